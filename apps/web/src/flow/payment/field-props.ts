import { fieldProps } from '@embarque/commerce/web/field-props.ts';
import type { PaymentForm } from './use-payment-form.ts';

/** Returns what all payment fields share, each at its path in the payment. */
export const paymentFieldProps = ({ errors, blur }: PaymentForm, name: string, label: string) =>
  fieldProps(`payment.${name}`, label, { errors, onBlur: blur });
