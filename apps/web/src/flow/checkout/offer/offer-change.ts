import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';

type Told<Selection, Form> = Pick<CheckoutPart<Selection, Form>, 'price' | 'terms'>;

/** Returns what of an offer is another than before. */
export function offerChange<Selection, Form>(
  part: Told<Selection, Form>,
  before: Selection,
  now: Selection,
): { readonly price: boolean; readonly terms: boolean } {
  const [one, other] = [part.price(before), part.price(now)];
  return {
    price: one.cashPrice !== other.cashPrice || one.pointsPrice !== other.pointsPrice,
    terms: part.terms?.(before, now) !== part.terms?.(now, before),
  };
}

/** Whether an offer is sold as before, so that nobody has to accept it anew. */
export function isSameOffer<Selection, Form>(part: Told<Selection, Form>, before: Selection, now: Selection): boolean {
  const { price, terms } = offerChange(part, before, now);
  return !price && !terms;
}
