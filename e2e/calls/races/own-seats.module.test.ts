import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkRate, findBuses, findRide, holdSeats, lastSeats, release } from '../testing/buses.ts';
import { createCaller } from '../testing/caller.ts';

/** Whoever holds the last seats of a bus finds it again; everyone else finds what is left. */

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const tick = () => shop.app.inject({ method: 'POST', url: '/sandbox/tick' });

it('a search counts the seats of the session as free where it is asked to, from no cache and into none', async () => {
  const [ana, bia] = [await createCaller(shop), await createCaller(shop)];
  const search = lastSeats();
  const own = { ...search, withOwnSeats: true };
  const { going, seats } = await findRide(ana, search);
  const holdId = await holdSeats(ana, going, seats);
  const isListed = async (caller: typeof ana, asked: typeof search) => {
    const [buses = []] = await findBuses(caller, asked);
    return buses.find(({ key }) => key === going.key)?.freeSeats;
  };
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await isListed(ana, own)).toBe(1);
    expect(await isListed(bia, own)).toBeUndefined();
    expect(await isListed(bia, search)).toBeUndefined();
    expect(await isListed(ana, search)).toBeUndefined();
  }
  // What is listed is an offer like any other.
  const [buses = []] = await findBuses(ana, own);
  const again = buses.find(({ key }) => key === going.key);
  if (!again) throw new Error('not listed');
  expect((await checkRate(ana, again)).free).toEqual(seats);
  expect(await holdSeats(ana, again, seats, holdId)).not.toBe(holdId);

  // In another session of the same member they are not its own.
  await ana.signInAgain();
  expect(await isListed(ana, own)).toBeUndefined();
});

it('seats that were given back are everyone’s', async () => {
  const [ana, bia] = [await createCaller(shop), await createCaller(shop)];
  const search = lastSeats({ DataIda: '2027-01-16' });
  const { going, seats } = await findRide(ana, search);
  const holdId = await holdSeats(ana, going, seats);
  expect((await release(ana, holdId)).statusCode).toBe(204);
  await tick();
  for (const caller of [ana, bia]) {
    const [buses = []] = await findBuses(caller, { ...search, withOwnSeats: true });
    expect(buses.find(({ key }) => key === going.key)?.freeSeats).toBe(1);
  }
});
