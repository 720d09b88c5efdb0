import { textAt } from '@embarque/commerce/text-at.ts';
import type { ActivityLocation, AutoCompleteAnswer, FoundActivity } from '@embarque/entertainment/contract.ts';
import { ACTIVITY_ID } from '@embarque/entertainment/rules/activity-kind.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import type { SearchedPlace } from '../search/search-address.ts';

/** What the field of the search form finds: places to search in, and activities to open. Read without a schema. */

/** An activity that was chosen in the form, as it is known there; without its prices once it was stored. */
export type ChosenActivity = Pick<FoundActivity, 'activityId' | 'name'> & Partial<FoundActivity>;

export type Destination =
  | { readonly kind: 'place'; readonly place: SearchedPlace }
  | { readonly kind: 'activity'; readonly activity: ChosenActivity };

const placeOf = ({ id, name, location, routeDestiny }: ActivityLocation): SearchedPlace => ({
  id,
  name,
  location,
  routeDestiny,
});

/** Returns what was found in the order of the panel: each place once, told by its location, then the activities. */
export function destinationsOf({ locations, activities }: AutoCompleteAnswer): Destination[] {
  const places = new Map<string, Destination>();
  for (const found of locations) {
    if (!places.has(found.location)) places.set(found.location, { kind: 'place', place: placeOf(found) });
  }
  return [...places.values(), ...activities.map((activity) => ({ kind: 'activity', activity }) as const)];
}

/** Returns the first of the places that were found. */
export const firstPlace = (found: readonly Destination[]): SearchedPlace | undefined =>
  found.flatMap((destination) => (destination.kind === 'place' ? destination.place : []))[0];

export const headings = { place: 'Locais', activity: entertainmentService.searchLabel } as const;

export const labelOf = (destination: Destination): string =>
  destination.kind === 'place' ? destination.place.location : destination.activity.name;

export const keyOf = (destination: Destination): string =>
  destination.kind === 'place' ? destination.place.location : destination.activity.activityId;

/** Session-storage key of the activity that the form opened last: no search stands behind it. */
export const OPENED_KEY = '@entertainmentOpened';

/** Returns a stored value if it is an activity that the form may open. */
export function parseOpened(value: unknown): ChosenActivity | undefined {
  const [activityId, name] = [textAt(value, 'activityId'), textAt(value, 'name')];
  return ACTIVITY_ID.test(activityId) && name !== '' ? { activityId, name } : undefined;
}
