import { addDays, daysBetween, isDay } from '@embarque/contract/dates.ts';
import type { HotelQuery } from '@embarque/hotel/port.ts';
import { MAX_CHILD_AGE, MAX_COUNT } from '@embarque/hotel/rules/occupancy.ts';
import { MAX_NIGHTS } from '@embarque/hotel/rules/search-rules.ts';
import type { RoomGuests } from '@embarque/hotel/stay-details.ts';
import type { StockUnit } from '../booking/stock.ts';
import { instantOf } from '../zoned-time.ts';
import { type City, cityByCode } from './hotels/cities.ts';
import type { SandboxHotel } from './hotels/hotels.ts';
import { capacityOf, type RoomKind } from './hotels/room-kinds.ts';

/** Nights in a city, whoever sleeps where. */
export interface Stay {
  readonly city: City;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly asOf: string;
  readonly nights: readonly string[];
}

/** Until when a room is sold for the same day, where the hotel is: a minute before midnight. */
const LAST_MINUTE = 24 * 60 - 1;

/** Returns the stay of days in a city; undefined when nobody sells it. */
export function readStay({
  addressCode,
  checkIn,
  checkOut,
  asOf,
}: Pick<HotelQuery, 'addressCode' | 'checkIn' | 'checkOut' | 'asOf'>): Stay | undefined {
  const city = cityByCode(addressCode);
  if (!city || ![checkIn, checkOut, asOf].every(isDay)) return undefined;
  const count = daysBetween(checkIn, checkOut);
  if (count < 1 || count > MAX_NIGHTS) return undefined;
  return {
    city,
    checkIn,
    checkOut,
    asOf,
    nights: Array.from({ length: count }, (_, night) => addDays(checkIn, night)),
  };
}

const isCount = (value: number, least: number) => Number.isInteger(value) && value >= least && value <= MAX_COUNT;

/** Whether these are people a room can be sold to: an adult at least, and children of known ages. */
export const areGuests = ({ adults, childAges }: RoomGuests): boolean =>
  isCount(adults, 1) &&
  isCount(childAges.length, 0) &&
  childAges.every((age) => Number.isInteger(age) && age >= 0 && age <= MAX_CHILD_AGE);

/** UTC milliseconds at which a stay is over for selling. */
export const soldUntil = ({ city, checkIn }: Stay): number => instantOf(city.zone, checkIn, LAST_MINUTE);

/** Returns the stock a room takes: its kind on each night. */
export function unitsOf({ nights }: Stay, hotel: SandboxHotel, kind: RoomKind): StockUnit[] {
  const capacity = capacityOf(hotel, kind);
  return nights.map((night) => ({ sku: `HOTEL|${hotel.code}|${kind.code}|${night}`, capacity }));
}
