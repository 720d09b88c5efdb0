/**
 * A booked trip as shown to the traveller, with parts in chronological order. Vouchers, mails and calendars are built from
 * it for any service, and print its labels as they are.
 */
export interface Itinerary {
  /** "São Paulo – Salvador" */
  readonly title: string;
  /** The same on a line of home, of what still takes place; without it the title stands there. */
  readonly brief?: ItineraryBrief | undefined;
  readonly parts: readonly ItineraryPart[];
  /**
   * What each traveller travels with, in the order of the booking's passengers: "Bilhete eletrônico 957-2100000123". Absent where the
   * locator says it all.
   */
  readonly tickets?: readonly string[] | undefined;
}

export interface ItineraryBrief {
  /** "São Paulo → Salvador", "Pousada do Pelourinho, Salvador" */
  readonly title: string;
  /** Where it goes: an IATA code, else the name of a city; null where neither is known. */
  readonly place: string | null;
}

export type ItineraryPart = JourneyPart | StayPart | EventPart;

/** On the way from one place to another. */
export interface JourneyPart extends PartBase {
  readonly kind: 'journey';
  readonly end: ItineraryStop;
}

/** A room from check-in to check-out, or a rental from one desk to another or the same. Travellers are free meanwhile. */
export interface StayPart extends PartBase {
  readonly kind: 'stay';
  readonly end: ItineraryStop;
}

/** Something that takes place, to which the traveller goes. */
export interface EventPart extends PartBase {
  readonly kind: 'event';
  /** Null when it is not known how long it takes. */
  readonly end: ItineraryStop | null;
  /** How the traveller gets in: "Como usar", "Apresente este voucher na bilheteria." */
  readonly redemption: { readonly label: string; readonly text: string };
}

interface PartBase {
  /**
   * The leg that sells it, counted from '1' as in PreparedBooking.legs: once its member has cancelled that leg, papers leave
   * the part out. Absent where all of the booking is one leg, and of what goes with the booking as a whole.
   */
  readonly leg?: string | undefined;
  /** Heading of consecutive parts that belong together: "Ida", "Volta", "Hospedagem". */
  readonly group: string;
  /** "GOL · G3 1024" */
  readonly title: string;
  readonly start: ItineraryStop;
  /** Further information: fare family, baggage, operating carrier. */
  readonly notes: readonly string[];
  /** What the traveller brings, does or has to know there, in sentences: a line each in every document. */
  readonly instructions?: readonly string[] | undefined;
  /** What is checked or scanned there, such as a ticket for each traveller: papers print each as a text and as a QR code. */
  readonly codes?: readonly ItineraryCode[] | undefined;
}

/** "Bilhete de ANA SOUZA", and what its QR code holds; people read that in groups of characters where it is long. */
export interface ItineraryCode {
  readonly label: string;
  readonly value: string;
}

/** A moment at a place, under the service's label for it. */
export interface ItineraryStop {
  /** "Partida", "Check-in", "Retirada" */
  readonly label: string;
  readonly place: ItineraryPlace;
  readonly moment: ItineraryMoment;
  /** When the place serves the traveller: "A partir das 14h", "Balcão aberto das 6h às 23h". */
  readonly hours?: string | undefined;
}

export interface ItineraryPlace {
  readonly name: string;
  /** IATA or similar; null for places without a code. */
  readonly code: string | null;
  /** For places that are found by their address. */
  readonly address?: string | undefined;
}

/** A local time. */
export interface ItineraryMoment {
  /** Local date-time with offset, `2027-01-10T23:15:00-03:00`; the day alone, `2027-01-10`, where no time is set. */
  readonly dateTime: string;
  /** IANA zone of the place; null when unknown. */
  readonly zone: string | null;
}
