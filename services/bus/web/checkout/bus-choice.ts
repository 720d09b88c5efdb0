import { type BusSelection, busesOf } from '../bus-selection.ts';

/** Returns what names the chosen buses for so many passengers, whatever they cost. */
export const choiceOf = (selection: BusSelection): string =>
  JSON.stringify(busesOf(selection).map(({ key, occupancy }) => [key, occupancy]));
