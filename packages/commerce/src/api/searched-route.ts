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
