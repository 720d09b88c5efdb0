// Runs on both engines: cars let at once.
import type { CarSupplier } from '@embarque/car/port.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, sandboxMigrations } from '../sandbox.ts';
import { stockTable } from '../tables.ts';
import { carQuery, type RentalText } from './testing/car-query.ts';
import { carsOf } from './testing/cars-of.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
let database: Database;
let cars: CarSupplier;

beforeAll(async () => {
  database = await createTestDatabase([sandboxMigrations]);
  cars = carsOf(createSandbox({ database, clock, slowMilliseconds: 20 }).suppliers);
});
afterAll(() => database?.close());

const call = (): SupplierCall => ({ signal: AbortSignal.timeout(60_000) });
const briefly = (): SupplierCall => ({ signal: AbortSignal.timeout(200) });
const isTimeout = (error: unknown) => error instanceof SupplierError && error.kind === 'timeout';
const search = (text: RentalText) => cars.search(carQuery(text), call());

const ana = {
  firstName: 'ANA',
  birthDate: '1990-05-10',
  gender: 'F',
  documentType: 'DRIVER_LICENSE',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  address: 'Avenida Paulista, 1000, São Paulo',
};

async function orderFor(
  text: RentalText,
  driver: { lastName?: string; birthDate?: string; licenceYears?: number } = {},
) {
  const [offer] = await search(text);
  if (!offer) throw new Error('nothing found');
  return {
    offer: { reference: offer.reference },
    travellers: [{ ...ana, lastName: 'SOUZA', ...driver }],
    totalCents: offer.totalCents,
  };
}

const hold = (order: Awaited<ReturnType<typeof orderFor>>, clientRef: string, at = call()) =>
  cars.hold(order, { ...at, clientRef });

/** How many of the rivals got the car. */
const winners = (outcomes: readonly { outcome: string }[]) =>
  outcomes.filter(({ outcome }) => outcome === 'held').length;

describe('searches are steered by the city of the pick-up', () => {
  test('in Lençóis nothing is found, though cars may be returned there', async () => {
    expect(await search({ from: 'LECA' })).toEqual([]);
    expect(await search({ from: 'SSAA', to: 'LECA' })).not.toEqual([]);
  });

  test('Palmas answers late, with cars', async () => {
    expect(await search({ from: 'PMWA' })).not.toEqual([]);
  });

  test('Macapá never answers', async () => {
    await expect(cars.search(carQuery({ from: 'MCPA' }), briefly())).rejects.toSatisfy(isTimeout);
  });

  test('on Fernando de Noronha there is one car of each class', async () => {
    const order = await orderFor({ from: 'FENA' });
    expect((await hold(order, 'FEN1')).outcome).toBe('held');
    expect((await hold(order, 'FEN2')).outcome).toBe('sold_out');
    const references = (await search({ from: 'FENA' })).map(({ reference }) => reference);
    expect(references).not.toContain(order.offer.reference);
    await cars.release({ clientRef: 'FEN1' }, call());
    expect((await search({ from: 'FENA' })).map(({ reference }) => reference)).toContain(order.offer.reference);
  });
});

describe('holds are steered by the last name of the driver', () => {
  const plenty = { from: 'GIGA' };

  test('ESGOTADO is free at the check and sold out at the hold', async () => {
    const order = await orderFor(plenty, { lastName: 'Esgotado ' });
    expect((await cars.recheck(order, call())).outcome).toBe('available');
    expect(await hold(order, 'E1')).toEqual({ outcome: 'sold_out' });
  });

  test('AUMENTO costs more at the check and at the hold', async () => {
    const order = await orderFor(plenty, { lastName: 'AUMENTO' });
    expect((await cars.recheck(order, call())).outcome).toBe('price_changed');
    expect((await hold(order, 'A1')).outcome).toBe('price_changed');
  });

  test('LENTO is held after a while, and TEMPO never answers', async () => {
    expect((await hold(await orderFor(plenty, { lastName: 'LENTO' }), 'L1')).outcome).toBe('held');
    const silent = await orderFor(plenty, { lastName: 'TEMPO' });
    await expect(hold(silent, 'T1', briefly())).rejects.toSatisfy(isTimeout);
  });

  test('RECUSADO is refused at issue, and the car is free again', async () => {
    const order = await orderFor(plenty, { lastName: 'RECUSADO' });
    const held = await hold(order, 'R1');
    const providerRef = held.outcome === 'held' ? held.providerRef : '';
    expect(await cars.issue({ clientRef: 'R1', providerRef }, call())).toEqual({ outcome: 'refused' });
  });
});

describe('a driver', () => {
  test('may be as old as the price allows, and no younger', async () => {
    const young = { from: 'BSBA', driver: { age: 19, licenceYears: 1 } };
    const birthDate = '2007-06-01';
    expect((await hold(await orderFor(young, { birthDate }), 'Y1')).outcome).toBe('held');
    const [offer] = await search(young);
    // The same company and class, at the price of a driver of 36 years.
    const order = await orderFor({ from: 'BSBA' }, { birthDate });
    const reference = offer?.reference.replace('~19.1.BR~', '~36.10.BR~') ?? '';
    const asked = { offer: { reference }, travellers: [], totalCents: order.totalCents };
    expect(await cars.recheck(asked, call())).toHaveProperty('offer');
    expect(await hold({ ...order, offer: { reference } }, 'Y2')).toEqual({ outcome: 'sold_out' });
  });
});

test('a driver has had the licence for as long as the company asks, whatever the search said', async () => {
  const order = await orderFor({ from: 'BSBA' }, { licenceYears: 2 });
  const [offer] = (await search({ from: 'BSBA' })).filter(({ car }) => car.driver.licenceYears === 2);
  const asked = { ...order, offer: { reference: offer?.reference ?? '' }, totalCents: offer?.totalCents ?? 0 };
  expect((await hold(asked, 'Q1')).outcome).toBe('held');
  const tooNew = { ...asked, travellers: asked.travellers.map((each) => ({ ...each, licenceYears: 1 })) };
  expect(await hold(tooNew, 'Q2')).toEqual({ outcome: 'sold_out' });
});

describe('the stock', () => {
  test(`of ${RACERS} who want the last car at once one gets it`, async () => {
    const order = await orderFor({ from: 'FENA', pickup: '2027-03-01T10:00', dropoff: '2027-03-04T10:00' });
    // At first it was never sold to anybody; then it was, and came back.
    for (const round of [1, 2]) {
      const rivals = Array.from({ length: RACERS }, (_, index) => hold(order, `LAST-${round}-${index}`));
      const outcomes = await Promise.all(rivals);
      expect(winners(outcomes)).toBe(1);
      expect(await cars.recheck(order, call())).toMatchObject({ outcome: 'sold_out' });
      const winner = outcomes.findIndex(({ outcome }) => outcome === 'held');
      await cars.release({ clientRef: `LAST-${round}-${winner}` }, call());
    }
  });

  test('is never sold twice on any day, by rentals that begin and end on different days in any order', async () => {
    const rentals = Array.from({ length: 60 }, (_, index) => {
      const first = 1 + (index % 9);
      const last = first + 1 + (index % 4);
      return {
        from: 'FENA',
        pickup: `2027-04-0${first}T10:00`,
        dropoff: `2027-04-${last > 9 ? last : `0${last}`}T10:00`,
      };
    });
    const orders = await Promise.all(rentals.map((text) => orderFor(text)));
    const outcomes = await Promise.all(orders.map((order, index) => hold(order, `MIX-${index}`)));
    expect(winners(outcomes)).toBeGreaterThan(0);
    const rows = await database.handle.select().from(stockTable);
    expect(rows.every(({ held, sold, capacity }) => held >= 0 && sold >= 0 && held + sold <= capacity)).toBe(true);
    // Each car that is held on a day was won by one rental that covers it.
    const out = new Map<string, number>();
    outcomes.forEach(({ outcome }, index) => {
      const { pickup = '', dropoff = '' } = rentals[index] ?? {};
      if (outcome !== 'held') return;
      for (let day = Number(pickup.slice(8, 10)); day < Number(dropoff.slice(8, 10)); day += 1) {
        const key = `2027-04-${String(day).padStart(2, '0')}`;
        out.set(key, (out.get(key) ?? 0) + 1);
      }
    });
    for (const [day, count] of out) {
      const onDay = rows.filter(({ sku }) => sku.startsWith('CAR|FENA|') && sku.endsWith(day));
      expect(onDay.reduce((sum, { held }) => sum + held, 0)).toBe(count);
    }
  });

  test('of a sold car is taken on each charged day and given back by cancelling', async () => {
    const text = { from: 'XAPA', pickup: '2027-05-03T10:00', dropoff: '2027-05-06T10:30' };
    const order = await orderFor(text);
    const held = await hold(order, 'SOLD-1');
    const ticket = { clientRef: 'SOLD-1', providerRef: held.outcome === 'held' ? held.providerRef : '' };
    const issued = await cars.issue(ticket, call());
    expect(issued.outcome === 'issued' && issued.tickets).toEqual([expect.stringMatching(/^[A-Z]{2}\d{8}$/)]);
    const soldDays = async () => {
      const rows = await database.handle.select().from(stockTable).where(sql`sold > 0 and sku like 'CAR|XAPA|%'`);
      return rows.map(({ sku }) => sku.slice(-10)).sort();
    };
    expect(await soldDays()).toEqual(['2027-05-03', '2027-05-04', '2027-05-05']);
    const quote = await cars.quoteCancellation(ticket, call());
    // Free until the day before the pick-up begins in Chapecó.
    expect(quote).toEqual({ outcome: 'quoted', penaltyCents: 0, expiresAt: new Date('2027-05-02T03:00:00Z') });
    await cars.cancel(ticket, { ...call(), cancelRef: 'SOLD-1-x', penaltyCents: 0 });
    expect(await soldDays()).toEqual([]);
  });
});

test('cancelling becomes dearer at midnight where the desk is, a day before the pick-up, and ends with the pick-up', async () => {
  const ownClock = createManualClock(new Date('2026-12-01T12:00:00Z'));
  const own = carsOf(createSandbox({ database, clock: ownClock, slowMilliseconds: 20 }).suppliers);
  // Manaus is four hours behind UTC.
  const [offer] = await own.search(carQuery({ from: 'MAOA' }), call());
  const order = {
    offer: { reference: offer?.reference ?? '' },
    travellers: [{ ...ana, lastName: 'SOUZA' }],
    totalCents: offer?.totalCents ?? 0,
  };
  const held = await own.hold(order, { ...call(), clientRef: 'MIDNIGHT' });
  const ticket = { clientRef: 'MIDNIGHT', providerRef: held.outcome === 'held' ? held.providerRef : '' };
  await own.issue(ticket, call());
  const quoteAt = async (instant: string) => {
    ownClock.advance(Date.parse(instant) - ownClock.now().getTime());
    const quote = await own.quoteCancellation(ticket, call());
    return quote.outcome === 'quoted' ? quote.penaltyCents : quote.outcome;
  };
  expect(await quoteAt('2027-01-14T03:59:59Z')).toBe(0);
  expect(await quoteAt('2027-01-14T04:00:00Z')).toBe(offer?.penalties[1]?.cents);
  expect(await quoteAt('2027-01-15T13:59:59Z')).toBe(offer?.penalties[1]?.cents);
  expect(await quoteAt('2027-01-15T14:00:00Z')).toBe('refused');
});

test('a car whose pick-up has passed is neither listed nor held', async () => {
  const text = { from: 'POAA', pickup: '2026-11-22T10:00', dropoff: '2026-11-24T10:00' };
  const order = await orderFor(text);
  clock.advance(25 * 3_600_000);
  expect(await search(text)).toEqual([]);
  expect(await hold(order, 'PAST')).toEqual({ outcome: 'sold_out' });
});
