import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  ageAt,
  dayIn,
  daysBetween,
  endOfShopDay,
  endText,
  fromBrazilianDay,
  isDay,
  lastMoment,
  SHOP_ZONE,
  shopEndText,
  shortEndText,
  startOfShopDay,
  toBrazilianDate,
  toBrazilianDay,
  toBrazilianTime,
  weekdayText,
} from './dates.ts';

const day = fc
  .date({ min: new Date('1930-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar days', () => {
  it('are read in the zone named, whatever the machine’s', () => {
    expect(dayIn(SHOP_ZONE, new Date('2026-11-22T02:59:59Z'))).toBe('2026-11-21');
    expect(dayIn(SHOP_ZONE, new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22');
    expect(dayIn('Asia/Tokyo', new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22');
  });

  it('are said with their weekday', () => {
    expect(toBrazilianDate('2026-12-31')).toBe('qui,\u00a031/12/2026');
    expect(weekdayText('2027-01-02')).toBe('sáb');
  });

  it('refuse what no calendar has', () => {
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2026-13-01')).toBe(false);
    expect(fromBrazilianDay('31/04/2026')).toBeUndefined();
    expect(fromBrazilianDay('1/4/2026')).toBeUndefined();
  });

  it('survive the Brazilian form', () => {
    fc.assert(
      fc.property(day, (value) => {
        expect(fromBrazilianDay(toBrazilianDay(value))).toBe(value);
      }),
    );
  });

  it('add up', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (value, count) => {
        expect(daysBetween(value, addDays(value, count))).toBe(count);
      }),
    );
    expect(addMonths('2026-03-31', 11)).toBe('2027-02-28');
    expect(addMonths('2026-11-21', 11)).toBe('2027-10-21');
  });

  it('give the age in completed years', () => {
    expect(ageAt('2024-05-10', '2026-05-09')).toBe(1);
    expect(ageAt('2024-05-10', '2026-05-10')).toBe(2);
    expect(ageAt('2024-02-29', '2026-02-28')).toBe(1);
    expect(ageAt('2024-02-29', '2026-03-01')).toBe(2);
  });
});

it('writes an instant in the shop’s zone, midnight as 00:00', () => {
  expect(toBrazilianTime(new Date('2027-01-10T03:00:00Z'))).toBe('10/01/2027 00:00');
  expect(toBrazilianTime(new Date('2027-01-10T02:59:59Z'))).toBe('09/01/2027 23:59');
  expect(toBrazilianTime(new Date('2026-11-22T18:05:30Z'))).toBe('22/11/2026 15:05');
});

describe('the end of something', () => {
  it('is said on one line', () => {
    expect(endText('2027-01-15T20:00:00-03:00')).toBe('15/01/2027\u00a0às\u00a020:00');
    expect(shortEndText('2027-01-15T20:00:00-03:00')).toBe('15/01\u00a0às\u00a020:00');
  });

  it('is that of the day before where it is midnight, which could be of either day', () => {
    expect(lastMoment('2027-01-01T00:00:00-03:00')).toEqual({ day: '2026-12-31', time: '23:59' });
    expect(lastMoment('2027-01-01T00:01:00-03:00')).toEqual({ day: '2027-01-01', time: '00:01' });
    expect(endText('2027-01-01T00:00:00-03:00')).toBe('31/12/2026\u00a0às\u00a023:59');
    expect(shopEndText(new Date('2027-01-01T03:00:00Z'))).toBe('31/12/2026\u00a0às\u00a023:59');
  });
});

describe('the end of a day of the shop', () => {
  const end = (instant: string) => endOfShopDay(new Date(instant)).toISOString();

  it('is its last millisecond in São Paulo, for every instant that is shown as that day', () => {
    const last = '2026-11-28T02:59:59.999Z';
    for (const instant of ['2026-11-27T03:00:00.000Z', '2026-11-27T06:43:00.000Z', '2026-11-27T23:59:59.999Z', last])
      expect(end(instant)).toBe(last);
    expect(end('2026-11-28T03:00:00.000Z')).toBe('2026-11-29T02:59:59.999Z');
    expect(end('2026-11-27T02:59:59.999Z')).toBe('2026-11-27T02:59:59.999Z');
  });

  it('is found where a day had 23 or 25 hours', () => {
    // Clocks went forward at midnight of 4 November 2018 and back at midnight of 18 February 2018.
    expect(end('2018-11-03T12:00:00Z')).toBe('2018-11-04T02:59:59.999Z');
    expect(end('2018-11-04T12:00:00Z')).toBe('2018-11-05T01:59:59.999Z');
    expect(end('2018-02-17T12:00:00Z')).toBe('2018-02-18T02:59:59.999Z');
    expect(end('2018-02-16T12:00:00Z')).toBe('2018-02-17T01:59:59.999Z');
  });

  it('is on the same day, the next millisecond is not, and it ends itself', () => {
    const instant = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (value) => {
        const last = endOfShopDay(value);
        const shown = dayIn(SHOP_ZONE, value);
        expect(dayIn(SHOP_ZONE, last)).toBe(shown);
        expect(dayIn(SHOP_ZONE, new Date(last.getTime() + 1))).toBe(addDays(shown, 1));
        expect(last >= value).toBe(true);
        expect(endOfShopDay(last)).toEqual(last);
        expect(startOfShopDay(addDays(shown, 1))).toEqual(new Date(last.getTime() + 1));
      }),
    );
  });
});
