import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { lettersOf } from '@embarque/contract/fields/typed-text.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';

/** Filter of My trips, applied on the device. */
export interface TripsFilter {
  readonly kind: ServiceKind | 'ALL';
  /** Part of a traveller's full name, in letters only: how services spell a name must not matter. */
  readonly name: string;
  /** Days of the booking, yyyy-MM-dd; null is open. */
  readonly from: string | null;
  readonly to: string | null;
  readonly situation: Situation | 'all';
}

/** In progress until the travel has ended. */
export type Situation = 'running' | 'ended';
export const situationLabels: Record<Situation, string> = { running: 'Em andamento', ended: 'Encerradas' };

export const everyTrip: TripsFilter = { kind: 'ALL', name: '', from: null, to: null, situation: 'all' };

type Trip = Pick<Booking, 'type' | 'passengers' | 'date' | 'arrivaldatetime'>;

/** Whether the travel has ended at an instant: its last arrival is past. */
function situationOf(trip: Pick<Trip, 'arrivaldatetime'>, now: Date): Situation {
  return Date.parse(trip.arrivaldatetime) < now.getTime() ? 'ended' : 'running';
}

/** Returns the bookings that match a filter, newest first. */
export function filterTrips<T extends Trip>(trips: readonly T[], filter: TripsFilter, now: Date): T[] {
  const name = lettersOf(filter.name);
  return trips
    .filter((trip) => {
      const day = dayIn(SHOP_ZONE, new Date(trip.date));
      return (
        (filter.kind === 'ALL' || trip.type === filter.kind) &&
        (name === '' ||
          trip.passengers.some((person) => lettersOf(`${person.name} ${person.lastName}`).includes(name))) &&
        (filter.from === null || day >= filter.from) &&
        (filter.to === null || day <= filter.to) &&
        (filter.situation === 'all' || situationOf(trip, now) === filter.situation)
      );
    })
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
}
