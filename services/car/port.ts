import type { Json } from '@embarque/server-kit/json.ts';
import type {
  BookingSupplier,
  OfferRecheck,
  SupplierCall,
  SupplierOrder,
} from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/ports/supplier-port.ts';
import * as z from 'zod/mini';
import type { CarDetails } from './car-details.ts';
import type { CarCity, CarLocation } from './contract.ts';
import { carService } from './service.ts';

/** A supplier of rental cars. Its rules are tested by port.conformance.ts. */
export interface CarSupplier extends BookingSupplier {
  /** Returns the cities with rental locations that a text of three characters or more finds by name, airport, country or code, the best match first. */
  cities(name: string, call: SupplierCall): Promise<readonly CarCity[]>;
  /** Returns the rental locations of a city by the code of its airport; empty when unknown. */
  locations(iata: string, call: SupplierCall): Promise<readonly CarLocation[]>;
  /** Returns the cars that are left for the whole rental, for this driver, at desks that hand them over at these times. */
  search(query: CarQuery, call: SupplierCall): Promise<readonly CarOffer[]>;
  /** Returns whether it sells such a search on any day, whatever is left of the asked one; absent where it cannot tell. */
  serves?(query: CarQuery, call: SupplierCall): Promise<boolean>;
  /** See BookingSupplier and OfferRecheck. Bookings store cars as described here. */
  recheck(order: SupplierOrder, call: SupplierCall): Promise<OfferRecheck<CarOffer>>;
}

/** The key under which suppliers rent cars. */
export const carPort: SupplierPort<CarSupplier> = {
  kind: carService.kind,
  queries: ['cities', 'locations', 'search', 'serves'],
};

/** Where and when a car is picked up or returned, in local time. */
export interface Handover {
  readonly airport: string;
  readonly location: string;
  /** yyyy-MM-dd */
  readonly day: string;
  /** HH:mm */
  readonly time: string;
}

export interface CarQuery {
  readonly pickup: Handover;
  readonly dropoff: Handover;
  /** Decides who rents, and at what price. */
  readonly driver: CarDetails['pricedFor'];
  /** The day of the search in the shop's zone, yyyy-MM-dd: prices depend on lead time. */
  readonly asOf: string;
}

/** Amounts in centavos: fare + taxes + fees = total. */
export interface CarOffer {
  /** Stable for the same query on the same day. */
  readonly id: string;
  /** Identifies the offer to the supplier; small, since every token contains it. */
  readonly reference: string;
  readonly totalCents: number;
  /** For the days. */
  readonly fareCents: number;
  readonly taxesCents: number;
  /** What is charged beside the days: airport, one way, after hours, young drivers. */
  readonly fees: readonly { name: string; cents: number }[];
  /** What cancelling costs until each moment (local, with offset); after the last it is not cancelled. */
  readonly penalties: readonly { until: string; cents: number }[];
  readonly car: CarDetails;
}

const driverSchema = z.object({
  firstName: z.string().check(z.minLength(1)),
  lastName: z.string().check(z.minLength(1)),
  /** yyyy-MM-dd */
  birthDate: z.iso.date(),
  gender: z.string(),
  documentType: z.string(),
  /** Without mask. */
  documentNumber: z.string().check(z.minLength(1)),
  /** Last day of a passport, yyyy-MM-dd. */
  documentValidity: z.exactOptional(z.iso.date()),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Full years since the first licence on the day of the pick-up; absent in orders stored before it was asked. */
  licenceYears: z.optional(z.int()),
  /** With which the driver arrives at a desk at an airport: G31024. */
  arrivalNumber: z.optional(z.string()),
});

/** The driver as sent to the supplier. */
export type CarTraveller = z.output<typeof driverSchema>;

/** The `travellers` of a SupplierOrder for cars: the driver; none is needed to recheck one. */
export const carTravellersSchema = z.array(driverSchema).check(z.maxLength(1));

/** The `offer` of a SupplierOrder for cars. */
export type CarOrderOffer = { readonly reference: string } & { readonly [key: string]: Json };
