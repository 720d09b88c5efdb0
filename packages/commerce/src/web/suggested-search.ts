import type { SearchRecord, ShowcaseImage } from '@embarque/contract/home.ts';
import type { SearchLimits } from '../search-days.ts';

/** A search that a service fills in for somebody who pressed a picture on home. */
export interface SuggestedSearch {
  /** As its form stores it. */
  readonly stored: object;
  /** Query parameters of its results. */
  readonly address: Readonly<Record<string, string>>;
}

/** Where a picture of a showcase leads, and when. */
export type SuggestedTrip = Pick<
  ShowcaseImage,
  | 'startDate'
  | 'endDate'
  | 'airportOrigin'
  | 'airportOriginName'
  | 'airportDestination'
  | 'airportDestinationName'
  | 'cityCode'
  | 'cityName'
  | 'country'
  | 'location'
  | 'locationName'
>;

/** Returns the search of what was pressed; undefined where its places make no whole one. */
export type Suggest<Pressed> = (pressed: Pressed, limits: SearchLimits) => SuggestedSearch | undefined;

export type SuggestTrip = Suggest<SuggestedTrip>;

/** Of a destination, by the latest search for it. */
export type SuggestDestination = Suggest<Pick<SearchRecord, 'origin' | 'destination'>>;
