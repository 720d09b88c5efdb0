import { formatReais, installmentsOf, toReais } from '@embarque/contract/money/money.ts';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { FieldGroup } from '@embarque/web-kit/ui/fields/field-group.tsx';
import { NativeSelect } from '@mantine/core';
import { CreditCard, LockKeyhole } from 'lucide-react';
import { CardFields, CodeField } from './card/card-fields.tsx';
import { SavedCards } from './card/saved-cards.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { paymentFieldProps } from './field-props.ts';
import { savedBrand } from './payment-draft.ts';
import classes from './payment-section.module.css';
import type { PaymentForm } from './use-payment-form.ts';

interface PaymentSectionProps {
  readonly form: PaymentForm;
  /** Part paid by card, in centavos. */
  readonly cashCents: number;
}

/** The cash part: a new or saved card, instalments and billing data. */
export default function PaymentSection({ form, cashCents }: PaymentSectionProps) {
  const { draft, cards } = form;
  const isSaved = draft.vaultId !== null;
  const installments = paymentFieldProps(form, 'installments', 'Número de parcelas');
  return (
    <div className={classes.payment}>
      <FieldGroup legend="Cartão de crédito">
        {/* It says what pressing it does, so that it is never pressed itself. */}
        {cards[0] && (
          <button
            type="button"
            className={classes.toggle}
            onClick={() => form.change({ vaultId: isSaved ? null : (cards[0]?.vaultId ?? null) })}
          >
            <CreditCard size={18} aria-hidden />
            {isSaved ? 'Não usar cartão salvo' : 'Usar cartão salvo'}
          </button>
        )}
        {isSaved ? <SavedCards form={form} /> : <CardFields form={form} />}
        <div className={classes.fields}>
          {form.codeOf && <CodeField className={classes.half ?? ''} form={form} brand={savedBrand(form.codeOf)} />}
          <NativeSelect
            {...installments}
            className={classes.wide ?? ''}
            description={installments.error ? undefined : remainderText(cashCents, Number(draft.installments))}
            data={installmentOptions(cashCents, form.installmentsMax)}
            value={draft.installments}
            onChange={({ currentTarget }) => form.change({ installments: currentTarget.value })}
          />
        </div>
        {!isSaved && (
          <label className={classes.save}>
            <input
              type="checkbox"
              checked={draft.save}
              onChange={({ currentTarget }) => form.change({ save: currentTarget.checked })}
            />
            <span>
              Salvar cartão
              <small>Salvamos somente a bandeira e os quatro últimos números.</small>
            </span>
          </label>
        )}
      </FieldGroup>
      <FieldGroup legend="Dados de cobrança">
        <CustomerFields form={form} />
      </FieldGroup>
      <p className={classes.safe}>
        <LockKeyhole size={16} aria-hidden />
        Os dados do cartão são criptografados no seu aparelho antes do envio.
      </p>
      {form.isCardAwaited && <LoadingDialog text="Aguarde, enquanto validamos o cartão." />}
    </div>
  );
}

function installmentOptions(cashCents: number, max: number) {
  const options = Array.from({ length: max }, (_, index) => ({
    value: String(index + 1),
    label: installmentText(cashCents, index + 1),
  }));
  return [{ value: '', label: 'Selecione', disabled: true }, ...options];
}

/** A plan, short enough for a phone. None costs more than paying at once. */
function installmentText(cashCents: number, count: number): string {
  const { other } = installmentsOf(cashCents, count);
  return `${count}x de ${formatReais(toReais(other))}${count > 1 ? ' sem juros' : ''}`;
}

/** What the chosen plan adds up to, where the first instalment differs by some centavos. */
function remainderText(cashCents: number, count: number): string | undefined {
  if (!Number.isInteger(count) || count < 2) return undefined;
  const { first, other } = installmentsOf(cashCents, count);
  const [one, rest] = [first, other].map((cents) => formatReais(toReais(cents)));
  return first === other ? undefined : `1ª parcela de ${one}, ${count === 2 ? 'a outra' : 'as outras'} de ${rest}`;
}
