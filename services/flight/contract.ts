import { travellerFields } from '@embarque/commerce/traveller-fields.ts';
import { bookingCommon, bookingRequestCommon } from '@embarque/contract/booking.ts';
import { couponCheckCommon, discountCheckCommon } from '@embarque/contract/coupon.ts';
import { count, day, iata, text, token } from '@embarque/contract/fields.ts';
import { route } from '@embarque/contract/route.ts';
import * as z from 'zod/mini';

/** The wire of flights. Names are the specification's, its misspellings included. */

/** The most travellers one search may carry; above it the shop sends people to the specialists. */
export const MAX_TRAVELLERS = 9;

const everySession = ['member', 'guest', 'voucher'] as const;

const flightSegmentQuery = z.strictObject({ departureAirport: iata(), arrivelAirport: iata(), departureDate: day() });

/** POST /flight. One segment is one way, two are a round trip. Airports or city codes (SAO, RIO) alike. */
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

/** One leg, as flown. Date-times are local to the airport with their offset. */
export const flightLegSchema = z.object({
  departurestation: z.string(),
  arrivalstation: z.string(),
  departuredatetime: z.string(),
  arrivaldatetime: z.string(),
  carrier: z.string(),
  operatingcarrier: z.string(),
  /** Carrier and number, e.g. `G3 1024`. */
  flightnumber: z.string(),
  /** Minutes in the air and on the ground, block to block. */
  duration: z.number(),
  fareoption: z.object({ cabin: z.enum(cabins), baggage: z.enum(['0P', '1P', '2P']), fareBaseCode: z.string() }),
  classofservices: z.object({ farefamily: z.string() }),
});
export type FlightLeg = z.output<typeof flightLegSchema>;

/** One choice of a journey: `{recommendationid}-{journey}-{segment}`. */
export const flightChoiceSchema = z.object({
  id: z.string(),
  /** Minutes from the first departure to the last arrival. */
  totalDuration: z.number(),
  /** Connections: legs less one. */
  stopsnumber: z.number(),
  flights: z.array(flightLegSchema),
});
export type FlightChoice = z.output<typeof flightChoiceSchema>;

/** One price with alternatives: any outbound choice goes with any return choice at this total. */
export const recommendationSchema = z.object({
  recommendationid: z.string(),
  validatingcarrier: z.string(),
  sourceid: z.string(),
  sourcecode: z.string(),
  refToken: z.string(),
  /** Instant at which the offer expires, ISO 8601. */
  expiresAt: z.string(),
  cashPrice: z.number(),
  pointsPrice: z.number(),
  totalfare: z.object({ totalfare: z.number(), totaldu: z.number(), totaltaxes: z.number(), discount: z.number() }),
  /** `fareamount` is the fare of all travellers of the type, taxes and du apart. */
  fares: z.array(z.object({ paxtype: z.enum(paxTypes), quantity: z.number(), fareamount: z.number() })),
  journeys: z.array(z.object({ departuredate: z.string(), segments: z.array(flightChoiceSchema) })),
});
export type Recommendation = z.output<typeof recommendationSchema>;

export const flightSearchAnswerSchema = z.object({
  /** The cheapest first; after it by airline, fare and flights, so that the answer packs well. The shop sorts. */
  recommendations: z.array(recommendationSchema),
  airports: z.array(z.object({ code: z.string(), cityname: z.string() })),
  /** Cheapest total by airline and number of stops. */
  summary: z.array(
    z.object({
      airline: z.string(),
      availabilitysummarydetail: z.array(
        z.object({
          /** The most connections of either journey; 2 stands for two or more. */
          stopsnumber: z.number(),
          minimumtotalfare: z.object({ total: z.number(), cashPrice: z.number(), pointsPrice: z.number() }),
        }),
      ),
    }),
  ),
});
export type FlightSearchAnswer = z.output<typeof flightSearchAnswerSchema>;

export const airportSchema = z.object({ description: z.string(), iata: z.string() });
export type Airport = z.output<typeof airportSchema>;

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
  airports: route({
    method: 'GET',
    path: '/flight/airports',
    summary: 'Airports and city codes whose name, city or code begins with the text; empty below 3 characters',
    access: everySession,
    query: z.strictObject({ name: text(100) }),
    responses: { 200: z.array(airportSchema) },
  }),
  search: route({
    method: 'POST',
    path: '/flight',
    summary: 'Flight recommendations with their choices',
    access: everySession,
    body: flightSearchSchema,
    responses: { 200: flightSearchAnswerSchema },
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
        cashPrice: z.number(),
        pointsPrice: z.number(),
        totalfare: recommendationSchema.shape.totalfare,
        fares: recommendationSchema.shape.fares,
      }),
    },
  }),
} as const;

/** A traveller as the wire carries it; the rules behind it stand in travellers.ts. */
export const flightPassengerSchema = z.strictObject({
  type: z.enum(paxTypes, 'Tipo de passageiro inválido'),
  ...travellerFields,
  /** On an infant: the index in `passengers` of the adult who carries it. */
  adult: z.optional(count()),
});
export type FlightPassenger = z.output<typeof flightPassengerSchema>;

/** The flight member of POST /booking. */
export const flightBookingRequestSchema = z.strictObject({
  ...bookingRequestCommon,
  type: z.literal('FLIGHT'),
  flight: z.strictObject({ refToken: token(), outbound: text(60), return: z.nullable(text(60)) }),
  passengers: z.array(flightPassengerSchema).check(z.minLength(1), z.maxLength(MAX_TRAVELLERS)),
});
export type FlightBookingRequest = z.output<typeof flightBookingRequestSchema>;

/** The offer a coupon is asked for. The booking's other members may come along; the shop asks before they are typed. */
const couponOffer = {
  flight: z.strictObject({
    refToken: token(),
    outbound: z.optional(text(60)),
    return: z.optional(z.nullable(text(60))),
  }),
  passengers: z.optional(z.array(flightPassengerSchema).check(z.maxLength(MAX_TRAVELLERS))),
} as const;

/** The flight member of POST /booking/coupon/check. */
export const flightCouponCheckSchema = z.strictObject({
  ...couponCheckCommon,
  ...couponOffer,
  type: z.literal('FLIGHT'),
});
export type FlightCouponCheck = z.output<typeof flightCouponCheckSchema>;

/** The flight member of POST /api/services/flight/check-discount; its path names the service already. */
const flightDiscountCheckSchema = z.strictObject({
  ...discountCheckCommon,
  ...couponOffer,
  type: z._default(z.literal('FLIGHT'), 'FLIGHT'),
});

/** What a flight booking stores of the journey and My trips draws. */
const flightTripSchema = z.object({
  RecordLocator: z.nullable(z.string()),
  Segments: z.array(flightChoiceSchema),
  TotalFare: z.object({ Total: z.number() }),
});

export const flightBookingSchema = z.object({
  ...bookingCommon,
  type: z.literal('FLIGHT'),
  BookingBySource: z.array(flightTripSchema),
  airports: z.array(z.object({ code: z.string(), cityname: z.string() })),
});
export type FlightBooking = z.output<typeof flightBookingSchema>;

/** What flights contribute to the calls that all services share. */
export const flightContract = {
  bookingRequest: flightBookingRequestSchema,
  booking: flightBookingSchema,
  couponCheck: flightCouponCheckSchema,
  discountCheck: flightDiscountCheckSchema,
} as const;
