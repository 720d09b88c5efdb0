import { randomUUID } from 'node:crypto';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { BusBooking } from '@embarque/bus/booking-contract.ts';
import { isAccessKey } from '@embarque/bus/rules/access-key.ts';
import { holdTable, stockTable } from '@embarque/sandbox/tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelTakingBack } from './testing/bookings.ts';
import { bookingOf, checkRate, findRide, findTwoCompanies, holdSeats, ride, takingOver } from './testing/buses.ts';
import { type Caller, createCaller } from './testing/caller.ts';
import { halfByCard } from './testing/half-by-card.ts';
import { problemOf } from './testing/refusal.ts';

const POINTS = 5_000_000;
const DAY_MS = 86_400_000;
const SOLD_OUT = 'Os assentos da ida não estão mais disponíveis. Escolha os assentos de novo.';
const NOT_BACK =
  'A viação da volta não confirmou a passagem. A da ida foi cancelada sem custo, e nada foi cobrado de você.';
const NOT_GOING =
  'A viação da ida não confirmou a passagem. A da volta foi cancelada sem custo, e nada foi cobrado de você.';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(async () => {
  const { handle } = shop.deps.database;
  expect([...(await auditLedger(handle)), ...(await auditBookings(handle))]).toEqual([]);
  await shop.close();
});

const createBuyer = () => createCaller(shop, { points: POINTS });
const tick = () => shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
const orderFault = (payload: object) => shop.app.inject({ method: 'POST', url: '/sandbox/faults', payload });
const shown = async (caller: Caller, locator: string): Promise<BusBooking> =>
  (await caller.get(`/v1/booking/${locator}`)).json();
const cancel = (caller: Caller, locator: string, body: object = {}) =>
  caller.post(`/v1/booking/cancel?locator=${locator}`, body, { 'idempotency-key': randomUUID() });

/** Moves the clock to an instant and signs in again: tokens do not live that long. */
async function goTo(instant: string | number, caller: Caller): Promise<void> {
  shop.clock.advance(new Date(instant).getTime() - shop.clock.now().getTime());
  await caller.signInAgain();
}

/** A day from now on, yyyy-MM-dd. */
const futureDay = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The sandbox's holds since `after`, the oldest first. */
async function holdsSince(after: number) {
  const rows = await shop.deps.database.handle.select().from(holdTable);
  return rows.filter(({ id }) => id > after).sort((a, b) => a.id - b.id);
}
async function newestHold(): Promise<number> {
  return Math.max(0, ...(await shop.deps.database.handle.select().from(holdTable)).map(({ id }) => id));
}
/** Seats sold of all buses. */
async function soldSeats(): Promise<number> {
  const rows = await shop.deps.database.handle.select().from(stockTable);
  return rows.reduce((sum, { sold }) => sum + sold, 0);
}

describe('seats', () => {
  it('of one way are bought with points, and shown with name, boarding and terms to their owner alone', async () => {
    const [ana, bia] = [await createBuyer(), await createBuyer()];
    const { going, seats, request } = await findRide(ana, ride({ passageiros: 2 }));
    const body = { data: { ...request, type: undefined } };
    const bought = await ana.post('/v1/api/services/bus/booking', body, { 'idempotency-key': randomUUID() });
    expect([bought.statusCode, bought.json().statusId]).toEqual([200, 2]);
    expect(await ana.balance()).toBe(POINTS - request.pointsTotalValue);
    const { locator, bookingCode } = bought.json();
    const booking = await shown(ana, locator);
    expect(booking).toMatchObject({
      bookingCode,
      type: 'BUS',
      statusId: 2,
      passengers: [
        { name: 'ANA', lastName: 'SOUZA' },
        { name: 'BIA', lastName: 'SOUZA' },
      ],
    });
    expect(booking.bus).toMatchObject({
      departDate: going.departure,
      departArrivalDate: going.arrival,
      returnDate: null,
      returnArrivalDate: null,
      origin: going.origin,
      destiny: going.destination,
      company: going.company.name,
      classType: going.classType,
    });
    const [bus, ...more] = booking.bus.buses;
    expect(more).toEqual([]);
    const accessKey = expect.toSatisfy(isAccessKey);
    const named = [seats[0], seats[1]].map((number, index) => ({
      number,
      name: ['ANA SOUZA', 'BIA SOUZA'][index],
      accessKey,
    }));
    expect(bus?.seats).toHaveLength(2);
    expect(new Set(bus?.seats.map((seat) => seat.accessKey)).size).toBe(2);
    expect(bus?.seats).toEqual(expect.arrayContaining(named));
    expect(bus?.boarding).toMatchObject({ arriveMinutes: 30, ticket: expect.stringMatching(/\.$/) });
    expect(bus?.cancellation).toEqual(going.cancellation);
    expect(bus?.isCancelled).toBe(false);
    expect((await ana.get('/v1/booking?type=BUS')).json().bookings).toEqual([booking]);
    expect(problemOf(await bia.get(`/v1/booking/${locator}`)).status).toBe(404);
  });

  it('there and back by two companies are one purchase, captured once, of two tickets with a locator each', async () => {
    const ana = await createBuyer();
    const { going, back, request: inPoints } = await findTwoCompanies(ana);
    expect(going.company.code).not.toBe(back.company.code);
    const request = await halfByCard(shop, inPoints);
    const [before, sold] = [await newestHold(), await soldSeats()];
    const key = randomUUID();
    const bought = await ana.book(request, key);
    expect([bought.statusCode, bought.json().statusId]).toEqual([200, 2]);
    expect((await ana.book(request, key)).json()).toEqual(bought.json());
    expect(await ana.balance()).toBe(POINTS - request.pointsTotalValue);
    expect((await soldSeats()) - sold).toBe(2);
    const { bookingCode, locator } = bought.json();
    const tickets = await holdsSince(before);
    expect(tickets.map(({ clientRef, state }) => [clientRef, state])).toEqual([
      [`${bookingCode}-h0-1`, 'issued'],
      [`${bookingCode}-h0-2`, 'issued'],
    ]);
    const locators = tickets.map(({ locator }) => locator);
    expect(new Set(locators).size).toBe(2);
    const journal: { operation: string }[] = (
      await shop.app.inject(`/sandbox/journal?reference=${bookingCode}`)
    ).json();
    expect(journal.filter(({ operation }) => operation === 'capture')).toHaveLength(1);
    const { bus } = await shown(ana, locator);
    expect(bus.buses.map(({ locatorProvider }) => locatorProvider)).toEqual(locators);
    expect(bus).toMatchObject({ returnDate: back.departure, returnArrivalDate: back.arrival });
    expect(bus.buses.map(({ company, departure }) => [company.code, departure])).toEqual([
      [going.company.code, going.departure],
      [back.company.code, back.departure],
    ]);
  });

  it('held before are those that are bought, under the references of their holds', async () => {
    const ana = await createBuyer();
    const { going, back, seats, backSeats, request } = await findTwoCompanies(ana, { passageiros: 2 });
    const goingHoldId = await holdSeats(ana, going, seats);
    const returnHoldId = await holdSeats(ana, back, backSeats);
    const before = await newestHold();
    const bought = await ana.book(takingOver(request, { goingHoldId, returnHoldId }));
    expect([bought.statusCode, bought.json().statusId]).toEqual([200, 2]);
    expect(await holdsSince(before)).toEqual([]);
    const rows = await shop.deps.database.handle.select().from(holdTable);
    for (const reference of [goingHoldId, returnHoldId])
      expect(rows.find(({ clientRef }) => clientRef === reference)?.state).toBe('issued');
    expect((await ana.get('/v1/api/services/bus/hold')).json()).toEqual({ holds: [] });
  });

  it('are given back for nothing, with all money and points, where the second company refuses its ticket', async () => {
    const ana = await createBuyer();
    const found = await findTwoCompanies(ana, { DataIda: '2027-02-10', DataVolta: '2027-02-14' });
    const { going, back, seats, backSeats, request: inPoints } = found;
    const returnHoldId = await holdSeats(ana, back, backSeats);
    await orderFault({ operation: 'issue', kind: 'refuse', clientRef: returnHoldId });
    const request = await halfByCard(shop, takingOver(inPoints, { returnHoldId }));
    const before = await newestHold();
    const refused = await ana.book(request);
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'supplier_refused', leg: '2', error: NOT_BACK });
    expect(await ana.balance()).toBe(POINTS);
    const [first, ...more] = await holdsSince(before);
    expect(more).toEqual([]);
    expect([first?.state, first?.penaltyCents]).toEqual(['cancelled', 0]);
    const journal: { operation: string; outcome: string; clientRef: string }[] = (
      await shop.app.inject(`/sandbox/journal?reference=${first?.clientRef.slice(0, -'-h0-1'.length)}`)
    ).json();
    expect(journal.map(({ operation }) => operation)).not.toContain('capture');
    expect(journal.filter(({ outcome }) => outcome === 'voided')).toHaveLength(1);
    const again = await checkRate(ana, going, back);
    expect(again.free).toEqual(expect.arrayContaining([...seats]));
    expect(again.freeBack).toEqual(expect.arrayContaining([...backSeats]));
    expect((await ana.get('/v1/booking')).json().bookings.map(({ statusId }: BusBooking) => statusId)).not.toContain(2);
    expect((await shop.deps.reconcile()).discrepancies).toEqual([]);
  });

  it.each([
    ['ESGOTADO', 'sold_out', SOLD_OUT],
    ['AUMENTO', 'price_changed', 'O preço desta opção mudou. Confira o novo valor antes de continuar.'],
    ['RECUSADO', 'supplier_refused', NOT_GOING],
  ])('of a passenger named %s are refused, and every point is back', async (lastName, code, error) => {
    const ana = await createBuyer();
    const { going, back, seats, backSeats } = await findTwoCompanies(ana);
    const refused = await ana.book(bookingOf({ bus: going, seats }, { bus: back, seats: backSeats }, lastName));
    expect(problemOf(refused)).toMatchObject({ status: 409, code, error });
    expect(await ana.balance()).toBe(POINTS);
  });

  it('whose prices rose are bought at the new ones, with the two tokens of the answer', async () => {
    const ana = await createBuyer();
    const { going, back, seats, backSeats } = await findTwoCompanies(ana);
    const refused = await ana.book(bookingOf({ bus: going, seats }, { bus: back, seats: backSeats }, 'AUMENTO'));
    const [first = '', second = '', ...more] = problemOf(refused).refToken?.split(' ') ?? [];
    expect(more).toEqual([]);
    const raised = await checkRate(ana, { ...going, refToken: first }, { ...back, refToken: second });
    expect([raised.going.key, raised.back?.key]).toEqual([going.key, back.key]);
  });
});

describe('giving up seats', () => {
  it('costs nothing for a week, then a twentieth of the fares until three hours before, and then it is over', async () => {
    const ana = await createBuyer();
    const search = ride({ passageiros: 2, DataIda: '2027-03-10' });
    const { going, request } = await findRide(ana, search);
    const [step, ...more] = going.cancellation;
    if (!step) throw new Error('a step is needed');
    expect(more).toEqual([]);
    const threeHours = Date.parse(going.departure) - 3 * 3_600_000;
    expect(Date.parse(step.until)).toBe(threeHours);
    expect(step.amount).toBeCloseTo(going.fare * 0.05, 1);
    const { locator } = (await ana.book(request)).json();
    const boughtAt = shop.clock.now().getTime();

    await goTo(boughtAt + going.withdrawalHours * 3_600_000 - 60_000, ana);
    expect((await cancel(ana, locator)).json().quote).toMatchObject({ penaltyPoints: 0, penaltyCash: 0 });
    await goTo(boughtAt + going.withdrawalHours * 3_600_000 + 60_000, ana);
    const { quote } = (await cancel(ana, locator)).json();
    expect(quote.penaltyPoints / request.pointsTotalValue).toBeCloseTo(step.amount / going.cashPrice, 3);

    const { request: late } = await findRide(ana, search);
    const lost = (await ana.book(late)).json();
    const balance = await ana.balance();
    await goTo(threeHours - 60_000, ana);
    const stale = await cancel(ana, locator, { confirmPenalty: { cash: 0, points: 0 } });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'cancellation_quote']);
    const confirmPenalty = { cash: quote.penaltyCash, points: quote.penaltyPoints };
    const cancelled = await cancel(ana, locator, { confirmPenalty });
    expect([cancelled.statusCode, cancelled.json().statusId]).toEqual([200, 5]);
    expect(await ana.balance()).toBe(balance + request.pointsTotalValue - quote.penaltyPoints);

    await goTo(threeHours + 60_000, ana);
    expect(problemOf(await cancel(ana, lost.locator))).toMatchObject({ status: 409, code: 'cancellation_refused' });
  });

  it('of both ways gives each ticket back at its own company, at once', async () => {
    const ana = await createBuyer();
    const start = shop.clock.now().getTime();
    const { request } = await findTwoCompanies(ana, { DataIda: futureDay(30), DataVolta: futureDay(33) });
    const before = await newestHold();
    const { locator } = (await ana.book(request)).json();
    await goTo(start + 8 * DAY_MS, ana);
    const { quote } = (await cancel(ana, locator)).json();
    expect(quote.penaltyPoints).toBeGreaterThan(0);
    const confirmPenalty = { cash: quote.penaltyCash, points: quote.penaltyPoints };
    await cancelTakingBack(ana, locator, async () => {
      expect((await cancel(ana, locator, { confirmPenalty })).json()).toMatchObject({ statusId: 5 });
    });
    expect((await holdsSince(before)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await ana.balance()).toBe(POINTS - quote.penaltyPoints);
  });

  it('of which one company takes nothing back leaves that ticket, and says which bus stands', async () => {
    const ana = await createBuyer();
    const { back, request } = await findTwoCompanies(ana, { DataIda: futureDay(30), DataVolta: futureDay(33) });
    const { locator, bookingCode } = (await ana.book(request)).json();
    await orderFault({ operation: 'cancel', kind: 'refuse', clientRef: `${bookingCode}-h0-1` });
    const { quote } = (await cancel(ana, locator)).json();
    const confirmPenalty = { cash: quote.penaltyCash, points: quote.penaltyPoints };
    const done = await cancel(ana, locator, { confirmPenalty });
    expect([done.statusCode, done.json().statusId]).toEqual([200, 2]);
    const booking = await shown(ana, locator);
    expect(booking.bus.buses.map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
    expect(booking.cancelledParts).toEqual([`Volta: ${back.company.name} · ${back.classType}`]);
  });

  it('once the first bus is too close gives the second back alone, for its own penalty', async () => {
    const ana = await createBuyer();
    const days = { DataIda: futureDay(30), DataVolta: futureDay(33) };
    const { going, back, request } = await findTwoCompanies(ana, days);
    const { locator } = (await ana.book(request)).json();
    await goTo(Date.parse(going.departure) - 2 * 3_600_000, ana);
    const { quote } = (await cancel(ana, locator)).json();
    expect(quote.isPartial).toBe(true);
    expect(quote.penaltyPoints / request.pointsTotalValue).toBeCloseTo(
      (back.cancellation[0]?.amount ?? 0) / request.cashPrice,
      3,
    );
    const penalty = { cash: quote.penaltyCash, points: quote.penaltyPoints };
    // Whoever agrees to a part has to say what comes back.
    expect((await cancel(ana, locator, { confirmPenalty: penalty })).statusCode).toBe(409);
    const confirmPenalty = { ...penalty, refund: { cash: quote.refundCash, points: quote.refundPoints } };
    const done = await cancel(ana, locator, { confirmPenalty });
    expect([done.statusCode, done.json().statusId]).toEqual([200, 2]);
    const { bus } = await shown(ana, locator);
    expect(bus.buses.map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
    expect(await ana.balance()).toBe(POINTS - request.pointsTotalValue + quote.refundPoints);
  });
});

describe('what a session holds', () => {
  it('and leaves behind by signing out is free for others at once', async () => {
    const [ana, bia] = [await createBuyer(), await createBuyer()];
    const { going, seats } = await findRide(ana, ride({ DataIda: futureDay(41) }));
    await holdSeats(ana, going, seats);
    expect((await checkRate(bia, going)).free).not.toContain(seats[0]);
    expect((await ana.post('/v1/auth/sign-out', {})).statusCode).toBe(204);
    await tick();
    const again = await checkRate(bia, going);
    expect(again.free).toContain(seats[0]);
    await holdSeats(bia, again.going, seats);
  });

  it('and abandons is free for others within sixteen minutes', async () => {
    const [ana, bia] = [await createBuyer(), await createBuyer()];
    const { going, seats } = await findRide(ana, ride({ DataIda: futureDay(40) }));
    await holdSeats(ana, going, seats);
    expect((await checkRate(bia, going)).free).not.toContain(seats[0]);
    for (let minute = 0; minute < 16; minute += 1) {
      shop.clock.advance(60_000);
      await tick();
    }
    await Promise.all([ana.signInAgain(), bia.signInAgain()]);
    const again = await checkRate(bia, going);
    expect(again.free).toContain(seats[0]);
    await holdSeats(bia, again.going, seats);
    const rows = await shop.deps.database.handle.select().from(holdTable);
    expect(rows.filter(({ state }) => state === 'held')).toHaveLength(1);
  });
});
