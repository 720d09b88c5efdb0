import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { destinations } from '../destinations.ts';
import { activitiesIn } from './activities/activities.ts';
import { detailsOf } from './activities/details.ts';
import { daysOnSale } from './days.ts';
import { fromCents, ratesOf } from './price.ts';
import { unitsOf } from './stock.ts';

/**
 * The same city has the same activities, days, prices and places on any machine, in any zone. These hashes change only when someone
 * means to change what is on offer.
 */
test.each([
  ['at the sea', 'BR-BA-SALVADOR', 'e916747027f980df'],
  ['in the mountains', 'BR-RS-GRAMADO', '5c58655ddf036af4'],
  ['at a river', 'BR-AM-MANAUS', '38d9b6d103cbfd4f'],
  ['with so many that it can be measured', 'BR-SP-SAO-PAULO', 'fb6850b8492852b7'],
  ['abroad', 'PT-LISBOA', '71a1a7a48e983eb4'],
])('%s the activities are as ever', (_case, code, hash) => {
  const now = new Date('2026-11-21T12:00:00Z');
  const activities = destinations.filter((city) => city.code === code).flatMap(activitiesIn);
  const shown = activities.map((activity) => {
    const days = daysOnSale(activity, now).slice(0, 60);
    const startingTime = activity.plan.schedule.times[0] ?? null;
    return [
      detailsOf(activity),
      activity.confirmation,
      fromCents(activity),
      days.map((date) => [
        ratesOf(activity, { date, returnDate: null, endAges: [99] }),
        unitsOf(activity, { date, returnDate: null, startingTime, people: 1 }),
      ]),
    ];
  });
  expect(shown.length).toBeGreaterThanOrEqual(8);
  expect(createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)).toBe(hash);
});
