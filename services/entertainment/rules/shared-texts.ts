import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';

/** Words about an activity that screens and papers share. */

/** Returns "das 09:00 às 18:00" of an activity that is entered at any time; undefined of any other. */
export const openText = ({ openingHours }: Pick<ActivityDetails, 'openingHours'>): string | undefined =>
  openingHours ? `das ${openingHours.from} às ${openingHours.until}` : undefined;

/** Returns "1 mala por pessoa", "Sem malas" of how many pieces each passenger of a transfer may bring. */
export function luggageText(pieces: number): string {
  if (pieces === 0) return 'Sem malas';
  return `${pieces} ${pieces === 1 ? 'mala' : 'malas'} por pessoa`;
}
