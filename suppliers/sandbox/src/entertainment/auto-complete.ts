import { createPlaceIndex, type PlaceIndex } from '@embarque/commerce/places/place-index.ts';
import type { ActivityLocation } from '@embarque/entertainment/contract.ts';
import { countryNameOf, parentNameOf } from '../destination-search.ts';
import type { Destination } from '../destinations.ts';
import { activitiesIn, type SandboxActivity } from './activities/activities.ts';
import { cityPlaces, statePlaces } from './places/places.ts';

/** What a text finds: places, and activities by the words of their names. */

/** More activities than a panel shows help nobody. */
const MOST_ACTIVITIES = 10;

/** The order of demand. */
const weightOf = ({ isLargest, isTouristTown, population }: Destination): number =>
  (isLargest ? 2e9 : isTouristTown ? 1e9 : 0) + population;

const ordered = cityPlaces.toSorted(({ cities: [one] }, { cities: [other] }) =>
  one && other ? weightOf(other) - weightOf(one) || (one.name < other.name ? -1 : 1) : 0,
);

const places = createPlaceIndex<ActivityLocation>([
  ...ordered.flatMap(({ shown, cities }) =>
    cities.map((city) => ({
      place: shown,
      codes: shown.routeDestiny.map((part) => part.slice(part.indexOf('/') + 1)),
      names: [city.name],
      otherNames: city.aliases.split(', '),
      regions: [parentNameOf(city), countryNameOf(city)],
      context: [city.region],
    })),
  ),
  ...statePlaces.map(({ shown }) => ({ place: shown, codes: [shown.id], names: [shown.name] })),
]);

/** Made when it is first asked: it looks at every activity there is. */
let activities: PlaceIndex<SandboxActivity> | undefined;

function activityIndex(): PlaceIndex<SandboxActivity> {
  activities ??= createPlaceIndex(
    ordered
      .flatMap(({ cities }) => cities.flatMap(activitiesIn))
      .map((activity) => ({
        place: activity,
        codes: [],
        names: [activity.name],
        context: [activity.city.name],
      })),
  );
  return activities;
}

/** Returns the places that a text finds, the best match first. */
export const findLocations = (text: string): ActivityLocation[] => places.find(text);

/** Returns the activities that a text finds by name, the best match first. */
export const findActivities = (text: string): SandboxActivity[] => activityIndex().find(text).slice(0, MOST_ACTIVITIES);
