import type { Json } from '@embarque/server-kit/json.ts';
import type {
  BookingSupplier,
  OfferRecheck,
  SupplierCall,
  SupplierOrder,
} from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/ports/supplier-port.ts';
import * as z from 'zod/mini';
import { type FlightChoice, type PaxType, paxTypes } from './contract.ts';
import { flightService } from './service.ts';

/** A flight supplier. Its rules are tested by port.conformance.ts. */
export interface FlightSupplier extends BookingSupplier {
  search(query: FlightQuery, call: SupplierCall): Promise<SupplierFlights>;
  /** Returns whether it sells such a search on any day, whatever is left of the asked one; absent where it cannot tell. */
  serves?(query: FlightQuery, call: SupplierCall): Promise<boolean>;
  /**
   * See BookingSupplier and OfferRecheck. Nothing is described of an id of another offer or of the other journey, nor where a return is missing or
   * superfluous. Bookings store flights as described here, never as sent by a browser.
   */
  recheck(order: SupplierOrder, call: SupplierCall): Promise<OfferRecheck<FlightDescription>>;
  /** Returns the conditions of a fare by airline and fare base code; undefined when unknown. */
  fareDetail(carrier: string, fareBaseCode: string, call: SupplierCall): Promise<SupplierFare | undefined>;
}

/** The key under which suppliers sell flights. */
export const flightPort: SupplierPort<FlightSupplier> = {
  kind: flightService.kind,
  queries: ['search', 'serves', 'fareDetail'],
};

export interface FlightQuery {
  /** Airport or city codes and local days of departure: one journey or two. */
  readonly journeys: readonly { from: string; to: string; day: string }[];
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly directOnly: boolean;
  /** Only fares with at least one checked piece. */
  readonly withBaggage: boolean;
  /** The day of the search in the shop's zone, yyyy-MM-dd: prices depend on lead time. */
  readonly asOf: string;
}

export interface SupplierFlights {
  readonly offers: readonly FlightOffer[];
  /** Some of the supplier's own sources did not respond: the offers are valid, but some may be missing. */
  readonly partial: boolean;
  /** There are more offers than these: the supplier lists only so many. */
  readonly capped?: boolean | undefined;
}

/** One price with alternatives: any outbound choice can be combined with any return choice at this total. */
export interface FlightOffer {
  /** Stable for the same query on the same day. */
  readonly id: string;
  /** Identifies the offer to the supplier; small, since every token contains it. */
  readonly reference: string;
  readonly validatingCarrier: string;
  /** For all travellers, in centavos: fares − discount + taxes + fees = total. */
  readonly totalCents: number;
  /** Boarding taxes, which come back in every cancellation. */
  readonly taxesCents: number;
  /** Service fees. */
  readonly feesCents: number;
  /** What the supplier takes off the fares. */
  readonly discountCents: number;
  readonly fares: readonly { type: PaxType; quantity: number; cents: number }[];
  /**
   * The choices of each journey, none of which visits an airport twice. Ids are `{offer id}-{journey}-{n}`; n does not change when
   * other choices sell out.
   */
  readonly journeys: readonly { day: string; choices: readonly FlightChoice[] }[];
}

/** An offer with its choices made. Amounts are for all travellers, in centavos: fares − discount + taxes + fees = total. */
export interface FlightDescription {
  /** One choice per journey, in order, exactly as the search returned it. */
  readonly choices: readonly FlightChoice[];
  readonly totalCents: number;
  readonly taxesCents: number;
  readonly feesCents: number;
  readonly discountCents: number;
  readonly fares: readonly { type: PaxType; quantity: number; cents: number }[];
}

const flightTravellerSchema = z.object({
  type: z.enum(paxTypes),
  firstName: z.string(),
  lastName: z.string(),
  /** yyyy-MM-dd */
  birthDate: z.nullable(z.string()),
  gender: z.string(),
  documentType: z.string(),
  /** Without mask. */
  documentNumber: z.string(),
  /** Last day of a passport, yyyy-MM-dd. */
  documentValidity: z.exactOptional(z.string()),
  email: z.string(),
  phone: z.string(),
  /** For an infant, the index of the adult who carries it; otherwise null. */
  adult: z.nullable(z.int()),
});
export type FlightTraveller = z.output<typeof flightTravellerSchema>;

/** The `travellers` of a SupplierOrder for flights; none are needed to recheck one. */
export const flightTravellersSchema = z.array(flightTravellerSchema);

/** The `offer` of a SupplierOrder for flights. */
export type FlightOrderOffer = {
  readonly reference: string;
  readonly outbound: string;
  readonly return: string | null;
} & { readonly [key: string]: Json };

export interface SupplierFare {
  readonly carrier: string;
  readonly fareBaseCode: string;
  readonly name: string;
  readonly checkedPieces: number;
  readonly comfortSeat: boolean;
  readonly changeAllowed: boolean;
  readonly refundPercent: number;
}
