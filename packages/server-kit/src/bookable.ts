import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import type { Itinerary } from './itinerary.ts';
import type { Json } from './json.ts';
import type { BookingSupplier, SupplierOrder } from './supplier.ts';

/**
 * What a service gives the booking core, so that the core knows no service: how to read its requests and how to present its
 * bookings. `Request` is the service's POST /booking body, already parsed; `Offer` the part of it that names what is sold.
 */
export interface BookableService<Request, Answer, Offer = Request> {
  readonly descriptor: ServiceDescriptor;
  readonly suppliers: readonly BookingSupplier[];
  /**
   * Reads the signed offer and checks the travellers against it. Throws AppError: invalid_data with fields, invalid_offer,
   * offer_expired. May read from the supplier what was chosen, so never inside a transaction; takes nothing.
   */
  prepare(request: Request, context: PrepareContext): Promise<PreparedBooking>;
  /**
   * What the signed offer costs, in centavos, by its token alone: nobody is asked, and no traveller is needed yet. Throws
   * AppError: invalid_offer, offer_expired.
   */
  offerCents(offer: Offer, context: PrepareContext): number;
  /** The service's own members of a booking on the wire. */
  present(booking: StoredTrip): Answer;
  /** What was bought, for vouchers and calendars. Pure. */
  itinerary(trip: Json): Itinerary;
}

export interface PrepareContext {
  readonly campaignId: number;
  readonly now: Date;
}

export interface PreparedBooking {
  readonly supplierCode: string;
  readonly order: SupplierOrder;
  /** Snapshot of what was bought, as the service wants it back in `present`. */
  readonly trip: Json;
  readonly passengers: readonly { name: string; lastName: string }[];
  /** Local date-times with offset: start of the first service, end of the last. Status 4 and Situação follow the end. */
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface StoredTrip {
  readonly trip: Json;
  readonly locatorProvider: string | null;
  readonly cashPriceCents: number;
}
