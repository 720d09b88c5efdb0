import { isZone } from '@embarque/commerce/places/local-time.ts';
import { amount } from '@embarque/contract/fields/fields.ts';
import { mealPlans } from '@embarque/hotel/rules/meal-plans.ts';
import * as z from 'zod/mini';

/** A hotel and the rooms of a stay, as suppliers describe them, offers show them and bookings keep them. */

/** A currency by its ISO 4217 code: EUR. */
export const CURRENCY = /^[A-Z]{3}$/;

/** The people of one room. Ages in full years on the day of the check-in. */
export const roomGuestsSchema = z.object({ adults: z.int(), childAges: z.array(z.int()) });
export type RoomGuests = z.output<typeof roomGuestsSchema>;

/** A hotel in a list, and in every booking of it: a new member needs a default, or stored bookings can no longer be read. */
export const hotelSchema = z.object({
  hotelCode: z.string(),
  hotelName: z.string(),
  /** The official category, 0 to 5 by halves; 0 where it has none. */
  stars: z.number(),
  /** "Rua das Acácias, 120, Centro, Salvador - BA" */
  addressLine: z.string(),
  cityName: z.string(),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Address of its picture: https, or a path of the shop's own files. */
  imageURL: z.string(),
});
export type Hotel = z.output<typeof hotelSchema>;

/** Everything about a hotel that does not depend on days. */
export const hotelDetailsSchema = z.object({
  ...hotelSchema.shape,
  /** IANA zone of the hotel: its days and hours are local to it. */
  zone: z.string().check(z.refine(isZone)),
  /** HH:mm from which rooms are given, and until which they are left. */
  checkInFrom: z.string(),
  checkOutUntil: z.string(),
  /** Reduced to what may be shown: paragraphs, lists, bold and italic text, links. */
  descriptionHtml: z.string(),
  amenities: z.array(z.string()),
  images: z.array(z.string()),
});
export type HotelDetails = z.output<typeof hotelDetailsSchema>;

/** A kind of room. */
export const roomTypeSchema = z.object({
  roomID: z.string(),
  roomName: z.string(),
  roomDescription: z.string(),
  /** A wish the hotel tries to meet, not a promise: "1 cama de casal ou 2 de solteiro". */
  beds: z.string(),
  amenities: z.array(z.string()),
  images: z.array(z.string()),
});
export type RoomType = z.output<typeof roomTypeSchema>;

/** What cancelling a room costs until a moment; reais. After the last one it is not cancelled any more. */
const cancelStepSchema = z.object({
  /** Local to the hotel, with offset. */
  until: z.string(),
  value: amount(),
});

/** What guests pay at the hotel beside the price: city tax, resort fee. In reais, unless it names another currency (ISO 4217). */
export const payAtDeskSchema = z.object({
  name: z.string(),
  amount: amount(),
  currency: z.exactOptional(z.string().check(z.regex(CURRENCY))),
});

/** On which terms a room is sold. */
export const rateTermsSchema = z.object({
  ratePlanID: z.string(),
  mealPlan: z.enum(mealPlans),
  /** Whether any of the price comes back in a cancellation, other than taxes. */
  isRefundable: z.boolean(),
  cancelSteps: z.array(cancelStepSchema),
  payAtDesk: z.array(payAtDeskSchema),
  /** What the guest must know before buying: deposits, pets, age of the lead guest. */
  comments: z.array(z.string()),
});
export type RateTerms = z.output<typeof rateTermsSchema>;

/** What cancelling costs until a moment, in words: "Cancelamento grátis", "Até sex, 08/01/2027, às 18:00 (horário do hotel)". */
export const cancelPenaltySchema = z.object({
  name: z.string(),
  description: z.string(),
  /** Reais, and its part of the room's price. */
  value: amount(),
  percent: z.number(),
  /** Local to the hotel, with offset. */
  until: z.string(),
});
export type CancelPenalty = z.output<typeof cancelPenaltySchema>;

/** One room of a stay that was bought. */
export const bookedRoomSchema = z.object({
  ...z.pick(roomTypeSchema, { roomID: true, roomName: true, roomDescription: true, beds: true }).shape,
  ...rateTermsSchema.shape,
  guests: roomGuestsSchema,
  /** Reais. */
  amountAfterTax: amount(),
});
export type BookedRoom = z.output<typeof bookedRoomSchema>;

/** A stay that was bought: rooms of one hotel for the same nights. */
export const bookedStaySchema = z.object({
  hotel: hotelDetailsSchema,
  /** Days at the hotel, yyyy-MM-dd. The guests leave on `checkOut`. */
  checkIn: z.string(),
  checkOut: z.string(),
  nights: z.int(),
  rooms: z.array(bookedRoomSchema).check(z.minLength(1)),
});
export type BookedStay = z.output<typeof bookedStaySchema>;
