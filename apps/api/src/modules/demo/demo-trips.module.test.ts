import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await createTestApp({ demoData: true });
});
afterEach(() => shop.close());

test('Ana has flown twice, flies again soon, and still has all her points', async () => {
  const accessToken = await shop.signIn('ana@demo.test');
  const get = async (url: string) =>
    (await shop.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })).json();
  const { bookings, total } = await get('/v1/booking');
  expect(total).toBe(3);
  const [coming, ...flown] = bookings as { statusId: number; departuredatetime: string; bookingDateStr: string }[];
  expect(coming).toMatchObject({ statusId: 2, bookingDateStr: expect.stringMatching(/^15\/11\/2026/) });
  expect(new Date(coming?.departuredatetime ?? 0).getTime()).toBeGreaterThan(shop.clock.now().getTime());
  for (const trip of flown) {
    expect(new Date(trip.departuredatetime).getTime()).toBeLessThan(shop.clock.now().getTime());
  }
  expect((await get('/v1/user')).pointsBalance).toBe(250_000);
});

test('starting again buys nothing again', async () => {
  await shop.deps.load();
  const accessToken = await shop.signIn('ana@demo.test');
  const answer = await shop.app.inject({
    url: '/v1/booking',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.json().total).toBe(3);
});
