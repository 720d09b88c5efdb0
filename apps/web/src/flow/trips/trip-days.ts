import type { TripStep } from '@embarque/commerce/web/parts.ts';
import { daysBetween, toBrazilianDate } from '@embarque/contract/dates.ts';

/** When a trip is, in words. Its date-times are local with their offset: days are cut from them, never converted. */

interface TripTimes {
  readonly departuredatetime: string;
  readonly arrivaldatetime: string;
}

const dayOf = (dateTime: string) => dateTime.slice(0, 10);

/** Returns "qui, 31/12/2026 – sáb, 02/01/2027"; one day once. */
export function daysText({ departuredatetime, arrivaldatetime }: TripTimes): string {
  const days = new Set([dayOf(departuredatetime), dayOf(arrivaldatetime)]);
  return [...days].map(toBrazilianDate).join('\u00a0– ');
}

/** Returns "Faltam 12 dias" until a trip begins, by the calendar of where it does; undefined once it is over. */
export function daysLeftText(
  { departuredatetime: start, arrivaldatetime: end }: TripTimes,
  now: Date,
): string | undefined {
  if (Date.parse(end) <= now.getTime()) return undefined;
  if (Date.parse(start) <= now.getTime()) return 'Em viagem';
  const days = daysBetween(dayThere(start, now), dayOf(start));
  if (days === 0) return 'É hoje';
  return days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`;
}

/** Returns the day of an instant at the offset of a date-time: "-03:00", or none for Z. */
function dayThere(dateTime: string, instant: Date): string {
  const offset = /([+-])(\d{2}):(\d{2})$/.exec(dateTime);
  const minutes = offset ? Number(`${offset[1]}1`) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
  return dayOf(new Date(instant.getTime() + minutes * 60_000).toISOString());
}

/** Returns the next of a trip's steps, "ida às 05:40, Guarulhos (GRU)"; with its day where the trip has begun. */
export function nextStepText(steps: readonly TripStep[], now: Date): string | undefined {
  const next = steps.find(({ dateTime }) => Date.parse(dateTime) > now.getTime());
  if (!next) return undefined;
  const { label, dateTime, place } = next;
  const day = next === steps[0] ? '' : ` ${toBrazilianDate(dayOf(dateTime))}`;
  return `${label}${day} às ${dateTime.slice(11, 16)}, ${place}`;
}
