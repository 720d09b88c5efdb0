// One time zone is enough: no time of the device is read.
import { strayZones } from '@embarque/commerce/testing/place-zones.ts';
import { expect, test } from 'vitest';
import { destinations } from '../destinations.ts';
import { cities } from './cities.ts';

test('every city has a clock of its state in Brazil, of its country elsewhere', () => {
  // Of namesakes, such as both Palmas, the nearest.
  const stateOf = ({ name, lat, lon }: (typeof cities)[number]) =>
    destinations
      .filter((each) => each.countryIso === 'BR' && each.name === name)
      .sort((a, b) => Math.hypot(a.lat - lat, a.lon - lon) - Math.hypot(b.lat - lat, b.lon - lon))[0]?.region;
  const places = cities.map((city) => ({
    ...city,
    name: city.code,
    state: city.countryIso === 'BR' ? stateOf(city) : undefined,
  }));
  expect(strayZones(places)).toEqual([]);
  // Nearly all of them are known by their state.
  const unknown = places.filter(({ countryIso, state }) => countryIso === 'BR' && state === undefined);
  expect(unknown.length).toBeLessThan(5);
});
