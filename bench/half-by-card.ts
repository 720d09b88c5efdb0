import type { BookingBody } from '@embarque/commerce/testing/bench-scene.ts';
import { cashForRest, toCents, toReais } from '@embarque/contract/money/money.ts';
import type { Payment } from '@embarque/contract/money/payment.ts';
import { payingCustomer } from '@embarque/contract/testing/paying-customer.ts';
import type { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';

type Keys = Parameters<typeof encryptCard>[1];

/** Returns the keys for card data of the shop at an address. */
export async function keysOf(url: string): Promise<Keys> {
  const answer = await fetch(`${url}/v1/keys`);
  return ((await answer.json()) as { keys: Keys }).keys;
}

/** Returns a payment by the Visa card inside a JWE. */
export const byCard = (cardInfo: string): Payment => ({
  customer: payingCustomer,
  paymentCode: 'visa',
  installments: 1,
  cardInfo,
  saveCreditCard: false,
  fingerprint: null,
});

/** Returns a purchase of which half is paid with points and the rest by card. */
export function halfByCard(full: BookingBody, cardInfo: string): BookingBody {
  const pointsTotalValue = Math.ceil(full.pointsPrice / 2);
  const cents = cashForRest(toCents(full.cashPrice), full.pointsPrice, pointsTotalValue);
  return { ...full, pointsTotalValue, cashTotalValue: toReais(cents), payment: byCard(cardInfo) };
}
