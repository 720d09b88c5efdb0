import { openHotelFilter } from '@embarque/hotel/rules/filters.ts';
import { stayOf } from '@embarque/hotel/testing/sample-stays.ts';
import { expect, it } from 'vitest';
import { hotelFilterChips } from './hotel-filter-chips.ts';

const stays = [stayOf(1), stayOf(2)];
const open = openHotelFilter(stays);
const labelsOf = (filter: typeof open) => hotelFilterChips(filter, stays, String).map(({ label }) => label);

it('says nothing of a filter that lets every hotel through, as a map or a list', () => {
  expect(labelsOf(open)).toEqual([]);
  expect(labelsOf({ ...open, mapOrList: 'map' })).toEqual([]);
});

it('names what leaves hotels out, and gives each condition back alone', () => {
  const filter = { ...open, hotelName: 'mar', stars: 3.5, dailyPrice: { inicio: 0, fim: 160 }, breakfast: true };
  expect(labelsOf(filter)).toEqual(['“mar”', '3,5 estrelas ou mais', 'Diária 0 – 160', 'Café da manhã']);
  const [name, stars, price, meal] = hotelFilterChips(filter, stays, String).map(({ without }) => without);
  expect(name).toEqual({ ...filter, hotelName: '' });
  expect(stars).toEqual({ ...filter, stars: 0 });
  expect(price).toEqual({ ...filter, dailyPrice: open.dailyPrice });
  expect(meal).toEqual({ ...filter, breakfast: false });
});
