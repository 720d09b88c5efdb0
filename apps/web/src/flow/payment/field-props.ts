import type { PaymentForm } from './use-payment-form.ts';

/** Hints are below their field, so that the fields of a row stay aligned. */
const inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** Props of every payment field: its path as id, by which errors find it, and its sentence. */
export function fieldProps(form: PaymentForm, name: string, label: string) {
  const path = `payment.${name}`;
  return {
    id: path,
    label,
    error: form.errors[path],
    onBlur: () => form.blur(path),
    size: 'md' as const,
    inputWrapperOrder,
  };
}
