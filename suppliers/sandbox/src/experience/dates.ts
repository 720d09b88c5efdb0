import { addDays, daysBetween, isDay } from '@embarque/contract/dates.ts';
import type { SupplierDate } from '@embarque/experience/port.ts';
import { isOnSale } from '@embarque/experience/rules/moments.ts';
import type { OrderedUnit, StockUnit, StockView } from '../booking/stock.ts';
import { unit } from '../random.ts';
import { weekdayOf } from '../zoned-time.ts';
import type { SandboxExperience } from './experiences.ts';

/** The days of an experience, and what there is of each. */

/** A date and time of an experience that has its own. */
export interface OwnDate extends StockUnit {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly total: number;
}

const HOLIDAYS = ['12-25', '01-01'];
/** Days on which an organiser rests for once. */
const RESTS = 0.04;
/** What had been sold of a date before anyone asked here. */
const MOST_SOLD = 0.7;
/** On Fernando de Noronha one ticket is left of each date. */
const SCARCE_CITY = 'BR-PE-FERNANDO-DE-NORONHA';

const isRestDay = ({ id }: SandboxExperience, day: string): boolean =>
  HOLIDAYS.includes(day.slice(5)) || unit(`rest|${id}|${day}`) < RESTS;

function daysWithin({ season }: SandboxExperience, from: string, to: string): string[] {
  const first = from > season.startDate ? from : season.startDate;
  const last = to < season.endDate ? to : season.endDate;
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at));
}

function isOpenOn(experience: SandboxExperience, day: string): boolean {
  const { schedule } = experience.template;
  const weekday = weekdayOf(day);
  const isWorkday = 'from' in schedule ? !schedule.closedOn.includes(weekday) : schedule.weekdays.includes(weekday);
  return isWorkday && !isRestDay(experience, day);
}

function ownDate({ id, city, template: { schedule } }: SandboxExperience, date: string, time: string): OwnDate {
  const total = 'capacity' in schedule ? schedule.capacity : 0;
  const sold = Math.floor(total * MOST_SOLD * unit(`sold|${id}|${date}|${time}`));
  return {
    id: `${date.replaceAll('-', '')}${time.replace(':', '')}`,
    date,
    time,
    total,
    sku: `EXPERIENCE|${id}|${date}|${time}`,
    capacity: city.code === SCARCE_CITY ? 1 : total - sold,
  };
}

/** Returns the dates of an experience that are sold at an instant, of a range of days; none of a continuous one. */
export function datesOf(experience: SandboxExperience, from: string, to: string, now: Date): OwnDate[] {
  const { schedule } = experience.template;
  if (!('times' in schedule)) return [];
  return daysWithin(experience, from, to)
    .filter((day) => isOpenOn(experience, day))
    .flatMap((day) => schedule.times.map((time) => ownDate(experience, day, time)))
    .filter((date) => isOnSale(experience.details, date, now));
}

/** Returns the days of a range on which a continuous experience is sold at an instant; none of another. */
export function openDaysOf(experience: SandboxExperience, from: string, to: string, now: Date): string[] {
  const { schedule } = experience.template;
  if (!('from' in schedule)) return [];
  return daysWithin(experience, from, to).filter(
    (date) => isOpenOn(experience, date) && isOnSale(experience.details, { date, time: schedule.from }, now),
  );
}

/** A date as chosen, with what an order of it takes. A continuous experience has an empty id, and nobody counts its tickets. */
export interface ChosenDate {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  units(people: number): OrderedUnit[];
}

/** Returns the chosen date of an experience, sold or not; undefined when it has no such date. */
export function dateOf(experience: SandboxExperience, dateId: string, date: string): ChosenDate | undefined {
  const { schedule } = experience.template;
  const { startDate, endDate } = experience.season;
  if (!isDay(date) || date < startDate || date > endDate || !isOpenOn(experience, date)) return undefined;
  if ('from' in schedule) {
    return dateId === '' ? { id: '', date, time: schedule.from, units: () => [] } : undefined;
  }
  const found = schedule.times.map((time) => ownDate(experience, date, time)).find(({ id }) => id === dateId);
  return (
    found && {
      ...found,
      units: (people) => [{ sku: found.sku, capacity: found.capacity, quantity: people }],
    }
  );
}

/** Returns a date with what is left of it. */
export const presentDate = (date: OwnDate, stock: StockView): SupplierDate => ({
  id: date.id,
  date: date.date,
  time: date.time,
  left: stock.left(date),
  total: date.total,
});
