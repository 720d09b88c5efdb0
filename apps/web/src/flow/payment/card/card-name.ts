import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { brandNames, cardBrands } from '@embarque/contract/money/card-brand.ts';

/** What a card may be known by: all that is ever kept or shown of it. */
export type ShownCard = NonNullable<Booking['paymentCard']>;

/** Returns "Visa •••• 1111". */
export function cardName({ brand, last4Digits }: ShownCard): string {
  const known = cardBrands.find((each) => each === brand);
  // A no-break space keeps the digits beside the dots.
  return `${known ? brandNames[known] : brand} ••••\u00a0${last4Digits}`;
}
