// Runs on both engines: seats sold at once.
import type { FlightQuery, FlightSupplier } from '@embarque/flight/port.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox, sandboxMigrations } from '../sandbox.ts';
import { stockTable } from '../tables.ts';
import { flightsOf } from './testing/flights-of.ts';

const DAY_MS = 86_400_000;
const HOLD_MS = 15 * 60_000;
/** Embarkation tax at GRU. */
const TAX_CENTS = 4_214;
const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
let database: Database;
let sandbox: Sandbox;
let flights: FlightSupplier;

beforeAll(async () => {
  database = await createTestDatabase([sandboxMigrations]);
  sandbox = createSandbox({ database, clock, slowMilliseconds: 20, holdMilliseconds: HOLD_MS });
  flights = flightsOf(sandbox.suppliers);
});
afterAll(() => database?.close());

const call = (): SupplierCall => ({ signal: AbortSignal.timeout(30_000) });
const briefly = (): SupplierCall => ({ signal: AbortSignal.timeout(200) });

function query(from: string, to: string, more: Partial<FlightQuery> = {}): FlightQuery {
  return {
    journeys: [{ from, to, day: '2027-03-10' }],
    adults: 1,
    children: 0,
    babies: 0,
    directOnly: false,
    withBaggage: false,
    asOf: '2026-11-21',
    ...more,
  };
}

const search = (from: string, to: string, more?: Partial<FlightQuery>) => flights.search(query(from, to, more), call());

const ana = {
  type: 'ADT',
  firstName: 'ANA',
  birthDate: null,
  gender: 'F',
  documentType: 'CPF',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  adult: null,
};

async function orderFor(from: string, to: string, lastName = 'SOUZA', more?: Partial<FlightQuery>) {
  const [offer] = (await search(from, to, more)).offers;
  if (!offer) throw new Error('nothing found');
  return {
    offer: { reference: offer.reference, outbound: offer.journeys[0]?.choices[0]?.id ?? '', return: null },
    travellers: [{ ...ana, lastName }],
    totalCents: offer.totalCents,
  };
}

const isTimeout = (error: unknown) => error instanceof SupplierError && error.kind === 'timeout';

test('BVB-CXJ finds nothing, and it is the place that steers, not the way back', async () => {
  expect(await search('BVB', 'CXJ')).toEqual({ offers: [], partial: false });
  expect((await search('CXJ', 'BVB')).offers).not.toHaveLength(0);
});

test('MCP-XAP never answers', async () => {
  await expect(flights.search(query('MCP', 'XAP'), briefly())).rejects.toSatisfy(isTimeout);
});

test('RBR-JOI answers late, with flights', async () => {
  expect((await search('RBR', 'JOI')).offers).not.toHaveLength(0);
});

test('PVH-IGU is a partial list: one carrier is missing from it', async () => {
  const { offers, partial } = await search('PVH', 'IGU');
  expect(partial).toBe(true);
  const carriers = new Set(offers.map(({ validatingCarrier }) => validatingCarrier));
  expect(carriers.has('LA')).toBe(false);
  expect(carriers.size).toBeGreaterThan(0);
});

test('SLZ-LDB has one seat on each flight: nothing for two', async () => {
  expect((await search('SLZ', 'LDB')).offers).not.toHaveLength(0);
  expect((await search('SLZ', 'LDB', { adults: 2 })).offers).toHaveLength(0);
  expect((await search('SLZ', 'LDB', { babies: 1 })).offers).not.toHaveLength(0);
});

test('directOnly and withBaggage leave only such offers', async () => {
  const direct = await search('GRU', 'REC', { directOnly: true });
  const stops = direct.offers.flatMap(({ journeys }) => journeys.flatMap(({ choices }) => choices));
  expect(stops.length).toBeGreaterThan(0);
  expect(stops.every(({ stopsnumber }) => stopsnumber === 0)).toBe(true);
  const baggage = await search('GRU', 'REC', { withBaggage: true });
  const legs = baggage.offers.flatMap(({ journeys }) =>
    journeys.flatMap(({ choices }) => choices.flatMap((c) => c.flights)),
  );
  expect(legs.length).toBeGreaterThan(0);
  expect(legs.every(({ fareoption }) => fareoption.baggage !== '0P')).toBe(true);
});

test('ESGOTADO is free at the check and sold out at the hold', async () => {
  const order = await orderFor('GRU', 'REC', 'Esgotado ');
  expect((await flights.recheck(order, call())).outcome).toBe('available');
  expect(await flights.hold(order, { ...call(), clientRef: 'E1' })).toEqual({ outcome: 'sold_out' });
});

test('AUMENTO costs more at the check and at the hold, and takes nothing', async () => {
  const order = await orderFor('GRU', 'REC', 'AUMENTO');
  for (const outcome of [
    await flights.recheck(order, call()),
    await flights.hold(order, { ...call(), clientRef: 'A1' }),
  ]) {
    expect(outcome.outcome).toBe('price_changed');
    expect('totalCents' in outcome && outcome.totalCents > order.totalCents).toBe(true);
  }
  expect(await flights.lookup('A1', call())).toEqual({ outcome: 'none' });
});

test('LENTO is held after a while', async () => {
  const order = await orderFor('GRU', 'REC', 'LENTO');
  expect((await flights.hold(order, { ...call(), clientRef: 'L1' })).outcome).toBe('held');
});

test('TEMPO never answers and never takes effect', async () => {
  const order = await orderFor('GRU', 'REC', 'TEMPO');
  await expect(flights.hold(order, { ...briefly(), clientRef: 'T1' })).rejects.toSatisfy(isTimeout);
  expect(await flights.lookup('T1', call())).toEqual({ outcome: 'none' });
});

test('RECUSADO is held, and at issue refused and given back', async () => {
  const order = await orderFor('GRU', 'REC', 'RECUSADO');
  const hold = await flights.hold(order, { ...call(), clientRef: 'R1' });
  expect(hold.outcome).toBe('held');
  expect(await flights.issue({ clientRef: 'R1', providerRef: '' }, call())).toEqual({ outcome: 'refused' });
  expect(await flights.lookup('R1', call())).toEqual({ outcome: 'released' });
});

test('a sold out flight leaves the search, and the other choices keep their ids', async () => {
  const more = { journeys: [{ from: 'SLZ', to: 'LDB', day: '2027-04-01' }] };
  const idsOf = async () =>
    (await search('SLZ', 'LDB', more)).offers.flatMap(({ journeys }) =>
      journeys.flatMap(({ choices }) => choices.map(({ id }) => id)),
    );
  const before = await idsOf();
  const order = await orderFor('SLZ', 'LDB', 'SOUZA', more);
  await flights.hold(order, { ...call(), clientRef: 'S1' });
  const after = await idsOf();
  expect(after).not.toContain(order.offer.outbound);
  expect(after.length).toBeLessThan(before.length);
  expect(before).toEqual(expect.arrayContaining(after));
});

test('seats of a hold come back by themselves when its time is over', async () => {
  const order = await orderFor('LDB', 'SLZ');
  await flights.hold(order, { ...call(), clientRef: 'X1' });
  expect(await flights.recheck(order, call())).toEqual({ outcome: 'sold_out', offer: expect.anything() });
  clock.advance(HOLD_MS);
  await sandbox.tick();
  expect((await flights.recheck(order, call())).outcome).toBe('available');
  expect((await sandbox.journal.list({ reference: 'X1' })).map(({ operation }) => operation)).toEqual([
    'expire',
    'hold',
  ]);
});

test('what was sold raises the price from the next day on, never within the day', async () => {
  const order = await orderFor('GRU', 'SSA', 'SOUZA', { directOnly: true });
  await flights.hold(order, { ...call(), clientRef: 'P1' });
  await flights.issue({ clientRef: 'P1', providerRef: '' }, call());
  const [unit] = await database.handle.select().from(stockTable).where(eq(stockTable.sold, 1)).limit(1);
  await database.handle
    .update(stockTable)
    .set({ sold: sql`${stockTable.capacity} / 2` })
    .where(eq(stockTable.sku, unit?.sku ?? ''));
  const { totalCents } = order;
  const offer = expect.objectContaining({ totalCents });
  expect(await flights.recheck(order, call())).toEqual({ outcome: 'available', totalCents, offer });
  const flight = order.offer.outbound.slice(order.offer.outbound.indexOf('-'));
  const carrier = unit?.sku.slice(0, 2);
  const cheapest = async (asOf: string) => {
    const { offers } = await search('GRU', 'SSA', { directOnly: true, asOf });
    const withFlight = offers.filter(
      ({ validatingCarrier, journeys }) =>
        validatingCarrier === carrier && journeys[0]?.choices.some(({ id }) => id.endsWith(flight)),
    );
    return withFlight[0]?.totalCents ?? 0;
  };
  expect(await cheapest('2026-11-21')).toBe(order.totalCents);
  const risen = order.totalCents + (order.totalCents - TAX_CENTS) * 0.4;
  // Fare, fee and discount are each rounded to the centavo.
  expect(Math.abs((await cheapest('2026-11-22')) - risen)).toBeLessThanOrEqual(2);
});

test('flights that have left are not sold', async () => {
  const order = await orderFor('GRU', 'REC');
  const later = createManualClock(new Date('2027-03-11T12:00:00Z'));
  const flight = flightsOf(createSandbox({ database, clock: later }).suppliers);
  expect((await flight.search(query('GRU', 'REC'), call())).offers).toHaveLength(0);
  expect(await flight.recheck(order, call())).toEqual({ outcome: 'sold_out', offer: expect.anything() });
  expect(await flight.hold(order, { ...call(), clientRef: 'D1' })).toEqual({ outcome: 'sold_out' });
});

test('many parties over many flights leave no seat taken twice and none stuck', async () => {
  const orders = await Promise.all(['REC', 'SSA', 'FOR'].map((to) => orderFor('GRU', to)));
  const before = await database.handle.select().from(stockTable);
  const refs = Array.from({ length: 60 }, (_, index) => `M${index % 40}`);
  await Promise.all(
    refs.map(async (clientRef, index) => {
      const order = orders[Number(clientRef.slice(1)) % orders.length];
      if (order) await flights.hold(order, { ...call(), clientRef });
      if (index % 2) await flights.release({ clientRef }, call());
    }),
  );
  for (const clientRef of refs) await flights.release({ clientRef }, call());
  const after = await database.handle.select().from(stockTable);
  const heldOf = (rows: typeof after) => rows.reduce((sum, { held }) => sum + held, 0);
  expect(heldOf(after)).toBe(heldOf(before));
});

test('a fault serves as many calls as were ordered, of the references that were named', async () => {
  const order = await orderFor('GRU', 'REC');
  await sandbox.faults.set({ operation: 'hold', kind: 'sold_out', times: 2, clientRef: 'F-' });
  expect(await sandbox.faults.list()).toEqual([
    { operation: 'hold', kind: 'sold_out', times: 2, ms: 8_000, clientRef: 'F-' },
  ]);
  const hold = async (clientRef: string) => (await flights.hold(order, { ...call(), clientRef })).outcome;
  expect(await hold('G-1')).toBe('held');
  expect([await hold('F-1'), await hold('F-2'), await hold('F-3')]).toEqual(['sold_out', 'sold_out', 'held']);
  expect(await sandbox.faults.list()).toEqual([]);
  await expect(sandbox.faults.set({ operation: 'hold', kind: 'explode' })).rejects.toThrow();
  clock.advance(DAY_MS);
  await sandbox.tick();
});

describe('giving a ticket back', () => {
  /** A ticket from Manaus on 10 April, issued some time after its seat was held. */
  const sell = async (family: string, { lastName = 'SOUZA', pendingMs = 0 } = {}) => {
    const query = { journeys: [{ from: 'MAO', to: 'GRU', day: '2027-04-10' }] };
    const offers = (await search('MAO', 'GRU', query)).offers;
    const offer = offers.find(({ reference }) => reference.includes(`.Y.${family}~`));
    const choice = offer?.journeys[0]?.choices[0];
    const leg = choice?.flights[0];
    if (!offer || !choice || !leg) throw new Error('nothing found');
    const clientRef = `GIVE-${family}-${lastName}-${clock.now().getTime()}`;
    const order = {
      offer: { reference: offer.reference, outbound: choice.id, return: null },
      travellers: [{ ...ana, lastName }],
      totalCents: offer.totalCents,
    };
    const held = await flights.hold(order, { ...call(), clientRef });
    if (held.outcome !== 'held') throw new Error(held.outcome);
    const ticket = { clientRef, providerRef: held.providerRef };
    clock.advance(pendingMs);
    await flights.issue(ticket, call());
    const fare = await flights.fareDetail(leg.carrier, leg.fareoption.fareBaseCode, call());
    const { totalCents, taxesCents } = offer;
    return { ticket, totalCents, fareCents: totalCents - taxesCents, percent: fare?.refundPercent ?? 0, leg };
  };

  // Midnight where the trip begins: Manaus is an hour behind the shop.
  const midnight = new Date('2027-04-10T00:00:00-04:00');
  /** Of the fare: boarding taxes always come back. */
  const penaltyOf = (fareCents: number, kept: number) => Math.floor((fareCents * (200 - kept)) / 200);
  /** Runs at an instant of the clock, and puts it back. */
  const at = async (instant: string, work: () => Promise<void>) => {
    const before = clock.now().getTime();
    clock.advance(Date.parse(instant) - before);
    await work();
    clock.advance(before - clock.now().getTime());
  };

  test.each(['LIGHT', 'PLUS', 'TOP'])(
    'costs nothing for a day after %s was issued, then what its conditions say',
    (family) =>
      at('2027-02-01T12:00:00Z', async () => {
        const { ticket, fareCents, percent } = await sell(family, { pendingMs: 10 * 60_000 });
        const quote = () => flights.quoteCancellation(ticket, call());
        const expiresAt = new Date(clock.now().getTime() + DAY_MS);
        expect(await quote()).toEqual({ outcome: 'quoted', penaltyCents: 0, expiresAt });
        clock.advance(DAY_MS - 1);
        expect(await quote()).toEqual({ outcome: 'quoted', penaltyCents: 0, expiresAt });
        clock.advance(1);
        const penaltyCents = penaltyOf(fareCents, 2 * percent);
        expect(await quote()).toEqual({ outcome: 'quoted', penaltyCents, expiresAt: midnight });
      }),
  );

  test.each([
    // The days are those of Manaus, where the third of April is not over yet.
    ['seven days before the first flight', '2027-04-04T03:59:00Z', true],
    ['six days before it', '2027-04-04T04:00:00Z', false],
  ])('is free at first only when bought early enough: %s', (_, boughtAt, isFree) =>
    at(boughtAt, async () => {
      const { ticket, fareCents } = await sell('LIGHT');
      const penaltyCents = isFree ? 0 : fareCents;
      expect(await flights.quoteCancellation(ticket, call())).toMatchObject({ penaltyCents });
      expect(await flights.cancel(ticket, { ...call(), cancelRef: `${ticket.clientRef}-cx`, penaltyCents })).toEqual({
        outcome: 'cancelled',
        penaltyCents,
      });
    }),
  );

  test.each(['LIGHT', 'PLUS', 'TOP'])(
    'costs what the conditions of %s say, more on the day, and ends with the flight',
    async (family) => {
      const before = clock.now();
      const { ticket, totalCents, fareCents, percent, leg } = await sell(family);
      clock.advance(DAY_MS);
      const quote = () => flights.quoteCancellation(ticket, call());
      const penalty = (kept: number) => penaltyOf(fareCents, kept);
      expect(await quote()).toEqual({ outcome: 'quoted', penaltyCents: penalty(2 * percent), expiresAt: midnight });
      clock.advance(midnight.getTime() - 1 - clock.now().getTime());
      expect(await quote()).toMatchObject({ penaltyCents: penalty(2 * percent) });
      clock.advance(1);
      const departs = new Date(leg.departuredatetime);
      expect(await quote()).toEqual({ outcome: 'quoted', penaltyCents: penalty(percent), expiresAt: departs });
      clock.advance(departs.getTime() - clock.now().getTime());
      expect(await quote()).toEqual({ outcome: 'refused' });
      const late = { ...call(), cancelRef: `${ticket.clientRef}-cx`, penaltyCents: totalCents };
      expect(await flights.cancel(ticket, late)).toEqual({ outcome: 'refused' });
      clock.advance(before.getTime() - clock.now().getTime());
    },
  );

  test('is slow for the name that makes the sandbox slow, and is written into the journal', async () => {
    const { ticket, totalCents } = await sell('TOP', { lastName: 'LENTO' });
    const cancelling = { cancelRef: `${ticket.clientRef}-cx`, penaltyCents: totalCents };
    const hasty = { signal: AbortSignal.timeout(5), ...cancelling };
    await expect(flights.cancel(ticket, hasty)).rejects.toSatisfy(isTimeout);
    expect((await flights.cancel(ticket, { ...call(), ...cancelling })).outcome).toBe('cancelled');
    const [entry] = await sandbox.journal.list({ reference: ticket.clientRef });
    expect(entry).toMatchObject({ operation: 'cancel', outcome: 'cancelled' });
  });
});
