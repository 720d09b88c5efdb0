import * as z from 'zod/mini';
import { amount, day, points } from './fields/fields.ts';
import { route, sessionRoles } from './route.ts';
import { serviceKinds } from './service.ts';

/** What stands around the search forms of home: destinations with their prices, the caller's own trip and points, showcases. */

/** A place under the names of the wire's search record. */
const searchedPlaceSchema = z.object({
  name: z.string(),
  city: z.string(),
  /** ISO 3166-1, two letters. */
  country: z.string(),
  omnCountryName: z.string(),
  /** Brazil only. */
  omnStateName: z.optional(z.string()),
  iata: z.string(),
});

export const searchRecordSchema = z.object({
  /** When it was searched, in milliseconds since 1970. */
  date: z.number(),
  destinationIata: z.string(),
  originIata: z.string(),
  destination: searchedPlaceSchema,
  origin: searchedPlaceSchema,
  /** Address of the operator's picture of the destination, else of a drawn scene of its kind of place. */
  image: z.string(),
});
export type SearchRecord = z.output<typeof searchRecordSchema>;

/** The types of a showcase image whose search the shop fills in; an image without one has a link. */
export const showcaseImageTypes = [
  'FLIGHT',
  'HOTEL',
  'CAR',
  'EXPERIENCE',
  'BUS',
] as const satisfies readonly (typeof serviceKinds)[number][];
export type ShowcaseImageType = (typeof showcaseImageTypes)[number];

/**
 * What an image of a type says for the search that it fills in; an image of another type says none of it. Where it says a city,
 * `locationName` may be its state or region.
 */
export const showcaseFields = {
  FLIGHT: ['airportOrigin', 'airportOriginName', 'airportDestination', 'airportDestinationName'],
  HOTEL: ['cityCode', 'cityName', 'country'],
  CAR: ['cityCode', 'cityName', 'country', 'location', 'locationName'],
  EXPERIENCE: ['cityCode', 'cityName'],
  BUS: ['airportOrigin', 'airportOriginName', 'airportDestination', 'airportDestinationName'],
} as const satisfies Record<ShowcaseImageType, readonly (keyof z.output<typeof showcaseImageSchema>)[]>;

/** Which of them are IATA codes, of an airport or of a city. */
export const showcaseAirports: Partial<
  Record<ShowcaseImageType, readonly ('airportOrigin' | 'airportDestination' | 'cityCode')[]>
> = {
  FLIGHT: ['airportOrigin', 'airportDestination'],
  CAR: ['cityCode'],
};

export const showcaseImageSchema = z.object({
  imageId: z.string(),
  type: z.optional(z.enum(showcaseImageTypes)),
  name: z.string(),
  description: z.optional(z.string()),
  /** In reais, as `cashPrice`, and the points of the caller's campaign for it; absent where the image names no price. */
  price: z.optional(amount()),
  cashPrice: z.optional(amount()),
  pointsPrice: z.optional(points()),
  /** What it cost before, in the same two ways. */
  originalPrice: z.optional(amount()),
  originalCashPrice: z.optional(amount()),
  originalPointsPrice: z.optional(points()),
  link: z.optional(z.string()),
  /** Days of the trip, yyyy-MM-dd. */
  startDate: z.optional(z.string()),
  endDate: z.optional(z.string()),
  /** Codes of airports or cities, or the ids of stations, as the searches take them. */
  airportOrigin: z.optional(z.string()),
  airportOriginName: z.optional(z.string()),
  airportDestination: z.optional(z.string()),
  airportDestinationName: z.optional(z.string()),
  /** As the search of the type takes it: the code of a destination, of an airport, or the id of a city. */
  cityCode: z.optional(z.string()),
  cityName: z.optional(z.string()),
  /** ISO 3166-1, two letters. */
  country: z.optional(z.string()),
  /** The code of the place in the city, and its name. */
  location: z.optional(z.string()),
  locationName: z.optional(z.string()),
  /** Address of its picture. */
  image: z.string(),
});
export type ShowcaseImage = z.output<typeof showcaseImageSchema>;

export const showcaseSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  images: z.array(showcaseImageSchema),
});
export type Showcase = z.output<typeof showcaseSchema>;

/** A destination of home, and the lowest price of the search that a press on it stores. */
export const destinationSchema = z.object({
  record: searchRecordSchema,
  /** The days of that search. */
  start: day(),
  end: day(),
  /** For one adult, there and back, with all taxes. Null while it is not known, and where nothing is sold; both at once. */
  cashPrice: z.nullable(amount()),
  pointsPrice: z.nullable(points()),
});
export type Destination = z.output<typeof destinationSchema>;

/** The most destinations that home shows. */
export const DESTINATIONS_MAX = 12;

/** The caller's booking that begins next; where none is to begin, one that has begun and is not over. */
export const nextTripSchema = z.object({
  bookingCode: z.string(),
  locator: z.string(),
  type: z.enum(serviceKinds),
  /** "São Paulo → Salvador", "Pousada do Pelourinho, Salvador" */
  title: z.string(),
  /** Local time of the place, yyyy-MM-ddTHH:mm; yyyy-MM-dd where no time of day is set, such as that of a stay. */
  startsAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/)),
  /** Where it goes: an IATA code, else the name of a city; null where neither is known. */
  place: z.nullable(z.string()),
  /** As in My trips: 1 is not confirmed yet, 2 is confirmed. */
  statusId: z.union([z.literal(1), z.literal(2)]),
});
export type NextTrip = z.output<typeof nextTripSchema>;

export const homeTodaySchema = z.object({
  nextTrip: z.nullable(nextTripSchema),
  /** The points that end first within 60 days, and their last day; null where none end or the campaign has no points. */
  endingPoints: z.nullable(z.object({ points: points(), day: day() })),
});
export type HomeToday = z.output<typeof homeTodaySchema>;

export const homeRoutes = {
  showcases: route({
    method: 'GET',
    path: '/showcase',
    summary: 'The showcases of the campaign, with prices for the caller; guests have none',
    access: ['member', 'voucher'],
    responses: { 200: z.array(showcaseSchema) },
  }),
  mostSearched: route({
    method: 'GET',
    path: '/search/most-searched',
    summary: 'The four destinations that the campaign searched most in six days, each by its latest search',
    access: sessionRoles,
    responses: { 200: z.array(searchRecordSchema) },
  }),
  destinations: route({
    method: 'GET',
    path: '/home/destinations',
    summary:
      'The twelve destinations that the campaign searched most in six days, each with its lowest price as far as it is known',
    access: sessionRoles,
    responses: { 200: z.array(destinationSchema).check(z.maxLength(DESTINATIONS_MAX)) },
  }),
  today: route({
    method: 'GET',
    path: '/home/today',
    summary: 'The trip of the member that begins next, and the points that end next',
    access: ['member'],
    responses: { 200: homeTodaySchema },
  }),
} as const;
