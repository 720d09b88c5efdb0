import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursText, isOpenAt, rentalTimes } from './desk-hours.ts';
import type { OpeningHours } from './opening-hours.ts';

const everyDay = (opens: string, closes: string): OpeningHours => Array.from({ length: 7 }, () => ({ opens, closes }));
const office: OpeningHours = [
  null,
  ...Array.from({ length: 5 }, () => ({ opens: '08:00', closes: '18:00' })),
  { opens: '08:00', closes: '13:00' },
];
const SATURDAY = '2027-01-09';
const SUNDAY = '2027-01-10';
const MONDAY = '2027-01-11';

describe('a desk', () => {
  it('is open from opening to just before closing', () => {
    expect(isOpenAt(office, MONDAY, '07:30')).toBe(false);
    expect(isOpenAt(office, MONDAY, '08:00')).toBe(true);
    expect(isOpenAt(office, MONDAY, '17:30')).toBe(true);
    expect(isOpenAt(office, MONDAY, '18:00')).toBe(false);
    expect(isOpenAt(office, SATURDAY, '13:30')).toBe(false);
    expect(isOpenAt(office, SUNDAY, '10:00')).toBe(false);
  });

  it('that never closes is open at every time of the form, the last minute of the day too', () => {
    expect(rentalTimes).toHaveLength(49);
    expect(rentalTimes.at(-1)).toBe('23:59');
    expect(rentalTimes.every((time) => isOpenAt(everyDay('00:00', '24:00'), SUNDAY, time))).toBe(true);
    expect(isOpenAt(everyDay('08:00', '23:30'), SUNDAY, '23:59')).toBe(false);
  });

  it('that closes after midnight is open until then on the next day, even a closed one', () => {
    const late = everyDay('06:00', '02:00');
    expect(isOpenAt(late, MONDAY, '23:59')).toBe(true);
    expect(isOpenAt(late, MONDAY, '01:30')).toBe(true);
    expect(isOpenAt(late, MONDAY, '02:00')).toBe(false);
    const onSaturday: OpeningHours = [null, null, null, null, null, null, { opens: '18:00', closes: '02:00' }];
    expect(isOpenAt(onSaturday, SUNDAY, '01:00')).toBe(true);
    expect(isOpenAt(onSaturday, SATURDAY, '01:00')).toBe(false);
  });

  it('has its hours as a sentence', () => {
    expect(hoursText(office, MONDAY)).toBe('das 08:00 às 18:00');
    expect(hoursText(office, SUNDAY)).toBe('fechado');
    expect(hoursText(everyDay('00:00', '24:00'), SUNDAY)).toBe('24 horas');
  });

  it('is open exactly in the minutes that its week consists of', () => {
    const time = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const arbitraryHours = fc.option(
      fc
        .record({ opens: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 1440 }) })
        .filter(({ opens, length }) => opens + length <= 1440 || opens + length - 1440 <= opens),
      { nil: null },
    );
    fc.assert(
      fc.property(
        fc.array(arbitraryHours, { minLength: 7, maxLength: 7 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 1439 }),
        (week, weekday, minute) => {
          const hours = week.map(
            (each) =>
              each && {
                opens: time(each.opens),
                closes: time(each.opens + each.length === 1440 ? 1440 : (each.opens + each.length) % 1440),
              },
          );
          const isWithin = (each: { opens: number; length: number } | null | undefined, at: number) =>
            Boolean(each && at >= each.opens && at < each.opens + each.length);
          const expected = isWithin(week[weekday], minute) || isWithin(week[(weekday + 6) % 7], minute + 1440);
          const day = `2027-01-${10 + weekday}`;
          expect(isOpenAt(hours, day, time(minute))).toBe(expected);
        },
      ),
    );
  });
});
