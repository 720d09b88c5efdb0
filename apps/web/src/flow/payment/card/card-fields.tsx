import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { CARD_EXPIRATION_MASK, cardCcvMask, cardNumberMask, expirationOf } from '@embarque/contract/money/card.ts';
import {
  brandNames,
  brandOf,
  type CardBrand,
  displayedBrands,
  otherBrands,
} from '@embarque/contract/money/card-brand.ts';
import { MaskedInput } from '@embarque/web-kit/ui/fields/rewritten/masked-input.tsx';
import { type InputBaseProps, TextInput } from '@mantine/core';
import { paymentFieldProps } from '../field-props.ts';
import classes from '../payment-section.module.css';
import type { PaymentForm } from '../use-payment-form.ts';
import { BrandMark } from './brand-mark.tsx';
import look from './card-fields.module.css';

/** "Diners Club, Discover, Hipercard, JCB e Aura" */
const OTHER_BRANDS = new Intl.ListFormat('pt-BR').format(otherBrands.map((brand) => brandNames[brand]));

/** A card typed in. Its number and code stay in memory. */
export function CardFields({ form }: { readonly form: PaymentForm }) {
  const { draft, secrets, cardProblem } = form;
  const brand = brandOf(secrets.cardNumber.replaceAll(' ', ''));
  const expiration = paymentFieldProps(form, 'cardExpiration', 'Data de expiração');
  const isShownAtField = Object.values(form.errors).includes(cardProblem ?? '');
  return (
    <>
      <ul className={classes.brands} aria-label="Bandeiras aceitas">
        {displayedBrands.map((displayed) => (
          <li key={displayed} data-muted={brand !== undefined && brand !== displayed}>
            <BrandMark brand={displayed} />
          </li>
        ))}
      </ul>
      <p className={classes.others}>Também aceitamos {OTHER_BRANDS}.</p>
      <fieldset className={look.card} aria-label="Dados do cartão">
        <MaskedInput
          {...paymentFieldProps(form, 'cardNumber', 'Número do cartão')}
          {...cell}
          className={look.wide ?? ''}
          mask={cardNumberMask(brand)}
          placeholder="0000 0000 0000 0000"
          autoComplete="cc-number"
          value={secrets.cardNumber}
          onAccept={(cardNumber) => form.changeSecrets({ cardNumber })}
          rightSection={brand && <BrandMark brand={brand} />}
          rightSectionWidth={brand ? 64 : 0}
        />
        <TextInput
          {...paymentFieldProps(form, 'cardHolder', 'Nome do titular do cartão')}
          {...cell}
          classNames={{ ...cell.classNames, description: look.spoken ?? '' }}
          className={look.wide ?? ''}
          description={form.errors['payment.cardHolder'] ? undefined : 'Como está impresso no cartão'}
          placeholder="Como está impresso no cartão"
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TEXT_MAX}
          value={draft.cardHolder}
          onChange={({ currentTarget }) => form.change({ cardHolder: currentTarget.value.toUpperCase() })}
        />
        <MaskedInput
          {...expiration}
          {...cell}
          mask={CARD_EXPIRATION_MASK}
          read={expirationOf}
          placeholder="mm/aaaa"
          autoComplete="cc-exp"
          value={draft.cardExpiration}
          onAccept={(cardExpiration) => form.change({ cardExpiration })}
          onBlur={() => {
            const read = expirationOf(draft.cardExpiration);
            if (read !== draft.cardExpiration) form.change({ cardExpiration: read });
            expiration.onBlur();
          }}
        />
        <CodeField form={form} brand={brand} {...cell} />
      </fieldset>
      {cardProblem && !isShownAtField && (
        <p className={classes.problem} role="alert">
          {cardProblem}
        </p>
      )}
    </>
  );
}

/** How the fields of a card are drawn, which stand in one frame. */
const cell = {
  variant: 'unstyled',
  classNames: {
    root: look.cell ?? '',
    label: look.label ?? '',
    wrapper: look.wrapper ?? '',
    input: look.input ?? '',
    description: look.line ?? '',
    error: look.line ?? '',
  },
} satisfies Pick<InputBaseProps, 'variant' | 'classNames'>;

interface CodeFieldProps extends Pick<InputBaseProps, 'variant' | 'classNames' | 'className'> {
  readonly form: PaymentForm;
  readonly brand: CardBrand | undefined;
}

/** The security code: of a card typed in, or of a saved one where the gateway asks for it. */
export function CodeField({ form, brand, ...rest }: CodeFieldProps) {
  return (
    <MaskedInput
      {...paymentFieldProps(form, 'cardCCV', 'CCV')}
      {...rest}
      mask={cardCcvMask(brand)}
      placeholder={brand === 'amex' ? '0000' : '000'}
      autoComplete="cc-csc"
      value={form.secrets.cardCCV}
      onAccept={(cardCCV) => form.changeSecrets({ cardCCV })}
    />
  );
}
