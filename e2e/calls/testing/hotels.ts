import { cheapestRooms, requestOf, type TakenRoom } from '@embarque/hotel/api/request-of.ts';
import type { HotelBookingRequest, HotelGuest } from '@embarque/hotel/booking-contract.ts';
import { type Apartment, type HotelOffer, type HotelSearch, hotelRoutes } from '@embarque/hotel/contract.ts';
import { adultGuest, apartment, childGuest, hotelPricing, hotelSearch } from '@embarque/hotel/testing/purchase.ts';
import type { Caller } from './caller.ts';

/** Rooms as members search for them over HTTP: in Salvador for three nights of January unless a test says otherwise. */

type Changes = Partial<HotelSearch>;

export const stayIn = (changes: Changes = {}, apartments: Apartment[] = [apartment(2, 7)]): HotelSearch =>
  hotelSearch(apartments, { addressCode: 'BR-BA-SALVADOR', ...changes });

/** The hotels of a search. Throws when it is not answered with a list. */
export async function findHotels(caller: Caller, search = stayIn()) {
  const found = await caller.post('/v1/hotel/available', search);
  if (found.statusCode !== 200) throw new Error(`the search was answered with ${found.statusCode}: ${found.body}`);
  return hotelRoutes.available.responses[200].parse(found.json());
}

/** One hotel of a search with its rooms, the cheapest unless it is named. Throws when none is left. */
export async function findRooms(caller: Caller, search = stayIn(), hotelCode?: string): Promise<HotelOffer> {
  const [cheapest] = hotelCode === undefined ? (await findHotels(caller, search)).hotelStays : [];
  const code = hotelCode ?? cheapest?.basicPropertyInfo.hotelRef.hotelCode;
  const found = await caller.post('/v1/hotel/rooms', { ...search, hotelCode: code });
  if (found.statusCode !== 200) throw new Error(`the rooms were answered with ${found.statusCode}: ${found.body}`);
  return hotelRoutes.rooms.responses[200].parse(found.json());
}

const names = ['ANA', 'BIA', 'CAIO', 'DORA', 'ELISA', 'FABIO', 'GISELE', 'HELENA', 'IVO'];

/** Guests of the rooms of an offer, each with a name of its own; children are seven years old. */
export function guestsFor({ roomStays }: Pick<HotelOffer, 'roomStays'>): HotelGuest[][] {
  const left = [...names];
  return roomStays.map(({ guests: { adults, childAges } }) => [
    ...Array.from({ length: adults }, () => adultGuest(left.shift() ?? '')),
    ...childAges.map(() => childGuest),
  ]);
}

/** The request that buys rooms of an offer with points. */
export const bookingOf = (offer: HotelOffer, rooms: readonly TakenRoom[]): HotelBookingRequest =>
  requestOf(offer, rooms, hotelPricing);

/** The request that buys the cheapest room of each room searched for, with points. Throws when there is none. */
export async function findStay(caller: Caller, search = stayIn(), hotelCode?: string): Promise<HotelBookingRequest> {
  const offer = await findRooms(caller, search, hotelCode);
  const rooms = cheapestRooms(offer, guestsFor(offer));
  if (!rooms) throw new Error('no rooms were found');
  return bookingOf(offer, rooms);
}

/** Three rooms, of which the first has a child of seven. */
export const threeRooms = (): Apartment[] => [apartment(2, 7), apartment(1), apartment(2)];

/** The request that buys three rooms of a hotel at three different rates. Throws where it has fewer. */
export async function findThreeRates(caller: Caller, changes: Changes = {}, hotelCode?: string) {
  const offer = await findRooms(caller, stayIn(changes, threeRooms()), hotelCode);
  const guests = guestsFor(offer);
  const rooms = offer.roomStays.flatMap(({ roomTypes }, index): TakenRoom[] => {
    const rates = roomTypes.flatMap((room) => room.roomRates.map((rate) => ({ room, rate })));
    const taken = rates[index];
    return taken ? [{ ...taken, guests: guests[index] ?? [] }] : [];
  });
  if (new Set(rooms.map(({ rate }) => rate.refToken)).size !== 3) throw new Error('three rates are needed');
  return { offer, rooms, request: bookingOf(offer, rooms) };
}
