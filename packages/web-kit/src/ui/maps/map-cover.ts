import { type Area, areaAround } from '@embarque/contract/grounds/areas.ts';
import type { MapPlace } from './map-place.ts';

type At = Pick<MapPlace, 'latitude' | 'longitude'>;

/** Whether the shop has tiles of a map server, which know the whole earth: its page says so from the start. */
export const hasMapServer = (): boolean => document.documentElement.dataset.maps === 'tiles';

/** Returns the city on whose ground places stand: that of the first. */
export const areaOf = ([first]: readonly At[]): Area | undefined =>
  first && areaAround(first.latitude, first.longitude);

/** Whether a map of places would say where they are. Where nothing is known of their city it would be dots on an empty ground. */
export const hasMap = (places: readonly At[]): boolean =>
  places.length > 0 && (hasMapServer() || areaOf(places) !== undefined);
