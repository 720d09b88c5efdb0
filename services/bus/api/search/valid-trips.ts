import type { BusQuery } from '@embarque/bus/port.ts';
import { type BusTrip, busTripSchema, type DescribedTrip, describedTripSchema } from '@embarque/bus/trip-details.ts';
import { leftOut, uncounted } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { isReference, MAX_CENTS } from '@embarque/commerce/api/answers/valid-values.ts';
import { isLocalTo } from '@embarque/commerce/places/local-time.ts';

/** Validates the trips in a supplier's response. */

const MINUTE_MS = 60_000;

/** Whether the parts of a price add up to its total, and cancelling costs at some moment no less than before, never the tax. */
function isValidPrice({ totalCents, fareCents, taxesCents, feesCents, penalties }: BusTrip): boolean {
  return (
    totalCents > 0 &&
    totalCents <= MAX_CENTS &&
    fareCents + taxesCents + feesCents === totalCents &&
    penalties.every(
      ({ until, cents }, index) =>
        cents <= fareCents + feesCents &&
        (index === 0 ||
          (Date.parse(until) > Date.parse(penalties[index - 1]?.until ?? '') &&
            cents >= (penalties[index - 1]?.cents ?? 0))),
    )
  );
}

/** Whether its times are those of its stations' clocks, as travellers read them, and fit each other. */
function areValidTimes({ origin, destination, departure, arrival, durationMinutes, ...trip }: BusTrip): boolean {
  const limits = [trip.salesEnd, ...trip.penalties.map(({ until }) => until)];
  return (
    isLocalTo(origin.zone, departure) &&
    isLocalTo(destination.zone, arrival) &&
    Date.parse(arrival) - Date.parse(departure) === durationMinutes * MINUTE_MS &&
    limits.every((limit) => isLocalTo(origin.zone, limit) && Date.parse(limit) <= Date.parse(departure))
  );
}

const isValidTrip = (trip: BusTrip): boolean =>
  /^[A-Za-z0-9]{1,40}$/.test(trip.id) && isReference(trip.reference) && isValidPrice(trip) && areValidTimes(trip);

/**
 * Returns the valid trips of a supplier's response to a query, dropping others. Undefined when there is no list. `own` tells how
 * many seats of a trip the caller holds, which are free to it.
 */
export function validTrips(
  answer: unknown,
  { day, passengers }: BusQuery,
  own: (reference: string) => number,
  drop = uncounted,
): BusTrip[] | undefined {
  if (!Array.isArray(answer)) return leftOut(drop, 'no_list');
  const byId = new Map<string, BusTrip>();
  for (const item of answer as unknown[]) {
    const { data: trip } = busTripSchema.safeParse(item);
    const isValid = trip !== undefined && isValidTrip(trip);
    const freeSeats = isValid ? trip.freeSeats + own(trip.reference) : 0;
    if (!isValid) drop('invalid');
    else if (!trip.departure.startsWith(day) || freeSeats < passengers) drop('not_as_asked');
    else if (byId.has(trip.id)) drop('twice');
    else byId.set(trip.id, { ...trip, freeSeats });
  }
  return [...byId.values()];
}

/** Returns a described trip with only the port's members; undefined when it is invalid. */
export function validDescription(described: unknown): DescribedTrip | undefined {
  const { data: trip } = describedTripSchema.safeParse(described);
  if (!trip || !isValidTrip(trip)) return undefined;
  const numbers = trip.decks.flatMap(({ seats }) => seats.map(({ number }) => number));
  const places = trip.decks.flatMap(({ seats }, deck) => seats.map(({ position: { x, y } }) => `${deck} ${x} ${y}`));
  const isOnce = (names: readonly string[]) => new Set(names).size === names.length;
  return isOnce(numbers) && isOnce(places) ? trip : undefined;
}
