import { daysBetween, toBrazilianDate } from '@embarque/contract/dates.ts';

/** When a trip begins, in words. Its start is local, yyyy-MM-ddTHH:mm, or yyyy-MM-dd where no time of day is set. */

/** Returns "qui, 31/12/2026, 14:30", or the day alone. */
export function startText(startsAt: string): string {
  const [day = '', time] = startsAt.split('T');
  return [toBrazilianDate(day), time].filter(Boolean).join(', ');
}

/** Returns "hoje", "amanhã" or "em 12 dias" by the calendar, seen on a day, yyyy-MM-dd; "em andamento" of a trip that has begun. */
export function untilText(startsAt: string, today: string): string {
  const days = daysBetween(today, startsAt.slice(0, 10));
  if (days < 0) return 'em andamento';
  if (days === 0) return 'hoje';
  return days === 1 ? 'amanhã' : `em ${days} dias`;
}
