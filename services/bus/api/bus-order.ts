import type { BusOrderOffer } from '@embarque/bus/port.ts';
import type { BusTrip } from '@embarque/bus/trip-details.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import * as z from 'zod/mini';
import type { ChosenOffer } from './chosen-offers.ts';

/** The order of seats as it is held and stored: what the supplier takes, and what its token is signed from again. */

const orderSchema = z.object({
  reference: z.string(),
  seats: z.array(z.string()),
  key: z.string(),
  /** Those of its token; absent of held seats, whose price does not change. */
  terms: z.optional(z.string()),
});

/** Returns the offer of a stored order; undefined where it is none. */
export const storedOrder = (offer: Json) => orderSchema.safeParse(offer).data;

/** Orders seats as they are counted; no two have the same place. */
const byNumber = (a: string, b: string): number => a.localeCompare(b, 'pt-BR', { numeric: true }) || (a < b ? -1 : 1);

/** Returns seats in one order, however they were picked: a booking takes over the hold of the same seats. */
export const sortedSeats = (seats: readonly string[]): string[] => [...seats].sort(byNumber);

/** Returns the offer of an order for some seats. */
export const orderOf = ({ offer, key }: ChosenOffer, seats: readonly string[]): BusOrderOffer => ({
  reference: offer.reference,
  seats: sortedSeats(seats),
  key,
});

/** Returns the same with what its token is signed from again once its price has changed. */
export const pricedOrderOf = (chosen: ChosenOffer, seats: readonly string[]): BusOrderOffer => ({
  ...orderOf(chosen, seats),
  terms: chosen.terms,
});

/** Returns what some of the passengers' seats cost, in centavos; all of them cost what the offer says. */
export const centsOf = ({ offer, passengers }: ChosenOffer, seats: number): number =>
  Math.round((offer.totalCents * seats) / passengers);

/** What the total of all seats is made of. One that changed since the supplier described the trip did so in the fare. */
export function partsOf(totalCents: number, { taxesCents, feesCents }: BusTrip, passengers: number) {
  const [taxCents, feeCents] = [taxesCents * passengers, feesCents * passengers];
  return { fareCents: totalCents - taxCents - feeCents, taxCents, feeCents };
}

/**
 * Adjusts a trip to a price of a seat that is another than that it was described with: the fare takes the difference, and what
 * cancelling costs is the same share of it.
 */
export function atTotal<Trip extends BusTrip>(trip: Trip, totalCents: number): Trip {
  const fareCents = trip.fareCents + totalCents - trip.totalCents;
  const share = trip.fareCents > 0 ? fareCents / trip.fareCents : 1;
  const penalties = trip.penalties.map(({ until, cents }) => ({ until, cents: Math.floor(cents * share) }));
  return { ...trip, totalCents, fareCents, penalties };
}

/** Returns what cancelling all seats right after their issue costs, in centavos: everything once nothing is cancelled. */
export function undoCentsOf(
  totalCents: number,
  { penalties, withdrawalHours }: BusTrip,
  passengers: number,
  now: Date,
) {
  const step = penalties.find(({ until }) => Date.parse(until) > now.getTime());
  if (!step) return totalCents;
  return withdrawalHours > 0 ? 0 : step.cents * passengers;
}
