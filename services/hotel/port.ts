import type { MealPlan } from '@embarque/hotel/rules/meal-plans.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import type {
  BookingSupplier,
  OfferRecheck,
  SupplierCall,
  SupplierOrder,
} from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/ports/supplier-port.ts';
import * as z from 'zod/mini';
import { hotelService } from './service.ts';
import type { Hotel, HotelDetails, RoomGuests, RoomType } from './stay-details.ts';

/** A supplier of hotel rooms. Its rules are tested by port.conformance.ts. */
export interface HotelSupplier extends BookingSupplier {
  /** Returns the cities with hotels that a text of three characters or more finds by name, state, country or code, the best match first. */
  cities(name: string, call: SupplierCall): Promise<readonly HotelCity[]>;
  /** Returns the hotels of a city that have a room left for each asked for, on all nights at once; empty when unknown. */
  search(query: HotelQuery, call: SupplierCall): Promise<readonly HotelListing[]>;
  /** Returns whether it sells such a search on any day, whatever is left of the asked one; absent where it cannot tell. */
  serves?(query: HotelQuery, call: SupplierCall): Promise<boolean>;
  /** Returns one hotel of such a search with its rooms and rates; undefined when it is unknown or has none left. */
  rooms(query: HotelRoomsQuery, call: SupplierCall): Promise<HotelRooms | undefined>;
  /** Returns what is known of a hotel and its kinds of rooms; undefined when it is unknown. */
  details(
    hotelCode: string,
    call: SupplierCall,
  ): Promise<{ hotel: HotelDetails; rooms: readonly RoomType[] } | undefined>;
  /**
   * See BookingSupplier and OfferRecheck; nothing is offered under references that are not of rooms of one hotel for the same nights. Rooms are sold
   * on the terms they were shown with only; bookings store stays as described here.
   */
  recheck(order: SupplierOrder, call: SupplierCall): Promise<OfferRecheck<DescribedStay>>;
}

/** The key under which suppliers sell rooms. */
export const hotelPort: SupplierPort<HotelSupplier> = {
  kind: hotelService.kind,
  queries: ['cities', 'search', 'serves', 'rooms', 'details'],
};

export interface HotelCity {
  readonly addressCode: string;
  readonly cityName: string;
  /** State or region. */
  readonly parentName: string;
  readonly country: string;
  /** ISO code of the country: `BR`. */
  readonly isoCode: string;
}

export interface HotelQuery {
  readonly addressCode: string;
  /** Days at the hotel, yyyy-MM-dd; the night before `checkOut` is the last. */
  readonly checkIn: string;
  readonly checkOut: string;
  /** The people of each room asked for, one to nine rooms. */
  readonly rooms: readonly RoomGuests[];
  /** The day of the search in the shop's zone, yyyy-MM-dd: prices depend on lead time. */
  readonly asOf: string;
}

export interface HotelRoomsQuery extends HotelQuery {
  readonly hotelCode: string;
}

/** A hotel in a list, and what all rooms cost together at the least with each meal plan that every room is sold with. */
export interface HotelListing {
  readonly hotel: Hotel;
  /** What it offers, as travellers read it; absent where the supplier's lists do not say. */
  readonly amenities?: readonly string[];
  /** As the crow flies from the middle of the city searched for; absent where either place is not known. */
  readonly kmFromCentre?: number;
  readonly plans: readonly {
    readonly mealPlan: MealPlan;
    readonly totalCents: number;
    /** Before the hotel's own discount; equal to the total without one. */
    readonly originalCents: number;
    readonly isRefundable: boolean;
  }[];
}

/** A room on one set of terms. Amounts in centavos for all nights: fare + taxes + fees = total. */
export interface HotelRate {
  /** Identifies room, rate, guests, days and the day of asking to the supplier; small, since every token contains it. */
  readonly reference: string;
  /** Once among the rates of a kind of room. */
  readonly ratePlanID: string;
  readonly mealPlan: MealPlan;
  readonly fareCents: number;
  readonly taxesCents: number;
  readonly feesCents: number;
  readonly totalCents: number;
  /** Before the hotel's own discount; equal to the total without one. */
  readonly originalCents: number;
  readonly isRefundable: boolean;
  /**
   * What cancelling costs until each moment (local to the hotel, with offset), never more than fare and fees; after the last it
   * is not cancelled. A rate that is not refundable costs all of fare and fees from the first.
   */
  readonly penalties: readonly { until: string; cents: number }[];
  /**
   * Paid at the hotel and not part of the total: hundredths of a real, or of the currency it names (ISO 4217), in which the hotel
   * asks for it.
   */
  readonly payAtDesk: readonly { name: string; cents: number; currency?: string }[];
  readonly comments: readonly string[];
}

/** What is offered for one room of a query. */
export interface RoomChoice {
  readonly guests: RoomGuests;
  readonly types: readonly {
    readonly room: RoomType;
    /** Rooms of it that are left on every night. */
    readonly left: number;
    readonly rates: readonly HotelRate[];
  }[];
}

/** A hotel with what is offered for each room of the query, in its order. */
export interface HotelRooms {
  readonly hotel: HotelDetails;
  readonly choices: readonly RoomChoice[];
}

/** The rooms of an order as their references say. */
export interface DescribedStay {
  readonly addressCode: string;
  readonly hotel: HotelDetails;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: readonly { readonly guests: RoomGuests; readonly room: RoomType; readonly rate: HotelRate }[];
}

const guestSchema = z.object({
  /** Of the order's rooms, counted from 0. */
  room: z.int().check(z.minimum(0)),
  type: z.enum(['ADT', 'CHD']),
  firstName: z.string().check(z.minLength(1)),
  lastName: z.string().check(z.minLength(1)),
  /** Of children, yyyy-MM-dd. */
  birthDate: z.nullable(z.iso.date()),
  /** Of adults; without mask. */
  documentType: z.string(),
  documentNumber: z.string(),
  email: z.string(),
  phone: z.string(),
});
/** A guest as sent to the supplier. */
export type HotelTraveller = z.output<typeof guestSchema>;

/** The `travellers` of a SupplierOrder for rooms: the guests of all of them; none are needed to recheck them. */
export const hotelTravellersSchema = z.array(guestSchema);

/** The `offer` of a SupplierOrder for rooms: the references of their rates, taken together or not at all. */
export type HotelOrderOffer = { readonly references: readonly string[] } & { readonly [key: string]: Json };
