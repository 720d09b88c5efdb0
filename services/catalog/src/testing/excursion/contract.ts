import { bookingCreatedSchema, bookingRequestCommon } from '@embarque/contract/booking.ts';
import { amount, FIELDS_MISSING, filledText, text, token } from '@embarque/contract/fields/fields.ts';
import { route } from '@embarque/contract/route.ts';
import * as z from 'zod/mini';

/** The wire format of excursions. */

const everySession = ['member', 'guest', 'voucher'] as const;

/** What one of the two companies sells of it. */
const partSchema = z.object({
  name: z.string(),
  refToken: z.string(),
  /** Decimal reais. */
  cashPrice: amount(),
  pointsPrice: z.number(),
});

export const excursionSchema = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string(),
  /** Local date-times with offset. */
  startsAt: z.string(),
  endsAt: z.string(),
  rooms: z.int(),
  peoplePerRoom: z.int(),
  boat: partSchema,
  lodge: partSchema,
  /** Of both parts. */
  cashPrice: amount(),
  pointsPrice: z.number(),
  /** Instant at which the first of the two offers expires, ISO 8601. */
  expiresAt: z.string(),
});
export type Excursion = z.output<typeof excursionSchema>;

/** The boat's and the lodge's. */
const refTokens = () => z.tuple([token(), token()]);
export type RefTokens = readonly [boat: string, lodge: string];

/** Between the tokens where an answer has room for one text: a booking that is dearer now names both that way. */
const TOKEN_SEPARATOR = '~';
export const joinTokens = ([boat, lodge]: RefTokens): string => `${boat}${TOKEN_SEPARATOR}${lodge}`;
/** Returns joined tokens; undefined for other text. */
export function splitTokens(joined: string): RefTokens | undefined {
  const [boat, lodge, ...others] = joined.split(TOKEN_SEPARATOR);
  return boat && lodge && others.length === 0 ? [boat, lodge] : undefined;
}

const holdId = () => text(60);

const participantSchema = z.strictObject({ name: filledText(FIELDS_MISSING), lastName: filledText(FIELDS_MISSING) });

const bookingBodySchema = z.strictObject({
  ...bookingRequestCommon,
  refTokens: refTokens(),
  /** The hold of the boat; without one it is held with the booking. */
  holdId: z.optional(holdId()),
  /** Who sleeps in each room. */
  rooms: z.array(z.array(participantSchema).check(z.minLength(1))).check(z.minLength(1)),
});
export type ExcursionBookingBody = z.output<typeof bookingBodySchema>;

export const excursionRoutes = {
  details: route({
    method: 'GET',
    path: '/excursion/:id',
    summary: 'An excursion with what each company asks for it; 204 where there is none',
    access: everySession,
    params: z.strictObject({ id: text(40) }),
    responses: { 200: excursionSchema, 204: z.null() },
  }),
  offer: route({
    method: 'POST',
    path: '/excursion/offer',
    summary: 'An excursion asked again of both companies: prices and tokens of now',
    access: everySession,
    body: z.strictObject({ refTokens: refTokens() }),
    responses: { 200: excursionSchema },
  }),
  hold: route({
    method: 'POST',
    path: '/excursion/hold',
    summary: 'Holds the boat for the session',
    access: ['member'],
    body: z.strictObject({ refToken: token() }),
    responses: { 200: z.object({ holdId: z.string(), expiresAt: z.string() }) },
  }),
  release: route({
    method: 'DELETE',
    path: '/excursion/hold/:holdId',
    summary: 'Gives up the held boat; 404 where there is no such hold, or a booking has it',
    access: ['member'],
    params: z.strictObject({ holdId: holdId() }),
    responses: { 204: z.null() },
  }),
  book: route({
    method: 'POST',
    path: '/excursion/booking',
    summary: 'Books an excursion: 200 issued, 201 created but not issued yet',
    access: ['member'],
    idempotent: true,
    body: bookingBodySchema,
    responses: { 200: bookingCreatedSchema, 201: bookingCreatedSchema },
  }),
} as const;
