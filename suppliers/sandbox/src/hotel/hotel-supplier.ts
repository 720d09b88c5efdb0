import type { DescribedStay, HotelQuery, HotelSupplier } from '@embarque/hotel/port.ts';
import { readStock, viewStock } from '../booking/stock.ts';
import type { PartContext } from '../service-part.ts';
import { pause } from '../waiting.ts';
import { type Choices, createChoices, kindsFor } from './choices.ts';
import { presentDetails, presentRoom } from './details.ts';
import { findCities } from './hotels/city-search.ts';
import { hotelByCode, hotelsIn, type SandboxHotel } from './hotels/hotels.ts';
import { kindsOf } from './hotels/room-kinds.ts';
import { hotelInventory, readOffer } from './inventory.ts';
import { createRates } from './price/rates.ts';
import type { ChosenRoom } from './reference.ts';
import { searchBehaviour } from './search-steering.ts';
import { areGuests, readStay, soldUntil, unitsOf } from './stay.ts';

const MAX_ROOMS = 9;

/** Returns the rooms of a stay with their prices and terms at an instant, whether or not they are left. */
function describeStay(rooms: readonly [ChosenRoom, ...ChosenRoom[]], now: Date): DescribedStay {
  const [{ stay, hotel }] = rooms;
  const { rate } = createRates(stay, now);
  return {
    addressCode: hotel.city.code,
    hotel: presentDetails(hotel),
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    rooms: rooms.map((room) => ({ guests: room.guests, room: presentRoom(hotel, room.kind), rate: rate(room) })),
  };
}

/** The sandbox's hotels behind the port. */
export function createHotelSupplier({
  database,
  clock,
  injection,
  slowMilliseconds,
  bookingVerbs,
}: PartContext): HotelSupplier {
  /** What can be chosen in some hotels of a city; undefined when nobody sells such a stay. */
  const choicesIn = async (query: HotelQuery, hotels: readonly SandboxHotel[]): Promise<Choices | undefined> => {
    const { rooms, asOf } = query;
    const stay = readStay(query);
    const now = clock.now();
    if (!stay || rooms.length < 1 || rooms.length > MAX_ROOMS || !rooms.every(areGuests)) return undefined;
    if (soldUntil(stay) <= now.getTime()) return undefined;
    const skus = hotels.flatMap((hotel) =>
      kindsFor(hotel, rooms).flatMap((kind) => unitsOf(stay, hotel, kind).map(({ sku }) => sku)),
    );
    return createChoices(stay, rooms, viewStock(await readStock(database.handle, skus), asOf), now);
  };

  const hotelsOf = (query: HotelQuery) => {
    const city = readStay(query)?.city;
    return city ? hotelsIn(city) : [];
  };

  return {
    ...bookingVerbs(hotelInventory, async ({ offer }) => {
      const rooms = readOffer(offer);
      return rooms && describeStay(rooms, clock.now());
    }),
    cities: (name, call) => injection.run({ operation: 'cities', call }, async () => findCities(name)),
    search: (query, call) =>
      injection.run({ operation: 'search', call }, async () => {
        const behaviour = searchBehaviour(query.addressCode);
        if (behaviour === 'slow') await pause(slowMilliseconds, call.signal);
        if (behaviour === 'empty') return [];
        const hotels = hotelsOf(query);
        const choices = await choicesIn(query, hotels);
        return choices ? hotels.flatMap((hotel) => choices.listing(hotel) ?? []) : [];
      }),
    serves: (query, call) =>
      injection.run(
        { operation: 'serves', call },
        async () => searchBehaviour(query.addressCode) !== 'empty' && hotelsOf(query).length > 0,
      ),
    rooms: (query, call) =>
      injection.run({ operation: 'rooms', call }, async () => {
        const hotel = hotelByCode(query.hotelCode);
        if (hotel?.city.code !== query.addressCode || searchBehaviour(query.addressCode) === 'empty') return undefined;
        const choices = (await choicesIn(query, [hotel]))?.rooms(hotel);
        return choices && { hotel: presentDetails(hotel), choices };
      }),
    details: (hotelCode, call) =>
      injection.run({ operation: 'details', call }, async () => {
        const hotel = hotelByCode(hotelCode);
        return hotel && { hotel: presentDetails(hotel), rooms: kindsOf(hotel).map((kind) => presentRoom(hotel, kind)) };
      }),
  };
}
