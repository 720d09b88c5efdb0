import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { untouchedStock } from '../booking/testing/untouched-stock.ts';
import { offersOf } from './offers.ts';
import { readRental } from './rental.ts';
import { carQuery, type RentalText } from './testing/car-query.ts';

/**
 * The same search gives the same cars on any machine, in any zone. These hashes change only when someone means to change
 * the cars that are on offer.
 */
test.each<[string, RentalText, string]>([
  ['at an airport', { from: 'GRUA' }, '6877b7ae16b71715'],
  ['one way, after hours', { from: 'CWBA', to: 'FLN1', pickup: '2027-01-15T03:00' }, 'f66ca41deb4279d5'],
  ['for a young driver', { from: 'BPSA', driver: { age: 19, licenceYears: 1 } }, '551051813fcffb95'],
  ['abroad', { from: 'MCO', dropoff: '2027-01-29T23:59' }, '1ec8b908877fdd23'],
])('%s the cars are as ever', (_case, text, hash) => {
  const rental = readRental(carQuery(text));
  const offers = rental ? offersOf(rental, untouchedStock, new Date('2026-11-21T12:00:00Z')) : [];
  expect(offers).not.toHaveLength(0);
  expect(createHash('sha256').update(JSON.stringify(offers)).digest('hex').slice(0, 16)).toBe(hash);
});
