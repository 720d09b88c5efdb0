import { timeSchema } from '@embarque/commerce/visits/deadline.ts';
import type { ActivityKind } from '@embarque/entertainment/rules/activity-kind.ts';
import type { AgeBand } from '@embarque/entertainment/rules/age-bands.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import type {
  BookingSupplier,
  OfferRecheck,
  SupplierCall,
  SupplierOrder,
} from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/ports/supplier-port.ts';
import * as z from 'zod/mini';
import type { ActivityDetails, ListedActivity } from './activity-details.ts';
import type { ActivityLocation } from './contract.ts';
import { entertainmentService } from './service.ts';

/** A supplier of activities: tickets, tours and transfers. Its rules are tested by port.conformance.ts. */
export interface EntertainmentSupplier extends BookingSupplier {
  /** Returns what a text of three characters or more finds, the best match first: places with activities, and activities by name. */
  autoComplete(name: string, call: SupplierCall): Promise<SupplierFound>;
  /** Returns the activities of a place; empty when it is unknown. */
  search(query: ActivityQuery, call: SupplierCall): Promise<readonly SupplierActivity[]>;
  /** Returns whether it sells such a search on any day, whatever is left of the asked one; absent where it cannot tell. */
  serves?(query: ActivityQuery, call: SupplierCall): Promise<boolean>;
  /** Returns an activity with its days by its activityId; undefined when it is unknown. */
  details(id: string, call: SupplierCall): Promise<SupplierActivityDetails | undefined>;
  /** Returns what a day costs the people, the one it recommends first; empty where there is no room for all of them. */
  availability(query: AvailabilityQuery, call: SupplierCall): Promise<readonly SupplierAvailability[]>;
  /**
   * See BookingSupplier and OfferRecheck. An order without a starting time is available if any of the day's times has room; nothing
   * is described on a day, or at a time, that the activity does not have. Bookings store activities as described here.
   */
  recheck(order: SupplierOrder, call: SupplierCall): Promise<OfferRecheck<DescribedActivity>>;
}

/** The key under which suppliers sell activities. */
export const entertainmentPort: SupplierPort<EntertainmentSupplier> = {
  kind: entertainmentService.kind,
  queries: ['autoComplete', 'search', 'serves', 'details', 'availability'],
};

export interface ActivityQuery {
  /** Parts of a place, of which any may match: `city/…`, `state/…`, `airport/…`. */
  readonly route: readonly string[];
  /** Of every kind when absent. */
  readonly kind?: ActivityKind | undefined;
}

export interface SupplierFound {
  readonly locations: readonly ActivityLocation[];
  readonly activities: readonly SupplierActivity[];
}

/** The ids of suppliers begin with the digit of their kind, as activityId does. */
interface Offered {
  /** Identifies the activity to the supplier; small, since every token contains it. */
  readonly reference: string;
  /** What one adult pays at least, or a vehicle costs, in centavos. */
  readonly fromCents: number;
  /** Whether it is confirmed when it is issued, or a person is asked first: such activities are not shown. */
  readonly confirmation: 'IMMEDIATE' | 'ON_REQUEST';
}

export interface SupplierActivity extends Offered {
  readonly activity: ListedActivity;
}

export interface SupplierActivityDetails extends Offered {
  readonly activity: ActivityDetails;
  /** The days on which it takes place and is still sold, yyyy-MM-dd, in order. */
  readonly days: readonly string[];
}

/** What is asked of one day. */
export interface AvailabilityQuery {
  readonly reference: string;
  /** yyyy-MM-dd at the place. */
  readonly date: string;
  /** null where there is no way back, or its day is not known yet. */
  readonly returnDate: string | null;
  /** Of everyone who comes, the oldest first. */
  readonly endAges: readonly number[];
}

/** What everyone of a type pays together, in centavos; of a vehicle one line of quantity 1. */
export interface SupplierRate extends Pick<AgeBand, 'name'> {
  readonly quantity: number;
  readonly totalCents: number;
}

export interface SupplierAvailability {
  readonly date: string;
  readonly returnDate: string | null;
  /** HH:mm of those with room for everyone, in order; empty where it is entered at any time. */
  readonly startingTimes: readonly string[];
  readonly rates: readonly SupplierRate[];
  /** The sum of its rates. */
  readonly totalCents: number;
}

/** What was chosen, as the order says. */
export interface DescribedActivity extends SupplierAvailability, Pick<Offered, 'confirmation'> {
  readonly activity: ActivityDetails;
}

/** The `offer` of a SupplierOrder for an activity. */
export type ActivityOrderOffer = {
  readonly reference: string;
  readonly date: string;
  readonly returnDate: string | null;
  readonly endAges: readonly number[];
  /** null where it is not chosen yet, or there is none. */
  readonly startingTime: string | null;
} & { readonly [key: string]: Json };

/** The same, to read one. */
export const activityOrderSchema = z.object({
  reference: z.string(),
  date: z.iso.date(),
  returnDate: z.nullable(z.iso.date()),
  endAges: z.array(z.int()).check(z.minLength(1), z.maxLength(99)),
  startingTime: z.nullable(timeSchema),
});

const travellerSchema = z.object({
  /** End age of the type they were paid for. */
  endAge: z.int(),
  firstName: z.string().check(z.minLength(1)),
  lastName: z.string().check(z.minLength(1)),
  /** yyyy-MM-dd */
  birthDate: z.iso.date(),
  gender: z.string(),
  documentType: z.string(),
  /** Without mask. */
  documentNumber: z.string().check(z.minLength(1)),
  email: z.string(),
  phone: z.string(),
});
/** Whoever comes, as sent to the supplier. */
export type ActivityTraveller = z.output<typeof travellerSchema>;

const flight = z.object({
  name: z.string(),
  reservationCode: z.string(),
  flightNumber: z.string(),
  arrivalTime: timeSchema,
});

/** The `travellers` of a SupplierOrder for an activity; nobody is needed to recheck one. */
export const activityTravellersSchema = z.object({
  /** In the order of `endAges`. */
  people: z.array(travellerSchema),
  /** Where a transfer fetches them, and with which flights; null while it is not known, and of anything else. */
  transferData: z.nullable(
    z.object({
      startingAirport: z.optional(flight),
      destinationAirport: z.optional(flight),
      pickupLocation: z.optional(z.string()),
      dropOffLocation: z.optional(z.string()),
    }),
  ),
});
export type ActivityTravellers = z.output<typeof activityTravellersSchema>;

/** Whom an order is for before anybody is known. */
export const NOBODY_YET = { people: [], transferData: null } as const;
