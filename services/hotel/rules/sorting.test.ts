import { stayOf } from '@embarque/hotel/testing/sample-stays.ts';
import { expect, it } from 'vitest';
import { filterHotels, openHotelFilter } from './filters.ts';
import { centreText, type HotelSort, knowsCentre, sortHotels } from './sorting.ts';

const stays = [
  stayOf(1, { stars: 3, kmFromCentre: 4.2 }),
  stayOf(2, { stars: 5 }),
  stayOf(3, { stars: 5, kmFromCentre: 0.4 }),
  stayOf(4, { stars: 2, kmFromCentre: 4.2 }),
];
const byPrice = filterHotels(stays, openHotelFilter(stays));
const order = (sort: HotelSort) =>
  sortHotels(byPrice, sort).map(({ stay }) => stay.basicPropertyInfo.hotelRef.hotelCode);

it('sorts by price, by stars and by nearness to the centre, each then by price', () => {
  expect(order('price')).toEqual(['H1', 'H2', 'H3', 'H4']);
  expect(order('stars')).toEqual(['H2', 'H3', 'H1', 'H4']);
  expect(order('centre')).toEqual(['H3', 'H1', 'H4', 'H2']);
});

it('knows of the centre where one hotel says how far it is', () => {
  expect(knowsCentre(byPrice)).toBe(true);
  expect(knowsCentre(byPrice.filter(({ stay }) => stay.kmFromCentre === undefined))).toBe(false);
  expect(knowsCentre([])).toBe(false);
});

it('says the distance with one decimal', () => {
  expect([0.04, 2.34, 12].map(centreText)).toEqual(['a 0,0 km do centro', 'a 2,3 km do centro', 'a 12,0 km do centro']);
});
