import { LRUCache } from 'lru-cache';
import { cabins, type FlightChoice, type FlightLeg, paxTypes } from '../contract.ts';
import type { FlightOffer, FlightQuery } from '../port.ts';

/**
 * Tells sound offers from broken ones in a supplier's answer. Written by hand: the schemas of the wire take ten times as
 * long on the hundreds of offers of one search.
 */

type Unknown<T> = { readonly [K in keyof T]?: unknown };

/** R$ 10 million: no trip costs more, and every sum stays exact. */
const MOST_CENTS = 1_000_000_000;
/** Three days, the longest way there is. */
const MOST_MINUTES = 3 * 24 * 60;
const MOST_CHOICES = 200;
const MOST_LEGS = 6;
const MOST_REFERENCE = 1000;

const isObject = <T>(value: unknown): value is Unknown<T> => typeof value === 'object' && value !== null;
const isWord = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 40;
const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
const isStation = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

/** `{offer id}-{journey}-{n}` */
const CHOICE_ID = /^[A-Za-z0-9]{1,40}-[01]-\d{1,6}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;

const instants = new LRUCache<string, number>({ max: 4_000 });

/**
 * The instant of a local date-time with offset; NaN when it is none, which no comparison below lets pass. Kept for a while:
 * the flights of a day come again in every fare.
 */
function instant(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  const known = instants.get(value);
  if (known !== undefined) return known;
  const read = DATE_TIME.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(read)) instants.set(value, read);
  return read;
}

function isSoundFare(leg: Unknown<FlightLeg>): boolean {
  const { fareoption, classofservices } = leg;
  if (!isObject<FlightLeg['fareoption']>(fareoption)) return false;
  if (!isObject<FlightLeg['classofservices']>(classofservices)) return false;
  const { baggage, cabin } = fareoption;
  return (
    (baggage === '0P' || baggage === '1P' || baggage === '2P') &&
    cabins.some((known) => known === cabin) &&
    isWord(fareoption.fareBaseCode) &&
    isWord(classofservices.farefamily)
  );
}

function isSoundLeg(leg: unknown): leg is FlightLeg {
  return (
    isObject<FlightLeg>(leg) &&
    isStation(leg.departurestation) &&
    isStation(leg.arrivalstation) &&
    instant(leg.arrivaldatetime) > instant(leg.departuredatetime) &&
    isWord(leg.carrier) &&
    isWord(leg.operatingcarrier) &&
    isWord(leg.flightnumber) &&
    isWhole(leg.duration, 1, MOST_MINUTES) &&
    isSoundFare(leg)
  );
}

/** Whether legs can be flown one after the other. */
function areSoundFlights(flights: unknown): flights is FlightLeg[] {
  if (!Array.isArray(flights) || flights.length === 0 || flights.length > MOST_LEGS) return false;
  return (
    flights.every(isSoundLeg) &&
    flights.every(
      (leg, index) => index === 0 || instant(leg.departuredatetime) > instant(flights[index - 1]?.arrivaldatetime),
    )
  );
}

/**
 * Whether a choice can be flown: legs in order of time, counted right. `known` remembers legs already found sound:
 * suppliers share them between the offers of one fare.
 */
export function isSoundChoice(choice: unknown, known: WeakSet<object> = new WeakSet()): choice is FlightChoice {
  if (!isObject<FlightChoice>(choice)) return false;
  const { id, flights, totalDuration, stopsnumber } = choice;
  if (typeof id !== 'string' || !CHOICE_ID.test(id) || !isWhole(totalDuration, 1, MOST_MINUTES)) return false;
  if (!Array.isArray(flights) || stopsnumber !== flights.length - 1) return false;
  if (known.has(flights)) return true;
  if (!areSoundFlights(flights)) return false;
  known.add(flights);
  return true;
}

export interface TravellerCounts {
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
}

type Priced = Pick<FlightOffer, 'totalCents' | 'taxesCents' | 'fares'>;

/** Whether an amount is a price: fares of exactly these travellers, adding up with the taxes to a positive total. */
export function isSoundPrice(offer: Unknown<Priced>, counts: TravellerCounts): offer is Priced {
  const { totalCents, taxesCents, fares } = offer;
  if (!isWhole(totalCents, 1, MOST_CENTS) || !isWhole(taxesCents, 0, MOST_CENTS) || !Array.isArray(fares)) return false;
  const due = { ADT: counts.adults, CHD: counts.children, INF: counts.babies };
  let sum = taxesCents;
  for (const fare of fares as unknown[]) {
    if (!isObject<Priced['fares'][number]>(fare) || !isWhole(fare.cents, 0, MOST_CENTS)) return false;
    const type = paxTypes.find((known) => known === fare.type);
    if (type === undefined || due[type] === 0 || due[type] !== fare.quantity) return false;
    due[type] = 0;
    sum += fare.cents;
  }
  return sum === totalCents && due.ADT + due.CHD + due.INF === 0;
}

interface JourneyAsked {
  readonly offerId: string;
  readonly index: number;
  readonly day: string;
}

function isSoundJourney(value: unknown, { offerId, index, day }: JourneyAsked, known: WeakSet<object>): boolean {
  if (!isObject<FlightOffer['journeys'][number]>(value) || value.day !== day) return false;
  const { choices } = value;
  if (!Array.isArray(choices) || choices.length === 0 || choices.length > MOST_CHOICES) return false;
  const ids = new Set<string>();
  const prefix = `${offerId}-${index}-`;
  for (const choice of choices as unknown[]) {
    if (!isSoundChoice(choice, known) || !choice.id.startsWith(prefix)) return false;
    ids.add(choice.id);
  }
  return ids.size === choices.length;
}

function isSoundOffer(offer: unknown, query: FlightQuery, known: WeakSet<object>): offer is FlightOffer {
  if (!isObject<FlightOffer>(offer)) return false;
  const { id, reference, journeys } = offer;
  return (
    typeof id === 'string' &&
    /^[A-Za-z0-9]{1,40}$/.test(id) &&
    typeof reference === 'string' &&
    reference.length > 0 &&
    reference.length <= MOST_REFERENCE &&
    isWord(offer.validatingCarrier) &&
    isSoundPrice(offer, query) &&
    Array.isArray(journeys) &&
    journeys.length === query.journeys.length &&
    query.journeys.every(({ day }, index) => isSoundJourney(journeys[index], { offerId: id, index, day }, known))
  );
}

/** The sound ones of a supplier's offers; a broken one costs itself, not the page. Undefined when there is no list. */
export function soundOffers(answer: unknown, query: FlightQuery): FlightOffer[] | undefined {
  if (!isObject<{ offers: unknown }>(answer) || !Array.isArray(answer.offers)) return undefined;
  const seen = new Set<string>();
  const known = new WeakSet();
  return answer.offers.filter((offer: unknown): offer is FlightOffer => {
    if (!isSoundOffer(offer, query, known) || seen.has(offer.id)) return false;
    seen.add(offer.id);
    return true;
  });
}
