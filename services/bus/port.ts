import type { BusPlace } from '@embarque/bus/rules/stations.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import type {
  BookingSupplier,
  OfferRecheck,
  SupplierCall,
  SupplierOrder,
} from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/ports/supplier-port.ts';
import * as z from 'zod/mini';
import { busService } from './service.ts';
import type { BusTrip, DescribedTrip } from './trip-details.ts';

/**
 * A supplier of seats on buses. Its rules are tested by port.conformance.ts. Beside those of every supplier: a hold that
 * `replaces` another takes its place in one step, so that travellers change seats without losing those they have, and
 * `sold_out` names the seats that are `taken`, as far as it is seats that are missing.
 */
export interface BusSupplier extends BookingSupplier {
  /**
   * Returns the places that a text of three characters or more finds by city, station or state, the best match first; of a text that
   * is the id of a place, that place.
   */
  stations(name: string, call: SupplierCall): Promise<readonly BusPlace[]>;
  /** Returns the trips that leave a place for another on a day with a seat for everyone, or `evenIfFull`, by departure; empty when unknown. */
  search(query: BusQuery, call: SupplierCall): Promise<readonly BusTrip[]>;
  /** Returns whether it sells such a search on any day, whatever is left of the asked one; absent where it cannot tell. */
  serves?(query: BusQuery, call: SupplierCall): Promise<boolean>;
  /**
   * See BookingSupplier and OfferRecheck; the trip is described with all its seats, free or not, whichever the order names. An order without seats is
   * for the trip itself: its total and that of the answer are the price of one seat, and it is sold out once the trip is no longer
   * sold, not when no seat is free, since its caller may hold the last ones. It is never held.
   */
  recheck(order: SupplierOrder, call: SupplierCall): Promise<OfferRecheck<DescribedTrip>>;
}

/** The key under which suppliers sell seats. */
export const busPort: SupplierPort<BusSupplier> = {
  kind: busService.kind,
  queries: ['stations', 'search', 'serves'],
};

/** One direction; a return is a query, a reference and an order of its own. */
export interface BusQuery {
  /** Ids of places: that of a city stands for all its stations. */
  readonly origin: string;
  readonly destination: string;
  /** Of the departure, local to the origin, yyyy-MM-dd. */
  readonly day: string;
  readonly passengers: number;
  /** The day of the search in the shop's zone, yyyy-MM-dd: prices depend on lead time. */
  readonly asOf: string;
  /**
   * References of trips on which the caller holds seats: as long as they fit the rest of the query they are listed as well,
   * with the seats that are free, however few those are.
   */
  readonly evenIfFull?: readonly string[] | undefined;
}

const passengerSchema = z.object({
  firstName: z.string().check(z.minLength(1)),
  lastName: z.string().check(z.minLength(1)),
  /** yyyy-MM-dd */
  birthDate: z.iso.date(),
  gender: z.string(),
  documentType: z.string(),
  /** Without mask. */
  documentNumber: z.string().check(z.minLength(1)),
  email: z.string(),
});
/** A passenger as sent to the supplier. */
export type BusTraveller = z.output<typeof passengerSchema>;

/**
 * The `travellers` of a SupplierOrder for seats: one for each seat, in the order of the seats. None are needed to recheck
 * seats, nor to hold them before there is a booking.
 */
export const busTravellersSchema = z.array(passengerSchema);

/**
 * The `offer` of a SupplierOrder for seats: the trip, and the numbers of different seats of it, taken together or not at all; none to
 * recheck the trip itself.
 */
export type BusOrderOffer = { readonly reference: string; readonly seats: readonly string[] } & {
  readonly [key: string]: Json;
};
