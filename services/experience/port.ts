import type { ExperiencePrice } from '@embarque/experience/rules/price.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import type {
  BookingSupplier,
  OfferRecheck,
  SupplierCall,
  SupplierOrder,
} from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/ports/supplier-port.ts';
import * as z from 'zod/mini';
import type { BookedDate, ExperienceCity, ExperienceDetails } from './experience-details.ts';
import { experienceService } from './service.ts';

/** A supplier of experiences. Its rules are tested by port.conformance.ts. */
export interface ExperienceSupplier extends BookingSupplier {
  /** Returns the cities with experiences that a text of three characters or more finds by name, state, country or code, the best match first. */
  cities(name: string, call: SupplierCall): Promise<readonly ExperienceCity[]>;
  /** Returns what is left of a city's experiences on some days, with the dates of those days; empty when the city is unknown. */
  search(query: ExperienceQuery, call: SupplierCall): Promise<readonly SupplierExperience[]>;
  /** Returns whether it sells such a search on any day, whatever is left of the asked one; absent where it cannot tell. */
  serves?(query: ExperienceQuery, call: SupplierCall): Promise<boolean>;
  /** Returns an experience with every date that is still sold; undefined when it is unknown or none is left. */
  details(id: string, call: SupplierCall): Promise<SupplierExperience | undefined>;
  /**
   * See BookingSupplier and OfferRecheck; a visit is described whether or not such people may take part. Nothing is described on a date that the
   * experience does not have. Bookings store visits as described here.
   */
  recheck(order: SupplierOrder, call: SupplierCall): Promise<OfferRecheck<DescribedVisit>>;
}

/** The key under which suppliers sell experiences. */
export const experiencePort: SupplierPort<ExperienceSupplier> = {
  kind: experienceService.kind,
  queries: ['cities', 'search', 'serves', 'details'],
};

export interface ExperienceQuery {
  readonly cityId: string;
  /** Days at the venue, yyyy-MM-dd; both are included. */
  readonly startDate: string;
  readonly endDate: string;
}

/** An experience with what is left of it. Amounts in centavos. */
export interface SupplierExperience extends Pick<ExperiencePrice, 'priceCents' | 'childCents'> {
  /** Identifies the experience to the supplier; small, since every token contains it. */
  readonly reference: string;
  readonly details: ExperienceDetails;
  /** Before the organiser's own discount; null without one. */
  readonly originalCents: number | null;
  /** First and last day of its season. */
  readonly season: { readonly startDate: string; readonly endDate: string };
  /** Of a continuous experience the days on which it is sold, in order; else empty. */
  readonly openDays: readonly string[];
  /** The dates of an experience that is not continuous, by day and time; those that are sold out may be missing. */
  readonly dates: readonly SupplierDate[];
}

export interface SupplierDate extends BookedDate {
  /** Tickets that are left, and of how many. */
  readonly left: number;
  readonly total: number;
}

/** What was chosen, as the order says. */
export interface DescribedVisit extends Pick<ExperiencePrice, 'priceCents' | 'childCents'> {
  readonly details: ExperienceDetails;
  /** A continuous experience has no date of its own: the id is empty. */
  readonly date: BookedDate;
  /** Of all people, as price.ts reckons it. */
  readonly totalCents: number;
}

/** The `offer` of a SupplierOrder for an experience. Ages of children are told with the travellers. */
export type ExperienceOrderOffer = {
  readonly reference: string;
  /** Empty where the experience is continuous. */
  readonly dateId: string;
  /** Day at the venue, yyyy-MM-dd. */
  readonly date: string;
  readonly adults: number;
  readonly childs: number;
} & { readonly [key: string]: Json };

const travellerSchema = z.object({
  type: z.enum(['ADT', 'CHD']),
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
  address: z.string(),
});
/** Whoever comes, as sent to the supplier. */
export type ExperienceTraveller = z.output<typeof travellerSchema>;

/** The `travellers` of a SupplierOrder for an experience; none are needed to recheck one. */
export const experienceTravellersSchema = z.array(travellerSchema);
