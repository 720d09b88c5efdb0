import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { datesOf, openDaysOf } from './dates.ts';
import { cityById, experiencesIn } from './experiences.ts';
import { seasonOf } from './seasons.ts';

/**
 * The same city and season have the same experiences on any machine, in any zone. These hashes change only when someone means to
 * change what is on offer.
 */
test.each([
  ['at the sea in summer', 'BR-BA-SALVADOR', 'V2027', 'aced199e60f4716e'],
  ['in the mountains in winter', 'BR-RS-GRAMADO', 'I2027', '8415d26dc1be8fab'],
  ['at a river in autumn', 'BR-AM-MANAUS', 'O2027', 'a054af3e1bd8fd03'],
  ['abroad in spring', 'PT-LISBOA', 'P2027', '1f42f0292e1638a5'],
])('%s the experiences are as ever', (_case, id, code, hash) => {
  const [city, season] = [cityById(id), seasonOf(code)];
  if (!city || !season) throw new Error('no such city or season');
  const now = new Date('2026-11-21T12:00:00Z');
  const { startDate, endDate } = season;
  const shown = experiencesIn(city, season).map((experience) => [
    { ...experience.details, pictures: experience.details.pictures.length },
    experience.price,
    experience.originalCents,
    datesOf(experience, startDate, endDate, now),
    openDaysOf(experience, startDate, endDate, now),
  ]);
  expect(shown.length).toBeGreaterThanOrEqual(3);
  expect(shown.length).toBeLessThanOrEqual(8);
  expect(createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)).toBe(hash);
});
