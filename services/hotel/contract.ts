import { searchReportSchema } from '@embarque/commerce/search-report.ts';
import { amount, count, day, text, token } from '@embarque/contract/fields/fields.ts';
import { route } from '@embarque/contract/route.ts';
import { mealPlans } from '@embarque/hotel/rules/meal-plans.ts';
import { MAX_CHILD_AGE, MAX_SENIOR_AGE, MIN_SENIOR_AGE } from '@embarque/hotel/rules/occupancy.ts';
import * as z from 'zod/mini';
import {
  hotelBookingRequestSchema,
  hotelBookingSchema,
  hotelCouponCheckSchema,
  hotelDiscountCheckSchema,
} from './booking-contract.ts';
import { cancelPenaltySchema, payAtDeskSchema } from './stay-details.ts';

/** The wire format of hotels up to what is chosen; booking-contract.ts has what is bought. Names follow the specification. */

const everySession = ['member', 'guest', 'voucher'] as const;

/** A destination of the search form. */
const hotelDestinationSchema = z.object({
  cityName: z.string(),
  /** State or region: "Bahia". */
  parentName: z.string(),
  addressCode: z.string(),
});
export const hotelCountrySchema = z.object({
  country: z.string(),
  isoCode: z.string(),
  destinations: z.array(hotelDestinationSchema),
});
export type HotelCountry = z.output<typeof hotelCountrySchema>;

const childAge = () => z.int().check(z.minimum(0), z.maximum(MAX_CHILD_AGE));

/** The people of one room as the rooms dialog counts them. Seniors are adults with their ages told apart. */
const apartmentSchema = z.strictObject({
  adults: count(),
  seniors: count(),
  seniorsAges: z.array(z.int().check(z.minimum(MIN_SENIOR_AGE), z.maximum(MAX_SENIOR_AGE))).check(z.maxLength(99)),
  childs: count(),
  childsAge: z.array(childAge()).check(z.maxLength(99)),
});
export type Apartment = z.output<typeof apartmentSchema>;

const addressCode = () => text(40);
const hotelCode = () => z.string().check(z.regex(/^[A-Za-z0-9._-]{1,60}$/, 'Hotel inválido'));
/** The search an answer belongs to, by which rooms of different searches are told apart; empty in the first call. */
const session = () => text(60);

/**
 * POST /hotel/available. The sums and ages are those of the rooms; without `apartments` the people are spread over the rooms in
 * their order. Days are local to the hotel, and the guests leave on the last.
 */
export const hotelSearchSchema = z.strictObject({
  checkinDate: day(),
  checkoutDate: day(),
  /** Adults and seniors. */
  qtAdult: count(),
  qtChild: count(),
  qtRooms: count(),
  childAge: z.array(childAge()).check(z.maxLength(99)),
  /** ISO code of the destination's country. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'País inválido')),
  addressCode: addressCode(),
  session: session(),
  apartments: z.optional(z.array(apartmentSchema).check(z.maxLength(99))),
});
export type HotelSearch = z.output<typeof hotelSearchSchema>;

/** A price in reais, all nights and taxes included. */
const amountSchema = z.object({ amountAfterTax: amount(), currencyCode: z.literal('BRL') });

const mealsSchema = z.object({ breakfast: z.boolean(), lunch: z.boolean(), dinner: z.boolean() });
const mealPlanSchema = z.object({ mealPlan: z.enum(mealPlans), mealPlanName: z.string() });

/** A hotel as the list shows it. Sessions store it with what was chosen: a new member needs a default. */
const propertySchema = z.object({
  hotelRef: z.object({ hotelCode: z.string(), hotelName: z.string() }),
  imageURL: z.string(),
  address: z.object({ addressLine: z.string(), cityName: z.string() }),
  award: z.object({ rating: z.number() }),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
});

const availabilitySchema = z.object({ start: z.string(), end: z.string() });

/** What all rooms of a search cost together in one hotel, at the least, with one meal plan. */
const planPriceSchema = z.object({
  mealPlanInfo: mealPlanSchema,
  mealsIncluded: mealsSchema,
  total: amountSchema,
  /** Before the hotel's own discount; equal to the total without one. */
  origTotal: amountSchema,
  cashPrice: amount(),
  pointsPrice: z.number(),
  isRefundable: z.boolean(),
});

/** A hotel in the list of results, with the lowest price of each meal plan, the lowest first. */
export const hotelStaySchema = z.object({
  basicPropertyInfo: propertySchema,
  /** Up to three, those by which people choose; absent where its supplier's lists name none. */
  amenities: z.exactOptional(z.array(z.string())),
  /** As the crow flies from the middle of the city searched for, with one decimal; absent where it is not known. */
  kmFromCentre: z.exactOptional(z.number()),
  availability: availabilitySchema,
  nights: z.int(),
  ratePlans: z.array(planPriceSchema).check(z.minLength(1)),
  /** Of the cheapest plan. */
  price: z.object({ amountAfterTax: amount() }),
  cashPrice: amount(),
  pointsPrice: z.number(),
});
export type HotelStay = z.output<typeof hotelStaySchema>;
export type PlanPrice = z.output<typeof planPriceSchema>;

export const hotelSearchAnswerSchema = z.object({
  ...searchReportSchema.shape,
  /** The cheapest first. */
  hotelStays: z.array(hotelStaySchema),
  addressCode: z.string(),
  session: z.string(),
});
export type HotelSearchAnswer = z.output<typeof hotelSearchAnswerSchema>;

/** A room at one price on one set of terms. */
export const roomRateSchema = z.object({
  ratePlanID: z.string(),
  refToken: z.string(),
  /** Instant at which the offer expires, ISO 8601. */
  expiresAt: z.string(),
  mealPlanInfo: mealPlanSchema,
  mealsIncluded: mealsSchema,
  cancelPenalties: z.array(cancelPenaltySchema),
  isRefundable: z.boolean(),
  total: amountSchema,
  origTotal: amountSchema,
  /** Within the total: taxes, which come back in a cancellation, and the hotel's fees, which are its penalties' too. */
  totalTax: amount(),
  totalFees: amount(),
  payAtDesk: z.array(payAtDeskSchema),
  comments: z.array(z.string()),
  cashPrice: amount(),
  pointsPrice: z.number(),
});
export type RoomRate = z.output<typeof roomRateSchema>;

const roomTypeOfferSchema = z.object({
  roomID: z.string(),
  roomName: z.string(),
  roomDescription: z.string(),
  beds: z.string(),
  guestRoom: z.object({ amenities: z.array(z.string()), images: z.array(z.string()) }),
  /** Rooms of it that are left on every night, where few are. */
  left: z.nullable(z.int()),
  /** The cheapest first. */
  roomRates: z.array(roomRateSchema).check(z.minLength(1)),
});
export type RoomTypeOffer = z.output<typeof roomTypeOfferSchema>;

/** What is offered for one room of the search. */
const roomStaySchema = z.object({
  /** The room of the search, counted from 1. */
  roomStayCandidateRph: z.int(),
  guests: z.object({ adults: z.int(), childAges: z.array(z.int()) }),
  /** The cheapest first. */
  roomTypes: z.array(roomTypeOfferSchema),
});
export type RoomStay = z.output<typeof roomStaySchema>;

const hotelInfoSchema = z.object({
  descriptions: z.object({
    /** HTML of paragraphs, lists, bold and italic text and links alone. */
    descriptiveText: z.string(),
  }),
  /** HH:mm from which rooms are given, and until which they are left. */
  checkInHours: z.object({ start: z.string(), end: z.string() }),
  hotelAmenities: z.array(z.string()),
  images: z.array(z.string()),
});

/** One hotel with all that can be chosen in it. */
export const hotelOfferSchema = z.object({
  basicPropertyInfo: propertySchema,
  hotelDescriptiveContent: z.object({ hotelInfo: hotelInfoSchema }),
  availability: availabilitySchema,
  nights: z.int(),
  /** IANA zone of the hotel. */
  zone: z.string(),
  /** In the order of the search. */
  roomStays: z.array(roomStaySchema),
  addressCode: z.string(),
  session: z.string(),
});
export type HotelOffer = z.output<typeof hotelOfferSchema>;

const refTokens = z.array(token()).check(z.minLength(1), z.maxLength(9));

export const hotelRoutes = {
  locations: route({
    method: 'GET',
    path: '/hotel/locations',
    summary: 'Destinations that the text finds by name, state or country, by country; empty below 3 characters',
    access: everySession,
    query: z.strictObject({ name: text() }),
    responses: { 200: z.array(hotelCountrySchema) },
  }),
  available: route({
    method: 'POST',
    path: '/hotel/available',
    summary: 'The hotels of a destination that have a room for each asked for, by price; 204 where there is none',
    access: everySession,
    body: hotelSearchSchema,
    responses: { 200: hotelSearchAnswerSchema, 204: z.null() },
  }),
  rooms: route({
    method: 'POST',
    path: '/hotel/rooms',
    summary: 'One hotel of a search with its rooms and rates; 204 where none is left',
    access: everySession,
    body: z.strictObject({ ...hotelSearchSchema.shape, hotelCode: hotelCode() }),
    responses: { 200: hotelOfferSchema, 204: z.null() },
  }),
  offer: route({
    method: 'POST',
    path: '/hotel/offer',
    summary:
      'The chosen rooms asked again, together: each with its price and terms of now, before the guests fill the form',
    access: everySession,
    body: z.strictObject({ refTokens }),
    responses: {
      200: z.object({
        /** In the order of the tokens. */
        rooms: z.array(roomRateSchema),
        /** Of the whole order, and when the first of its offers expires, ISO 8601. */
        cashPrice: amount(),
        pointsPrice: z.number(),
        expiresAt: z.string(),
      }),
    },
  }),
  details: route({
    method: 'GET',
    path: '/hotel/details/:hotelCode',
    summary: 'What is known of a hotel and its kinds of rooms, without days or prices',
    access: everySession,
    params: z.strictObject({ hotelCode: hotelCode() }),
    responses: {
      200: z.object({
        basicPropertyInfo: propertySchema,
        hotelInfo: hotelInfoSchema,
        guestRooms: z.array(
          z.object({
            roomID: z.string(),
            roomName: z.string(),
            roomDescription: z.string(),
            beds: z.string(),
            guestRoom: z.object({ amenities: z.array(z.string()), images: z.array(z.string()) }),
          }),
        ),
      }),
    },
  }),
} as const;

/** The schemas hotels contribute to the calls shared by all services. */
export const hotelContract = {
  bookingRequest: hotelBookingRequestSchema,
  booking: hotelBookingSchema,
  couponCheck: hotelCouponCheckSchema,
  discountCheck: hotelDiscountCheckSchema,
} as const;
