// One time zone is enough: no time of the device is read.
import { strayZones } from '@embarque/commerce/testing/place-zones.ts';
import { expect, test } from 'vitest';
import { destinations } from './destinations.ts';

test('every city has a clock of its state in Brazil, of its country elsewhere', () => {
  const places = destinations.map(({ code, countryIso, region, zone }) => ({
    name: code,
    countryIso,
    state: region,
    zone,
  }));
  expect(strayZones(places)).toEqual([]);
});
