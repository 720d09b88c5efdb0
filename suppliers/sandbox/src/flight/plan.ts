import { addDays } from '@embarque/contract/dates.ts';
import { airportsOf } from '@embarque/flight/airports.ts';
import type { FlightQuery } from '@embarque/flight/port.ts';
import type { StockUnit } from '../booking/stock.ts';
import { instantOf } from '../zoned-time.ts';
import { type Carrier, carriers } from './network/carriers.ts';
import { type Choice, choicesOf } from './network/choices.ts';
import type { Departure } from './network/departures.ts';
import type { CabinLetter } from './network/timetable.ts';
import { cabinLetters } from './price/fares.ts';

/** What a carrier could sell for a trip, whatever is left of it: the choices of each journey. */
export interface CarrierPlan {
  readonly carrier: Carrier;
  readonly journeys: readonly (readonly Choice[])[];
}

export type Journeys = FlightQuery['journeys'];

/** Every carrier that can fly the whole trip. */
export function planTrip(journeys: Journeys): CarrierPlan[] {
  return carriers.flatMap((carrier) => planOf(carrier, journeys) ?? []);
}

/** Some flights leave on some days of the week only. */
const WEEK = 7;

/**
 * Whether each journey of a trip is flown by some carrier in the week from its day on, without a connection if only such flights
 * are wanted.
 */
export function isFlown({ journeys, directOnly }: Pick<FlightQuery, 'journeys' | 'directOnly'>): boolean {
  const days = Array.from({ length: WEEK }, (_, index) => index);
  return journeys.every(({ from, to, day }) =>
    days.some((later) =>
      carriers.some((carrier) =>
        choicesOf(carrier, from, to, addDays(day, later)).some(({ legs }) => !directOnly || legs.length === 1),
      ),
    ),
  );
}

/** The plan of one carrier; undefined when it cannot fly the whole trip. */
export function planOf(carrier: Carrier, journeys: Journeys): CarrierPlan | undefined {
  const choices: (readonly Choice[])[] = [];
  for (const { from, to, day } of journeys) {
    const ofJourney = choicesOf(carrier, from, to, day);
    if (ofJourney.length === 0) return undefined;
    choices.push(ofJourney);
  }
  const fitting = withoutOverlap(journeys, choices);
  return fitting.some((each) => each.length === 0) ? undefined : { carrier, journeys: fitting };
}

const HALF_HOUR = 30 * 60_000;
const NOON_MINUTES = 12 * 60;

/**
 * Any outbound must go with any return. Where the last outbound lands after the first return has left, they are split at
 * noon of the day of return: outbounds land before it, returns leave after it.
 */
function withoutOverlap(journeys: Journeys, choices: readonly (readonly Choice[])[]): readonly (readonly Choice[])[] {
  const [out, back] = choices;
  const second = journeys[1];
  if (!out || !back || !second) return choices;
  const lastArrival = Math.max(...out.map(({ arrives }) => arrives));
  const firstDeparture = Math.min(...back.map(({ departs }) => departs));
  if (lastArrival + HALF_HOUR <= firstDeparture) return choices;
  const zone = airportsOf(second.from)[0]?.zone ?? 'UTC';
  const noon = instantOf(zone, second.day, NOON_MINUTES);
  return [
    out.filter(({ arrives }) => arrives <= noon - HALF_HOUR),
    back.filter(({ departs }) => departs >= noon + HALF_HOUR),
  ];
}

/** The cabin a traveller of `wanted` sits in on a leg: smaller aircraft have economy only. */
export function cabinOn(leg: Departure, wanted: CabinLetter): CabinLetter {
  return leg.seats[wanted] === undefined ? 'Y' : wanted;
}

/** Whether a cabin exists on some leg of a choice. */
export function hasCabin({ legs }: Choice, cabin: CabinLetter): boolean {
  return cabin === 'Y' || legs.some((leg) => leg.seats[cabin] !== undefined);
}

/** The stock unit of a leg: one cabin of one flight on one day. A number may serve two routes, so the route is part of it. */
export function skuOf(leg: Departure, wanted: CabinLetter): StockUnit {
  const cabin = cabinOn(leg, wanted);
  return {
    sku: `${leg.carrier}|${leg.number}|${leg.from}${leg.to}|${leg.day}|${cabin}`,
    capacity: leg.seats[cabin] ?? 0,
  };
}

/** Every stock unit a search may show. */
export function skusOf(plans: readonly CarrierPlan[]): string[] {
  const skus = new Set<string>();
  for (const { journeys } of plans) {
    for (const choices of journeys) {
      for (const { legs } of choices) {
        for (const leg of legs) {
          for (const cabin of cabinLetters) if (leg.seats[cabin] !== undefined) skus.add(skuOf(leg, cabin).sku);
        }
      }
    }
  }
  return [...skus].sort();
}
