import type { PreparedBooking, PreparedLeg } from '@embarque/commerce/api/bookable.ts';

/** What a leg holds of its supplier's stock: its units or, as booking_refusal counts it too, a seat for each traveller. */
export const unitsOf = (
  { units }: Pick<PreparedLeg, 'units'>,
  { passengers }: Pick<PreparedBooking, 'passengers'>,
): number => units ?? passengers.length;

/** What a booking holds in all its legs. */
export const heldUnits = (prepared: PreparedBooking): number =>
  prepared.legs.reduce((sum, leg) => sum + unitsOf(leg, prepared), 0);
