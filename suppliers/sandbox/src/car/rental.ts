import type { CarQuery, Handover } from '@embarque/car/port.ts';
import { chargedDays } from '@embarque/car/rules/charged-days.ts';
import { isOpenAt, isRentalTime } from '@embarque/car/rules/desk-hours.ts';
import { mayRent } from '@embarque/car/rules/driver-rules.ts';
import { addDays, isDay } from '@embarque/contract/dates.ts';
import type { StockUnit } from '../booking/stock.ts';
import { instantOf, localText } from '../zoned-time.ts';
import { type Choice, choicesBetween, stockOn } from './fleet.ts';
import { type Location, locationOf } from './locations.ts';
import { isConnected } from './roads.ts';

/** How late a return may be without a further day. */
export const GRACE_MINUTES = 60;

/** One end of a rental. */
export interface RentalEnd {
  readonly location: Location;
  readonly day: string;
  /** UTC milliseconds. */
  readonly at: number;
  /** Local, with offset. */
  readonly dateTime: string;
  readonly isAfterHours: boolean;
}

/** A rental as searched for, whoever rents the car out. */
export interface Rental {
  readonly query: CarQuery;
  readonly pickup: RentalEnd;
  readonly dropoff: RentalEnd;
  readonly days: number;
  /** The days that are charged, from that of the pick-up on. */
  readonly dates: readonly string[];
  /** Until when it is cancelled for nothing, local to the pick-up, with offset: the day before it begins. */
  readonly freeUntil: string;
}

/** Minutes after midnight of HH:mm. */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function endOf({ airport, location: code, day, time }: Handover): RentalEnd | undefined {
  const location = locationOf(code);
  if (location?.city.code !== airport || !isDay(day) || !isRentalTime(time)) return undefined;
  const isAfterHours = !isOpenAt(location.openingHours, day, time);
  if (isAfterHours && !location.afterHours) return undefined;
  const { zone } = location.city;
  const at = instantOf(zone, day, minutesOf(time));
  return { location, day, at, dateTime: localText(zone, at), isAfterHours };
}

/**
 * Returns the rental of a query; undefined when nobody rents cars so: unknown or closed places, a return that is not after the
 * pick-up or is where no road leads.
 */
export function readRental(query: CarQuery): Rental | undefined {
  const pickup = endOf(query.pickup);
  const dropoff = endOf(query.dropoff);
  if (!pickup || !dropoff || dropoff.at <= pickup.at) return undefined;
  if (!isConnected(pickup.location.city, dropoff.location.city)) return undefined;
  const days = chargedDays(pickup.dateTime, dropoff.dateTime, GRACE_MINUTES);
  const dates = Array.from({ length: days }, (_, index) => addDays(pickup.day, index));
  const { zone } = pickup.location.city;
  const freeUntil = localText(zone, instantOf(zone, addDays(pickup.day, -1), 0));
  return { query, pickup, dropoff, days, dates, freeUntil };
}

/** Returns the choices of a rental: the classes of the companies that rent to its driver. */
export function choicesFor({ query, pickup, dropoff }: Rental): Choice[] {
  return choicesBetween(pickup.location, dropoff.location).filter(({ company }) =>
    mayRent(query.driver, company.driver),
  );
}

/** Whether any company rents cars from one place to another, whoever drives and whenever its desks are open. */
export function isRented({ pickup, dropoff }: Pick<CarQuery, 'pickup' | 'dropoff'>): boolean {
  const [from, to] = [locationOf(pickup.location), locationOf(dropoff.location)];
  if (from?.city.code !== pickup.airport || to?.city.code !== dropoff.airport) return false;
  return isConnected(from.city, to.city) && choicesBetween(from, to).length > 0;
}

/** Returns the stock a rental takes: its car on each of its days. */
export function unitsOf({ pickup, dates }: Rental, choice: Choice): StockUnit[] {
  return stockOn(pickup.location, choice, dates);
}
