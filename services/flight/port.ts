import type { Json } from '@embarque/server-kit/json.ts';
import type { BookingSupplier, SupplierCall } from '@embarque/server-kit/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/supplier-port.ts';
import type { FlightChoice, PaxType } from './contract.ts';
import { flightService } from './service.ts';

/** What a flight supplier must do. The rules it must keep stand in port.conformance.ts. */
export interface FlightSupplier extends BookingSupplier {
  search(query: FlightQuery, call: SupplierCall): Promise<SupplierFlights>;
  /**
   * The chosen pair of one offer as it stands now, with the price of today, whether or not a seat is left (`recheck` tells
   * that). Undefined when the reference or a choice is none of the supplier's: an id of another offer, of the other
   * journey, a return missing or too many. Read from the reference alone, so it answers for offers of any process; takes
   * nothing. What a booking stores of its flights comes from here, never from a browser.
   */
  describe(chosen: FlightOrderOffer, call: SupplierCall): Promise<FlightDescription | undefined>;
  /** Conditions of a fare by airline and fare base code; undefined when unknown. */
  fareDetail(carrier: string, fareBaseCode: string, call: SupplierCall): Promise<SupplierFare | undefined>;
}

/** The key under which suppliers sell flights. */
export const flightPort: SupplierPort<FlightSupplier> = {
  kind: flightService.kind,
  queries: ['search', 'describe', 'fareDetail'],
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
  /** The day the price is asked on, in the shop's zone: price depends on lead time. yyyy-MM-dd */
  readonly asOf: string;
}

export interface SupplierFlights {
  readonly offers: readonly FlightOffer[];
  /** Some of the supplier's own sources did not answer: the list is good but not whole. */
  readonly partial: boolean;
}

/** One price with alternatives: every outbound choice goes with every return choice at this total. */
export interface FlightOffer {
  /** Stable for the same query on the same day. */
  readonly id: string;
  /** Enough for the supplier to find this offer again; small, since it travels in every token. */
  readonly reference: string;
  readonly validatingCarrier: string;
  /** Of all travellers, in centavos: fare + taxes = total. */
  readonly totalCents: number;
  readonly taxesCents: number;
  readonly fares: readonly { type: PaxType; quantity: number; cents: number }[];
  /** The choices of each journey. Ids are `{offer id}-{journey}-{n}` and keep their n when another one sells out. */
  readonly journeys: readonly { day: string; choices: readonly FlightChoice[] }[];
}

/** What is left of an offer once its choices are made. Amounts of all travellers, in centavos: fares + taxes = total. */
export interface FlightDescription {
  /** One choice per journey, in their order, exactly as the search gave it. */
  readonly choices: readonly FlightChoice[];
  readonly totalCents: number;
  readonly taxesCents: number;
  readonly fares: readonly { type: PaxType; quantity: number; cents: number }[];
}

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
