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
  ['São Paulo', 'Rio de Janeiro', '3941e24b0cccad1a'],
  ['Rio de Janeiro', 'São Paulo', '30c1c93aac6cd432'],
  ['Porto Velho', 'Rio Branco', '572faecc7545d1de'],
  ['São Paulo', 'Salvador', '0e0017ae3fd58e04'],
  ['Lençóis', 'Salvador', 'a8d89c7f6185b5a6'],
])('from %s to %s the trips are as ever', (from, to, hash) => {
  const query = busQuery(from, to);
  const { asOf } = query;
  const now = new Date('2026-11-21T12:00:00Z');
  const trips = departuresFor(query, now).map((departure) => describeTrip({ departure, asOf }, untouchedStock, now));
  expect(trips).not.toHaveLength(0);
  expect(createHash('sha256').update(JSON.stringify(trips)).digest('hex').slice(0, 16)).toBe(hash);
});
