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
  ['at the sea', 'BR-BA-SALVADOR', '2b02c4bedd7ba25b'],
  ['in the mountains', 'BR-RS-GRAMADO', 'be5e405435db4fd3'],
  ['at a river', 'BR-AM-MANAUS', 'a5eab1cfdba87d3f'],
  ['with so many that it can be measured', 'BR-SP-SAO-PAULO', '4beeeeae9b9f6848'],
  ['abroad', 'PT-LISBOA', '18cabfc23ea707c8'],
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
