import { unusedVerbs } from '@embarque/commerce/testing/unused-verbs.ts';
import { addDays } from '@embarque/contract/dates.ts';
import type {
  DescribedStay,
  HotelCity,
  HotelListing,
  HotelQuery,
  HotelRate,
  HotelRooms,
  HotelSupplier,
  RoomChoice,
} from '@embarque/hotel/port.ts';
import type { MealPlan } from '@embarque/hotel/rules/meal-plans.ts';
import type { HotelDetails, RoomGuests, RoomType } from '@embarque/hotel/stay-details.ts';
import * as z from 'zod/mini';

/** A fake supplier of rooms for tests, with the given hotels; every method can be replaced. */

const orderSchema = z.object({ references: z.array(z.string()) });

export interface FakeRate {
  readonly roomID: string;
  readonly ratePlanID: string;
  readonly mealPlan: MealPlan;
  /** Of the whole stay, whoever sleeps in the room. */
  readonly totalCents: number;
  readonly isRefundable: boolean;
  readonly left?: number;
}

export interface FakeHotel {
  readonly details: HotelDetails;
  readonly rates: readonly FakeRate[];
}

export const salvador: HotelCity = {
  addressCode: 'SSA',
  cityName: 'Salvador',
  parentName: 'Bahia',
  country: 'Brasil',
  isoCode: 'BR',
};

/** Three nights in Salvador for two adults and a child. */
export const fakeQuery: HotelQuery = {
  addressCode: salvador.addressCode,
  checkIn: '2027-01-10',
  checkOut: '2027-01-13',
  rooms: [{ adults: 2, childAges: [7] }],
  asOf: '2026-11-21',
};

const OFFSET = '-03:00';

const usualRates: readonly FakeRate[] = [
  { roomID: 'STD', ratePlanID: 'RO', mealPlan: 'ROOM_ONLY', totalCents: 60_000, isRefundable: true },
  { roomID: 'STD', ratePlanID: 'BB', mealPlan: 'BREAKFAST', totalCents: 75_000, isRefundable: false },
  { roomID: 'LUX', ratePlanID: 'BB', mealPlan: 'BREAKFAST', totalCents: 100_000, isRefundable: true },
];

/** Returns a valid hotel. */
export function fakeHotel(
  hotelCode: string,
  changes: Partial<HotelDetails> = {},
  rates: readonly FakeRate[] = usualRates,
): FakeHotel {
  return {
    details: {
      hotelCode,
      hotelName: `Pousada ${hotelCode}`,
      stars: 3.5,
      addressLine: 'Rua das Acácias, 120, Centro, Salvador - BA',
      cityName: 'Salvador',
      position: { latitude: -12.97, longitude: -38.5 },
      imageURL: `/v1/files/hotels/${hotelCode}.svg`,
      zone: 'America/Bahia',
      checkInFrom: '14:00',
      checkOutUntil: '12:00',
      descriptionHtml: '<p>Perto da praia.</p>',
      amenities: ['Piscina', 'Wi-Fi'],
      images: [`/v1/files/hotels/${hotelCode}.svg`],
      ...changes,
    },
    rates,
  };
}

const fakeType = (roomID: string): RoomType => ({
  roomID,
  roomName: `Quarto ${roomID}`,
  roomDescription: '22 m²',
  beds: '1 cama de casal ou 2 de solteiro',
  amenities: ['Ar-condicionado'],
  images: [`/v1/files/hotel-rooms/${roomID}.svg`],
});

type Days = Pick<HotelQuery, 'checkIn' | 'checkOut'>;

/** A twentieth of a price is taxes, a tenth fees. Free until two days before, then a fifth of it, where it is refundable. */
function rateOf(hotel: FakeHotel, rate: FakeRate, guests: RoomGuests, { checkIn, checkOut }: Days): HotelRate {
  const { roomID, ratePlanID, mealPlan, totalCents, isRefundable } = rate;
  const taxesCents = Math.floor(totalCents / 20);
  const feesCents = Math.floor(totalCents / 10);
  const arrival = `${checkIn}T14:00:00${OFFSET}`;
  return {
    reference: [
      hotel.details.hotelCode,
      roomID,
      ratePlanID,
      [guests.adults, ...guests.childAges].join('-'),
      checkIn,
      checkOut,
    ].join('/'),
    ratePlanID,
    mealPlan,
    fareCents: totalCents - taxesCents - feesCents,
    taxesCents,
    feesCents,
    totalCents,
    originalCents: totalCents,
    isRefundable,
    penalties: isRefundable
      ? [
          { until: `${addDays(checkIn, -2)}T18:00:00${OFFSET}`, cents: 0 },
          { until: arrival, cents: Math.floor(totalCents / 5) },
        ]
      : [{ until: arrival, cents: totalCents - taxesCents }],
    payAtDesk: [{ name: 'Taxa de turismo', cents: 1_250 }],
    comments: ['Documento com foto no check-in.'],
  };
}

function choiceOf(hotel: FakeHotel, guests: RoomGuests, days: Days): RoomChoice {
  const roomIDs = [...new Set(hotel.rates.map(({ roomID }) => roomID))];
  return {
    guests,
    types: roomIDs.map((roomID) => {
      const rates = hotel.rates.filter((rate) => rate.roomID === roomID);
      return {
        room: fakeType(roomID),
        left: rates[0]?.left ?? 10,
        rates: rates.map((rate) => rateOf(hotel, rate, guests, days)),
      };
    }),
  };
}

/** Returns a hotel's rooms as the fake answers a query. */
export const fakeRooms = (hotel: FakeHotel, query: HotelQuery = fakeQuery): HotelRooms => ({
  hotel: hotel.details,
  choices: query.rooms.map((guests) => choiceOf(hotel, guests, query)),
});

/** Returns a hotel as the fake lists it: every room costs the same in it. */
export function fakeListing({ details, rates }: FakeHotel, { rooms }: HotelQuery = fakeQuery): HotelListing {
  const sorted = [...rates].sort((a, b) => a.totalCents - b.totalCents);
  const cheapest = sorted.filter((rate, at) => sorted.findIndex(({ mealPlan }) => mealPlan === rate.mealPlan) === at);
  const { hotelCode, hotelName, stars, addressLine, cityName, position, imageURL } = details;
  return {
    hotel: { hotelCode, hotelName, stars, addressLine, cityName, position, imageURL },
    plans: cheapest.map(({ mealPlan, totalCents, isRefundable }) => ({
      mealPlan,
      totalCents: rooms.length * totalCents,
      originalCents: rooms.length * totalCents,
      isRefundable,
    })),
  };
}

function roomOf(reference: string, hotels: readonly FakeHotel[]) {
  const [hotelCode, roomID, ratePlanID, people = '', checkIn = '', checkOut = '', ...rest] = reference.split('/');
  const hotel = hotels.find(({ details }) => details.hotelCode === hotelCode);
  const rate = hotel?.rates.find((each) => each.roomID === roomID && each.ratePlanID === ratePlanID);
  const [adults = 0, ...childAges] = people.split('-').map(Number);
  if (!hotel || !rate || rest.length > 0 || !/^[\d-]+$/.test(checkIn + checkOut)) return undefined;
  const guests = { adults, childAges };
  return {
    hotel,
    days: { checkIn, checkOut },
    fake: rate,
    described: { guests, room: fakeType(rate.roomID), rate: rateOf(hotel, rate, guests, { checkIn, checkOut }) },
  };
}

/** Returns the stay of an order's references with what the fake has left of each; undefined when they do not go together. */
export function describeFake(references: readonly string[], hotels: readonly FakeHotel[]) {
  const rooms = references.flatMap((reference) => roomOf(reference, hotels) ?? []);
  const [first] = rooms;
  const isTogether = rooms.every(
    ({ hotel, days }) => hotel === first?.hotel && JSON.stringify(days) === JSON.stringify(first.days),
  );
  if (!first || rooms.length !== references.length || !isTogether) return undefined;
  const stay: DescribedStay = {
    addressCode: salvador.addressCode,
    hotel: first.hotel.details,
    ...first.days,
    rooms: rooms.map(({ described }) => described),
  };
  return { stay, rates: rooms.map(({ fake }) => fake) };
}

/** Creates a supplier that has the given hotels wherever one searches. */
export function createFakeSupplier(
  hotels: readonly FakeHotel[] = [fakeHotel('H1')],
  overrides: Partial<HotelSupplier> = {},
): HotelSupplier {
  const hotelOf = (hotelCode: string) => hotels.find(({ details }) => details.hotelCode === hotelCode);
  return {
    code: 'fake',
    cities: () => Promise.resolve([salvador]),
    search: (query) => Promise.resolve(hotels.map((hotel) => fakeListing(hotel, query))),
    async rooms({ hotelCode, ...query }) {
      const hotel = hotelOf(hotelCode);
      return hotel && fakeRooms(hotel, query);
    },
    async details(hotelCode) {
      const hotel = hotelOf(hotelCode);
      if (!hotel) return undefined;
      return { hotel: hotel.details, rooms: [...new Set(hotel.rates.map(({ roomID }) => roomID))].map(fakeType) };
    },
    async recheck({ offer: order, totalCents }) {
      const { references } = orderSchema.parse(order);
      const offer = describeFake(references, hotels)?.stay;
      return offer ? { outcome: 'available', totalCents, offer } : { outcome: 'sold_out' };
    },
    ...unusedVerbs,
    ...overrides,
  };
}
