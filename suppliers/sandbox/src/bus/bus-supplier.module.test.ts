// Runs on both engines: seats held at once.
import type { BusSupplier } from '@embarque/bus/port.ts';
import { isAccessKey } from '@embarque/bus/rules/access-key.ts';
import type { BusTrip } from '@embarque/bus/trip-details.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, sandboxMigrations } from '../sandbox.ts';
import { stockTable } from '../tables.ts';
import { busQuery } from './testing/bus-query.ts';
import { busesOf } from './testing/buses-of.ts';

const START = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let database: Database;
let buses: BusSupplier;

/** The sandbox over the one database, under a clock of its own. */
function busesAt(clock: ReturnType<typeof createManualClock>): BusSupplier {
  return busesOf(createSandbox({ database, clock, slowMilliseconds: 20 }).suppliers);
}

beforeAll(async () => {
  database = await createTestDatabase([sandboxMigrations]);
  buses = busesAt(createManualClock(START));
});
afterAll(() => database?.close());

const call = (): SupplierCall => ({ signal: AbortSignal.timeout(60_000) });
const briefly = (): SupplierCall => ({ signal: AbortSignal.timeout(200) });
const isTimeout = (error: unknown) => error instanceof SupplierError && error.kind === 'timeout';

const passenger = (lastName = 'SOUZA') => ({
  firstName: 'ANA',
  lastName,
  birthDate: '1990-05-10',
  gender: 'FEMALE',
  documentType: 'CPF',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
});

const orderOf = ({ reference, totalCents }: BusTrip, seats: readonly string[], lastName?: string) => ({
  offer: { reference, seats },
  travellers: seats.map(() => passenger(lastName)),
  totalCents: totalCents * seats.length,
});
type Order = ReturnType<typeof orderOf>;

/** The order of a trip alone, at the price of a seat. */
const orderOfTrip = (trip: BusTrip) => ({ ...orderOf(trip, []), totalCents: trip.totalCents });
const describedAt = async (supplier: BusSupplier, trip: BusTrip) =>
  (await supplier.recheck(orderOfTrip(trip), call())).offer;
const freeOf = async (trip: BusTrip) =>
  (await describedAt(buses, trip))?.decks.flatMap(({ seats }) =>
    seats.flatMap(({ number, available }) => (available ? [number] : [])),
  ) ?? [];

/** Returns the bus of a day with the most free seats, and those. */
async function roomyTrip(day: string, from = 'São Paulo', to = 'Rio de Janeiro') {
  const trips = await buses.search(busQuery(from, to, { day }), call());
  const [trip] = trips.toSorted((a, b) => b.freeSeats - a.freeSeats);
  if (!trip) throw new Error('no bus');
  return { trip, free: await freeOf(trip) };
}

const hold = (order: Order, clientRef: string, replaces?: string, at = call()) =>
  buses.hold(order, { ...at, clientRef, ...(replaces !== undefined && { replaces }) });
const stateOf = async (clientRef: string) => (await buses.lookup(clientRef, call())).outcome;
const held = (outcomes: readonly { outcome: string }[]) => outcomes.filter(({ outcome }) => outcome === 'held').length;

describe('searches are steered by the city they leave', () => {
  test('buses to and from Amapá find nothing', async () => {
    expect(await buses.search(busQuery('Belém', 'Macapá'), call())).toEqual([]);
    expect(await buses.search(busQuery('Macapá', 'Belém'), call())).toEqual([]);
  });

  test('Palmas answers late, with buses, and Boa Vista never', async () => {
    expect(await buses.search(busQuery('Palmas', 'Brasília'), call())).not.toEqual([]);
    await expect(buses.search(busQuery('Boa Vista', 'Manaus'), briefly())).rejects.toSatisfy(isTimeout);
  });

  test('from Lençóis each bus has one seat, and none for two', async () => {
    const trips = await buses.search(busQuery('Lençóis', 'Salvador'), call());
    expect(trips).not.toEqual([]);
    for (const { freeSeats } of trips) expect(freeSeats).toBe(1);
    expect(await buses.search(busQuery('Lençóis', 'Salvador', { passengers: 2 }), call())).toEqual([]);
  });
});

test('a trip whose last seat is held is still sold to whoever asks for it alone: they may have it', async () => {
  const [trip] = await buses.search(busQuery('Lençóis', 'Salvador'), call());
  if (!trip) throw new Error('no bus');
  const [seat = ''] = await freeOf(trip);
  expect((await hold(orderOf(trip, [seat]), 'ALONE')).outcome).toBe('held');
  const { totalCents } = trip;
  const expected = { outcome: 'available', totalCents, offer: { freeSeats: 0 } };
  expect(await buses.recheck(orderOfTrip(trip), call())).toMatchObject(expected);
  expect(await hold({ ...orderOf(trip, []), totalCents }, 'NOTHING')).toEqual({ outcome: 'sold_out' });
  await buses.release({ clientRef: 'ALONE' }, call());
});

describe('holds are steered by the last name of a passenger', () => {
  const orderFor = async (lastName: string, at: number) => {
    const { trip, free } = await roomyTrip('2027-02-02');
    const order = orderOf(trip, free.slice(at, at + 2));
    return { ...order, travellers: [passenger(), passenger(lastName)] };
  };

  test('ESGOTADO is free at the check and sold out at the hold', async () => {
    const order = await orderFor('Esgotado ', 0);
    expect((await buses.recheck(order, call())).outcome).toBe('available');
    expect(await hold(order, 'E1')).toEqual({ outcome: 'sold_out' });
  });

  test('AUMENTO costs more at the check and at the hold', async () => {
    const order = await orderFor('AUMENTO', 0);
    expect((await buses.recheck(order, call())).outcome).toBe('price_changed');
    expect((await hold(order, 'A1')).outcome).toBe('price_changed');
  });

  test('LENTO is held after a while, and TEMPO never answers', async () => {
    expect((await hold(await orderFor('LENTO', 0), 'L1')).outcome).toBe('held');
    await expect(hold(await orderFor('TEMPO', 0), 'T1', undefined, briefly())).rejects.toSatisfy(isTimeout);
  });

  test('RECUSADO is refused at issue, also where the passengers were named by a second hold, and the seats are free again', async () => {
    const named = await orderFor('RECUSADO', 4);
    const { seats } = named.offer;
    await hold({ ...named, travellers: [] }, 'R1');
    const second = await hold(named, 'R2', 'R1');
    const providerRef = second.outcome === 'held' ? second.providerRef : '';
    expect(await buses.issue({ clientRef: 'R2', providerRef }, call())).toEqual({ outcome: 'refused' });
    expect((await roomyTrip('2027-02-02')).free).toEqual(expect.arrayContaining([...seats]));
  });
});

describe('issue is steered by a passenger who is named only then, as the seats were held for nobody', () => {
  const issueFor = async (lastName: string, clientRef: string, at = call()) => {
    const { trip, free } = await roomyTrip('2027-02-09');
    const order = orderOf(trip, free.slice(0, 2));
    const held = await hold({ ...order, travellers: [] }, clientRef);
    const providerRef = held.outcome === 'held' ? held.providerRef : '';
    return buses.issue({ clientRef, providerRef, travellers: [passenger(), passenger(lastName)] }, at);
  };

  test('who is not steered gets a ticket for each seat', async () => {
    const issued = await issueFor('SOUZA', 'N1');
    expect(issued.outcome === 'issued' && issued.tickets).toHaveLength(2);
    expect(await issueFor('LENTO', 'N2')).toMatchObject({ outcome: 'issued' });
  });

  test('RECUSADO and ESGOTADO are refused and leave the seats, and TEMPO never answers', async () => {
    const before = (await roomyTrip('2027-02-09')).free;
    expect(await issueFor('RECUSADO', 'N3')).toEqual({ outcome: 'refused' });
    expect(await issueFor('ESGOTADO', 'N4')).toEqual({ outcome: 'refused' });
    expect((await roomyTrip('2027-02-09')).free).toEqual(before);
    await expect(issueFor('TEMPO', 'N5', briefly())).rejects.toSatisfy(isTimeout);
    expect(await stateOf('N5')).toBe('held');
  });
});

describe('seats', () => {
  test(`of ${RACERS} who want one seat at once one gets it, and the others are told which seat is gone`, async () => {
    const { trip, free } = await roomyTrip('2027-02-03');
    const [seat = ''] = free;
    const rivals = Array.from({ length: RACERS }, (_, index) => hold(orderOf(trip, [seat]), `RACE-${index}`));
    const outcomes = await Promise.all(rivals);
    expect(held(outcomes)).toBe(1);
    const others = outcomes.filter(({ outcome }) => outcome !== 'held');
    expect(others).toEqual(others.map(() => ({ outcome: 'sold_out', taken: [seat] })));
    expect(await freeOf(trip)).toEqual(free.filter((number) => number !== seat));
  });

  test('are never given twice to groups that want some of the same, in any order', async () => {
    const { trip, free } = await roomyTrip('2027-02-04');
    const seats = free.slice(0, 6);
    const groups = Array.from({ length: 60 }, (_, index) => {
      const first = seats[index % 6] ?? '';
      const second = seats[(index + 1 + (index % 4)) % 6] ?? '';
      return index % 2 ? [first, second] : [second, first];
    });
    const outcomes = await Promise.all(groups.map((group, index) => hold(orderOf(trip, group), `GROUP-${index}`)));
    const won = groups.filter((_, index) => outcomes[index]?.outcome === 'held').flat();
    expect(won.length).toBeGreaterThan(0);
    expect(new Set(won).size).toBe(won.length);
    const rows = await database.handle.select().from(stockTable);
    expect(rows.every(({ held: out, sold, capacity }) => out >= 0 && sold >= 0 && out + sold <= capacity)).toBe(true);
  });

  test('change hands without a deadlock or a loss while many swap theirs at once', async () => {
    const { trip, free } = await roomyTrip('2027-02-05');
    const seats = free.slice(0, 8);
    await Promise.all(seats.map((seat, index) => hold(orderOf(trip, [seat]), `SWAP-${index}-0`)));
    // Each wants its neighbour's seat beside its own, which nobody gives away.
    const wishes = seats.map((seat, index) => [seat, seats[(index + 1) % seats.length] ?? '']);
    const outcomes = await Promise.all(
      wishes.map((wish, index) => hold(orderOf(trip, wish), `SWAP-${index}-1`, `SWAP-${index}-0`)),
    );
    expect(outcomes).toEqual(wishes.map(([, neighbour]) => ({ outcome: 'sold_out', taken: [neighbour] })));
    const states = await Promise.all(seats.map((_, index) => stateOf(`SWAP-${index}-0`)));
    expect(states).toEqual(seats.map(() => 'held'));
  });

  test('of two that replace one hold, one is held', async () => {
    const { trip, free } = await roomyTrip('2027-02-06');
    const [own = '', other = ''] = free;
    await hold(orderOf(trip, [own]), 'TWICE-0');
    const outcomes = await Promise.all(
      ['TWICE-1', 'TWICE-2'].map((clientRef) => hold(orderOf(trip, [own, other]), clientRef, 'TWICE-0')),
    );
    expect(held(outcomes)).toBe(1);
    expect(await stateOf('TWICE-0')).toBe('released');
  });

  test('that the company sold itself are nobody’s', async () => {
    const { trip, free } = await roomyTrip('2027-02-07');
    const described = await describedAt(buses, trip);
    const numbers = described?.decks.flatMap(({ seats }) => seats.map(({ number }) => number)) ?? [];
    const [sold = ''] = numbers.filter((number) => !free.includes(number));
    const [seat = ''] = free;
    expect(await hold(orderOf(trip, [seat, sold]), 'SOLD')).toEqual({ outcome: 'sold_out', taken: [sold] });
    expect(await freeOf(trip)).toEqual(free);
  });

  test('are at most nine in an order', async () => {
    const { trip, free } = await roomyTrip('2027-02-08');
    expect(await hold(orderOf(trip, free.slice(0, 10)), 'TEN')).toEqual({ outcome: 'sold_out' });
    expect((await hold(orderOf(trip, free.slice(0, 9)), 'NINE')).outcome).toBe('held');
  });
});

test('a hold lasts fifteen minutes, then its seats are free, and a replacing one begins anew', async () => {
  const clock = createManualClock(START);
  const own = busesAt(clock);
  const { trip, free } = await roomyTrip('2027-02-09');
  const [first = '', second = ''] = free;
  const before = await own.hold(orderOf(trip, [first]), { ...call(), clientRef: 'LAST-0' });
  expect(before).toMatchObject({ expiresAt: new Date(START.getTime() + 15 * MINUTE) });
  clock.advance(10 * MINUTE);
  const next = await own.hold(orderOf(trip, [first, second]), { ...call(), clientRef: 'LAST-1', replaces: 'LAST-0' });
  expect(next).toMatchObject({ expiresAt: new Date(START.getTime() + 25 * MINUTE) });
  clock.advance(15 * MINUTE);
  expect((await own.lookup('LAST-1', call())).outcome).toBe('released');
  expect((await own.hold(orderOf(trip, [first]), { ...call(), clientRef: 'LAST-2' })).outcome).toBe('held');
});

test('a sale has one locator and an electronic ticket for each seat, and cancelling gives the seats back', async () => {
  const { trip, free } = await roomyTrip('2027-02-10');
  const seats = free.slice(0, 3);
  const taken = await hold(orderOf(trip, seats), 'SALE');
  const ticket = { clientRef: 'SALE', providerRef: taken.outcome === 'held' ? taken.providerRef : '' };
  const issued = await buses.issue(ticket, call());
  if (issued.outcome !== 'issued') throw new Error(issued.outcome);
  expect(issued.locator).toMatch(/^[A-Z]{6}$/);
  expect(issued.tickets.map((key) => [isAccessKey(key), key.slice(2, 6)])).toEqual(seats.map(() => [true, '2611']));
  expect(new Set(issued.tickets).size).toBe(3);
  expect(await freeOf(trip)).toEqual(free.slice(3));
  const cancelled = await buses.cancel(ticket, { ...call(), cancelRef: 'SALE-x', penaltyCents: 0 });
  expect(cancelled).toEqual({ outcome: 'cancelled', penaltyCents: 0 });
  expect(await freeOf(trip)).toEqual(free);
});

test('cancelling is free for a week, costs a twentieth of the fares until three hours before, and then ends', async () => {
  const clock = createManualClock(START);
  const own = busesAt(clock);
  const { trip, free } = await roomyTrip('2027-02-11');
  const taken = await own.hold(orderOf(trip, free.slice(0, 2)), { ...call(), clientRef: 'LAW' });
  const ticket = { clientRef: 'LAW', providerRef: taken.outcome === 'held' ? taken.providerRef : '' };
  await own.issue(ticket, call());
  const departure = Date.parse(trip.departure);
  const quoteAt = async (instant: number) => {
    clock.advance(instant - clock.now().getTime());
    const quote = await own.quoteCancellation(ticket, call());
    return quote.outcome === 'quoted' ? quote.penaltyCents : quote.outcome;
  };
  const penalty = 2 * Math.floor(trip.fareCents / 20);
  expect(await quoteAt(START.getTime() + 7 * DAY - 1)).toBe(0);
  expect(await quoteAt(START.getTime() + 7 * DAY)).toBe(penalty);
  expect(await quoteAt(departure - 3 * HOUR - 1)).toBe(penalty);
  expect(await quoteAt(departure - 3 * HOUR)).toBe('refused');
});

test('half an hour before the departure no seat is sold any more, but the trip is still described', async () => {
  const { trip, free } = await roomyTrip('2027-02-12');
  const order = orderOf(trip, free.slice(0, 1));
  const late = busesAt(createManualClock(new Date(Date.parse(trip.departure) - 30 * MINUTE)));
  for (const asked of [order, orderOfTrip(trip)]) {
    const { offer, ...checked } = await late.recheck(asked, call());
    expect(checked).toEqual({ outcome: 'sold_out' });
    expect(offer).toMatchObject({ id: trip.id, penalties: [] });
  }
  expect(await late.hold(order, { ...call(), clientRef: 'LATE' })).toEqual({ outcome: 'sold_out' });
});
