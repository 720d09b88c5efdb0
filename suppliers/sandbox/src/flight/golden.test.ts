import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { StockView } from '../booking/stock.ts';
import { offersOf } from './offers.ts';
import { planTrip } from './plan.ts';

/** Stock nobody has touched. */
const untouchedStock: StockView = { left: ({ capacity }) => capacity, soldTenths: () => 0 };

/**
 * The same search gives the same bytes on any machine, in any zone. These hashes change only when someone means to change
 * the flights that are on sale.
 */
test.each([
  ['CGH', 'SDU', '8829f179d5d335e6'],
  ['GRU', 'REC', '415d206065adf5ed'],
  ['RBR', 'FEN', '232c3e4741188562'],
  ['CGB', 'LIS', 'dd5fa282291585a1'],
])('%s-%s gives the same offers as ever', (from, to, hash) => {
  const query = {
    journeys: [
      { from, to, day: '2027-01-15' },
      { from: to, to: from, day: '2027-01-25' },
    ],
    adults: 2,
    children: 1,
    babies: 1,
    directOnly: false,
    withBaggage: false,
    asOf: '2026-11-21',
  };
  const offers = offersOf(query, planTrip(query.journeys), { stock: untouchedStock, now: 0 });
  expect(createHash('sha256').update(JSON.stringify(offers)).digest('hex').slice(0, 16)).toBe(hash);
});
