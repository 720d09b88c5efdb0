import { expect, it } from 'vitest';
import { cityByCode } from './cities.ts';
import { facadeOf } from './facades.ts';
import { hotelsIn, kmFromCentre } from './hotels.ts';

const hotelsOf = (code: string) => {
  const city = cityByCode(code);
  if (!city) throw new Error('no such city');
  return hotelsIn(city);
};

it('gives hotels of a city at least six kinds of buildings, each as its name says', () => {
  const hotels = hotelsOf('BR-BA-SALVADOR');
  expect(new Set(hotels.map(facadeOf)).size).toBeGreaterThanOrEqual(6);
  const housesOf = (kind: string) => new Set(hotels.filter(({ name }) => name.startsWith(kind)).map(facadeOf));
  expect([...housesOf('Resort')]).toEqual(['resort']);
  expect([...housesOf('Pousada')].sort()).toEqual(['pousada', 'sobrado']);
  expect(housesOf('Hospedaria')).not.toContain('resort');
});

it('builds chalets in the mountains', () => {
  const houses = hotelsOf('BR-RS-CANELA').map(facadeOf);
  expect(houses).toContain('chalet');
});

it('knows how far a hotel is from the middle of its city', () => {
  const [hotel] = hotelsOf('BR-BA-SALVADOR');
  if (!hotel) throw new Error('no hotel');
  const { lat, lon } = hotel.city;
  expect(kmFromCentre({ ...hotel, position: { latitude: lat, longitude: lon } })).toBe(0);
  expect(kmFromCentre({ ...hotel, position: { latitude: lat + 0.1, longitude: lon } })).toBeCloseTo(11.12, 1);
});
