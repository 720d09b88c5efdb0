import { dayPricesSchema } from '@embarque/commerce/day-prices.ts';
import { searchReportSchema } from '@embarque/commerce/search-report.ts';
import { amount, count, day, iata, text, token } from '@embarque/contract/fields/fields.ts';
import { route } from '@embarque/contract/route.ts';
import * as z from 'zod/mini';
import { airportRoutes } from './airport-routes.ts';

/**
 * The wire format of flights up to what is chosen; booking-contract.ts has what is bought, so that a list of flights does not load it.
 * Names follow the specification, including its misspellings.
 */

const everySession = ['member', 'guest', 'voucher'] as const;

const flightSegmentQuery = z.strictObject({ departureAirport: iata(), arrivelAirport: iata(), departureDate: day() });

/** POST /flight. One segment is one way, two are a round trip. Accepts airport and city codes (SAO, RIO). */
export const flightSearchSchema = z.strictObject({
  qtAdult: count(),
  qtChild: count(),
  qtBaby: count(),
  directFlight: z.boolean(),
  luggage: z.boolean(),
  flightSegments: z.array(flightSegmentQuery).check(z.minLength(1), z.maxLength(2)),
});
export type FlightSearch = z.output<typeof flightSearchSchema>;

export const paxTypes = ['ADT', 'CHD', 'INF'] as const;
export type PaxType = (typeof paxTypes)[number];

export const cabins = ['Econômica', 'Premium', 'Executiva', 'Primeira'] as const;
export type Cabin = (typeof cabins)[number];

/** One leg. Date-times are local to the airport, with offset. */
export const flightLegSchema = z.object({
  departurestation: z.string(),
  arrivalstation: z.string(),
  departuredatetime: z.string(),
  arrivaldatetime: z.string(),
  carrier: z.string(),
  operatingcarrier: z.string(),
  /** Carrier and number, e.g. `G3 1024`. */
  flightnumber: z.string(),
  /** Minutes, block to block. */
  duration: z.number(),
  fareoption: z.object({
    cabin: z.enum(cabins),
    baggage: z.enum(['0P', '1P', '2P']),
    fareBaseCode: z.string(),
    /** Whether the flight can be changed for another; absent where the supplier does not say it in a list. */
    allowChange: z.exactOptional(z.boolean()),
    /** The most of the fare that comes back in a cancellation, in percent; absent likewise. */
    percentageRefund: z.exactOptional(z.number()),
  }),
  classofservices: z.object({ farefamily: z.string() }),
});
export type FlightLeg = z.output<typeof flightLegSchema>;

/** One choice of a journey: `{recommendationid}-{journey}-{segment}`. */
export const flightChoiceSchema = z.object({
  id: z.string(),
  /** Minutes from the first departure to the last arrival. */
  totalDuration: z.number(),
  /** Connections: number of legs minus one. */
  stopsnumber: z.number(),
  flights: z.array(flightLegSchema),
});
export type FlightChoice = z.output<typeof flightChoiceSchema>;

/** One price with alternatives: any outbound choice can be combined with any return choice at this total. */
export const recommendationSchema = z.object({
  recommendationid: z.string(),
  validatingcarrier: z.string(),
  sourceid: z.string(),
  sourcecode: z.string(),
  refToken: z.string(),
  /** Instant at which the offer expires, ISO 8601. */
  expiresAt: z.string(),
  cashPrice: amount(),
  pointsPrice: z.number(),
  totalfare: z.object({ totalfare: amount(), totaldu: amount(), totaltaxes: amount(), discount: amount() }),
  /** `fareamount` is the fare of all travellers of the type, without taxes and du. */
  fares: z.array(z.object({ paxtype: z.enum(paxTypes), quantity: z.number(), fareamount: amount() })),
  journeys: z.array(z.object({ departuredate: z.string(), segments: z.array(flightChoiceSchema) })),
});
export type Recommendation = z.output<typeof recommendationSchema>;

/**
 * An airport by its code, city, name and country (an ISO code, empty if unknown); the last two are missing in bookings of
 * before they were kept.
 */
export const stationSchema = z.object({
  code: z.string(),
  cityname: z.string(),
  airportname: z.optional(z.string()),
  country: z.optional(z.string()),
});
export type Station = z.output<typeof stationSchema>;

const placeSchema = z.object({ description: z.string(), iata: z.string() });

/** What is flown on some day in the place of a search that nobody flies; what is not, or is not known, is absent. */
const flownInsteadSchema = z.object({
  /** The same with connections, where only direct flights were wanted. */
  connecting: z.exactOptional(z.literal(true)),
  /** With connections or without, between other airports, the nearest first. */
  routes: z.exactOptional(z.array(z.object({ from: placeSchema, to: placeSchema }))),
});
export type FlownInstead = z.output<typeof flownInsteadSchema>;

export const flightSearchAnswerSchema = z.object({
  ...searchReportSchema.shape,
  /** Only where nobody flies what was searched for. */
  instead: z.exactOptional(flownInsteadSchema),
  /**
   * The cheapest first; the rest grouped by airline, fare and flights so that the response compresses well. The shop
   * sorts.
   */
  recommendations: z.array(recommendationSchema),
  /** Whether there are more offers than are listed. */
  capped: z.boolean(),
  airports: z.array(stationSchema),
  /** Cheapest total by airline and number of stops: what the list keeps when filtered by both. */
  summary: z.array(
    z.object({
      airline: z.string(),
      availabilitysummarydetail: z.array(
        z.object({
          /** Number of connections of each journey; 2 means two or more. */
          stopsnumber: z.number(),
          minimumtotalfare: z.object({ total: amount(), cashPrice: amount(), pointsPrice: z.number() }),
        }),
      ),
    }),
  ),
});
export type FlightSearchAnswer = z.output<typeof flightSearchAnswerSchema>;

export const fareDetailSchema = z.object({
  airlineCode: z.string(),
  fareBaseCode: z.string(),
  fareBaseName: z.string(),
  /** Checked pieces included. */
  weitghtLuggageIncluded: z.number(),
  comfortSeat: z.boolean(),
  allowChange: z.boolean(),
  percentageRefund: z.number(),
});
export type FareDetail = z.output<typeof fareDetailSchema>;

export const flightRoutes = {
  ...airportRoutes,
  search: route({
    method: 'POST',
    path: '/flight',
    summary: 'Flight recommendations with their choices',
    access: everySession,
    body: flightSearchSchema,
    responses: { 200: flightSearchAnswerSchema },
  }),
  dates: route({
    method: 'POST',
    path: '/flight/dates',
    summary: 'Lowest prices of the days around a flight search, as far as they are known',
    access: everySession,
    body: flightSearchSchema,
    responses: { 200: dayPricesSchema },
  }),
  fare: route({
    method: 'GET',
    path: '/flight/airline-fare/:cia/:farecode',
    summary: 'Conditions of a fare; empty when unknown',
    access: everySession,
    params: z.strictObject({ cia: text(3), farecode: text(20) }),
    responses: { 200: z.array(fareDetailSchema) },
  }),
  offer: route({
    method: 'POST',
    path: '/flight/offer',
    summary: 'The chosen offer asked again: what it costs now, before the traveller fills the form',
    access: everySession,
    body: z.strictObject({ refToken: token(), outbound: text(60), return: z.nullable(text(60)) }),
    responses: {
      200: z.object({
        refToken: z.string(),
        expiresAt: z.string(),
        cashPrice: amount(),
        pointsPrice: z.number(),
        totalfare: recommendationSchema.shape.totalfare,
        fares: recommendationSchema.shape.fares,
      }),
    },
  }),
} as const;
