/**
 * What a service says of a search, for the record from which the most wanted destinations are counted. Its places have an IATA
 * code, as on the wire: no service without such codes is recorded.
 */
export interface SearchedRoute {
  /** Null where a search has a destination only. */
  readonly origin: SearchedPlace | null;
  readonly destination: SearchedPlace;
}

/** A place under the names of the wire's search record. */
export interface SearchedPlace {
  readonly iata: string;
  readonly name: string;
  readonly city: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly omnCountryName: string;
  /** Brazil only. */
  readonly omnStateName?: string;
}

/** A way there and back of which both ends are known. */
export interface RoundTrip {
  readonly origin: SearchedPlace;
  readonly destination: SearchedPlace;
}

/** The ends of one, for who knows no more of them than their codes. */
export interface RoundTripCodes {
  readonly origin: Pick<SearchedPlace, 'iata'>;
  readonly destination: Pick<SearchedPlace, 'iata'>;
}

/** What the search that home leads to costs at least. */
export interface SuggestedPrice {
  /** The days of the search, yyyy-MM-dd. */
  readonly start: string;
  readonly end: string;
  /** As in a list of results; null where it is not known in time, or nothing is sold. */
  readonly lowest: { readonly cashPrice: number; readonly pointsPrice: number } | null;
}
