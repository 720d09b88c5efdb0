import { formatReais, toReais } from '@embarque/contract/money.ts';
import { installmentsMax } from '@embarque/contract/payment.ts';
import { FieldGroup } from '@embarque/web-kit/ui/field-group.tsx';
import { LoadingDialog } from '@embarque/web-kit/ui/loading-dialog.tsx';
import { NativeSelect } from '@mantine/core';
import { CreditCard, LockKeyhole } from 'lucide-react';
import { CardFields, CodeField } from './card-fields.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { paymentFieldProps } from './field-props.ts';
import { savedBrand } from './payment-draft.ts';
import classes from './payment-section.module.css';
import { SavedCards } from './saved-cards.tsx';
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
  return (
    <div className={classes.payment}>
      <FieldGroup legend="Cartão de crédito">
        {cards[0] && (
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={isSaved}
            onClick={() => form.change({ vaultId: isSaved ? null : (cards[0]?.vaultId ?? null) })}
          >
            <CreditCard size={18} aria-hidden />
            {isSaved ? 'Não usar cartão salvo' : 'Usar cartão salvo'}
          </button>
        )}
        {isSaved ? <SavedCards form={form} /> : <CardFields form={form} />}
        <div className={classes.fields}>
          {form.codeOf && <CodeField form={form} brand={savedBrand(form.codeOf)} />}
          <NativeSelect
            {...paymentFieldProps(form, 'installments', 'Número de parcelas')}
            data={installmentOptions(cashCents)}
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
              <small>Guardamos somente a bandeira e os quatro últimos números.</small>
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
      {form.isChecking && <LoadingDialog text="Aguarde, enquanto validamos o cartão." />}
    </div>
  );
}

/** Only signed-in people reach a payment. */
const counts = Array.from({ length: installmentsMax(true) }, (_, index) => index + 1);

function installmentOptions(cashCents: number) {
  const options = counts.map((count) => ({
    value: String(count),
    label: `${count}x de ${formatReais(toReais(Math.ceil(cashCents / count)))}`,
  }));
  return [{ value: '', label: 'Selecione', disabled: true }, ...options];
}
