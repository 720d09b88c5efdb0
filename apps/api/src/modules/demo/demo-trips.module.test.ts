import { payingCustomer } from '@embarque/contract/testing/paying-customer.ts';
import { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';
import { createSandbox } from '@embarque/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { customerRefOf } from '../payment/index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ demoData: true });
});
afterAll(() => shop.close());

test('Ana has been away with each service, goes again soon, cancelled once, and still has all her points', async () => {
  const accessToken = await shop.signIn('ana@demo.test');
  const get = async (url: string) =>
    (await shop.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })).json();
  const now = shop.clock.now().getTime();
  for (const [type, isBought, isCancelled, past] of [
    ['FLIGHT', /^15\/11\/2026/, /^19\/10\/2026/, 2],
    ['HOTEL', /^17\/11\/2026/, /^02\/11\/2026/, 1],
    ['CAR', /^16\/11\/2026/, /^31\/10\/2026/, 1],
    ['BUS', /^18\/11\/2026/, /^05\/11\/2026/, 1],
    ['EXPERIENCE', /^18\/11\/2026/, /^05\/11\/2026/, 1],
    ['ENTERTAINMENT', /^18\/11\/2026/, /^05\/11\/2026/, 1],
  ] as const) {
    const { bookings } = await get(`/v1/booking?type=${type}`);
    const [coming, cancelled, ...over] = bookings as {
      statusId: number;
      departuredatetime: string;
      bookingDateStr: string;
    }[];
    expect(coming).toMatchObject({ statusId: 2, bookingDateStr: expect.stringMatching(isBought) });
    expect(new Date(coming?.departuredatetime ?? 0).getTime()).toBeGreaterThan(now);
    expect(cancelled).toMatchObject({ statusId: 5, bookingDateStr: expect.stringMatching(isCancelled) });
    expect(over).toHaveLength(past);
    for (const trip of over) expect(new Date(trip.departuredatetime).getTime()).toBeLessThan(now);
  }
  expect((await get('/v1/user')).pointsBalance).toBe(250_000);
});

test('the first audit finds nothing wrong with trips that were bought in the past', async () => {
  await shop.deps.dailyAudit.auditWhenDue();
  expect(shop.deps.dailyAudit.broken).toBe(0);
});

test('Ana has a saved card that pays for her, and no money stays blocked for it', async () => {
  const accessToken = await shop.signIn('ana@demo.test');
  const user = await shop.app.inject({ url: '/v1/user', headers: { authorization: `Bearer ${accessToken}` } });
  const { cards, id: userId, campaign } = user.json();
  expect(cards).toEqual([{ brand: 'master', last4Digits: '4444', vaultId: expect.any(String) }]);
  const { database, clock } = shop.deps;
  const { gateway } = createSandbox({ database, clock });
  const call = { signal: AbortSignal.timeout(30_000), clientRef: 'ANA-PAYS' };
  const cardInfo = await encryptCard({ cardCCV: '123' }, await gateway.keys(call));
  const charge = {
    amountCents: 100,
    installments: 1,
    means: { kind: 'vault', vaultId: cards[0].vaultId, cardInfo },
    customer: {
      customerRef: customerRefOf({ userId, campaignId: campaign.id }),
      ...payingCustomer,
    },
    returnUrl: 'http://127.0.0.1/',
    fingerprint: null,
  } as const;
  expect(await gateway.authorise(charge, call)).toMatchObject({
    outcome: 'authorised',
    card: { brand: 'master', last4Digits: '4444' },
  });
  const journal = (await shop.app.inject('/sandbox/journal?reference=demo-card')).json();
  expect(journal.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['voided', 'authorised']);
});

test('starting again buys nothing again', async () => {
  await shop.deps.load();
  const accessToken = await shop.signIn('ana@demo.test');
  const answer = await shop.app.inject({
    url: '/v1/booking',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.json().total).toBe(19);
});

test('Igor has two bookings that wait for their payment, and gets new ones once they have expired', async () => {
  const statuses = async () => {
    const authorization = `Bearer ${await shop.signIn('igor@demo.test')}`;
    const { bookings } = (await shop.app.inject({ url: '/v1/booking', headers: { authorization } })).json();
    return (bookings as { statusId: number; type: string; bookingExpirationDate: string }[]).map(
      (each) => each.statusId,
    );
  };
  const tick = () => shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
  expect(await statuses()).toEqual([1, 1]);
  await shop.deps.load();
  expect(await statuses()).toEqual([1, 1]);
  shop.clock.advance(23 * 3_600_000);
  await tick();
  expect(await statuses()).toEqual([1, 1]);
  shop.clock.advance(2 * 3_600_000);
  await tick();
  await tick();
  expect((await statuses()).sort()).toEqual([1, 1, 3, 3]);
  shop.clock.advance(25 * 3_600_000);
  // Two processes that do so at once buy one of each.
  await Promise.all([shop.deps.load(), shop.deps.load()]);
  await tick();
  expect((await statuses()).filter((status) => status === 1)).toHaveLength(2);
});

test('a demo trip gives all its points back that no penalty keeps, whenever it is cancelled', async () => {
  const days = 86_400_000;
  const read = async () => {
    const authorization = `Bearer ${await shop.signIn('ana@demo.test')}`;
    const { bookings } = (await shop.app.inject({ url: '/v1/booking', headers: { authorization } })).json();
    type Trip = {
      locator: string;
      statusId: number;
      pointsTotalValue: number;
      cancellation: { lostPoints: number } | null;
    };
    return { authorization, bookings: bookings as Trip[] };
  };
  const { bookings: all } = await read();
  const cancelled = all.filter(({ statusId }) => statusId === 5);
  expect(cancelled.map(({ cancellation }) => cancellation?.lostPoints)).toEqual([0, 0, 0, 0, 0, 0]);
  // Now, and when nothing but a day is left before the first of them.
  for (const later of [0, 30 * days]) {
    shop.clock.advance(later);
    const { authorization, bookings } = await read();
    const coming = bookings.filter(({ statusId }) => statusId === 2);
    expect(coming).toHaveLength(6);
    for (const { locator, pointsTotalValue } of coming) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/v1/booking/cancel?locator=${locator}`,
        headers: { authorization },
        payload: {},
      });
      const { quote } = answer.json();
      expect(quote).toMatchObject({ lostPoints: 0 });
      expect(quote.refundPoints + quote.penaltyPoints).toBe(pointsTotalValue);
    }
  }
});
