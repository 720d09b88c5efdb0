// Runs on both engines: rooms sold at once.
import type { HotelQuery, HotelRate, HotelSupplier } from '@embarque/hotel/port.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { SupplierCall } from '@embarque/server-kit/ports/supplier.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, sandboxMigrations } from '../sandbox.ts';
import { stockTable } from '../tables.ts';
import { hotelQuery } from './testing/hotel-query.ts';
import { hotelsOf } from './testing/hotels-of.ts';

const NORONHA = 'BR-PE-FERNANDO-DE-NORONHA';
const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
let database: Database;
let hotels: HotelSupplier;

beforeAll(async () => {
  database = await createTestDatabase([sandboxMigrations]);
  hotels = hotelsOf(createSandbox({ database, clock, slowMilliseconds: 20 }).suppliers);
});
afterAll(() => database?.close());

const call = (): SupplierCall => ({ signal: AbortSignal.timeout(60_000) });

const adult = (room: number, lastName = 'SOUZA') => ({
  room,
  type: 'ADT' as const,
  firstName: 'ANA',
  lastName,
  birthDate: null,
  documentType: 'CPF',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
});
const child = (room: number, birthDate: string) => ({ ...adult(room), type: 'CHD' as const, birthDate });

/** The rates of the first room of a query at a hotel. */
async function ratesAt(hotelCode: string, query: Partial<HotelQuery> = {}, supplier = hotels): Promise<HotelRate[]> {
  const addressCode = hotelCode.slice(0, hotelCode.lastIndexOf('.'));
  const found = await supplier.rooms({ ...hotelQuery({ addressCode, ...query }), hotelCode }, call());
  return (found?.choices[0]?.types ?? []).flatMap(({ rates }) => rates);
}

const kindOf = ({ reference }: HotelRate) => reference.split('~')[1]?.slice(0, 3) ?? '';

const orderOf = (rates: readonly HotelRate[], lastName?: string) => ({
  offer: { references: rates.map(({ reference }) => reference) },
  travellers: rates.flatMap((_, room) => [adult(room, lastName), adult(room, lastName)]),
  totalCents: rates.reduce((sum, { totalCents }) => sum + totalCents, 0),
});
const hold = (order: Parameters<HotelSupplier['hold']>[0], clientRef: string) =>
  hotels.hold(order, { ...call(), clientRef });
const firstOf = async (...from: Parameters<typeof ratesAt>): Promise<HotelRate> => {
  const [rate] = await ratesAt(...from);
  if (!rate) throw new Error('nothing is left');
  return rate;
};

const winners = (outcomes: readonly { outcome: string }[]) =>
  outcomes.filter(({ outcome }) => outcome === 'held').length;

test('Xapuri has no hotels to sell, and Palmas answers late', async () => {
  expect(await hotels.search(hotelQuery({ addressCode: 'BR-AC-XAPURI' }), call())).toEqual([]);
  expect(await hotels.search(hotelQuery({ addressCode: 'BR-TO-PALMAS' }), call())).not.toEqual([]);
});

test('the last name of any guest steers the hold', async () => {
  const rate = await firstOf('BR-BA-SALVADOR.0');
  expect(await hold(orderOf([rate], 'ESGOTADO'), 'E1')).toEqual({ outcome: 'sold_out' });
  expect((await hold(orderOf([rate], 'AUMENTO'), 'A1')).outcome).toBe('price_changed');
  const refused = await hold(orderOf([rate], 'RECUSADO'), 'R1');
  const providerRef = refused.outcome === 'held' ? refused.providerRef : '';
  expect(await hotels.issue({ clientRef: 'R1', providerRef }, call())).toEqual({ outcome: 'refused' });
});

describe('the guests', () => {
  test('are as many as asked for, and children are as old on the day of arrival', async () => {
    const rate = await firstOf('BR-RS-CANELA.0', { rooms: [{ adults: 2, childAges: [5] }] });
    const order = orderOf([rate]);
    const withChild = (birthDate: string) => ({ ...order, travellers: [...order.travellers, child(0, birthDate)] });
    expect(await hold(order, 'G1')).toEqual({ outcome: 'sold_out' });
    // Six on the day of arrival, though five when the room is bought.
    expect(await hold(withChild('2021-01-15'), 'G2')).toEqual({ outcome: 'sold_out' });
    expect((await hold(withChild('2021-01-16'), 'G3')).outcome).toBe('held');
  });
});

describe('the stock', () => {
  test(`of ${RACERS} who want the last room of a night one gets it`, async () => {
    const rate = await firstOf(`${NORONHA}.1`, { checkIn: '2027-03-01', checkOut: '2027-03-02' });
    // At first it was never sold to anybody; then it was, and came back.
    for (const round of [1, 2]) {
      const rivals = Array.from({ length: RACERS }, (_, index) => hold(orderOf([rate]), `LAST-${round}-${index}`));
      const outcomes = await Promise.all(rivals);
      expect(winners(outcomes)).toBe(1);
      expect(await hotels.recheck(orderOf([rate]), call())).toMatchObject({ outcome: 'sold_out' });
      const winner = outcomes.findIndex(({ outcome }) => outcome === 'held');
      await hotels.release({ clientRef: `LAST-${round}-${winner}` }, call());
    }
  });

  test('sold out on one night of a stay is not on offer, and on offer again when it is released', async () => {
    const rate = await firstOf(`${NORONHA}.2`, { checkIn: '2027-04-02', checkOut: '2027-04-03' });
    await hold(orderOf([rate]), 'NIGHT');
    const kinds = async () =>
      (await ratesAt(`${NORONHA}.2`, { checkIn: '2027-04-01', checkOut: '2027-04-05' })).map(kindOf);
    expect(await kinds()).not.toContain(kindOf(rate));
    await hotels.release({ clientRef: 'NIGHT' }, call());
    expect(await kinds()).toContain(kindOf(rate));
  });

  test('of a few rooms is never sold below none on any night, by 200 stays of 1 to 5 nights that overlap', async () => {
    const two = (value: number) => String(value).padStart(2, '0');
    const stays = Array.from({ length: 200 }, (_, index) => {
      const first = 1 + ((index * 7) % 20);
      return { first, last: first + 1 + (index % 5), hotel: `BR-RJ-PARATY.${index % 2}` };
    });
    const orders = await Promise.all(
      stays.map(async ({ first, last, hotel }, index) => {
        const rates = await ratesAt(hotel, { checkIn: `2027-05-${two(first)}`, checkOut: `2027-05-${two(last)}` });
        const rate = rates[(index * 5) % rates.length];
        if (!rate) throw new Error('nothing on offer');
        return orderOf(index % 3 === 0 ? [rate, rate] : [rate]);
      }),
    );
    const outcomes = await Promise.all(orders.map((order, index) => hold(order, `MIX-${index}`)));
    expect(winners(outcomes)).toBeGreaterThan(20);
    expect(winners(outcomes)).toBeLessThan(200);
    const rows = await database.handle.select().from(stockTable).where(like(stockTable.sku, 'HOTEL|BR-RJ-PARATY.%'));
    expect(rows.every(({ held, sold, capacity }) => held >= 0 && sold >= 0 && held + sold <= capacity)).toBe(true);
    // What is held is what the winners took, room by room and night by night.
    const nights = stays.reduce(
      (sum, { first, last }, index) =>
        sum +
        (outcomes[index]?.outcome === 'held' ? (last - first) * (orders[index]?.offer.references.length ?? 0) : 0),
      0,
    );
    expect(rows.reduce((sum, { held }) => sum + held, 0)).toBe(nights);
  });

  test('of two rooms of one kind is taken twice on each night, and given back by cancelling', async () => {
    const rate = await firstOf('BR-BA-SALVADOR.5');
    const order = orderOf([rate, rate]);
    const held = await hold(order, 'TWO');
    const ticket = { clientRef: 'TWO', providerRef: held.outcome === 'held' ? held.providerRef : '' };
    const issued = await hotels.issue(ticket, call());
    expect(issued.outcome === 'issued' && issued.tickets).toEqual([expect.stringMatching(/^H\d{8}$/)]);
    const sold = async () =>
      (await database.handle.select().from(stockTable).where(like(stockTable.sku, 'HOTEL|BR-BA-SALVADOR.5|%')))
        .map((row) => row.sold)
        .filter((count) => count > 0);
    expect(await sold()).toEqual([2, 2, 2]);
    const quote = await hotels.quoteCancellation(ticket, call());
    const penaltyCents = quote.outcome === 'quoted' ? quote.penaltyCents : Number.NaN;
    expect(penaltyCents).toBe(2 * (rate.penalties[0]?.cents ?? Number.NaN));
    await hotels.cancel(ticket, { ...call(), cancelRef: 'TWO-x', penaltyCents });
    expect(await sold()).toEqual([]);
  });
});

test('cancelling rooms becomes dearer at 18:00 where the hotel is: what each room costs then is added up', async () => {
  const ownClock = createManualClock(new Date('2026-12-01T12:00:00Z'));
  const own = hotelsOf(createSandbox({ database, clock: ownClock, slowMilliseconds: 20 }).suppliers);
  // Manaus is four hours behind UTC.
  const rates = await ratesAt('BR-AM-MANAUS.1', {}, own);
  const flexible = rates.find(({ isRefundable }) => isRefundable);
  const fixed = rates.find(({ isRefundable }) => !isRefundable);
  if (!flexible || !fixed) throw new Error('both kinds of terms are needed');
  const order = orderOf([flexible, fixed]);
  const held = await own.hold(order, { ...call(), clientRef: 'EVENING' });
  const ticket = { clientRef: 'EVENING', providerRef: held.outcome === 'held' ? held.providerRef : '' };
  await own.issue(ticket, call());
  const quoteAt = async (instant: number) => {
    ownClock.advance(instant - ownClock.now().getTime());
    const quote = await own.quoteCancellation(ticket, call());
    return quote.outcome === 'quoted' ? quote.penaltyCents : quote.outcome;
  };
  const [free, night, all] = flexible.penalties.map(({ until, cents }) => ({ at: Date.parse(until), cents }));
  const fixedCents = fixed.fareCents + fixed.feesCents;
  expect(new Date(free?.at ?? 0).toISOString()).toMatch(/T22:00:00.000Z$/);
  expect(await quoteAt((free?.at ?? 0) - 1_000)).toBe(fixedCents);
  expect(await quoteAt(free?.at ?? 0)).toBe(fixedCents + (night?.cents ?? 0));
  expect(await quoteAt((night?.at ?? 0) - 1_000)).toBe(fixedCents + (night?.cents ?? 0));
  expect(await quoteAt(night?.at ?? 0)).toBe(fixedCents + (all?.cents ?? 0));
  expect(await quoteAt(all?.at ?? 0)).toBe('refused');
});

test('a room is sold until a minute before midnight of the day of arrival, where the hotel is', async () => {
  const lateClock = createManualClock(new Date('2027-01-16T03:58:00Z'));
  const late = hotelsOf(createSandbox({ database, clock: lateClock, slowMilliseconds: 20 }).suppliers);
  const query = { asOf: '2027-01-16', checkIn: '2027-01-15', checkOut: '2027-01-17' };
  const rate = await firstOf('BR-AM-MANAUS.3', query, late);
  expect(rate.penalties).toHaveLength(1);
  lateClock.advance(60_000);
  expect(await ratesAt('BR-AM-MANAUS.3', query, late)).toEqual([]);
  expect(await late.recheck({ ...orderOf([rate]), travellers: [] }, call())).toMatchObject({ outcome: 'sold_out' });
});
