import { amount } from '@embarque/contract/fields/fields.ts';
import { hotelOfferSchema, roomRateSchema } from '@embarque/hotel/contract.ts';
import { roomGuestsSchema } from '@embarque/hotel/stay-details.ts';
import * as z from 'zod/mini';

/** The rooms that were chosen in a hotel, as the session stores them and the summary reads them. */

const { basicPropertyInfo, availability, nights, zone, addressCode, session } = hotelOfferSchema.shape;

const chosenRoomSchema = z.object({
  roomID: z.string(),
  roomName: z.string(),
  roomDescription: z.string(),
  beds: z.string(),
  guests: roomGuestsSchema,
  rate: roomRateSchema,
});
export type ChosenRoom = z.output<typeof chosenRoomSchema>;

const staySelectionSchema = z.object({
  basicPropertyInfo,
  availability,
  nights,
  zone,
  addressCode,
  session,
  /** HH:mm from which rooms are given, and until which they are left. */
  checkInHours: z.object({ start: z.string(), end: z.string() }),
  /** In the order of the search. */
  rooms: z.array(chosenRoomSchema).check(z.minLength(1)),
  /** Of all rooms together. */
  cashPrice: amount(),
  pointsPrice: z.number(),
});
export type StaySelection = z.output<typeof staySelectionSchema>;

/** Returns a stored selection if it is one. */
export const parseStaySelection = (value: unknown): StaySelection | undefined =>
  staySelectionSchema.safeParse(value).data;
