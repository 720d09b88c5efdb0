import { salvador } from './brazil/salvador.ts';
import type { Landmark } from './landmark.ts';

/** A place that has a scene of its own, and the names it goes by: codes of its airports and its city, and the slug of its name. */
interface Place {
  readonly names: readonly string[];
  readonly landmark: Landmark;
}

/** The places, in the order of the files they are drawn in. A name stands once. */
export const places: readonly Place[] = [{ names: ['SSA', 'salvador'], landmark: salvador }];

const landmarks: ReadonlyMap<string, Landmark> = new Map(
  places.flatMap(({ names, landmark }) => names.map((name) => [name, landmark] as const)),
);

/** Returns the scene of a place by an IATA code in capitals or the slug of a city; undefined if it has none. */
export const sceneFor = (name: string): Landmark | undefined => landmarks.get(name);
