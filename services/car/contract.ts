import { ARRIVAL_NUMBER_MAX } from '@embarque/car/rules/arrival-number.ts';
import { isRentalTime } from '@embarque/car/rules/desk-hours.ts';
import {
  DRIVER_ADDRESS_MISSING,
  DRIVER_AGE_WRONG,
  licenceDateMessages,
  MAX_DRIVER_AGE,
  MIN_DRIVER_AGE,
} from '@embarque/car/rules/driver-rules.ts';
import { openingHoursSchema } from '@embarque/car/rules/opening-hours.ts';
import { USUAL_DRIVER } from '@embarque/car/rules/usual-driver.ts';
import { searchReportSchema } from '@embarque/commerce/search-report.ts';
import { passportFields } from '@embarque/commerce/travellers/passport.ts';
import { travellerFields } from '@embarque/commerce/travellers/traveller-fields.ts';
import { bookingCommon, bookingRequestCommon } from '@embarque/contract/booking.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { amount, day, filledText, iata, text, token } from '@embarque/contract/fields/fields.ts';
import { couponCheckCommon, discountCheckCommon } from '@embarque/contract/money/coupon.ts';
import { route } from '@embarque/contract/route.ts';
import * as z from 'zod/mini';
import { cancellationTermsSchema, carDetailsSchema, zoneSchema } from './car-details.ts';

/** The wire format of car rental. Names follow the specification. */

const everySession = ['member', 'guest', 'voucher'] as const;

/** The most cars a page may have. */
const MAX_PAGE_ITEMS = 100;

const locationCode = () => text(20);
const driverAge = () =>
  z.int().check(z.minimum(MIN_DRIVER_AGE, DRIVER_AGE_WRONG), z.maximum(MAX_DRIVER_AGE, DRIVER_AGE_WRONG));
const time = () => z.string().check(z.refine(isRentalTime, 'Horário inválido'));
const countryIso = () => z.string().check(z.regex(/^[A-Z]{2}$/, 'País inválido'));

/**
 * POST /car. Days and times are local to the location, times every half hour and 23:59. Outside Brazil a location's code
 * is its city's. The driver decides which companies rent, and what they charge;
 * whoever names an age names the years of the licence too.
 */
export const carSearchSchema = z.strictObject({
  country: countryIso(),
  pickupAirport: iata(),
  pickupLocationCode: locationCode(),
  dropoffAirport: iata(),
  dropoffLocationCode: locationCode(),
  pickupDate: day(),
  pickupTime: time(),
  dropoffDate: day(),
  dropoffTime: time(),
  driverAge: z._default(driverAge(), USUAL_DRIVER.age),
  /** Full years since the driver got the licence. */
  driverLicenceYears: z._default(z.int().check(z.minimum(0), z.maximum(MAX_DRIVER_AGE)), USUAL_DRIVER.licenceYears),
  /** Where the driver lives. */
  driverCountry: z._default(countryIso(), USUAL_DRIVER.country),
  page: z.int().check(z.minimum(0), z.maximum(1000)),
  pageItems: z.int().check(z.minimum(1), z.maximum(MAX_PAGE_ITEMS)),
});
export type CarSearch = z.output<typeof carSearchSchema>;

/** A city in which cars are rented, by the code of its airport. */
export const carCitySchema = z.object({ description: z.string(), iata: z.string(), countryIso: z.string() });
export type CarCity = z.output<typeof carCitySchema>;

/** A place where cars are picked up and returned, with the hours of its desks. */
export const carLocationSchema = z.object({
  locationCode: z.string(),
  rental: z.object({ name: z.string() }),
  address: z.object({ address: z.string(), cityName: z.string() }),
  countryIso: z.string(),
  /** IANA zone: days and times of a search are local to it. */
  zone: zoneSchema,
  openingHours: openingHoursSchema,
  /** Whether cars are handed over while the desks are closed, for a fee. */
  afterHours: z.boolean(),
});
export type CarLocation = z.output<typeof carLocationSchema>;

/** What an offer costs: fare + taxes + the fees = totalAmount, in reais. */
const carPriceSchema = z.object({
  totalAmount: amount(),
  fare: amount(),
  taxes: amount(),
  fees: z.array(z.object({ name: z.string(), amount: amount() })),
});

/** A car on offer. */
export const carSchema = z.object({
  ...carDetailsSchema.shape,
  ...carPriceSchema.shape,
  refToken: z.string(),
  /** Instant at which the offer expires, ISO 8601. */
  expiresAt: z.string(),
  cashPrice: amount(),
  pointsPrice: z.number(),
  urlCarImg: z.string(),
  urlLogoCompany: z.string(),
  cancellation: cancellationTermsSchema.shape.cancellation,
});
export type Car = z.output<typeof carSchema>;

const carSearchAnswerSchema = z.object({
  ...searchReportSchema.shape,
  /** The page's cars, of all sorted by price. */
  cars: z.array(carSchema),
  page: z.number(),
  pageItems: z.number(),
  /** Cars on all pages. */
  total: z.number(),
});

export type CarSearchAnswer = z.output<typeof carSearchAnswerSchema>;

export const carRoutes = {
  cities: route({
    method: 'GET',
    path: '/car/cities',
    summary: 'Cities with car rental that the text finds by name, airport, country or code; empty below 3 characters',
    access: everySession,
    query: z.strictObject({ name: text() }),
    responses: { 200: z.array(carCitySchema) },
  }),
  locations: route({
    method: 'GET',
    path: '/car/locations/:iata',
    summary: 'Rental locations of a city; empty when it is unknown or in another country',
    access: everySession,
    params: z.strictObject({ iata: iata() }),
    query: z.strictObject({ country: countryIso() }),
    responses: { 200: z.array(carLocationSchema) },
  }),
  search: route({
    method: 'POST',
    path: '/car',
    summary: 'A page of the cars on offer, by price',
    access: everySession,
    body: carSearchSchema,
    responses: { 200: carSearchAnswerSchema },
  }),
  offer: route({
    method: 'POST',
    path: '/car/offer',
    summary: 'The chosen car asked again: what it costs now, before the driver fills the form',
    access: everySession,
    body: z.strictObject({ refToken: token() }),
    responses: {
      200: z.object({
        refToken: z.string(),
        expiresAt: z.string(),
        cashPrice: amount(),
        pointsPrice: z.number(),
        ...carPriceSchema.shape,
      }),
    },
  }),
} as const;

/** The driver on the wire; its rules are in driver-rules.ts. Passports are taken of residents abroad alone. */
export const carDriverSchema = z.strictObject({
  /** As the specification's travellers say it: a driver is an adult, whether or not that is said. */
  type: z.optional(z.literal('ADT')),
  ...travellerFields,
  ...passportFields,
  address: filledText(DRIVER_ADDRESS_MISSING),
  /** Day of the first licence, dd/MM/yyyy; without it the licence years of the search count. */
  licenceDate: z.optional(
    z.string(licenceDateMessages.missing).check(
      z.minLength(1, licenceDateMessages.missing),
      z.refine((value) => value === '' || fromBrazilianDay(value) !== undefined, licenceDateMessages.invalid),
    ),
  ),
});
export type CarDriver = z.output<typeof carDriverSchema>;

const carOffer = { car: z.strictObject({ refToken: token() }) } as const;
const purchasedCar = z.strictObject({
  ...carOffer.car.shape,
  /** With which the driver arrives, "G3 1024"; only where the pick-up desk is at an airport. */
  arrivalNumber: z.optional(text(ARRIVAL_NUMBER_MAX)),
});
const oneDriver = () => z.array(carDriverSchema).check(z.minLength(1), z.maxLength(1));

/** A car's POST /booking body. */
const carBookingRequestSchema = z.strictObject({
  ...bookingRequestCommon,
  car: purchasedCar,
  type: z.literal('CAR'),
  passengers: oneDriver(),
});
export type CarBookingRequest = z.output<typeof carBookingRequestSchema>;

/** A car's POST /booking/coupon/check body; the shop checks before the driver is filled in. */
const carCouponCheckSchema = z.strictObject({
  ...couponCheckCommon,
  ...carOffer,
  type: z.literal('CAR'),
  passengers: z.optional(oneDriver()),
});
export type CarCouponCheck = z.output<typeof carCouponCheckSchema>;

/** The POST /api/services/car/check-discount body; `type` is optional because the path names the service. */
const carDiscountCheckSchema = z.strictObject({
  ...discountCheckCommon,
  ...carOffer,
  type: z._default(z.literal('CAR'), 'CAR'),
  passengers: z.optional(oneDriver()),
});

/** A car booking in My trips. */
const carBookingSchema = z.object({
  ...bookingCommon,
  type: z.literal('CAR'),
  car: z.object({
    ...carDetailsSchema.shape,
    urlCarImg: z.string(),
    urlLogoCompany: z.string(),
    /** The number of the plane the company was told of. */
    arrivalNumber: z.optional(z.string()),
    /** Bookings of before do not say. */
    cancellationTerms: z.optional(cancellationTermsSchema),
  }),
});
export type CarBooking = z.output<typeof carBookingSchema>;

/** The schemas cars contribute to the calls shared by all services. */
export const carContract = {
  bookingRequest: carBookingRequestSchema,
  booking: carBookingSchema,
  couponCheck: carCouponCheckSchema,
  discountCheck: carDiscountCheckSchema,
} as const;
