import { createHash } from 'node:crypto';
import type { HotelQuery } from '@embarque/hotel/port.ts';
import { expect, test } from 'vitest';
import { untouchedStock } from '../booking/testing/untouched-stock.ts';
import { createChoices } from './choices.ts';
import { presentDetails } from './details.ts';
import { hotelsIn } from './hotels/hotels.ts';
import { readStay } from './stay.ts';
import { hotelQuery } from './testing/hotel-query.ts';

/**
 * The same search gives the same hotels on any machine, in any zone. These hashes change only when someone means to change
 * the rooms that are on offer.
 */
test.each<[string, Partial<HotelQuery>, string]>([
  ['at the sea', {}, '9794e51939c5b3fe'],
  [
    'in the mountains, for a family in two rooms',
    {
      addressCode: 'BR-RS-CANELA',
      rooms: [
        { adults: 2, childAges: [4, 9] },
        { adults: 1, childAges: [15] },
      ],
    },
    '8596af74cce02865',
  ],
  [
    'in a small town',
    { addressCode: 'BR-AC-XAPURI', checkIn: '2027-07-01', checkOut: '2027-07-31' },
    'a06800a1e4fa7c43',
  ],
  ['abroad', { addressCode: 'PT-LISBOA', asOf: '2027-01-14' }, '9f94dce6e4dccffc'],
])('%s the hotels are as ever', (_case, query, hash) => {
  const asked = hotelQuery(query);
  const stay = readStay(asked);
  if (!stay) throw new Error('no such stay');
  const choices = createChoices(stay, asked.rooms, untouchedStock, new Date('2026-11-21T12:00:00Z'));
  const hotels = hotelsIn(stay.city).slice(0, 20);
  const shown = hotels.map((hotel) => [choices.listing(hotel), presentDetails(hotel), choices.rooms(hotel)]);
  expect(createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)).toBe(hash);
});
