import type { BusFacts, CancellationStep } from '@embarque/bus/bus-facts.ts';
import type { DescribedTrip } from '@embarque/bus/trip-details.ts';

/** What the seats of a bus are sold with beside their price. Amounts are in reais, of as many seats as the fare. */
export interface Promised extends Pick<BusFacts, 'classType' | 'stations' | 'departure' | 'arrival' | 'isInTransit'> {
  readonly fare: number;
  readonly cancellation: readonly CancellationStep[];
  readonly withdrawalHours: number;
}

/** The rest of it, which only a described trip tells. */
export interface PromisedRules {
  readonly boarding: DescribedTrip['boarding'];
  /** `value`: in reais for one seat. */
  readonly policies: readonly (Pick<DescribedTrip['policies'][number], 'name' | 'description' | 'percent'> & {
    readonly value: number | null;
  })[];
}

/** What a penalty is of the fare, in half percents: both rise together, and a new price is asked about as such. */
const shareOf = (amount: number, fare: number): number => (fare > 0 ? Math.round((amount / fare) * 200) : amount);

/**
 * Returns what was promised as a text that is the same for the same promise: when and from where to where the bus goes, its
 * class, what cancelling costs until when and, where `rules` are given, how travellers board and what else the company says.
 * The platform is no promise: stations announce it.
 */
export function termsKey(promised: Promised, rules?: PromisedRules): string {
  const { classType, stations, departure, arrival, isInTransit, fare, cancellation, withdrawalHours } = promised;
  return JSON.stringify([
    [departure, arrival, isInTransit, classType],
    [stations.origin, stations.destination].map(({ id, name }) => [id, name]),
    [withdrawalHours, cancellation.map(({ until, amount }) => [until, shareOf(amount, fare)])],
    rules && [
      [rules.boarding.arriveMinutes, rules.boarding.ticket, rules.boarding.documents.toSorted()],
      // A share of the fare rises with it.
      rules.policies.map(({ name, description, percent, value }) => [
        name,
        description,
        percent,
        percent === null && value,
      ]),
    ],
  ]);
}
