import { expect, it } from 'vitest';
import { findActivities, findLocations } from './auto-complete.ts';

const namesOf = (text: string) => findLocations(text).map(({ name }) => name);

it('places are found by name, without accents, by airport and by state, which is a place of its own', () => {
  expect(namesOf('Sao Paulo').slice(0, 2)).toEqual(['São Paulo', 'São Paulo']);
  expect(findLocations('sao paulo').map(({ location }) => location)).toContain('São Paulo, Brasil');
  expect(namesOf('gru')).toEqual(['São Paulo']);
  expect(namesOf('bahia')[0]).toBe('Bahia');
  expect(namesOf('bahia')).toContain('Salvador');
  expect(findLocations('salvad')[0]?.routeDestiny).toEqual(['city/BR-BA-SALVADOR', 'airport/SSA']);
  expect(findLocations('lisboa')[0]?.location).toBe('Lisboa, Portugal');
  for (const text of ['', 'sa', 'nenhures']) expect([findLocations(text), findActivities(text)]).toEqual([[], []]);
});

it('activities are found by words of their names, along with that of their city, and no more than a panel shows', () => {
  const found = findActivities('centro histor');
  expect(found.length).toBe(10);
  expect(found[0]?.name).toBe('Centro histórico a pé');
  const inCity = findActivities('museu salvador');
  expect(inCity.length).toBeGreaterThan(0);
  expect(new Set(inCity.map(({ city }) => city.name))).toEqual(new Set(['Salvador']));
});
