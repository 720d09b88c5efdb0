import { openingHoursSchema } from '@embarque/car/rules/opening-hours.ts';
import { isZone } from '@embarque/commerce/places/local-time.ts';
import { amount } from '@embarque/contract/fields/fields.ts';
import * as z from 'zod/mini';

/** A rented car with all its conditions, as suppliers describe it, offers show it and bookings keep it. */

/** The name of an IANA zone. */
export const zoneSchema = z.string().check(z.refine(isZone));

/** A desk at which the car is handed over, at the time of the offer. */
const deskSchema = z.object({
  /** IANA zone of the desk. */
  zone: zoneSchema,
  openingHours: openingHoursSchema,
  /** Whether the handing over is outside those hours, for the fee in the price. */
  isAfterHours: z.boolean(),
  /** Where to find the company. */
  meetPoint: z.string(),
  /** Whether the driver may arrive by plane: such desks wait for planes. Bookings of before do not say. */
  isAtAirport: z._default(z.boolean(), false),
});

/** Whom a company rents to, and what it adds for some ages. */
export const driverTermsSchema = z.object({
  minimumAge: z.number(),
  /** null where nobody is too old. */
  maximumAge: z.nullable(z.number()),
  /** Full years the driver must have had the licence for. */
  licenceYears: z.number(),
  /** What each day costs more, from one age to another, both included; in reais, tax not included. */
  ageFees: z.array(z.object({ fromAge: z.number(), toAge: z.number(), perDay: z.number() })),
});
export type DriverTerms = z.output<typeof driverTermsSchema>;

export const carDetailsSchema = z.object({
  companyCode: z.string(),
  companyName: z.string(),
  /** The class by the ACRISS code, such as EDMR. */
  category: z.string(),
  categoryName: z.string(),
  /** One car of the class; the company may hand over a similar one. */
  model: z.string(),
  /** People and, where it is known, doors and large bags. */
  capacity: z.number(),
  numberDoors: z.nullable(z.number()),
  luggage: z.nullable(z.number()),
  automaticTransmission: z.boolean(),
  airConditioning: z.boolean(),
  /** Local date-times with offset. */
  pickupDateTime: z.string(),
  dropoffDateTime: z.string(),
  pickupAddress: z.string(),
  dropoffAddress: z.string(),
  pickupDesk: deskSchema,
  dropoffDesk: deskSchema,
  /** The days that are charged, and how late a return adds no further day. */
  days: z.number(),
  graceMinutes: z.number(),
  /** Kilometres a day; null where they are unlimited. */
  mileagePerDay: z.nullable(z.number()),
  /** What is insured, with what the driver bears of a damage, in reais. */
  protections: z.array(z.object({ name: z.string(), excess: z.number() })),
  fuelPolicy: z.string(),
  /** Blocked on the main driver's credit card at the desk, in reais. */
  deposit: z.object({ amount: z.number(), rule: z.string() }),
  /** All that is sold is charged here: what is to be paid at the desk is refused, as it would be paid twice. */
  payment: z.literal('PREPAID'),
  driver: driverTermsSchema,
  /** The driver the price is for. */
  pricedFor: z.object({ age: z.number(), licenceYears: z.number(), country: z.string() }),
  /** What the driver shows at the desk. */
  documents: z.array(z.string()),
  /** Paid at the desk, for each day, in reais; on request where it is not guaranteed. */
  extras: z.array(z.object({ name: z.string(), perDay: z.number(), isGuaranteed: z.boolean() })),
  /** Where the car may be driven. */
  borderRule: z.string(),
  /** What happens if the driver is late, and how long the car waits. */
  delayRule: z.string(),
  noShowMinutes: z.number(),
  /** Under which the company grants its agreed rates; cars picked up outside Brazil are shown only with one. */
  loyaltyNumbersList: z.object({ discountNumbers: z.array(z.string()) }),
});
export type CarDetails = z.output<typeof carDetailsSchema>;

/** What cancelling a rental costs until each moment, which is local to the pick-up desk, out of its price; after the last it is not cancelled. */
export const cancellationTermsSchema = z.object({
  cancellation: z.array(z.object({ until: z.string(), amount: amount() })),
  totalAmount: amount(),
});
export type CancellationTerms = z.output<typeof cancellationTermsSchema>;
