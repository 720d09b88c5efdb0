import type { ProblemCode } from '@embarque/contract/problem.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import type { BookingSupplier, RecheckOutcome, SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import type { Itinerary } from './itinerary.ts';
import type { OfferTimes } from './offers/offer-times.ts';

/**
 * A service's interface to the booking core, which knows no service: how to read its requests and present its bookings.
 * `Request` is the service's parsed POST /booking body, `Offer` the part of it that identifies what is sold.
 */
export interface BookableService<Request, Answer, Offer = Request> {
  readonly descriptor: ServiceDescriptor;
  readonly suppliers: readonly BookingSupplier[];
  /** The locator admits whoever shows it; of a booking that was cancelled it is told to nobody any more. */
  readonly locatorAdmits?: true;
  /** Its own messages for why a booking failed, by problem code; they replace the default ones. */
  readonly problemSentences?: Readonly<Partial<Record<ProblemCode, string>>>;
  /** The same where a booking of several legs failed at one of them, counted from '1'; absent where the above says it all. */
  readonly legSentences?: Readonly<Partial<Record<ProblemCode, Readonly<Record<string, string>>>>>;
  /**
   * Reads the signed offer and validates the travellers against it. Throws AppError: invalid_data with fields,
   * invalid_offer, offer_expired, sold_out, supplier_unavailable, terms_changed. May query the supplier, so it must not run inside a
   * transaction; reserves nothing.
   */
  prepare(request: Request, context: PrepareContext): Promise<PreparedBooking>;
  /**
   * Returns the price in the signed offer, in centavos, without calling the supplier. Throws AppError: invalid_offer,
   * offer_expired.
   */
  offerCents(offer: Offer, context: PrepareContext): number;
  /**
   * Returns the refToken of a booking's stored legs at what each costs now; undefined once its travellers are erased. Calls
   * nobody.
   */
  resign(legs: readonly RepricedLeg[], signing: OfferSigning): string | undefined;
  /** Returns the service's own members of a booking on the wire. */
  present(booking: StoredTrip): Answer;
  /** Returns what was bought, for vouchers and calendars: all of it, each part with its leg where there are several. Pure. */
  itinerary(booking: BookedTrip): Itinerary;
}

/** What a refToken holds beside the order it is for. */
export interface OfferSigning extends OfferTimes {
  readonly campaignId: number;
}

/** Who asks, and when. */
export interface PrepareContext {
  readonly userId: number;
  readonly campaignId: number;
  readonly now: Date;
}

export interface PreparedBooking {
  /** What is bought of each supplier, in the order it is held; several where no single supplier sells it whole. */
  readonly legs: readonly [PreparedLeg, ...PreparedLeg[]];
  /** When a search first made the offer, as its token says. */
  readonly firstSignedAt: Date;
  /** Snapshot of what was bought, passed back to `present` and `itinerary`. It is never changed, so it tells of nobody who or where they are. */
  readonly trip: Json;
  readonly passengers: readonly { name: string; lastName: string }[];
  /** Local date-times with offset: start of the first part, end of the last, after which the booking gets status 4. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A part of a booking that one supplier sells. */
export interface PreparedLeg {
  readonly supplierCode: string;
  readonly order: SupplierOrder;
  /** What the order's total is made of, in centavos; they add up to it. A cancellation's penalty falls on fare and fee. */
  readonly parts: { readonly fareCents: number; readonly taxCents: number; readonly feeCents: number };
  /** What cancelling it right after its issue would cost, in centavos: of several legs the cheapest to undo is issued first. */
  readonly undoCents: number;
  /**
   * How much of its supplier's stock it holds, such as rooms, which is limited before it is paid; a seat for each traveller without
   * it.
   */
  readonly units?: number;
  /**
   * What its supplier said of price and availability of this very order, its units and total, when it was prepared. It decides like
   * a recheck: the supplier is not asked again. A leg without it is rechecked, unless it adopts a hold.
   */
  readonly checked?: RecheckOutcome;
  /**
   * The early hold of the same order that it takes over, by its reference (EarlyHolds). A purchase from another session than the
   * hold's own, or of one that is gone, is refused as sold out before anything else happens.
   */
  readonly adopts?: string;
}

/** A leg as a booking keeps it, and its price of now. */
export interface RepricedLeg extends Pick<PreparedLeg, 'supplierCode' | 'order'> {
  /** In centavos; that of the order as long as no other is known. */
  readonly totalCents: number;
}

/** What was bought, when, and who travels. */
export interface BookedTrip {
  readonly trip: Json;
  /** When its member booked it. */
  readonly bookedAt: Date;
  /**
   * When its suppliers sold it or, where they do not say it to the second, a moment before: what they grant for some time after a
   * purchase does not end earlier. Null until it is issued.
   */
  readonly boughtAt: Date | null;
  /** In the order of `prepare`. Their names are erased in time. */
  readonly passengers: readonly { readonly name: string; readonly lastName: string }[];
  /**
   * The legs that its member has cancelled while the others stand, counted from '1'; mostly none. Where there are any, nothing more
   * can be cancelled.
   */
  readonly cancelledLegs: readonly string[];
  /**
   * What the supplier of each leg has issued beside its locator, in their order, as IssueOutcome has it; empty until the booking is
   * issued, and for a leg without any.
   */
  readonly legTickets: readonly (readonly string[])[];
  /**
   * Whom each leg's order is for, in their order, by the schema of the service's port (SupplierOrder): null once they are erased. What
   * tells where somebody stays or flies stands there, so that it goes with them.
   */
  readonly legTravellers: readonly Json[];
}

export interface StoredTrip extends BookedTrip {
  /** Of the first leg that stands; null too where it admitted and all of it was cancelled. */
  readonly locatorProvider: string | null;
  /** Of each leg, in their order, also of those cancelled since; null until the booking is issued. */
  readonly legLocators: readonly (string | null)[];
  readonly cashPriceCents: number;
}
