import type { FlightOffer, FlightQuery } from '@embarque/flight/port.ts';
import { startSlices } from '@embarque/server-kit/give-way.ts';
import type { StockView } from '../booking/stock.ts';
import { createChoicePresenter, type PresentChoice } from './choice-presenter.ts';
import { bucketIn, type Choice } from './network/choices.ts';
import type { CabinLetter } from './network/timetable.ts';
import { type CarrierPlan, hasCabin, skuOf } from './plan.ts';
import { cabinLetters, cabinRules, type Family, familyRules } from './price/fares.ts';
import { type FareBucket, seatsOf } from './price/price.ts';
import { createPricing } from './price/price-of-offer.ts';
import { createReferences, type OfferKey, offerIdOf } from './reference.ts';

export interface OfferConditions {
  readonly stock: StockView;
  /** Flights that departed by this instant are not sold; UTC milliseconds. */
  readonly now: number;
}

const MAX_OFFERS = 300;

/**
 * The offers of a trip, the cheapest first; `capped` when there were more. Making hundreds of them takes a while, and gives
 * way to other requests.
 */
export async function offersOf(
  query: FlightQuery,
  plans: readonly CarrierPlan[],
  conditions: OfferConditions,
): Promise<{ offers: FlightOffer[]; capped: boolean }> {
  const giveWay = startSlices();
  const found: FlightOffer[][] = [];
  for (const plan of plans) found.push(await offersOfCarrier(query, plan, { ...conditions, giveWay }));
  const offers = mixed(found).sort((a, b) => a.totalCents - b.totalCents || (a.id < b.id ? -1 : 1));
  return { offers, capped: found.reduce((sum, { length }) => sum + length, 0) > offers.length };
}

/** At most MAX_OFFERS: one of each carrier in turn, its cheapest first. */
function mixed(lists: FlightOffer[][]): FlightOffer[] {
  const all = lists.flat();
  if (all.length <= MAX_OFFERS) return all;
  for (const list of lists) list.sort((a, b) => a.totalCents - b.totalCents || (a.id < b.id ? -1 : 1));
  const taken: FlightOffer[] = [];
  for (let round = 0; taken.length < MAX_OFFERS; round += 1) {
    for (const list of lists) {
      const next = list[round];
      if (next && taken.length < MAX_OFFERS) taken.push(next);
    }
  }
  return taken;
}

interface Group extends FareBucket {
  readonly choices: readonly Choice[];
}

/** What building the offers of one carrier shares. */
interface OfferBuilders {
  readonly present: PresentChoice;
  readonly priceOf: ReturnType<typeof createPricing>;
  readonly referenceOf: ReturnType<typeof createReferences>;
}

async function offersOfCarrier(
  query: FlightQuery,
  plan: CarrierPlan,
  { giveWay, ...conditions }: OfferConditions & { giveWay: ReturnType<typeof startSlices> },
): Promise<FlightOffer[]> {
  const builders = { present: createChoicePresenter(), priceOf: createPricing(), referenceOf: createReferences(query) };
  const offers: FlightOffer[] = [];
  for (const cabin of cabinLetters) {
    const groups = plan.journeys.map((choices) => groupsOf(query, choices, cabin, conditions));
    for (const combination of combinations(groups)) {
      await giveWay();
      for (const family of cabinRules[cabin].families) {
        if (query.withBaggage && familyRules[family].pieces === 0) continue;
        offers.push(offerOf(query, plan, cabin, family, combination, builders));
      }
    }
  }
  return offers;
}

function groupsOf(
  query: FlightQuery,
  choices: readonly Choice[],
  cabin: CabinLetter,
  { stock, now }: OfferConditions,
): Group[] {
  const seats = seatsOf(query);
  const groups = new Map<string, { bucket: number; soldTenths: number; choices: Choice[] }>();
  for (const choice of choices) {
    if (!hasCabin(choice, cabin) || choice.departs <= now || (query.directOnly && choice.legs.length > 1)) continue;
    if (choice.legs.some((leg) => stock.left(skuOf(leg, cabin)) < seats)) continue;
    const soldTenths = soldTenthsOf(choice, cabin, stock);
    const bucket = bucketIn(cabin, choice);
    const key = `${bucket}.${soldTenths}`;
    const group = groups.get(key);
    if (group) group.choices.push(choice);
    else groups.set(key, { bucket, soldTenths, choices: [choice] });
  }
  return [...groups.values()];
}

/** The fullest leg decides. */
export function soldTenthsOf({ legs }: Choice, cabin: CabinLetter, stock: StockView): number {
  return Math.max(...legs.map((leg) => stock.soldTenths(skuOf(leg, cabin))));
}

function combinations(groups: readonly Group[][]): (readonly Group[])[] {
  const [first = [], second] = groups;
  return second ? first.flatMap((out) => second.map((back) => [out, back])) : first.map((out) => [out]);
}

function offerOf(
  query: FlightQuery,
  plan: CarrierPlan,
  cabin: CabinLetter,
  family: Family,
  groups: readonly Group[],
  { present, priceOf, referenceOf }: OfferBuilders,
): FlightOffer {
  const { journeys, adults, children, babies, asOf } = query;
  const fares = groups.map(({ bucket, soldTenths }) => ({ bucket, soldTenths }));
  const key: OfferKey = { journeys, adults, children, babies, asOf, carrier: plan.carrier.code, cabin, family, fares };
  const reference = referenceOf(key);
  const id = offerIdOf(reference);
  const price = priceOf(key, fares);
  return {
    id,
    reference,
    validatingCarrier: plan.carrier.code,
    totalCents: price.totalCents,
    taxesCents: price.taxesCents,
    feesCents: price.feesCents,
    discountCents: price.discountCents,
    fares: price.fares,
    journeys: groups.map(({ choices }, journey) => {
      const before = `${id}-${journey}-`;
      return {
        day: journeys[journey]?.day ?? '',
        choices: choices.map((choice) => present(before + choice.n, choice, cabin, family)),
      };
    }),
  };
}
