// Runs on both engines: members who are after one car at once.
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../testing/caller.ts';
import { findCar, findRental, roundAt } from '../testing/cars.ts';
import { patience, raceForLastOne } from '../testing/last-one.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ environment: patience });
});
afterAll(() => shop.close());

it(`the last car of a class is sold to exactly one of ${RACERS} members, and the others keep their points`, async () => {
  const points = 100_000;
  const ana = await createCaller(shop, { points });
  // On Fernando de Noronha there is one car of each class.
  const rental = roundAt('FEN');
  const request = await findRental(ana, rental);
  const soldOut = 'Este carro não está mais disponível. Escolha outro.';
  await raceForLastOne(shop, { request, points, soldOut });
  const left = await findCar(ana, rental);
  expect(left.cashPrice).toBeGreaterThan(request.cashPrice);
});
