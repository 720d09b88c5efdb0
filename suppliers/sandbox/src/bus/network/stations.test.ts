import { strayZones } from '@embarque/commerce/testing/place-zones.ts';
import { expect, test } from 'vitest';
import { findPlaces } from './place-search.ts';
import { cities, placeOf } from './stations.ts';

const labels = (text: string) => findPlaces(text).map(({ cityName, name }) => `${cityName}, ${name}`);

test('there are more than a hundred stations in every state, each with an id, a zone and a place in Brazil', () => {
  const stations = cities.flatMap((city) => city.stations.map(({ shown }) => shown));
  expect(stations.length).toBeGreaterThan(100);
  expect(new Set(stations.map(({ id }) => id)).size).toBe(stations.length);
  expect(new Set(stations.map(({ state }) => state)).size).toBe(27);
  expect(strayZones(stations.map(({ id, state, zone }) => ({ name: id, countryIso: 'BR', state, zone })))).toEqual([]);
  for (const { lat, lon } of cities) {
    expect(lat).toBeGreaterThan(-34);
    expect(lat).toBeLessThan(5.5);
    expect(lon).toBeGreaterThan(-74);
    expect(lon).toBeLessThan(-34);
  }
});

test('a city with several stations is found as a whole and by each, with or without accents', () => {
  const all = ['Todas as rodoviárias', 'Terminal Tietê', 'Terminal Barra Funda', 'Terminal Jabaquara'];
  expect(labels('sao pau').slice(0, 4)).toEqual(all.map((name) => `São Paulo, ${name}`));
  expect(labels('tietê')).toEqual(['São Paulo, Terminal Tietê']);
  expect(labels('novo rio')).toEqual(['Rio de Janeiro, Rodoviária Novo Rio']);
});

test('every place is found by its id alone', () => {
  for (const place of findPlaces('são paulo').concat(findPlaces('rio '))) expect(findPlaces(place.id)).toEqual([place]);
  // Of a city with one station.
  expect(findPlaces('BR3304557')).toEqual([{ ...findPlaces('novo rio')[0], id: 'BR3304557' }]);
});

test('the city of a name stands before those that are called so as well, and the larger before the smaller', () => {
  expect(labels('lençóis')[0]).toBe('Lençóis, Rodoviária de Lençóis');
  expect(labels('rio ')[0]).toBe('Rio de Janeiro, Rodoviária Novo Rio');
  expect(labels('gru')[0]).toBe('São Paulo, Todas as rodoviárias');
});

test('punctuation, accents and what is typed unseen make no difference', () => {
  const [ajuda] = labels('paraty');
  for (const text of ['para\u200bty', 'PARATY ', '\ufeffparaty', 'parat\u00ady'])
    expect(labels(text), text).toEqual([ajuda]);
  expect(labels('terminal tiete')).toEqual(['São Paulo, Terminal Tietê']);
});

test('a state is found by its name, the larger cities first, before cities that only begin so', () => {
  expect(labels('bahia')[0]).toMatch(/^Salvador, /);
  expect(new Set(findPlaces('Bahia').map(({ state }) => state))).toEqual(new Set(['BA']));
  expect(findPlaces('Pará').at(0)?.state).toBe('PA');
});

test('two letters find nothing, and so does a place without buses', () => {
  expect(findPlaces('sp')).toEqual([]);
  expect(findPlaces('noronha')).toEqual([]);
});

test('an id stands for a station or for all of its city, and no other id for anything', () => {
  const idsAt = (id: string) => placeOf(id)?.stations.map(({ shown }) => shown.id);
  expect(idsAt('BR3550308')).toEqual(['BR3550308-1', 'BR3550308-2', 'BR3550308-3']);
  expect(idsAt('BR3550308-2')).toEqual(['BR3550308-2']);
  for (const id of ['', 'BR3550308-9', 'BR3550308-', 'BR0000000', 'br3550308']) expect(idsAt(id)).toBeUndefined();
});
