import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';
import type { HotelSearch } from '@embarque/hotel/contract.ts';

/** A stay of one person in one room: days from today. */
export interface Nights {
  readonly from: number;
  readonly nights: number;
}

const searchOf = (addressCode: string, { from, nights }: Nights): HotelSearch => ({
  checkinDate: dayAhead(from),
  checkoutDate: dayAhead(from + nights),
  qtAdult: 1,
  qtChild: 0,
  qtRooms: 1,
  childAge: [],
  country: addressCode.slice(0, 2),
  addressCode,
  session: '',
});

/** The hotels of a city. */
export const searchCall = (addressCode: string, stay: Nights): Call => ({
  method: 'POST',
  path: '/hotel/available',
  body: JSON.stringify(searchOf(addressCode, stay)),
});

/** The rooms of a hotel of the sandbox, by its own code: `BR-BA-SALVADOR.59`. */
export const roomsCall = (code: string, stay: Nights): Call => ({
  method: 'POST',
  path: '/hotel/rooms',
  body: JSON.stringify({ ...searchOf(code.slice(0, code.indexOf('.')), stay), hotelCode: `sandbox.${code}` }),
});
