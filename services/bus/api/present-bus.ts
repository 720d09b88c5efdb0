import type { BusFacts, CancellationStep } from '@embarque/bus/bus-facts.ts';
import type { Bus } from '@embarque/bus/contract.ts';
import type { BusStation } from '@embarque/bus/rules/stations.ts';
import type { BusTrip, DescribedTrip } from '@embarque/bus/trip-details.ts';
import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money/money.ts';

/** Trips on the wire. */

type TripFacts = Pick<
  BusTrip,
  'company' | 'classType' | 'origin' | 'destination' | 'departure' | 'arrival' | 'durationMinutes' | 'isInTransit'
>;

/** Returns the key of a supplier's trip on the wire. */
export const keyOf = (supplierCode: string, { id }: Pick<BusTrip, 'id'>): string => `${supplierCode}-${id}`;

const cityText = ({ cityName, state }: BusStation): string => `${cityName}, ${state}`;

/** Returns what offers and bookings tell of a trip. */
export const presentFacts = (trip: TripFacts, key: string): BusFacts => ({
  key,
  company: { ...trip.company, logo: `/v1/files/bus-companies/${encodeURIComponent(trip.company.code)}.svg` },
  classType: trip.classType,
  origin: cityText(trip.origin),
  destination: cityText(trip.destination),
  stations: { origin: trip.origin, destination: trip.destination },
  departure: trip.departure,
  arrival: trip.arrival,
  duration: trip.durationMinutes,
  isInTransit: trip.isInTransit,
});

/** Returns what cancelling the seats of so many passengers costs until each moment. */
export const presentPenalties = ({ penalties }: Pick<BusTrip, 'penalties'>, passengers: number): CancellationStep[] =>
  penalties.map(({ until, cents }) => ({ until, amount: toReais(cents * passengers) }));

/** Returns the company's rules, each for one seat. */
export const presentPolicies = ({ policies }: Pick<DescribedTrip, 'policies'>) =>
  policies.map(({ name, description, valueCents, percent }) => ({
    name,
    description,
    value: valueCents === null ? null : toReais(valueCents),
    percent,
  }));

/** What a trip is sold with. */
interface Selling {
  readonly key: string;
  readonly passengers: number;
  readonly rate: PointsRate;
  readonly refToken: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

/** Returns a trip on offer, at the price of all passengers. */
export function presentBus(trip: BusTrip, { key, passengers, rate, refToken, expiresAt }: Selling): Bus {
  const totalCents = trip.totalCents * passengers;
  const [cash, points] = [toReais(totalCents), pointsPrice(totalCents, rate)];
  return {
    ...presentFacts(trip, key),
    cashValue: cash,
    pointsValue: points,
    cashPrice: cash,
    pointsPrice: points,
    fare: toReais(trip.fareCents * passengers),
    taxes: toReais(trip.taxesCents * passengers),
    fees: toReais(trip.feesCents * passengers),
    refToken,
    expiresAt,
    occupancy: passengers,
    freeSeats: trip.freeSeats,
    salesEnd: trip.salesEnd,
    cancellation: presentPenalties(trip, passengers),
    withdrawalHours: trip.withdrawalHours,
  };
}
