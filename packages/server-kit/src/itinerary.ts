/**
 * What was booked as a traveller reads it, whatever the service: parts in the order in which they happen. Vouchers and
 * calendars are made of it, so nothing of a service needs to be known there.
 */
export interface Itinerary {
  /** "São Paulo – Salvador" */
  readonly title: string;
  readonly parts: readonly ItineraryPart[];
}

export interface ItineraryPart {
  /** What stands above parts that belong together: "Ida", "Volta". */
  readonly group: string;
  /** "GOL · G3 1024" */
  readonly title: string;
  /** Who carries it out, and the number it has there; null where there is none. */
  readonly carrier: string | null;
  readonly number: string | null;
  readonly from: ItineraryPlace;
  readonly to: ItineraryPlace;
  readonly start: ItineraryMoment;
  readonly end: ItineraryMoment;
  /** What else a traveller needs to know of it: fare family, baggage, who operates it. */
  readonly notes: readonly string[];
}

export interface ItineraryPlace {
  readonly name: string;
  /** IATA or the like; null where places have none. */
  readonly code: string | null;
}

/** A time on the clocks of its own place. */
export interface ItineraryMoment {
  /** Local date-time with offset, `2027-01-10T23:15:00-03:00`: its instant, too. */
  readonly dateTime: string;
  /** IANA zone of the place; null where nobody knows it. */
  readonly zone: string | null;
}
