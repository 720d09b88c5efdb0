// One time zone is enough: no time of the device is read.
import { strayZones } from '@embarque/commerce/testing/place-zones.ts';
import { isLand } from '@embarque/server-kit/land.ts';
import { expect, test } from 'vitest';
import { type Destination, destinations } from './destinations.ts';

test('every city has a clock of its state in Brazil, of its country elsewhere', () => {
  const places = destinations.map(({ code, countryIso, region, zone }) => ({
    name: code,
    countryIso,
    state: region,
    zone,
  }));
  expect(strayZones(places)).toEqual([]);
});

/** Whether there is water in some direction of a city's centre that is no river: the map knows those at the sea alone. */
async function isNearSea({ lat, lon }: Destination): Promise<boolean> {
  for (const kilometres of [3, 6, 10, 15, 20]) {
    for (let degrees = 0; degrees < 360; degrees += 30) {
      const [angle, away] = [(degrees * Math.PI) / 180, kilometres / 111.2];
      const longitude = lon + (away * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180);
      if (!(await isLand({ latitude: lat + away * Math.cos(angle), longitude }))) return true;
    }
  }
  return false;
}

test('every city of the coast has the sea within twenty kilometres', async () => {
  const inland: string[] = [];
  for (const city of destinations) {
    if (city.landscape === 'coast' && !(await isNearSea(city))) inland.push(city.code);
  }
  expect(inland).toEqual([]);
});

test.each(['Rondonópolis', 'Aparecida de Goiânia', 'Porto Alegre', 'Belém', 'Macapá', 'La Paz'])(
  '%s is not at the sea',
  (name) => {
    const found = destinations.find((city) => city.name === name);
    expect(found?.landscape).toMatch(/^(city|river|mountain)$/);
  },
);
