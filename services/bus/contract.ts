import { MAX_PASSENGERS } from '@embarque/bus/rules/search-rules.ts';
import { deckSchema, seatNumber } from '@embarque/bus/rules/seat-map.ts';
import { busPlaceSchema } from '@embarque/bus/rules/stations.ts';
import { searchReportSchema } from '@embarque/commerce/search-report.ts';
import { amount, count, day, text, token } from '@embarque/contract/fields/fields.ts';
import { route } from '@embarque/contract/route.ts';
import * as z from 'zod/mini';
import {
  busBookingBodySchema,
  busBookingRequestSchema,
  busBookingSchema,
  busCouponCheckSchema,
  busCreatedSchema,
  busDiscountCheckSchema,
} from './booking-contract.ts';
import { busFactsSchema, cancellationStepSchema, policySchema } from './bus-facts.ts';
import { boardingSchema } from './trip-details.ts';

/** The wire format of buses up to what is chosen; booking-contract.ts has what is bought. Names follow the specification. */

const everySession = ['member', 'guest', 'voucher'] as const;

/** A station, or a city that stands for all its stations. */
const place = () => z.strictObject({ id: text(40) });

/** POST /api/services/bus/search. The days are those of the departures, each local to where the bus leaves. */
export const busSearchSchema = z.strictObject({
  DataIda: day(),
  /** Not looked at on a one-way trip. */
  DataVolta: z.optional(z.nullable(day())),
  Origem: place(),
  Destino: place(),
  idavolta: z.boolean(),
  passageiros: count(),
  /** Of the passengers; prices and seats are the same for all. */
  nacionalidade: z._default(text(60), 'Brasil'),
  /** Counts the seats that the session holds as free, as the seat map does: it finds the bus again of which it holds the last. */
  withOwnSeats: z.optional(z.boolean()),
});
export type BusSearch = z.output<typeof busSearchSchema>;

/** What the seats of all passengers cost together: fare + taxes + fees = cashValue, in reais. */
const busPriceSchema = z.object({
  cashValue: amount(),
  pointsValue: z.number(),
  /** The same under the names that every priced thing has. */
  cashPrice: amount(),
  pointsPrice: z.number(),
  fare: amount(),
  /** Boarding taxes, which come back in a cancellation. */
  taxes: amount(),
  fees: amount(),
});

/** A bus on offer, from one station to another. */
export const busSchema = z.object({
  ...busFactsSchema.shape,
  ...busPriceSchema.shape,
  refToken: z.string(),
  /** Instant at which the offer expires, ISO 8601. */
  expiresAt: z.string(),
  /** The passengers that the price is for. */
  occupancy: z.int(),
  freeSeats: z.int(),
  /** Local date-time with offset until which seats are sold. */
  salesEnd: z.string(),
  /** For all passengers. */
  cancellation: z.array(cancellationStepSchema),
  /** Within so many hours of buying, cancelling costs nothing as long as it is possible at all. */
  withdrawalHours: z.int(),
});
export type Bus = z.output<typeof busSchema>;

/** The buses of one direction, by departure. */
const directionSchema = z.object({ date: z.string(), buses: z.array(busSchema) });

export const busSearchAnswerSchema = z.object({
  ...searchReportSchema.shape,
  /** The way there and, of a round trip, the way back. */
  busAvailability: z.array(directionSchema).check(z.minLength(1), z.maxLength(2)),
});
export type BusSearchAnswer = z.output<typeof busSearchAnswerSchema>;

const busKey = () => text(60);

/** The chosen buses: each by its key and its token. Without a way back both are null. */
const rateFilterSchema = z.strictObject({
  goingBus: busKey(),
  goingBusRefToken: token(),
  returnBus: z.nullable(busKey()),
  returnBusRefToken: z.nullable(token()),
  /** Passengers. */
  occupancy: count(),
});
export type RateFilter = z.output<typeof rateFilterSchema>;

/** What is chosen on one bus: its seats as they are drawn, from the lowest deck up, and how travellers board. */
export const busSegmentSchema = z.object({ key: z.string(), seatMap: z.array(deckSchema), boarding: boardingSchema });

const rateSchema = z.object({
  booking: z.object({
    /** For the booking's `id` and `date`. */
    id: z.string(),
    date: z.string(),
    occupancy: z.int(),
    /** Of all buses together. */
    cashPrice: amount(),
    pointsPrice: z.number(),
    /** When the first of the offers expires, ISO 8601. */
    expiresAt: z.string(),
    bookingBuses: z
      .array(
        z.object({
          /** The way there and, of a round trip, the way back; each with its price of now and a new token. */
          busList: z.array(busSchema),
          /** In the order of the buses. */
          segments: z.array(busSegmentSchema),
          /** Each with the bus it is of. */
          policies: z.array(z.object({ key: z.string(), ...policySchema.shape })),
        }),
      )
      .check(z.length(1)),
  }),
  /** As it was asked, with the new tokens. */
  filter: rateFilterSchema,
});
export type BusRate = z.output<typeof rateSchema>;

/** Held seats. */
const holdSchema = z.object({
  holdId: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
  seats: z.array(z.string()),
});
/** Seats that the session holds, with the bus they are on. */
const currentHoldSchema = z.object({ ...holdSchema.shape, key: z.string() });

const holdId = () => text(60);
/** A tab holds the seats of two buses, and may have some that were answered late. */
const MAX_HOLD_IDS = 20;
const HOLDS = '/api/services/bus/hold';

export const busRoutes = {
  stations: route({
    method: 'POST',
    path: '/api/services/bus/auto-complete',
    summary: 'Stations and cities that the text finds by name or state; empty below 3 characters',
    access: everySession,
    body: z.strictObject({ filter: z.strictObject({ name: text() }) }),
    responses: { 200: z.object({ stations: z.array(busPlaceSchema) }) },
  }),
  search: route({
    method: 'POST',
    path: '/api/services/bus/search',
    summary: 'The buses of each direction with a seat for everyone, by departure',
    access: everySession,
    body: busSearchSchema,
    responses: { 200: busSearchAnswerSchema },
  }),
  get: route({
    method: 'POST',
    path: '/api/services/bus/get',
    summary: 'The chosen buses asked again: prices and tokens of now, seat maps, boarding and policies',
    access: everySession,
    body: z.strictObject({
      filter: rateFilterSchema,
      /** The holds whose seats are to be drawn as free; absent where all of the session are. */
      holdIds: z.optional(z.array(holdId()).check(z.maxLength(MAX_HOLD_IDS))),
    }),
    responses: { 200: z.object({ data: rateSchema }) },
  }),
  hold: route({
    method: 'POST',
    path: HOLDS,
    summary:
      'Holds seats for the session, in the place of another hold of its own where one is named; 409 names seats that are taken',
    access: ['member'],
    body: z.strictObject({
      refToken: token(),
      seats: z.array(seatNumber()).check(z.minLength(1), z.maxLength(MAX_PASSENGERS)),
      holdId: z.optional(holdId()),
    }),
    responses: { 200: holdSchema },
  }),
  holds: route({
    method: 'GET',
    path: HOLDS,
    summary: 'The seats that the session holds now, the oldest first',
    access: ['member'],
    responses: { 200: z.object({ holds: z.array(currentHoldSchema) }) },
  }),
  release: route({
    method: 'DELETE',
    path: `${HOLDS}/:holdId`,
    summary: 'Gives up held seats; 404 where there is no such hold, or a booking has it',
    access: ['member'],
    params: z.strictObject({ holdId: holdId() }),
    responses: { 204: z.null() },
  }),
  book: route({
    method: 'POST',
    path: '/api/services/bus/booking',
    summary: 'Books seats: 200 issued, 201 created but not issued yet',
    access: ['member'],
    idempotent: true,
    body: busBookingBodySchema,
    responses: { 200: busCreatedSchema, 201: busCreatedSchema },
  }),
} as const;

/** The schemas buses contribute to the calls shared by all services. */
export const busContract = {
  bookingRequest: busBookingRequestSchema,
  booking: busBookingSchema,
  couponCheck: busCouponCheckSchema,
  discountCheck: busDiscountCheckSchema,
} as const;
