import type { SearchLimits } from '@embarque/commerce/search-days.ts';
import { draftDays, emptyTrip, restoreTrip, type TripDraft, toStoredTrip } from '@embarque/commerce/trip-draft.ts';
import type { Airport } from '@embarque/flight/airport-routes.ts';
import {
  checkFlightSearch,
  type FlightSearchDraft,
  type FlightSearchProblems,
  isGroup,
} from '@embarque/flight/rules/search-rules.ts';
import type { FlightSearchForm } from '../search/flight-search-form.ts';

/** The form while it is being filled. */
export interface FlightDraft extends TripDraft<Airport> {
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly withBaggage: boolean;
  readonly directOnly: boolean;
}

/** Returns the first search: one adult in the default range. */
export const emptyDraft = (limits: SearchLimits): FlightDraft => ({
  ...emptyTrip(limits),
  adults: 1,
  children: 0,
  babies: 0,
  withBaggage: false,
  directOnly: false,
});

/** Returns a stored search as a draft. */
export const restoreDraft = (form: FlightSearchForm, limits: SearchLimits, isRefused = false): FlightDraft => ({
  ...restoreTrip(form, limits, isRefused),
  adults: form.adultos,
  children: form.criancas,
  babies: form.bebes,
  withBaggage: form.tarifasBagagem,
  directOnly: form.apenasVoosDiretos,
});

const toRules = (draft: FlightDraft): FlightSearchDraft => ({
  from: draft.from?.iata ?? '',
  to: draft.to?.iata ?? '',
  ...draftDays(draft),
  adults: draft.adults,
  children: draft.children,
  babies: draft.babies,
});

/** Returns the problems of a draft by field. */
export function checkDraft(draft: FlightDraft, limits: SearchLimits): FlightSearchProblems {
  return checkFlightSearch(toRules(draft), limits);
}

/** Returns whether there are more travellers than the shop books by itself. */
export function isGroupDraft(draft: FlightDraft): boolean {
  return isGroup(toRules(draft));
}

/** Returns whether something is missing, as opposed to wrong. */
export const lacksFields = (draft: FlightDraft): boolean =>
  toStoredTrip(draft) === undefined || draft.adults + draft.children + draft.babies === 0;

/** Returns the search of a complete draft, as it is stored; undefined while a place or a day is missing. */
export function toForm(draft: FlightDraft): FlightSearchForm | undefined {
  const trip = toStoredTrip(draft);
  return (
    trip && {
      ...trip,
      adultos: draft.adults,
      criancas: draft.children,
      bebes: draft.babies,
      tarifasBagagem: draft.withBaggage,
      apenasVoosDiretos: draft.directOnly,
    }
  );
}
