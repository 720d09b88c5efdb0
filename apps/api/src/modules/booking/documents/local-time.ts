import type { ItineraryMoment, ItineraryPlace } from '@embarque/commerce/api/itinerary.ts';
import { daysBetween, toBrazilianDate } from '@embarque/contract/dates.ts';

/** The times of an itinerary as documents print them: in the local time of each place, never converted. */

/** Returns "23:15"; "" for a day without a time. */
export const timeOf = ({ dateTime }: ItineraryMoment): string => dateTime.slice(11, 16);

/** Returns "dom, 10/01/2027". */
export const dayOf = ({ dateTime }: ItineraryMoment): string => toBrazilianDate(dateTime.slice(0, 10));

/** Returns "UTC−03:00", the offset of the place at that time; "" where the text has none. */
export function offsetOf({ dateTime }: ItineraryMoment): string {
  const offset = /(Z|[+-]\d{2}:\d{2})$/.exec(dateTime)?.[1] ?? '';
  return offset && `UTC${offset === 'Z' ? '+00:00' : offset.replace('-', '−')}`;
}

/** Returns "+1 dia" or "−1 dia" when something ends on another local day than it starts on, else "". */
export function dayShiftOf(start: ItineraryMoment, end: ItineraryMoment): string {
  const days = daysBetween(start.dateTime.slice(0, 10), end.dateTime.slice(0, 10));
  if (days === 0) return '';
  return `${days > 0 ? '+' : '−'}${Math.abs(days)} ${Math.abs(days) === 1 ? 'dia' : 'dias'}`;
}

/** Returns "São Paulo (GRU)". */
export const placeText = ({ name, code }: ItineraryPlace): string =>
  code === null || code === name ? name : `${name} (${code})`;

/** Returns "dom, 10/01/2027 23:15 (UTC−03:00)". */
export const momentText = (moment: ItineraryMoment): string =>
  [dayOf(moment), timeOf(moment), offsetOf(moment) && `(${offsetOf(moment)})`].filter(Boolean).join(' ');
