import {
  type BusSearchDraft,
  type BusSearchProblems,
  checkBusSearch,
  MAX_PASSENGERS,
} from '@embarque/bus/rules/search-rules.ts';
import type { BusPlace } from '@embarque/bus/rules/stations.ts';
import type { SearchLimits } from '@embarque/commerce/search-days.ts';
import { draftDays, emptyTrip, restoreTrip, type TripDraft, toStoredTrip } from '@embarque/commerce/trip-draft.ts';
import { type BusSearchForm, USUAL_NATIONALITY } from '../search/search-address.ts';

/** The form while it is being filled. */
export interface BusDraft extends TripDraft<BusPlace> {
  readonly passengers: number;
  /** Name of a country. */
  readonly nationality: string;
}

/** Returns the first search: one passenger there and back in the default range. */
export const emptyDraft = (limits: SearchLimits): BusDraft => ({
  ...emptyTrip(limits),
  passengers: 1,
  nationality: USUAL_NATIONALITY,
});

/** Returns a stored search as a draft. */
export const restoreDraft = (form: BusSearchForm, limits: SearchLimits, isRefused = false): BusDraft => ({
  ...restoreTrip(form, limits, isRefused),
  passengers: form.passageiros,
  nationality: form.nacionalidade,
});

const toRules = (draft: BusDraft): BusSearchDraft => ({
  origin: draft.from?.id ?? '',
  destination: draft.to?.id ?? '',
  ...draftDays(draft),
  passengers: draft.passengers,
});

/** Returns the problems of a draft by field. */
export function checkDraft(draft: BusDraft, limits: SearchLimits): BusSearchProblems {
  const { from, to } = draft;
  const cityOf = (id: string) => {
    const place = [from, to].find((each) => each?.id === id);
    return place?.cityName ? `${place.cityName}, ${place.state}` : undefined;
  };
  return checkBusSearch(toRules(draft), { ...limits, cityOf });
}

/** Returns whether there are more passengers than the shop books by itself. */
export const isGroupDraft = ({ passengers }: BusDraft): boolean => passengers > MAX_PASSENGERS;

/** Returns whether something is missing, as opposed to wrong. */
export const lacksFields = (draft: BusDraft): boolean => toStoredTrip(draft) === undefined || draft.passengers === 0;

/** Returns the search of a complete draft, as it is stored; undefined while a place or a day is missing. */
export function toForm(draft: BusDraft): BusSearchForm | undefined {
  const trip = toStoredTrip(draft);
  return trip && { ...trip, passageiros: draft.passengers, nacionalidade: draft.nationality };
}
