import { writeSealed } from '@embarque/web-kit/session/sealed-storage.ts';
import { readStored, removeStored } from '@embarque/web-kit/session/session-storage.ts';
import { type PaymentDraft, parsePaymentDraft } from './payment-draft.ts';

/** Session storage of the payment form, for reload, Back and the member's next session. Never a card's number or security code. */
const PAYMENT_KEY = '@paymentForm';

export const readPaymentDraft = (): PaymentDraft | undefined => readStored(PAYMENT_KEY, parsePaymentDraft);
export const savePaymentDraft = (draft: PaymentDraft): void => writeSealed(PAYMENT_KEY, draft);
/** After a payment, who paid and how does not stay on the device. */
export const forgetPaymentDraft = (): void => removeStored(PAYMENT_KEY);
