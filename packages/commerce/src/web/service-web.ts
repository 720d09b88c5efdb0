import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { CheckoutPart, DetailsPart, FieldErrors, ResultsPart, TripPart } from './parts.ts';
import type { SuggestDestination, SuggestTrip } from './suggested-search.ts';

/**
 * All a service hands the shop. It stands in a script that every page loads, home among them, so it holds an icon and loaders
 * for the rest: however many services there are, a page loads what it shows.
 */
export interface ServiceWeb {
  readonly service: ServiceDescriptor;
  readonly icon: LucideIcon;
  /** Its search form on home, loaded when its tab is first shown. */
  form(): Promise<ComponentType<SearchFormProps>>;
  /** Loaded where the search is shown above a page. */
  summary(): Promise<Summarize>;
  /** Fills in a search for a picture of a showcase, loaded when somebody reaches for one. Absent where no showcase has its pictures. */
  suggest?(): Promise<SuggestTrip>;
  /** The same for a most searched destination, of the one service whose searches are counted for it. */
  suggestDestination?(): Promise<SuggestDestination>;
  /** Loaded when their page is opened. */
  readonly parts: ServiceParts;
}

/** Returns the search of an address, or else the stored one, in short texts; undefined where there is none. */
export type Summarize = (address: Readonly<Record<string, string>>) => SearchSummary | undefined;

export interface SearchSummary {
  readonly where: string;
  /** Days with their weekdays, where the search says so. */
  readonly when?: string;
  /** For whom, where the search says so. */
  readonly who?: string;
  /** Where it goes, for its picture: an IATA code or a city's name. Absent as long as neither is known. */
  readonly place?: string | undefined;
}

/** What a search form tells the shop: the address of the results or of one result, or that a group is too large. */
export interface SearchFormProps {
  /**
   * The stored search was refused: by the server's fields, what is wrong with it. The form shows the search as it was asked for,
   * with its sentences from the start. Undefined when nothing was refused.
   */
  readonly refused: FieldErrors | undefined;
  onSearch(address: Readonly<Record<string, string>>): void;
  /**
   * Opens the details page of the service at this address, its query parameters: what was looked up is one result already. Where no
   * search stands behind it, that page removes the stored one: the form itself stores what was typed, under a key of its own, or
   * who comes back to home finds it empty.
   */
  onOpen(address: Readonly<Record<string, string>>): void;
  /** `request`: the search in words, for the specialists. */
  onGroup(request: string): void;
}

/** The parts a service gives the generic pages. */
export interface ServiceParts {
  results(): Promise<ResultsPart>;
  /** Of a service whose descriptor names a details page. */
  details?(): Promise<DetailsPart>;
  checkout(): Promise<CheckoutPart>;
  trip(): Promise<TripPart>;
}
