// Runs on both engines: what a server of the version before has stored of activities.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiMigrations } from '@embarque/api/modules/points/testing/test-member.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingOf, findActivity, januaryDays } from './testing/activities.ts';
import { type Caller, createCaller } from './testing/caller.ts';

let shop: TestApp;
let ana: Caller;
beforeAll(async () => {
  shop = await createTestApp();
  ana = await createCaller(shop, { points: 5_000_000 });
});
afterAll(() => shop.close());

/** Stores a booking's ends of a transfer in its trip and in the offer of its order, and not with its travellers. */
const AS_BEFORE = `update booking set trip = (trip - 'schedule') || jsonb_build_object('transferData', legs #> '{0,order,travellers,transferData}'),
  legs = jsonb_set(jsonb_set(legs, '{0,order,offer,transferData}', legs #> '{0,order,travellers,transferData}'),
    '{0,order,travellers}', legs #> '{0,order,travellers,people}')
  where type = 'ENTERTAINMENT'`;

async function runAsOwner(...statements: string[]): Promise<void> {
  await ownerOf(shop.deps.database).script(async (connection) => {
    for (const statement of statements) await connection.execute(statement);
  });
}

it('are shown as they were sold, transfers there and back with their hours, which outlast their travellers’ data', async () => {
  const isBothWays = (hasReturn: boolean) => (offer: { transfer: { hasReturn: boolean } | null }) =>
    offer.transfer?.hasReturn === hasReturn;
  const van = await findActivity(ana, 'TRANSFER', isBothWays(true));
  const [date = '', , , , , returnDate = ''] = januaryDays(van);
  const requests = [
    await bookingOf(ana, await findActivity(ana, 'TOUR')),
    await bookingOf(ana, await findActivity(ana, 'TRANSFER', isBothWays(false))),
    await bookingOf(ana, van, { date, returnDate }),
  ];
  for (const request of requests) expect((await ana.book(request)).json()).toMatchObject({ statusId: 2 });
  const shown = async () => (await ana.get('/v1/booking')).json().bookings;
  const papersOf = async () => {
    const locators = (await shown()).map(({ locator }: { locator: string }) => locator);
    const answers = await Promise.all(locators.map((each: string) => ana.get(`/v1/booking/${each}/calendar.ics`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    return answers.map(({ body }) => body.replace(/^DTSTAMP.*$/gmu, ''));
  };
  const [before, papers] = [await shown(), await papersOf()];
  const disable = 'alter table booking disable trigger all';
  await runAsOwner(disable, AS_BEFORE, 'alter table booking enable trigger all');
  const migration = await readFile(join(apiMigrations.folder, '0044-ends-of-transfers.sql'), 'utf8');
  await runAsOwner(migration);
  expect(await shown()).toEqual(before);
  expect(await papersOf()).toEqual(papers);
  // Once its travellers are erased their hours stay.
  await runAsOwner(disable, `update booking set legs = jsonb_set(legs, '{0,order,travellers}', 'null')`);
  const hoursOf = (
    bookings: { entertainment: { startsAt: string; returnStartsAt: string; expirationDate: string } }[],
  ) =>
    bookings.map(({ entertainment: { startsAt, returnStartsAt, expirationDate } }) => [
      startsAt,
      returnStartsAt,
      expirationDate,
    ]);
  expect(hoursOf(await shown())).toEqual(hoursOf(before));
});
