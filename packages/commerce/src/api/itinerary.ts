/**
 * A booked trip as shown to the traveller, with parts in chronological order. Vouchers and calendars are built from it
 * for any service.
 */
export interface Itinerary {
  /** "São Paulo – Salvador" */
  readonly title: string;
  readonly parts: readonly ItineraryPart[];
}

export interface ItineraryPart {
  /** Heading of consecutive parts that belong together: "Ida", "Volta". */
  readonly group: string;
  /** "GOL · G3 1024" */
  readonly title: string;
  /** The selling company, and its number for the part; null if there is none. */
  readonly carrier: string | null;
  readonly number: string | null;
  readonly from: ItineraryPlace;
  readonly to: ItineraryPlace;
  readonly start: ItineraryMoment;
  readonly end: ItineraryMoment;
  /** Further information: fare family, baggage, operating carrier. */
  readonly notes: readonly string[];
}

export interface ItineraryPlace {
  readonly name: string;
  /** IATA or similar; null for places without a code. */
  readonly code: string | null;
}

/** A local time. */
export interface ItineraryMoment {
  /** Local date-time with offset, `2027-01-10T23:15:00-03:00`. */
  readonly dateTime: string;
  /** IANA zone of the place; null when unknown. */
  readonly zone: string | null;
}
