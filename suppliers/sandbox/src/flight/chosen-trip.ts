import { isDay } from '@embarque/contract/dates.ts';
import type { FlightOrderOffer } from '@embarque/flight/port.ts';
import * as z from 'zod/mini';
import type { StockUnit, StockView } from '../booking/stock.ts';
import { carrierOf } from './network/carriers.ts';
import { bucketIn, type Choice } from './network/choices.ts';
import { soldTenthsOf } from './offers.ts';
import { type CarrierPlan, hasCabin, planOf, skuOf } from './plan.ts';
import type { PartyPrice } from './price/price.ts';
import { priceOf } from './price/price-of-offer.ts';
import { type OfferKey, offerIdOf, readReference } from './reference.ts';

/** An offer and the choices taken from it, rebuilt from their names. */
export interface ChosenTrip {
  readonly key: OfferKey;
  readonly plan: CarrierPlan;
  /** One for each journey. */
  readonly choices: readonly Choice[];
  readonly choiceIds: readonly string[];
}

const chosenSchema = z.object({ reference: z.string(), outbound: z.string(), return: z.nullable(z.string()) });
const MAX_TRAVELLERS = 9;

/** The trip that an order's offer names; undefined when the reference or a choice is none of ours. */
export function readChosen(offer: unknown): ChosenTrip | undefined {
  const parsed = chosenSchema.safeParse(offer);
  return parsed.success ? tripOf(parsed.data) : undefined;
}

function tripOf(chosen: Pick<FlightOrderOffer, 'reference' | 'outbound' | 'return'>): ChosenTrip | undefined {
  const key = readReference(chosen.reference);
  const carrier = key && carrierOf(key.carrier);
  if (!carrier || !isPossible(key)) return undefined;
  const plan = planOf(carrier, key.journeys);
  const choiceIds = chosen.return === null ? [chosen.outbound] : [chosen.outbound, chosen.return];
  if (!plan || choiceIds.length !== key.journeys.length) return undefined;
  const offerId = offerIdOf(chosen.reference);
  const choices: Choice[] = [];
  for (const [journey, id] of choiceIds.entries()) {
    const choice = plan.journeys[journey]?.find(({ n }) => id === `${offerId}-${journey}-${n}`);
    if (!choice || !hasCabin(choice, key.cabin)) return undefined;
    if (bucketIn(key.cabin, choice) !== key.fares[journey]?.bucket) return undefined;
    choices.push(choice);
  }
  return { key, plan, choices, choiceIds };
}

function isPossible({ journeys, adults, children, babies, asOf }: OfferKey): boolean {
  const travellers = adults + children + babies;
  return isDay(asOf) && journeys.every(({ day }) => isDay(day)) && travellers > 0 && travellers <= MAX_TRAVELLERS;
}

/** The stock units a trip takes seats of. */
export function unitsOf({ choices, key }: ChosenTrip): StockUnit[] {
  return choices.flatMap(({ legs }) => legs.map((leg) => skuOf(leg, key.cabin)));
}

/** Whether a journey of the trip has departed; `now` in UTC milliseconds. */
export function hasDeparted({ choices }: ChosenTrip, now: number): boolean {
  return choices.some(({ departs }) => departs <= now);
}

/** What the trip costs with the stock as it is, by the lead time of the day the offer was made. */
export function priceNow({ key, choices }: ChosenTrip, stock: StockView): PartyPrice {
  const fares = choices.map((choice) => ({
    bucket: bucketIn(key.cabin, choice),
    soldTenths: soldTenthsOf(choice, key.cabin, stock),
  }));
  return priceOf(key, fares);
}

/** The boarding taxes of the trip's travellers, in centavos; they follow from the places alone. */
export const taxesOf = ({ key }: ChosenTrip): number => priceOf(key, key.fares).taxesCents;
