// One time zone is enough: which airports a journey visits has no clock.
import { airports } from '@embarque/flight/airports.ts';
import { expect, it } from 'vitest';
import { carriers } from './carriers.ts';
import { itinerariesOf } from './itineraries.ts';

const brazil = airports.filter(({ countryIso }) => countryIso === 'BR').map(({ code }) => code);

it.each(['GIG', 'BSB', 'GRU', 'SAO', 'RIO'])('no way from or to %s comes by an airport twice', (hub) => {
  const twice: string[] = [];
  let withTwoStops = 0;
  for (const carrier of carriers.filter(({ domestic }) => domestic)) {
    for (const place of brazil) {
      for (const [from, to] of [
        [hub, place],
        [place, hub],
      ] as const) {
        for (const { legs } of itinerariesOf(carrier, from, to, '2027-01-15')) {
          const stations = [legs[0]?.from, ...legs.map((leg) => leg.to)];
          if (legs.length > 2) withTwoStops += 1;
          if (new Set(stations).size < stations.length) twice.push(`${carrier.code} ${stations.join('-')}`);
        }
      }
    }
  }
  expect(twice).toEqual([]);
  expect(withTwoStops).toBeGreaterThan(0);
});
