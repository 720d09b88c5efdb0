// Runs on both engines: members who are after one ticket at once.
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingOf, findActivity, question } from '../testing/activities.ts';
import { createCaller } from '../testing/caller.ts';
import { patience, raceForLastOne } from '../testing/last-one.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ environment: patience });
});
afterAll(() => shop.close());

it(`the last ticket of an activity's date is sold to exactly one of ${RACERS} members, and the others keep their points`, async () => {
  const points = 1_000_000;
  const ana = await createCaller(shop, { points });
  // On Fernando de Noronha one ticket is left of each date.
  const last = await findActivity(
    ana,
    'TICKET',
    ({ openingHours }) => openingHours !== null,
    'BR-PE-FERNANDO-DE-NORONHA',
  );
  const request = await bookingOf(ana, last);
  const soldOut = 'Não há mais vagas suficientes neste dia ou horário. Escolha outro.';
  await raceForLastOne(shop, { request, points, soldOut });
  const asked = question(last, { date: request.data.date });
  expect((await ana.post('/v1/api/services/entertainment/availability', asked)).json()).toEqual([]);
});
