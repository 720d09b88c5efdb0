import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { untouchedStock } from '../booking/testing/untouched-stock.ts';
import { describeTrip } from './details.ts';
import { busQuery } from './testing/bus-query.ts';
import { departuresFor } from './trips.ts';

/**
 * The same search gives the same trips, seats and conditions on any machine, in any zone. These hashes change only when someone
 * means to change what is on offer.
 */
test.each<[string, string, string]>([
  ['São Paulo', 'Rio de Janeiro', '86a35faecf5913f4'],
  ['Rio de Janeiro', 'São Paulo', 'b12bd836936f2f91'],
  ['Porto Velho', 'Rio Branco', '572faecc7545d1de'],
  ['São Paulo', 'Salvador', 'e54f3cee913b9725'],
  ['Lençóis', 'Salvador', '0db513782fe71c75'],
])('from %s to %s the trips are as ever', (from, to, hash) => {
  const query = busQuery(from, to);
  const { asOf } = query;
  const now = new Date('2026-11-21T12:00:00Z');
  const trips = departuresFor(query, now).map((departure) => describeTrip({ departure, asOf }, untouchedStock, now));
  expect(trips).not.toHaveLength(0);
  expect(createHash('sha256').update(JSON.stringify(trips)).digest('hex').slice(0, 16)).toBe(hash);
});
