// Runs on both engines: members who are after one ticket at once.
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../testing/caller.ts';
import { bookingOf, findExperience, findExperiences, isDated, weekIn } from '../testing/experiences.ts';
import { patience, raceForLastOne } from '../testing/last-one.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ environment: patience });
});
afterAll(() => shop.close());

it(`the last ticket of a date is sold to exactly one of ${RACERS} members, and the others keep their points`, async () => {
  const points = 1_000_000;
  const ana = await createCaller(shop, { points });
  // On Fernando de Noronha one ticket is left of each date.
  const search = weekIn({ cityId: 'BR-PE-FERNANDO-DE-NORONHA' });
  const last = await findExperience(ana, isDated, search);
  const request = await bookingOf(ana, last);
  const soldOut = 'Não há mais ingressos suficientes nesta data. Escolha outra data ou menos ingressos.';
  await raceForLastOne(shop, { request, points, soldOut });
  const dates = (await findExperiences(ana, search)).flatMap(({ id, experienceDates }) =>
    id === last.id ? experienceDates.map((date) => date.id) : [],
  );
  expect(dates.length).toBeGreaterThan(0);
  expect(dates).not.toContain(request.experience.experienceDate.id);
});
