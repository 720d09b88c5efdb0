import { leftOut, uncounted } from '@embarque/commerce/api/answers/dropped-answers.ts';
import {
  isObject,
  isReference,
  isWhole,
  isWord,
  MAX_CENTS,
  type Unknown,
} from '@embarque/commerce/api/answers/valid-values.ts';
import { cabins, type FlightChoice, type FlightLeg, paxTypes } from '@embarque/flight/contract.ts';
import type { FlightOffer, FlightQuery } from '@embarque/flight/port.ts';
import { stopsOf, visitsOnce } from '@embarque/flight/rules/airport-visits.ts';
import { LRUCache } from 'lru-cache';

/** Validates the offers in a supplier's response. */

/** Three days, longer than any journey. */
const MAX_MINUTES = 3 * 24 * 60;
const MAX_CHOICES = 200;
const MAX_LEGS = 6;

const isStation = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

/** `{offer id}-{journey}-{n}` */
const CHOICE_ID = /^[A-Za-z0-9]{1,40}-[01]-\d{1,6}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;

const instants = new LRUCache<string, number>({ max: 4_000 });

/**
 * Returns the instant of a local date-time with offset; NaN when invalid, for which all comparisons below are false.
 * Cached: the flights of a day occur in every fare.
 */
function instant(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  const known = instants.get(value);
  if (known !== undefined) return known;
  const read = DATE_TIME.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(read)) instants.set(value, read);
  return read;
}

function isValidFare(leg: Unknown<FlightLeg>): boolean {
  const { fareoption, classofservices } = leg;
  if (!isObject<FlightLeg['fareoption']>(fareoption)) return false;
  if (!isObject<FlightLeg['classofservices']>(classofservices)) return false;
  const { baggage, cabin, allowChange, percentageRefund } = fareoption;
  return (
    (baggage === '0P' || baggage === '1P' || baggage === '2P') &&
    cabins.some((known) => known === cabin) &&
    isWord(fareoption.fareBaseCode) &&
    (allowChange === undefined || typeof allowChange === 'boolean') &&
    (percentageRefund === undefined || isWhole(percentageRefund, 0, 100)) &&
    isWord(classofservices.farefamily)
  );
}

function isValidLeg(leg: unknown): leg is FlightLeg {
  return (
    isObject<FlightLeg>(leg) &&
    isStation(leg.departurestation) &&
    isStation(leg.arrivalstation) &&
    instant(leg.arrivaldatetime) > instant(leg.departuredatetime) &&
    isWord(leg.carrier) &&
    isWord(leg.operatingcarrier) &&
    isWord(leg.flightnumber) &&
    isWhole(leg.duration, 1, MAX_MINUTES) &&
    isValidFare(leg)
  );
}

/** Returns whether all legs are valid, in chronological order, and visit no airport twice. */
function areValidFlights(flights: unknown): flights is FlightLeg[] {
  if (!Array.isArray(flights) || flights.length === 0 || flights.length > MAX_LEGS) return false;
  return (
    flights.every(isValidLeg) &&
    flights.every(
      (leg, index) => index === 0 || instant(leg.departuredatetime) > instant(flights[index - 1]?.arrivaldatetime),
    ) &&
    visitsOnce(stopsOf(flights))
  );
}

/**
 * Returns whether a choice is valid: legs in chronological order, no airport visited twice, with the right number of stops.
 * `known` caches lists of legs found valid, which suppliers share between the offers of a fare.
 */
export function isValidChoice(choice: unknown, known: WeakSet<object> = new WeakSet()): choice is FlightChoice {
  if (!isObject<FlightChoice>(choice)) return false;
  const { id, flights, totalDuration, stopsnumber } = choice;
  if (typeof id !== 'string' || !CHOICE_ID.test(id) || !isWhole(totalDuration, 1, MAX_MINUTES)) return false;
  if (!Array.isArray(flights) || stopsnumber !== flights.length - 1) return false;
  if (known.has(flights)) return true;
  if (!areValidFlights(flights)) return false;
  known.add(flights);
  return true;
}

export interface TravellerCounts {
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
}

type Priced = Pick<FlightOffer, 'totalCents' | 'taxesCents' | 'feesCents' | 'discountCents' | 'fares'>;

/**
 * Returns whether a price is valid: fares for exactly these travellers that add up with taxes and fees, less the discount,
 * to a positive total.
 */
export function isValidPrice(offer: Unknown<Priced>, counts: TravellerCounts): offer is Priced {
  const { totalCents, taxesCents, feesCents, discountCents, fares } = offer;
  if (!isWhole(totalCents, 1, MAX_CENTS) || !isWhole(taxesCents, 0, MAX_CENTS)) return false;
  if (!isWhole(feesCents, 0, MAX_CENTS) || !isWhole(discountCents, 0, MAX_CENTS)) return false;
  if (!Array.isArray(fares)) return false;
  const expected = { ADT: counts.adults, CHD: counts.children, INF: counts.babies };
  let sum = taxesCents + feesCents - discountCents;
  for (const fare of fares as unknown[]) {
    if (!isObject<Priced['fares'][number]>(fare) || !isWhole(fare.cents, 0, MAX_CENTS)) return false;
    const type = paxTypes.find((known) => known === fare.type);
    if (type === undefined || expected[type] === 0 || expected[type] !== fare.quantity) return false;
    expected[type] = 0;
    sum += fare.cents;
  }
  return sum === totalCents && expected.ADT + expected.CHD + expected.INF === 0;
}

interface JourneyAsked {
  readonly offerId: string;
  readonly index: number;
  readonly day: string;
}

function isValidJourney(value: unknown, { offerId, index, day }: JourneyAsked, known: WeakSet<object>): boolean {
  if (!isObject<FlightOffer['journeys'][number]>(value) || value.day !== day) return false;
  const { choices } = value;
  if (!Array.isArray(choices) || choices.length === 0 || choices.length > MAX_CHOICES) return false;
  const ids = new Set<string>();
  const prefix = `${offerId}-${index}-`;
  for (const choice of choices as unknown[]) {
    if (!isValidChoice(choice, known) || !choice.id.startsWith(prefix)) return false;
    ids.add(choice.id);
  }
  return ids.size === choices.length;
}

function isValidOffer(offer: unknown, query: FlightQuery, known: WeakSet<object>): offer is FlightOffer {
  if (!isObject<FlightOffer>(offer)) return false;
  const { id, reference, journeys } = offer;
  return (
    typeof id === 'string' &&
    /^[A-Za-z0-9]{1,40}$/.test(id) &&
    isReference(reference) &&
    isWord(offer.validatingCarrier) &&
    isValidPrice(offer, query) &&
    Array.isArray(journeys) &&
    journeys.length === query.journeys.length &&
    query.journeys.every(({ day }, index) => isValidJourney(journeys[index], { offerId: id, index, day }, known))
  );
}

/** Returns the valid offers of a supplier's response, dropping invalid ones. Undefined when there is no list. */
export function validOffers(answer: unknown, query: FlightQuery, drop = uncounted): FlightOffer[] | undefined {
  if (!isObject<{ offers: unknown }>(answer) || !Array.isArray(answer.offers)) return leftOut(drop, 'no_list');
  const seen = new Set<string>();
  const known = new WeakSet();
  return answer.offers.filter((offer: unknown): offer is FlightOffer => {
    const isValid = isValidOffer(offer, query, known);
    if (!isValid || seen.has(offer.id)) {
      drop(isValid ? 'twice' : 'invalid');
      return false;
    }
    seen.add(offer.id);
    return true;
  });
}
