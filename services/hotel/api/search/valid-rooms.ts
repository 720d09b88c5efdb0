import { type Drop, dropped, leftOut, uncounted } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { isReference, MAX_CENTS } from '@embarque/commerce/api/answers/valid-values.ts';
import { isLocalTo } from '@embarque/commerce/places/local-time.ts';
import type {
  DescribedStay,
  HotelOrderOffer,
  HotelRate,
  HotelRooms,
  HotelRoomsQuery,
  RoomChoice,
} from '@embarque/hotel/port.ts';
import { mealPlans } from '@embarque/hotel/rules/meal-plans.ts';
import { CURRENCY, type HotelDetails, type RoomGuests, roomGuestsSchema } from '@embarque/hotel/stay-details.ts';
import * as z from 'zod/mini';
import { validDetails, validRoomType } from './valid-hotel.ts';

/** Validates the rooms and rates in a supplier's answer. */

const cents = () => z.int().check(z.minimum(0), z.maximum(MAX_CENTS));
const text = () => z.string().check(z.maxLength(1_000));
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;

const rateSchema = z.object({
  reference: z.string().check(z.refine(isReference)),
  ratePlanID: z.string().check(z.minLength(1), z.maxLength(60)),
  mealPlan: z.enum(mealPlans),
  fareCents: cents(),
  taxesCents: cents(),
  feesCents: cents(),
  totalCents: cents().check(z.minimum(1)),
  originalCents: cents(),
  isRefundable: z.boolean(),
  penalties: z.array(z.object({ until: z.string().check(z.regex(DATE_TIME)), cents: cents() })).check(z.maxLength(20)),
  payAtDesk: z
    .array(z.object({ name: text(), cents: cents(), currency: z.exactOptional(z.string().check(z.regex(CURRENCY))) }))
    .check(z.maxLength(20)),
  comments: z.array(text()).check(z.maxLength(50)),
});

/** Whether the parts of a price add up to its total, which the discount has not raised. */
const isValidPrice = ({ fareCents, taxesCents, feesCents, totalCents, originalCents }: HotelRate): boolean =>
  fareCents + taxesCents + feesCents === totalCents && originalCents >= totalCents;

/** Whether penalties rise with time on the hotel's clock, never above fare and fees, and refund what the rate says. */
function isValidCancellation(
  { penalties, fareCents, feesCents, isRefundable }: HotelRate,
  { zone }: Pick<HotelDetails, 'zone'>,
): boolean {
  const most = fareCents + feesCents;
  const isRising = penalties.every(({ until, cents: penalty }, index) => {
    const before = penalties[index - 1];
    const isAfter = !before || (Date.parse(until) > Date.parse(before.until) && penalty >= before.cents);
    return isAfter && penalty <= most && isLocalTo(zone, until);
  });
  return isRising && isRefundable === penalties.some(({ cents: penalty }) => penalty < most);
}

/** Returns a rate of a hotel with only the port's members; undefined when it is invalid. */
function validRate(answer: unknown, hotel: HotelDetails): HotelRate | undefined {
  const { success, data } = rateSchema.safeParse(answer);
  return success && isValidPrice(data) && isValidCancellation(data, hotel) ? data : undefined;
}

const isSameGuests = (a: RoomGuests, b: RoomGuests): boolean =>
  a.adults === b.adults && JSON.stringify(a.childAges) === JSON.stringify(b.childAges);

const typeSchema = z.object({
  room: z.unknown(),
  left: z.int().check(z.minimum(1)),
  rates: z.array(z.unknown()).check(z.maxLength(200)),
});

function validType(
  answer: unknown,
  hotel: HotelDetails,
  origins: readonly string[],
  drop: Drop,
): RoomChoice['types'][number] | undefined {
  const type = typeSchema.safeParse(answer).data;
  const room = type && validRoomType(type.room, origins);
  if (!room) return leftOut(drop, 'invalid');
  const named = new Set<string>();
  const rates = type.rates
    .flatMap((rate) => validRate(rate, hotel) ?? dropped(drop))
    .sort((a, b) => a.totalCents - b.totalCents)
    // Of two under one name the cheaper one: who chooses could not tell them apart.
    .filter(({ ratePlanID }) => !named.has(ratePlanID) && named.add(ratePlanID));
  return rates.length > 0 ? { room, left: type.left, rates } : undefined;
}

const choiceSchema = z.object({ guests: roomGuestsSchema, types: z.array(z.unknown()).check(z.maxLength(500)) });

/** Returns what is offered for one room of a query, the cheapest first; undefined when nothing valid is. */
function validChoice(
  answer: unknown,
  guests: RoomGuests,
  hotel: HotelDetails,
  origins: readonly string[],
  drop: Drop,
): RoomChoice | undefined {
  const choice = choiceSchema.safeParse(answer).data;
  if (!choice) return leftOut(drop, 'invalid');
  if (!isSameGuests(choice.guests, guests)) return leftOut(drop, 'not_as_asked');
  const cheapest = (type: RoomChoice['types'][number]) => type.rates[0]?.totalCents ?? 0;
  const types = choice.types
    .flatMap((type) => validType(type, hotel, origins, drop) ?? [])
    .sort((a, b) => cheapest(a) - cheapest(b));
  return types.length > 0 ? { guests, types } : undefined;
}

const roomsSchema = z.object({ hotel: z.unknown(), choices: z.array(z.unknown()).check(z.maxLength(9)) });

/** Returns the hotel of a query with the valid rates of each room; undefined when a room has none, or it is another hotel. */
export function validRooms(
  answer: unknown,
  { hotelCode, rooms }: HotelRoomsQuery,
  origins: readonly string[],
  drop = uncounted,
): HotelRooms | undefined {
  const found = roomsSchema.safeParse(answer).data;
  if (!found) return leftOut(drop, 'no_list');
  const hotel = validDetails(found.hotel, origins);
  if (!hotel) return leftOut(drop, 'invalid');
  if (hotel.hotelCode !== hotelCode || found.choices.length !== rooms.length) return leftOut(drop, 'not_as_asked');
  const choices = rooms.flatMap(
    (guests, index) => validChoice(found.choices[index], guests, hotel, origins, drop) ?? [],
  );
  return choices.length === rooms.length ? { hotel, choices } : undefined;
}

const describedSchema = z.object({
  addressCode: z.string(),
  hotel: z.unknown(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  rooms: z.array(z.object({ guests: roomGuestsSchema, room: z.unknown(), rate: z.unknown() })).check(z.maxLength(9)),
});

/** Returns the stay under the references of an order; undefined when it is invalid, or not what they are of. */
export function validStay(
  answer: unknown,
  { references }: HotelOrderOffer,
  origins: readonly string[],
): DescribedStay | undefined {
  const stay = describedSchema.safeParse(answer).data;
  const hotel = stay && validDetails(stay.hotel, origins);
  if (!hotel || stay.rooms.length !== references.length) return undefined;
  const rooms = stay.rooms.flatMap((described, index) => {
    const room = validRoomType(described.room, origins);
    const rate = validRate(described.rate, hotel);
    return room && rate && rate.reference === references[index] ? [{ guests: described.guests, room, rate }] : [];
  });
  return rooms.length === references.length ? { ...stay, hotel, rooms } : undefined;
}
