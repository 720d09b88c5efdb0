import type { Itinerary, ItineraryPart } from '@embarque/commerce/api/itinerary.ts';

/** An itinerary, and the legs of its booking that are cancelled. */
interface Cancelled {
  readonly itinerary: Itinerary;
  readonly cancelledLegs: readonly string[];
}

/** Whether a part of an itinerary is of a cancelled leg; what names no leg stands as long as its booking does. */
export const isCancelled = ({ leg }: ItineraryPart, legs: readonly string[]): boolean =>
  leg !== undefined && legs.includes(leg);

/** Returns what of a trip still takes place. */
export const remainingParts = ({ itinerary: { parts }, cancelledLegs }: Cancelled): readonly ItineraryPart[] =>
  parts.filter((part) => !isCancelled(part, cancelledLegs));

/** Returns the names of what does not, each once: "Volta: Companhia · NZ 20". */
export function cancelledNames({ itinerary: { parts }, cancelledLegs }: Cancelled): string[] {
  const cancelled = parts.filter((part) => isCancelled(part, cancelledLegs));
  return [...new Set(cancelled.map(({ group, title }) => `${group}: ${title}`))];
}
