import { addDays } from '@embarque/contract/dates.ts';
import { describe, expect, it } from 'vitest';
import { drawRedeemCode } from '../booking/redeem-code.ts';
import { destinations } from '../destinations.ts';
import { dateOf, datesOf, openDaysOf } from './dates.ts';
import { experienceById, experiencesIn } from './experiences.ts';
import { seasonOf, seasonsBetween } from './seasons.ts';

const now = new Date('2026-11-21T12:00:00Z');
const codes = ['V2027', 'O2027', 'I2027', 'P2027', 'V2028'];
const all = destinations.flatMap((city) =>
  codes.flatMap((code) => {
    const season = seasonOf(code);
    return season ? experiencesIn(city, season) : [];
  }),
);

it('every city has three to eight experiences in every season, about 60 % of all continuous', () => {
  const counts = new Map<string, number>();
  for (const { city, season } of all) {
    const key = `${city.code} ${season.code}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(destinations.length * codes.length);
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(3);
  expect(Math.max(...counts.values())).toBe(8);
  const continuous = all.filter(({ details }) => details.continuous).length / all.length;
  expect(continuous).toBeGreaterThan(0.5);
  expect(continuous).toBeLessThan(0.7);
});

it('each is found by its id, which no other has', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const experience of all.slice(0, 500)) expect(experienceById(experience.id)).toEqual(experience);
  for (const id of ['', 'BR-BA-SALVADOR', 'BR-BA-SALVADOR_X2027_VELA', 'BR-BA-SALVADOR_V2027_NADA', '__proto__']) {
    expect(experienceById(id)).toBeUndefined();
  }
});

describe('a season', () => {
  it.each([
    ['2026-12-15', ['P2026']],
    ['2026-12-16', ['V2027']],
    ['2027-03-15', ['V2027']],
    ['2028-02-29', ['V2028']],
    ['2027-03-16', ['O2027']],
    ['2027-06-16', ['I2027']],
    ['2027-09-15', ['I2027']],
  ])('has the day %s', (day, found) => {
    expect(seasonsBetween(day, day).map(({ code }) => code)).toEqual(found);
  });

  it('follows another without a gap', () => {
    const [first, second] = seasonsBetween('2027-03-10', '2027-03-20');
    expect([first?.code, second?.code]).toEqual(['V2027', 'O2027']);
    expect(addDays(first?.endDate ?? '', 1)).toBe(second?.startDate);
  });
});

describe('a date', () => {
  it('is sold on days of its season alone, not on Christmas, and up to its cut-off hour at the venue', () => {
    const dated = all.filter(({ details, season }) => !details.continuous && season.code === 'V2027').slice(0, 30);
    for (const experience of dated) {
      const dates = datesOf(experience, '2026-01-01', '2028-12-31', now);
      expect(dates.length).toBeGreaterThan(0);
      expect(dates.every(({ date }) => date >= '2026-12-16' && date <= '2027-03-15' && date !== '2026-12-25')).toBe(
        true,
      );
      expect(dates.every(({ capacity, total }) => capacity >= 1 && capacity <= total)).toBe(true);
      const [first] = dates;
      expect(first && dateOf(experience, first.id, first.date)?.time).toBe(first?.time);
      expect(first && dateOf(experience, '', first.date)).toBeUndefined();
    }
  });

  it('of a continuous experience has no id, and there is one on a leap day', () => {
    const open = all.filter(({ details, season }) => details.continuous && season.code === 'V2028');
    const onLeapDay = open.filter((experience) => openDaysOf(experience, '2028-02-29', '2028-02-29', now).length === 1);
    expect(onLeapDay.length).toBeGreaterThan(0);
    const [experience] = onLeapDay;
    expect(experience && dateOf(experience, '', '2028-02-29')?.units(3)).toEqual([]);
    expect(experience && dateOf(experience, '202802290900', '2028-02-29')).toBeUndefined();
    expect(experience && dateOf(experience, '', '2027-02-29')).toBeUndefined();
  });
});

it('codes to redeem are unlike each other', () => {
  const codesOf = Array.from({ length: 500 }, drawRedeemCode);
  expect(new Set(codesOf).size).toBe(500);
  for (const code of codesOf) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
});
