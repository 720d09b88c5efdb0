import { LRUCache } from 'lru-cache';
import { unit } from '../../random.ts';
import { FIRST_CONNECTION_BUCKET } from '../price/price.ts';
import type { Carrier } from './carriers.ts';
import type { Departure } from './departures.ts';
import { type Itinerary, itinerariesOf, keyOf } from './itineraries.ts';
import type { CabinLetter } from './timetable.ts';

/** An itinerary as one of a carrier's choices on a day: its number `n` stays the same, whatever is sold. */
export interface Choice {
  readonly n: number;
  readonly bucket: number;
  readonly legs: readonly Departure[];
  readonly departs: number;
  readonly arrives: number;
}

const cache = new LRUCache<string, readonly Choice[]>({ max: 800 });

/** Outside economy a cabin is sold at one price for direct flights and one for connections. */
export function bucketIn(cabin: CabinLetter, { bucket }: Choice): number {
  if (cabin === 'Y') return bucket;
  return bucket < FIRST_CONNECTION_BUCKET ? 0 : FIRST_CONNECTION_BUCKET;
}

/** Every choice of a carrier between two places on a day, by departure. */
export function choicesOf(carrier: Carrier, from: string, to: string, day: string): readonly Choice[] {
  const key = `${carrier.code}${from}${to}${day}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const choices = buildChoices(carrier, from, to, day);
  cache.set(key, choices);
  return choices;
}

function buildChoices(carrier: Carrier, from: string, to: string, day: string): Choice[] {
  const keyed = itinerariesOf(carrier, from, to, day).map((itinerary) => ({ itinerary, key: keyOf(itinerary) }));
  keyed.sort(
    (a, b) =>
      a.itinerary.departs - b.itinerary.departs ||
      a.itinerary.arrives - b.itinerary.arrives ||
      (a.key < b.key ? -1 : 1),
  );
  const buckets = bucketsOf(keyed);
  return keyed.map(({ itinerary, key }, n) => ({ n, bucket: buckets.get(key) ?? 0, ...itinerary }));
}

interface Keyed {
  readonly itinerary: Itinerary;
  readonly key: string;
}

/**
 * A carrier sells the flights of a day in a few fare buckets, the less popular ones in the cheap buckets. Each bucket has
 * three flights or more where there are that many, so that a price comes with several choices.
 */
function bucketsOf(keyed: readonly Keyed[]): Map<string, number> {
  const direct = keyed.filter(({ itinerary }) => itinerary.legs.length === 1);
  const connecting = keyed.filter(({ itinerary }) => itinerary.legs.length > 1);
  return new Map([
    ...spread(direct, direct.length >= 12 ? 4 : 3, 0),
    ...spread(connecting, isAbroad(keyed) ? 2 : 3, FIRST_CONNECTION_BUCKET),
  ]);
}

function isAbroad(keyed: readonly Keyed[]): boolean {
  return keyed.some(({ itinerary }) => itinerary.legs.some((leg) => leg.isInternational));
}

const MIN_PER_BUCKET = 3;

function spread(list: readonly Keyed[], max: number, first: number): [string, number][] {
  const count = Math.max(1, Math.min(max, Math.floor(list.length / MIN_PER_BUCKET)));
  const byAppeal = list
    .map(({ key }) => ({ key, appeal: unit(`appeal|${key}`) }))
    .sort((a, b) => a.appeal - b.appeal || (a.key < b.key ? -1 : 1));
  return byAppeal.map(({ key }, index) => [key, first + Math.floor((index * count) / byAppeal.length)]);
}
