// One time zone is enough: no time of the device is read.
import { strayZones } from '@embarque/commerce/testing/place-zones.ts';
import { airports } from '@embarque/flight/airports.ts';
import { expect, test } from 'vitest';
import { cities } from './cities.ts';

test('every city has a clock of its state in Brazil, of its country elsewhere, and the one of its airport', () => {
  const byCode = new Map(airports.map((airport) => [airport.code, airport]));
  const places = cities.map(({ code, countryIso, zone }) => ({
    name: code,
    countryIso,
    state: byCode.get(code)?.uf,
    zone,
  }));
  expect(strayZones(places)).toEqual([]);
  expect(cities.filter(({ code, zone }) => byCode.get(code)?.zone !== zone)).toEqual([]);
});
