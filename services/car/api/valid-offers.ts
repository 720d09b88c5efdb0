import { carDetailsSchema } from '@embarque/car/car-details.ts';
import type { CarOffer, CarQuery, Handover } from '@embarque/car/port.ts';
import { chargedDays } from '@embarque/car/rules/charged-days.ts';
import { mayRent } from '@embarque/car/rules/driver-rules.ts';
import { leftOut, uncounted } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { readOnce } from '@embarque/commerce/api/answers/read-once.ts';
import { isReference, MAX_CENTS } from '@embarque/commerce/api/answers/valid-values.ts';
import { isLocalTo } from '@embarque/commerce/places/local-time.ts';
import * as z from 'zod/mini';

/** Validates the offers in a supplier's response. */

const cents = () => z.int().check(z.minimum(0), z.maximum(MAX_CENTS));
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;

const {
  shape: { pickupDesk, dropoffDesk, driver, documents, extras, pricedFor },
} = carDetailsSchema;
const carSchema = z.object({
  ...carDetailsSchema.shape,
  pickupDesk: readOnce(pickupDesk),
  dropoffDesk: readOnce(dropoffDesk),
  driver: readOnce(driver),
  documents: readOnce(documents),
  extras: readOnce(extras),
  pricedFor: readOnce(pricedFor),
});

const offerSchema = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/)),
  reference: z.string().check(z.refine(isReference)),
  totalCents: cents().check(z.minimum(1)),
  fareCents: cents(),
  taxesCents: cents(),
  fees: z.array(z.object({ name: z.string(), cents: cents() })),
  penalties: z.array(z.object({ until: z.string().check(z.regex(DATE_TIME)), cents: cents() })),
  car: carSchema,
});

/** Returns what an offer charges beside days and taxes, in centavos. */
export const feeCentsOf = ({ fees }: Pick<CarOffer, 'fees'>): number => fees.reduce((sum, fee) => sum + fee.cents, 0);

/** Whether the parts of a price add up to its total, and cancelling costs at some moment no less than before. */
function isValidPrice({ totalCents, fareCents, taxesCents, fees, penalties }: CarOffer): boolean {
  return (
    fareCents + taxesCents + feeCentsOf({ fees }) === totalCents &&
    penalties.every(
      ({ until, cents: penalty }, index) =>
        index === 0 ||
        (Date.parse(until) > Date.parse(penalties[index - 1]?.until ?? '') &&
          penalty >= (penalties[index - 1]?.cents ?? 0)),
    )
  );
}

const deskTimes = new Map<string, boolean>();
const MAX_DESK_TIMES = 1_000;

/** Whether a local date-time with offset is what the clock at a desk shows then. Cached: all cars of a search have the same two. */
function isDeskTime(zone: string, dateTime: string): boolean {
  if (!DATE_TIME.test(dateTime)) return false;
  const key = `${zone} ${dateTime}`;
  const known = deskTimes.get(key);
  if (known !== undefined) return known;
  if (deskTimes.size >= MAX_DESK_TIMES) deskTimes.clear();
  const isShown = isLocalTo(zone, dateTime);
  deskTimes.set(key, isShown);
  return isShown;
}

/** Whether the days charged are those of the rental, its times are those of its desks, and its company rents to the driver the price is for. */
function isValidRental({ car }: CarOffer): boolean {
  const { pickupDateTime, dropoffDateTime, pickupDesk, dropoffDesk, days, graceMinutes, pricedFor, driver } = car;
  return (
    isDeskTime(pickupDesk.zone, pickupDateTime) &&
    isDeskTime(dropoffDesk.zone, dropoffDateTime) &&
    Date.parse(pickupDateTime) < Date.parse(dropoffDateTime) &&
    days === chargedDays(pickupDateTime, dropoffDateTime, graceMinutes) &&
    mayRent(pricedFor, driver)
  );
}

/** Returns an offer with only the port's members; undefined when it is invalid. */
export function validOffer(offer: unknown): CarOffer | undefined {
  const { success, data } = offerSchema.safeParse(offer);
  return success && isValidPrice(data) && isValidRental(data) ? data : undefined;
}

const isAt = (dateTime: string, { day, time }: Handover): boolean => dateTime.startsWith(`${day}T${time}`);

/** Whether an offer is for the rental and the driver of a query. */
function isAsAsked({ car }: CarOffer, { pickup, dropoff, driver }: CarQuery): boolean {
  const { age, licenceYears, country } = car.pricedFor;
  return (
    isAt(car.pickupDateTime, pickup) &&
    isAt(car.dropoffDateTime, dropoff) &&
    age === driver.age &&
    licenceYears === driver.licenceYears &&
    country === driver.country
  );
}

/** Returns the valid offers of a supplier's response, dropping invalid ones. Undefined when there is no list. */
export function validOffers(answer: unknown, query: CarQuery, drop = uncounted): CarOffer[] | undefined {
  if (!Array.isArray(answer)) return leftOut(drop, 'no_list');
  const byId = new Map<string, CarOffer>();
  for (const item of answer as unknown[]) {
    const offer = validOffer(item);
    if (!offer) drop('invalid');
    else if (!isAsAsked(offer, query)) drop('not_as_asked');
    else if (byId.has(offer.id)) drop('twice');
    else byId.set(offer.id, offer);
  }
  return [...byId.values()];
}
