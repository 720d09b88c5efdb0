import { randomUUID } from 'node:crypto';
import type { ShopServiceApi } from '@embarque/api/compose/compose-services.ts';
import { readPdf } from '@embarque/api/modules/booking/documents/testing/read-pdf.ts';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { excursionApi } from '@embarque/catalog/testing/excursion/api.ts';
import {
  type Excursion,
  type ExcursionBookingBody,
  type RefTokens,
  splitTokens,
} from '@embarque/catalog/testing/excursion/contract.ts';
import { createExcursionCompanies } from '@embarque/catalog/testing/excursion/memory-supplier.ts';
import { allInPoints } from '@embarque/commerce/api/all-in-points.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Caller, createCaller } from './testing/caller.ts';
import { problemOf } from './testing/refusal.ts';

/**
 * A service that needs more of the shop than most, run by a shop that knows nothing of it: but for what it borrows (descriptor.ts) no
 * line of it stands outside its folder.
 */

const POINTS = 1_000_000;
const URL = '/v1/excursion';
/** What a memory company keeps of a cancellation: a tenth. */
const PENALTY = 0.1;

let shop: TestApp | undefined;
let companies: ReturnType<typeof createExcursionCompanies>;
let ana: Caller;

beforeEach(async () => {
  companies = createExcursionCompanies(() => shop?.clock.now().getTime() ?? Number.NaN);
  shop = await createTestApp({
    // Its requests and bookings are no members of the catalog's unions.
    services: [excursionApi as unknown as ShopServiceApi],
    adapters: [companies.adapter],
    environment: { EXCURSIONS: '1' },
  });
  ana = await createCaller(shop, { points: POINTS });
});
afterEach(async () => {
  const ended = shop;
  shop = undefined;
  if (!ended) return;
  try {
    const { handle } = ended.deps.database;
    expect([...(await auditLedger(handle)), ...(await auditBookings(handle))]).toEqual([]);
    expect((await ended.deps.reconcile()).discrepancies).toEqual([]);
  } finally {
    await ended.close();
  }
});

const find = async (): Promise<Excursion> => (await ana.get(`${URL}/ilhabela`)).json();
const tokensOf = ({ boat, lodge }: Excursion): RefTokens => [boat.refToken, lodge.refToken];

/** Buys for three rooms of four people, all with points. */
function requestFor(excursion: Excursion, changes: Partial<ExcursionBookingBody> = {}): ExcursionBookingBody {
  const { rooms, peoplePerRoom } = excursion;
  const person = (room: number, bed: number) => ({ name: 'Ana', lastName: `Souza ${'ABC'[room]}${'WXYZ'[bed]}` });
  return {
    ...allInPoints(excursion),
    refTokens: [...tokensOf(excursion)],
    rooms: Array.from({ length: rooms }, (_, room) =>
      Array.from({ length: peoplePerRoom }, (_, bed) => person(room, bed)),
    ),
    ...changes,
  };
}

const book = (request: ExcursionBookingBody, caller = ana) =>
  caller.post(`${URL}/booking`, request, { 'idempotency-key': randomUUID() });
const hold = (refToken: string, caller = ana) => caller.post(`${URL}/hold`, { refToken });
const shown = async (locator: string) => (await ana.get(`/v1/booking/${locator}`)).json();
const locatorsOf = (booking: { BookingBySource: { RecordLocator: string | null }[] }) =>
  booking.BookingBySource.map(({ RecordLocator }) => RecordLocator);
/** What both companies have held or sold: the boat, then the rooms. */
const taken = () => [...companies.boat.takenOf('ilhabela/boat'), ...companies.lodge.takenOf('ilhabela/lodge')];
const cancel = (locator: string, body: object = {}) =>
  ana.post(`/v1/booking/cancel?locator=${locator}`, body, { 'idempotency-key': randomUUID() });

it('buys of both companies by its own call: twelve people in three rooms, a locator each, the rooms’ tickets', async () => {
  const excursion = await find();
  expect(excursion.cashPrice).toBe(excursion.boat.cashPrice + excursion.lodge.cashPrice);
  const bought = await book(requestFor(excursion));
  expect([bought.statusCode, bought.json().statusId]).toEqual([200, 2]);
  const booking = await shown(bought.json().locator);
  const locators = locatorsOf(booking);
  expect(new Set(locators).size).toBe(2);
  expect(locators.every((locator) => /^L-/.test(locator ?? ''))).toBe(true);
  expect(booking.passengers).toHaveLength(12);
  expect(booking.ticketNumbers).toHaveLength(excursion.rooms);
  expect(booking.BookingBySource.map(({ TotalFare }: { TotalFare: { Total: number } }) => TotalFare.Total)).toEqual([
    excursion.boat.cashPrice,
    excursion.lodge.cashPrice,
  ]);
  expect(await ana.balance()).toBe(POINTS - excursion.pointsPrice);
  expect((await ana.get('/v1/files/excursions/ILB.svg')).body).toContain('<title>Ilhabela</title>');
});

it('names both locators and the rooms’ tickets on its papers', async () => {
  const { locator } = (await book(requestFor(await find()))).json();
  const booking = await shown(locator);
  const voucher = (await readPdf((await ana.get(`/v1/booking/${locator}/voucher.pdf`)).rawPayload)).join(' ');
  const [boat, lodge] = locatorsOf(booking);
  for (const text of ['Fim de semana em Ilhabela', boat, lodge, ...booking.ticketNumbers])
    expect(voucher).toContain(text);
  const calendar = (await ana.get(`/v1/booking/${locator}/calendar.ics`)).body;
  expect(calendar).toContain('Ilhabela');
});

it('asks each company once between the summary and its hold', async () => {
  const excursion = await find();
  expect((await ana.post(`${URL}/offer`, { refTokens: tokensOf(excursion) })).statusCode).toBe(200);
  expect((await book(requestFor(excursion))).json().statusId).toBe(2);
  const { boat, lodge } = companies;
  for (const { calls } of [boat, lodge]) expect(calls).toEqual(['recheck', 'recheck', 'hold', 'issue']);
});

/** Buys at the price and with the two tokens of a refusal. */
function atRisenPrice(
  excursion: Excursion,
  { refToken, cashPrice, pointsPrice }: Pick<Excursion, 'cashPrice' | 'pointsPrice'> & { readonly refToken: string },
  holdId?: string,
) {
  const refTokens = splitTokens(refToken);
  if (!refTokens) throw new Error('the risen price has no two tokens');
  return book(
    requestFor(excursion, {
      refTokens: [...refTokens],
      cashPrice,
      pointsPrice,
      pointsTotalValue: pointsPrice,
      ...(holdId !== undefined && { holdId }),
    }),
  );
}

it('offers a purchase that is dearer by now anew, with tokens of both companies', async () => {
  const excursion = await find();
  companies.lodge.raise(2_500);
  const refused = await book(requestFor(excursion));
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'price_changed' });
  expect(await ana.balance()).toBe(POINTS);
  const risen = refused.json();
  expect(risen.cashPrice).toBeCloseTo(excursion.cashPrice + 25, 2);
  expect((await atRisenPrice(excursion, risen)).json().statusId).toBe(2);
  expect(await ana.balance()).toBe(POINTS - risen.pointsPrice);
});

it('tells rises of both companies at once where it asks again, and one after the other where it buys', async () => {
  const excursion = await find();
  companies.boat.raise(1_000);
  companies.lodge.raise(2_500);
  const first = await book(requestFor(excursion));
  expect(first.json().cashPrice).toBeCloseTo(excursion.cashPrice + 10, 2);
  const second = await atRisenPrice(excursion, first.json());
  expect(problemOf(second)).toMatchObject({ status: 409, code: 'price_changed' });
  expect(second.json().cashPrice).toBeCloseTo(excursion.cashPrice + 35, 2);
  const asked: Excursion = (await ana.post(`${URL}/offer`, { refTokens: tokensOf(excursion) })).json();
  expect(asked.cashPrice).toBeCloseTo(excursion.cashPrice + 35, 2);
  expect((await book(requestFor(asked))).json().statusId).toBe(2);
  expect(await ana.balance()).toBe(POINTS - asked.pointsPrice);
});

it('takes over the boat that the session holds, once, and gives up one that nobody wants', async () => {
  const excursion = await find();
  const [boat] = tokensOf(excursion);
  const { holdId } = (await hold(boat)).json();
  const bought = await book(requestFor(excursion, { holdId }));
  expect(bought.json().statusId).toBe(2);
  expect(companies.boat.calls.filter((name) => name === 'hold')).toHaveLength(1);
  const twice = await book(requestFor(excursion, { holdId }));
  expect(problemOf(twice)).toMatchObject({ status: 409, code: 'sold_out' });
  expect(twice.json().error).toBe('Não há mais barco para esta excursão.');

  const { holdId: unwanted } = (await hold(boat)).json();
  expect((await ana.delete(`${URL}/hold/${unwanted}`)).statusCode).toBe(204);
  expect((await ana.delete(`${URL}/hold/${unwanted}`)).statusCode).toBe(404);
});

it('buys the last boat, which the session holds, at the price the rooms have risen to', async () => {
  if (!shop) throw new Error('no shop');
  const bia = await createCaller(shop, { points: 3 * POINTS });
  const excursion = await find();
  const [boat] = tokensOf(excursion);
  // There are three.
  for (const _ of [1, 2]) expect((await hold(boat, bia)).statusCode).toBe(200);
  const { holdId } = (await hold(boat)).json();
  expect((await hold(boat, bia)).statusCode).toBe(409);
  companies.lodge.raise(2_500);
  const refused = await book(requestFor(excursion, { holdId }));
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'price_changed' });
  expect((await atRisenPrice(excursion, refused.json(), holdId)).json().statusId).toBe(2);
  expect(await ana.balance()).toBe(POINTS - refused.json().pointsPrice);
});

it('refuses the boat that another member holds', async () => {
  if (!shop) throw new Error('no shop');
  const excursion = await find();
  const bia = await createCaller(shop, { points: POINTS });
  const [boat] = tokensOf(excursion);
  const { holdId } = (await hold(boat, bia)).json();
  expect(problemOf(await book(requestFor(excursion, { holdId })))).toMatchObject({ status: 409, code: 'sold_out' });
  expect(await ana.balance()).toBe(POINTS);
});

it('takes and charges nothing where the second company does not issue', async () => {
  await companies.lodge.spoil('issue', 'refuse');
  const refused = await book(requestFor(await find()));
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'supplier_refused' });
  expect(await ana.balance()).toBe(POINTS);
  expect(companies.boat.calls).toContain('cancel');
  expect(taken()).toEqual([]);
});

it('says which company has nothing left', async () => {
  const excursion = await find();
  for (const _ of [1, 2]) expect((await book(requestFor(excursion))).json().statusId).toBe(2);
  const soldOut = await book(requestFor(excursion));
  expect(problemOf(soldOut)).toMatchObject({ status: 409, code: 'sold_out' });
  expect(soldOut.json().error).toBe('Não há mais quartos para esta excursão.');
});

it('tells at its field that the people do not fit the rooms, and takes nothing', async () => {
  const excursion = await find();
  const { rooms } = requestFor(excursion);
  const refused = await book(requestFor(excursion, { rooms: rooms.slice(1) }));
  expect(refused.json()).toMatchObject({
    code: 'invalid_data',
    fields: { rooms: expect.stringContaining('cada quarto') },
  });
  expect(await ana.balance()).toBe(POINTS);
});

it('cancels both parts for what both companies keep', async () => {
  const excursion = await find();
  const { locator } = (await book(requestFor(excursion))).json();
  expect(taken()).toEqual(['B', '1', '2', '3']);
  const { quote } = (await cancel(locator)).json();
  expect(quote.penaltyPoints / excursion.pointsPrice).toBeCloseTo(PENALTY, 3);
  const confirmPenalty = { cash: quote.penaltyCash, points: quote.penaltyPoints };
  expect((await cancel(locator, { confirmPenalty })).json().statusId).toBe(5);
  expect(await ana.balance()).toBe(POINTS - quote.penaltyPoints);
  expect(taken()).toEqual([]);
});
