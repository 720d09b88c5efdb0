import { createHash } from 'node:crypto';
import { createOfferTokens, type SignedOffer } from '@embarque/commerce/api/offers/offer-token.ts';
import type { HotelQuery, HotelRate } from '@embarque/hotel/port.ts';
import { termsKey } from '@embarque/hotel/rules/terms-key.ts';
import * as z from 'zod/mini';
import { termsOf } from './present-hotel.ts';

/**
 * City, session, hotel on the wire, the number of rooms of the search, which of them it is, counted from 0, and the terms it was
 * shown with (termsHashOf): on no others it is sold without asking.
 */
type Party = [addressCode: string, session: string, hotelCode: string, rooms: number, room: number, terms: string];

/** The content of a room's refToken. */
export type OfferToken = SignedOffer<Party>;

/** Signs and reads the refTokens of rooms. */
export const hotelTokens = createOfferTokens<Party>(
  'hotel-offer',
  z.tuple([z.string(), z.string(), z.string(), z.int(), z.int(), z.string()]),
);

const HASH_LENGTH = 16;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);

/** Returns the session of a search: the same for whoever asks for the same city, days and people in the same rooms. */
export function sessionOf({ addressCode, checkIn, checkOut, rooms }: Omit<HotelQuery, 'asOf'>): string {
  const people = rooms.map(({ adults, childAges }) => [adults, ...childAges]);
  return hashOf(JSON.stringify([addressCode, checkIn, checkOut, people]));
}

/**
 * Returns a short hash of what a rate promises beyond its price: meals, refund, penalties with their moments, what is paid at the
 * hotel, and comments (termsKey). The price stands in the token itself.
 */
export const termsHashOf = (rate: HotelRate): string => hashOf(termsKey(termsOf(rate)));
