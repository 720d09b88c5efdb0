import { brazilianStates, stateOnWire } from '@embarque/contract/fields/brazilian-states.ts';
import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { ZIP_CODE_MASK } from '@embarque/contract/money/payment.ts';
import { MaskedInput } from '@embarque/web-kit/ui/fields/masked-input.tsx';
import { PhoneInput } from '@embarque/web-kit/ui/fields/phone-input.tsx';
import { RewrittenInput } from '@embarque/web-kit/ui/fields/rewritten-input.tsx';
import { Loader, NativeSelect, TextInput } from '@mantine/core';
import { paymentFieldProps } from './field-props.ts';
import type { CustomerDraft } from './payment-draft.ts';
import classes from './payment-section.module.css';
import type { PaymentForm } from './use-payment-form.ts';
import { usePostalCode } from './use-postal-code.ts';

const DOCUMENT_DIGITS = 11;

const stateOptions = [
  { value: '', label: 'Selecione', disabled: true },
  ...brazilianStates.map((state) => ({ value: stateOnWire(state), label: state })),
];

/** Who pays the card's bill, and where that person lives. */
export function CustomerFields({ form }: { readonly form: PaymentForm }) {
  const { customer } = form.draft;
  const postalCode = usePostalCode(form);
  const set = (change: Partial<CustomerDraft>) => form.changeCustomer(change);
  const field = (name: keyof CustomerDraft, label: string) => paymentFieldProps(form, `customer.${name}`, label);
  const zip = field('zipCode', 'CEP');
  return (
    <div className={classes.fields}>
      <RewrittenInput
        {...field('documentNumber', 'CPF do titular')}
        value={customer.documentNumber}
        rewrite={(text) => text.replace(/\D/g, '').slice(0, DOCUMENT_DIGITS)}
        onText={(documentNumber) => set({ documentNumber })}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Somente números"
      />
      <PhoneInput
        {...field('mobilePhoneNumber', 'Celular')}
        autoComplete="tel"
        value={customer.mobilePhoneNumber}
        onText={(mobilePhoneNumber) => set({ mobilePhoneNumber })}
      />
      <TextInput
        {...field('email', 'E-mail')}
        className={classes.wide ?? ''}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={TEXT_MAX}
        value={customer.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <MaskedInput
        {...zip}
        mask={ZIP_CODE_MASK}
        placeholder="00000-000"
        autoComplete="postal-code"
        value={customer.zipCode}
        onAccept={(zipCode) => {
          set({ zipCode });
          postalCode.lookUp(zipCode);
        }}
        description={zip.error ? undefined : postalCode.notice}
        rightSection={postalCode.isLooking ? <Loader size={18} /> : undefined}
      />
      <NativeSelect
        {...field('state', 'Estado')}
        data={stateOptions}
        autoComplete="address-level1"
        value={customer.state}
        onChange={({ currentTarget }) => set({ state: currentTarget.value })}
      />
      <TextInput
        {...field('city', 'Cidade')}
        autoComplete="address-level2"
        maxLength={TEXT_MAX}
        value={customer.city}
        onChange={({ currentTarget }) => set({ city: currentTarget.value })}
      />
      <TextInput
        {...field('address', 'Endereço')}
        autoComplete="address-line1"
        maxLength={TEXT_MAX}
        value={customer.address}
        onChange={({ currentTarget }) => set({ address: currentTarget.value })}
      />
      <TextInput
        {...field('number', 'Número')}
        className={classes.half ?? ''}
        autoComplete="off"
        maxLength={TEXT_MAX}
        value={customer.number}
        onChange={({ currentTarget }) => set({ number: currentTarget.value })}
      />
      <TextInput
        {...field('complement', 'Complemento')}
        className={classes.half ?? ''}
        autoComplete="address-line2"
        maxLength={TEXT_MAX}
        placeholder="Opcional"
        value={customer.complement}
        onChange={({ currentTarget }) => set({ complement: currentTarget.value })}
      />
    </div>
  );
}
