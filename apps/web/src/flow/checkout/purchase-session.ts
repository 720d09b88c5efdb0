import { readStored, removeStored, writeStored } from '@embarque/web-kit/session/stored.ts';
import * as z from 'zod/mini';

/** The purchase under way, as the session keeps it through reload, Back and a lost answer. */

const PURCHASE_KEY = '@purchase';
const FORM_KEY = '@checkoutForm';

const purchaseSchema = z.object({
  key: z.uuid(),
  /** Sent, and no answer said how it ended: the next try must be the same request under the same key. */
  unanswered: z.boolean(),
});
export type StoredPurchase = z.output<typeof purchaseSchema>;

/** A version 4 UUID. `crypto.randomUUID` is missing where the shop is not served over https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}

/** The purchase of this session; a new one where there is none. */
export function currentPurchase(): StoredPurchase {
  const kept = readStored(PURCHASE_KEY, (value) => purchaseSchema.safeParse(value).data);
  return kept ?? renewPurchase();
}

/** A new intent to buy: after an answer that ended the last one, and whenever an offer is chosen. */
export function renewPurchase(): StoredPurchase {
  const purchase = { key: newKey(), unanswered: false };
  writeStored(PURCHASE_KEY, purchase);
  return purchase;
}

export function markUnanswered(purchase: StoredPurchase, unanswered: boolean): void {
  writeStored(PURCHASE_KEY, { ...purchase, unanswered });
}

const formSchema = z.object({ id: z.string(), form: z.unknown(), terms: z.boolean() });

/** The form filled for a selection, if the stored one is of it. */
export function readForm<Form>(
  id: string,
  parse: (value: unknown) => Form | undefined,
): { form: Form; terms: boolean } | undefined {
  return readStored(FORM_KEY, (value) => {
    const kept = formSchema.safeParse(value).data;
    const form = kept?.id === id ? parse(kept.form) : undefined;
    return kept && form !== undefined ? { form, terms: kept.terms } : undefined;
  });
}

export function keepForm(id: string, form: unknown, terms: boolean): void {
  writeStored(FORM_KEY, { id, form, terms });
}

/** Bought: nothing of the purchase stays on the device, documents least of all. */
export function forgetPurchase(selectionKey: string): void {
  removeStored(PURCHASE_KEY, FORM_KEY, selectionKey);
}
