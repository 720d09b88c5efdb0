// One time zone is enough: no time of the device is read.
import { strayZones } from '@embarque/commerce/testing/place-zones.ts';
import { expect, test } from 'vitest';
import { airports } from './airports.ts';

const zoneOf = (code: string) => airports.find((airport) => airport.code === code)?.zone;

test('every airport has a clock of its state in Brazil, of its country elsewhere', () => {
  const places = airports.map(({ code, countryIso, uf, zone }) => ({ name: code, countryIso, state: uf, zone }));
  expect(strayZones(places)).toEqual([]);
  expect(airports.filter(({ countryIso, uf }) => countryIso === 'BR' && uf === undefined)).toEqual([]);
});

test('an airport near a border has the time of its own side', () => {
  // On the Ilha do Bananal, across the river from Mato Grosso.
  expect(zoneOf('IDO')).toBe('America/Araguaina');
  expect(zoneOf('STM')).toBe('America/Santarem');
  expect(zoneOf('TBT')).toBe('America/Eirunepe');
  expect(zoneOf('FEN')).toBe('America/Noronha');
  expect(zoneOf('USH')).toBe('America/Argentina/Ushuaia');
});

test('an airport in the west of China has the time that airlines print', () => {
  for (const code of ['URC', 'KHG', 'HTN', 'AAT', 'SHF']) expect(zoneOf(code)).toBe('Asia/Shanghai');
});
