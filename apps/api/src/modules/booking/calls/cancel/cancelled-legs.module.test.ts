import type { Itinerary, JourneyPart } from '@embarque/commerce/api/itinerary.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installValidation } from '../../../../plugins/validation.ts';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { legConfirmationsOf } from '../../store/legs/leg-confirmations.ts';
import { outbox } from '../../store/tables.ts';
import { createBookingWorld, paidRequest } from '../../testing/booking-world.ts';

const DAY_MS = 86_400_000;

/** What papers and screens say of a booking of three legs when its member has cancelled some of them. */

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

const journey = (group: string, title: string, day: string, leg?: string): JourneyPart => ({
  ...(leg !== undefined && { leg }),
  kind: 'journey',
  group,
  title,
  start: {
    label: 'Saída',
    place: { name: 'Santos', code: null },
    moment: { dateTime: `${day}T08:00:00-03:00`, zone: null },
  },
  end: {
    label: 'Chegada',
    place: { name: 'Campinas', code: null },
    moment: { dateTime: `${day}T11:00:00-03:00`, zone: null },
  },
  notes: [],
});
const itinerary: Itinerary = {
  title: 'Santos – Campinas',
  parts: [
    journey('Ida', 'Viação Um', '2027-02-01', '1'),
    journey('Passeio', 'Viação Dois', '2027-02-02', '2'),
    journey('Volta', 'Viação Três', '2027-02-03', '3'),
    journey('Cortesia', 'Traslado', '2027-02-04'),
  ],
};
const standing = ['Viação Dois', 'Traslado'];
const gone = ['Viação Um', 'Viação Três'];

/** A booking of three legs, half paid with 2.000 points and half by card. */
async function bought(settings = {}) {
  const world = createBookingWorld(database, { legs: 3, itinerary, settings });
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
  const [one, two, three] = world.suppliers;
  if (!two || !three) throw new Error('three suppliers are needed');
  const ana = await world.createBuyer(10_000);
  await ana.book('k1', paidRequest(2_000, 'good'));
  const row = await ana.last();
  const { locator } = row;
  const app = fastify();
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    request.actor = { ...ana, uid: 'ana', role: 'member', sessionId: 's1' };
  });
  installValidation(app);
  world.main.routes(app);
  const get = (path = '') => app.inject({ url: `/v1/booking/${locator}${path}` });
  const calendar = async () => {
    const component = new ICAL.Component(ICAL.parse((await get('/calendar.ics')).body));
    return component.getAllSubcomponents('vevent').map((event) => {
      const { uid, sequence, summary } = new ICAL.Event(event);
      return { uid, sequence, summary, status: event.getFirstPropertyValue('status') };
    });
  };
  /** Cancels for what it costs. */
  const cancel = async () => {
    const request = { locator, idempotencyKey: undefined };
    const quote = await world.main.cancel(ana, { ...request, confirmPenalty: undefined }).then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? error.detail.quote : undefined),
    );
    if (!quote) throw new Error('the cancellation was not quoted');
    return world.main.cancel(ana, {
      ...request,
      confirmPenalty: { cash: quote.penaltyCash, points: quote.penaltyPoints },
    });
  };
  const tick = async () => {
    await world.main.worker.tick();
    await world.main.worker.idle();
  };
  /** Mails about this booking, in the order they were sent. */
  const mails = () => world.mails.filter(({ subject }) => subject.includes(row.code));
  const vouchers = () => mails().filter(({ messageId }) => messageId.startsWith('<voucher'));
  return { ...world, one, two, three, ana, row, get, calendar, cancel, tick, mails, vouchers };
}

/** The same, of which the second leg stands; the third was not free of charge. */
async function cancelledInPart(settings = {}) {
  const shop = await bought(settings);
  await shop.tick();
  shop.two.next('cancel', 'refuse');
  shop.three.penaltyCents = 1_000;
  const before = await shop.calendar();
  await shop.cancel();
  return { ...shop, before };
}

/** No-break spaces keep amounts together. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const REFUND = /Devolvido: 1\.134 milhas e R\$ 28,34/;
const PENALTY = /Multa: 200 milhas e R\$ 5,00/;

it('a changed voucher is mailed once more, under its next version, and says what is left and what came back', async () => {
  const shop = await cancelledInPart();
  await shop.tick();
  await shop.tick();
  const { id, code } = shop.row;
  expect(shop.vouchers().map(({ messageId, subject }) => [messageId, subject])).toEqual([
    [`<voucher.${id}.v1@embarque>`, `Reserva ${code} emitida`],
    [`<voucher.${id}.v2@embarque>`, `Reserva ${code} alterada`],
  ]);
  const [first, second] = shop.vouchers();
  for (const title of [...standing, ...gone]) expect(first?.text).toContain(title);
  for (const says of [second?.text ?? '', second?.html ?? ''].map(plain)) {
    for (const title of standing) expect(says).toContain(title);
    for (const title of gone) expect(says).not.toContain(title);
    expect(says).toContain('Parte da sua reserva foi cancelada');
    expect(says).not.toContain('foi emitida');
    expect(says).toMatch(REFUND);
    expect(says).toMatch(PENALTY);
  }
});

it('the letter about the cancellation names what is gone, and has the code of a leg that stands', async () => {
  const shop = await cancelledInPart();
  await shop.tick();
  const letter = shop.mails().find(({ messageId }) => messageId.startsWith('<cancel'));
  expect(letter?.subject).toBe(`Reserva ${shop.row.code} cancelada em parte`);
  for (const title of gone) expect(letter?.text).toMatch(new RegExp(`Cancelado: .*${title}`));
  for (const title of standing) expect(letter?.text).not.toContain(title);
  for (const { locator } of shop.two.holds.values()) expect(letter?.text).toContain(locator);
  for (const { locator } of shop.one.holds.values()) expect(letter?.text).not.toContain(locator);
});

it('a voucher that has not left when a part is cancelled is not sent beside the one that replaces it', async () => {
  const shop = await bought();
  shop.two.next('cancel', 'refuse');
  await shop.cancel();
  await shop.tick();
  expect(shop.vouchers().map(({ messageId }) => messageId)).toEqual([`<voucher.${shop.row.id}.v2@embarque>`]);
  const open = await database.handle
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `voucher:${shop.row.id}:v1`));
  expect(open.filter(({ doneAt }) => doneAt === null)).toEqual([]);
});

it('the PDF leaves out what was cancelled, and has the code of a leg that stands', async () => {
  const shop = await cancelledInPart();
  const text = plain((await readPdf((await shop.get('/voucher.pdf')).rawPayload)).join('\n'));
  for (const title of standing) expect(text).toContain(title);
  for (const title of gone) expect(text).not.toContain(title);
  expect(text).toMatch(REFUND);
  expect(text).toMatch(PENALTY);
  const locatorsOf = ({ holds }: typeof shop.one) => [...holds.values()].map(({ locator }) => locator);
  for (const locator of locatorsOf(shop.two)) expect(text).toContain(locator);
  for (const locator of locatorsOf(shop.one)) expect(text).not.toContain(locator);
});

it('a later calendar file takes back what was cancelled, and keeps the rest under the same UIDs', async () => {
  const { before, calendar } = await cancelledInPart();
  const after = await calendar();
  expect(before.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  // An event that is merely missing would stay in the calendar that has it.
  expect(after.map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED']);
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  for (const [index, { sequence }] of after.entries()) expect(sequence).toBeGreaterThan(before[index]?.sequence ?? 0);
  expect(after.map(({ summary }) => summary.startsWith('Cancelado: '))).toEqual([true, false, true, false]);
});

it('My trips names what was cancelled, with what came back and the code of a leg that stands, also after the trip', async () => {
  const shop = await cancelledInPart();
  const [hold] = shop.two.holds.values();
  const wanted = {
    cancelledParts: ['Ida: Viação Um', 'Volta: Viação Três'],
    cancellation: { refundPoints: 1_134, refundCash: 28.34, penaltyPoints: 200, penaltyCash: 5 },
    locatorProvider: hold?.locator,
  };
  expect((await shop.get()).json()).toMatchObject({ statusId: 2, ...wanted });
  shop.clock.advance(40 * DAY_MS);
  await shop.tick();
  expect((await shop.get()).json()).toMatchObject({ statusId: 4, ...wanted });
});

it('its service is told which legs are gone, and the locator of each, when it presents a booking', async () => {
  const shop = await bought();
  const [service] = shop.deps.services;
  if (!service) throw new Error('no service');
  const told: Parameters<typeof service.present>[0][] = [];
  const { present } = service;
  Object.assign(service, {
    present: (trip: Parameters<typeof present>[0]) => {
      told.push(trip);
      return present(trip);
    },
  });
  await shop.get();
  shop.two.next('cancel', 'refuse');
  await shop.cancel();
  await shop.get();
  expect(told.map(({ cancelledLegs }) => cancelledLegs)).toEqual([[], ['1', '3']]);
  const locators = shop.suppliers.flatMap(({ holds }) => [...holds.values()].map(({ locator }) => locator));
  expect(locators).toHaveLength(3);
  for (const { legLocators, legTickets } of told) {
    expect(legLocators).toEqual(locators);
    expect(legTickets).toEqual([['T1'], ['T1'], ['T1']]);
  }
});

it('what stands whole is told as before: every supplier refused', async () => {
  const shop = await bought();
  await shop.tick();
  for (const supplier of shop.suppliers) supplier.next('cancel', 'refuse');
  await shop.cancel().catch(() => undefined);
  await shop.tick();
  expect(shop.vouchers()).toHaveLength(1);
  expect((await shop.get()).json()).toMatchObject({ statusId: 2, cancelledParts: [], cancellation: null });
  expect((await shop.calendar()).map(({ status }) => status)).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'CONFIRMED',
    'CONFIRMED',
  ]);
});

it('papers asked for while the refund is under way leave out what is gone already', async () => {
  const shop = await bought({ callMs: 40, issueMs: 40, paymentMs: 40, budgetMs: 400 });
  await shop.tick();
  shop.two.next('cancel', 'refuse');
  shop.gateway.next('refund', 'lost');
  shop.gateway.next('lookup', 'lost', 'lost', 'lost');
  await shop.cancel().catch(() => undefined);
  expect(await shop.ana.last()).toMatchObject({ saga: 'REFUNDING', statusId: 2 });
  const text = plain((await readPdf((await shop.get('/voucher.pdf')).rawPayload)).join('\n'));
  for (const title of gone) expect(text).not.toContain(title);
  expect(text).not.toContain('Devolvido');
});

it('no leg has a locator before all are issued', async () => {
  const world = createBookingWorld(database, { legs: 2, itinerary });
  const ana = await world.createBuyer(10_000);
  const [, two] = world.suppliers;
  two?.next('issue', 'refuse');
  await ana.book('refused').catch(() => undefined);
  const row = await ana.last();
  const none = { locators: [null, null], tickets: [[], []] };
  expect(await legConfirmationsOf(database.handle, [row])).toEqual(new Map([[row.id, none]]));
});
