import type { Itinerary } from '@embarque/commerce/api/itinerary.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { sampleVoucher, twoTicketsVoucher } from '../../documents/testing/sample-voucher.ts';
import { expectTakenBack, readCalendar } from '../../documents/testing/taken-back.ts';
import { createBookingWorld, paidRequest } from '../../testing/booking-world.ts';
import { createVoucherCalls } from '../voucher-calls.ts';

/** What a calendar is told of a trip that its member cancels whole. */

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

/** Two tickets of a leg each, and something that goes with the booking as a whole. */
const twoLegs: Itinerary = {
  ...twoTicketsVoucher.itinerary,
  parts: [...twoTicketsVoucher.itinerary.parts, ...sampleVoucher.itinerary.parts.slice(0, 1)],
};

/** A booking, half paid with 2.000 points and half by card. */
async function bought(options: Parameters<typeof createBookingWorld>[1] = {}, card: 'good' | 'code' = 'good') {
  const world = createBookingWorld(database, options);
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
  const ana = await world.createBuyer(10_000);
  await ana.book('k1', paidRequest(2_000, card));
  const row = await ana.last();
  const { locator } = row;
  const actor = { ...ana, uid: 'ana', role: 'member', sessionId: 's1' } as const;
  const calls = createVoucherCalls(world.deps);
  const calendar = async () => (await calls.calendar(actor, locator)).content.toString();
  /** Cancels for what it costs. */
  const cancel = async (process = world.main) => {
    const request = { locator, idempotencyKey: undefined };
    const quote = await world.main.cancel(ana, { ...request, confirmPenalty: undefined }).then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? error.detail.quote : undefined),
    );
    const confirmPenalty = quote && { cash: quote.penaltyCash, points: quote.penaltyPoints };
    await process.cancel(ana, { ...request, confirmPenalty });
  };
  const tick = async () => {
    await world.main.worker.tick();
    await world.main.worker.idle();
  };
  const mailOf = (event: string) => world.mails.find(({ messageId }) => messageId.startsWith(`<${event}.${row.id}.`));
  const fileOf = (event: string) => mailOf(event)?.attachments?.find(({ filename }) => filename.endsWith('.ics'));
  const textOf = (event: string) => Buffer.from(fileOf(event)?.content ?? []).toString();
  return { ...world, ana, row, calls, actor, calendar, cancel, tick, mailOf, fileOf, textOf };
}

it.each([
  ['of one leg', {}],
  ['of two legs, and what names none', { legs: 2, itinerary: twoLegs }],
])(
  'the mail of the cancellation takes back what the voucher put there, as the file of the trip does: %s',
  async (_, options) => {
    const shop = await bought(options);
    await shop.tick();
    const before = await shop.calendar();
    await shop.cancel();
    await shop.tick();
    expect(shop.mailOf('cancel')?.attachments?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`viagem-${shop.row.code}.ics`, 'text/calendar; charset=utf-8; method=CANCEL'],
    ]);
    expectTakenBack(shop.textOf('voucher'), shop.textOf('cancel'));
    expectTakenBack(before, await shop.calendar());
    for (const ask of [shop.calls.pdf, shop.calls.resend]) {
      await expect(ask(shop.actor, shop.row.locator)).rejects.toMatchObject({ code: 'voucher_unavailable' });
    }
  },
);

it('a voucher that has not left goes no more, but what may have been downloaded is taken back', async () => {
  const shop = await bought();
  const before = await shop.calendar();
  await shop.cancel();
  await shop.tick();
  expect(shop.mailOf('voucher')).toBeUndefined();
  expectTakenBack(before, shop.textOf('cancel'));
});

it('a trip that its supplier has taken back is off the calendar while its refund is under way', async () => {
  const shop = await bought({ settings: { callMs: 40, issueMs: 40, paymentMs: 40, budgetMs: 400 } });
  await shop.tick();
  const before = await shop.calendar();
  shop.gateway.next('refund', 'lost');
  // However many fit into its time.
  shop.gateway.next('lookup', ...Array.from({ length: 50 }, () => 'lost' as const));
  await shop.cancel().catch(() => undefined);
  expect(await shop.ana.last()).toMatchObject({ saga: 'REFUNDING', statusId: 2 });
  expectTakenBack(before, await shop.calendar());
  for (const ask of [shop.calls.pdf, shop.calls.resend]) {
    await expect(ask(shop.actor, shop.row.locator)).rejects.toMatchObject({ code: 'voucher_unavailable' });
  }
});

it('a part that is cancelled is taken back by the voucher of the rest alone', async () => {
  const shop = await bought({ legs: 2, itinerary: twoLegs });
  await shop.tick();
  shop.suppliers[1]?.next('cancel', 'refuse');
  const before = readCalendar(await shop.calendar());
  await shop.cancel();
  await shop.tick();
  expect(shop.fileOf('cancel')).toBeUndefined();
  const after = readCalendar(await shop.calendar());
  expect([before.method, after.method]).toEqual(['PUBLISH', 'PUBLISH']);
  expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid));
  expect(after.events.map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED']);
});

it('what was never issued was never on a calendar, and is not taken off it', async () => {
  const pending = await bought({}, 'code');
  await pending.cancel();
  await pending.tick();
  expect(pending.mailOf('cancel')).toBeDefined();
  const refused = createBookingWorld(database);
  refused.supplier.issue = async () => ({ outcome: 'refused' });
  const bia = await refused.createBuyer(10_000);
  await bia.book('k1').catch(() => undefined);
  await refused.main.worker.tick();
  for (const { attachments } of [...pending.mails, ...refused.mails]) expect(attachments ?? []).toEqual([]);
  expect(refused.mails.map(({ messageId }) => messageId)).toEqual([`<failed.${(await bia.last()).id}.1@embarque>`]);
  await expect(pending.calendar()).rejects.toMatchObject({ code: 'voucher_unavailable' });
  const actor = { ...bia, uid: 'bia', role: 'member', sessionId: 's2' } as const;
  const { calendar } = createVoucherCalls(refused.deps);
  await expect(calendar(actor, (await bia.last()).locator)).rejects.toMatchObject({ code: 'voucher_unavailable' });
});
