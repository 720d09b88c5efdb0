import { bookingStatus } from '@embarque/contract/booking.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { outbox } from '../store/tables.ts';
import { createBookingWorld, paidRequest, paymentBy, requestFor } from '../testing/booking-world.ts';
import type { FakeCard } from '../testing/fake-gateway.ts';

/** The mails about states in which a member must act, or would ask what became of the booking. */
const DAY = 86_400_000;
const TEN_MINUTES = 600_000;
const WHEN_TEXT = String.raw`\d{2}/\d{2}/\d{4}\sàs\s\d{2}:\d{2} \(horário de Brasília\)`;

let database: Database;
let world: ReturnType<typeof createBookingWorld>;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());
beforeEach(() => {
  // A booking whose payment failed is still there when its mail is tried again.
  world = createBookingWorld(database, { settings: { declinedMs: 2 * TEN_MINUTES } });
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
});

/** Half paid with points, half by card. */
async function bought(card: FakeCard, key = 'k1') {
  const ana = await world.createBuyer(10_000);
  await ana.book(key, paidRequest(2_000, card));
  return { ...ana, row: await ana.last() };
}
/** Mails that were queued and are not sent yet, by kind. */
const queued = async (bookingId: number) =>
  (await database.handle.select().from(outbox).orderBy(outbox.id))
    .filter(({ payload, doneAt }) => payload.bookingId === bookingId && doneAt === null)
    .map(({ kind }) => kind);
const idOf = (kind: string, { id }: { id: number }, n: string | number) => `<${kind}.${id}.${n}@embarque>`;
/** What earlier tests left behind is not of this world's supplier, and ends as well. */
const about = ({ code }: { code: string }) => world.mails.filter(({ subject }) => subject.includes(code));
const sent = (row: { code: string }) => about(row).map(({ messageId }) => messageId);
function lastMail(row: { code: string }) {
  const mail = about(row).at(-1);
  if (!mail?.html) throw new Error('no mail with HTML');
  return { ...mail, html: mail.html };
}
/** In both bodies of the last mail. */
function expectBoth(row: { code: string }, ...parts: (string | RegExp)[]) {
  const { text, html } = lastMail(row);
  for (const part of parts) {
    expect(text).toMatch(part);
    expect(html).toMatch(part);
  }
  // In the campaign's brand.
  expect(html).toContain('background:#0b4f6c');
  expect(html).toContain('Clube Embarque');
}
const tick = () => world.main.worker.tick();

describe('a declined card', () => {
  it('is told, with the deadline and how to pay, once for each attempt', async () => {
    const ana = await bought('refused');
    // Written with the state, before any mail left.
    expect(await queued(ana.row.id)).toEqual(['declined_mail']);
    await tick();
    await tick();
    expect(sent(ana.row)).toEqual([idOf('declined', ana.row, 1)]);
    expect(lastMail(ana.row).subject).toBe(`Pagamento da reserva ${ana.row.code} recusado`);
    expectBoth(
      ana.row,
      'Olá, Ana.',
      ana.row.code,
      'São Paulo – Lisboa',
      'Pague até',
      new RegExp(WHEN_TEXT),
      'nada foi cobrado',
    );
    expectBoth(
      ana.row,
      'Minhas viagens',
      'Reprocessar Pagamento',
      'Total em milhas',
      'o que foi reservado do seu saldo volta para ele',
    );
    const address = `https://shop.example/conta/minhas-viagens/${ana.row.locator}?campaignId=10001`;
    expect(lastMail(ana.row).text).toContain(address);
    expect(lastMail(ana.row).html).toContain(`href="${address}"`);

    await ana.pay({ key: 'r1', payment: paymentBy('refused') });
    await tick();
    expect(sent(ana.row)).toEqual([idOf('declined', ana.row, 1), idOf('declined', ana.row, 2)]);
  });

  it('that was paid with another before the mail left is told no more', async () => {
    const ana = await bought('refused');
    await ana.pay({ key: 'r1', payment: paymentBy('good') });
    await tick();
    expect(sent(ana.row)).toEqual([idOf('voucher', ana.row, 'v1')]);
  });
});

describe('a payment that waits for its member', () => {
  it('for another card at its bank holds back what was to be said of the first', async () => {
    const ana = await bought('refused');
    await ana.pay({ key: 'r1', payment: paymentBy('code') });
    await tick();
    expect(sent(ana.row)).toEqual([]);
    world.clock.advance(TEN_MINUTES + 1);
    await tick();
    await tick();
    expect(sent(ana.row)).toEqual([idOf('pending', ana.row, 2)]);
  });

  it.each(['code', 'redirect'] as const)('by a second factor (%s) is told once that is over, once', async (card) => {
    const ana = await bought(card);
    // While the bank's question is open, nobody is asked to pay again.
    world.clock.advance(TEN_MINUTES - 1);
    await tick();
    expect((await ana.last()).saga).toBe('ACTION');
    expect([await queued(ana.row.id), sent(ana.row)]).toEqual([[], []]);
    // The code is over: the same payment waits for another card.
    world.clock.advance(2);
    await tick();
    await tick();
    expect((await ana.last()).saga).toBe('DECLINED');
    expect(lastMail(ana.row).subject).toBe(`Reserva ${ana.row.code} pendente`);
    expectBoth(ana.row, 'falta concluir o pagamento', 'Pague até', new RegExp(WHEN_TEXT), 'Reprocessar Pagamento');
    await tick();
    expect(sent(ana.row)).toEqual([idOf('pending', ana.row, 1)]);
  });
});

describe('a booking that ended without a ticket', () => {
  it('expired: says so, and what came back', async () => {
    const ana = await bought('refused');
    await tick();
    world.clock.advance(DAY + 1);
    await tick();
    await tick();
    expect(await ana.last()).toMatchObject({ statusId: bookingStatus.expired });
    expect(sent(ana.row)).toEqual([idOf('declined', ana.row, 1), idOf('expired', ana.row, 1)]);
    expect(lastMail(ana.row).subject).toBe(`Reserva ${ana.row.code} expirada`);
    expectBoth(
      ana.row,
      'ela não foi emitida',
      new RegExp(WHEN_TEXT),
      'Devolvido em milhas',
      '2.000',
      'Nada foi cobrado no seu cartão',
    );
    expect(await ana.balance()).toBe(10_000);
  });

  it('refused by the supplier: says why, that nothing was charged, and what came back', async () => {
    world.supplier.issue = async () => ({ outcome: 'refused' });
    const ana = await world.createBuyer(10_000);
    expect((await ana.book('k1', requestFor())).status).toBe(409);
    const row = await ana.last();
    expect(await queued(row.id)).toEqual(['failed_mail']);
    await tick();
    expect(sent(row)).toEqual([idOf('failed', row, 1)]);
    expect(lastMail(row).subject).toBe(`Reserva ${row.code} não concluída`);
    expectBoth(row, 'A empresa não confirmou a emissão.', 'nada foi cobrado', 'Devolvido em milhas', '4.000');
  });

  it('never visible: nothing is said', async () => {
    const ana = await world.createBuyer(100);
    await ana.book('k1', requestFor());
    await tick();
    expect(world.mails).toEqual([]);
    expect(await ana.last()).toMatchObject({ statusId: null });
  });
});

it('a booking that its member cancelled is told in the brand, with what came back', async () => {
  const ana = await bought('good');
  world.supplier.penaltyCents = 3_300;
  await tick();
  const confirmPenalty = { cash: 16.5, points: 660 };
  await world.main.cancel(ana, { locator: ana.row.locator, confirmPenalty, idempotencyKey: undefined });
  await tick();
  expect(sent(ana.row)).toEqual([idOf('voucher', ana.row, 'v1'), idOf('cancel', ana.row, 'v1')]);
  expectBoth(
    ana.row,
    'como você pediu',
    'Multa em milhas',
    '660',
    'Devolvido em milhas',
    '1.340',
    'cartão usado na compra',
  );
});

it('a mail that could not be sent is sent later, the same', async () => {
  const { sendAll } = world.deps.mail;
  world.deps.mail.sendAll = async () => {
    throw new Error('no mail server');
  };
  const process = world.createProcess();
  const ana = await bought('refused');
  await process.worker.tick();
  expect(world.mails).toEqual([]);
  world.deps.mail.sendAll = sendAll;
  world.clock.advance(TEN_MINUTES);
  await world.createProcess().worker.tick();
  expect(sent(ana.row)).toEqual([idOf('declined', ana.row, 1)]);
  const [row] = await database.handle
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `declined:${ana.row.id}:1`));
  expect(row?.doneAt).not.toBeNull();
});
