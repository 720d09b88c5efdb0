import { call, under } from '@embarque/commerce/testing/supplier-rules/bench.ts';
import { NOBODY_YET } from '@embarque/entertainment/port.ts';
import { changed, firstDay } from '@embarque/entertainment/testing/supplier-orders.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { destinations } from '../destinations.ts';
import { createSandbox, sandboxMigrations } from '../sandbox.ts';
import { activitiesIn } from './activities/activities.ts';
import { activitiesOf } from './testing/activities-of.ts';

let database: Database;
let supplier: ReturnType<typeof activitiesOf>;
beforeAll(async () => {
  database = await createTestDatabase([sandboxMigrations]);
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  supplier = activitiesOf(createSandbox({ database, clock, slowMilliseconds: 1 }).suppliers);
});
afterAll(() => database.close());

const noronha = { route: ['city/BR-PE-FERNANDO-DE-NORONHA'] };

it('a time without room is offered no more, nor a day without such times, and comes back with what is given back', async () => {
  const { offer, order } = await firstDay(supplier, noronha, 'TOUR');
  const { reference, date, endAges } = offer;
  const untimed = { ...order, offer: changed(offer, { startingTime: null }), travellers: NOBODY_YET };
  const timesOf = async () => {
    const [day] = await supplier.availability({ reference, date, returnDate: null, endAges }, call());
    return day?.startingTimes ?? [];
  };
  const times = await timesOf();
  expect(times.length).toBeGreaterThan(0);
  for (const [at, startingTime] of times.entries()) {
    expect((await supplier.recheck(untimed, call())).outcome).toBe('available');
    const each = { ...order, offer: changed(offer, { startingTime }) };
    expect((await supplier.hold(each, under(`EMB-TIME-h0-${at}`))).outcome).toBe('held');
    expect(await timesOf()).toEqual(times.slice(at + 1));
  }
  expect(await supplier.recheck(untimed, call())).toMatchObject({ outcome: 'sold_out', offer: { date } });
  expect((await supplier.details(reference, call()))?.days).not.toContain(date);
  for (const at of times.keys()) await supplier.release({ clientRef: `EMB-TIME-h0-${at}` }, call());
  expect(await timesOf()).toEqual(times);
  expect((await supplier.details(reference, call()))?.days).toContain(date);
});

it('two are too many where one place is left', async () => {
  const { offer } = await firstDay(supplier, noronha, 'TICKET');
  const { reference, date, endAges } = offer;
  const asked = { reference, date, returnDate: null, endAges: [...endAges, ...endAges] };
  expect(await supplier.availability(asked, call())).toEqual([]);
});

it('a transfer has to have room both ways', async () => {
  const { offer, order } = await firstDay(supplier, noronha, 'TRANSFER', { hasReturn: true });
  expect((await supplier.hold(order, under('EMB-BOTH-h0-1'))).outcome).toBe('held');
  const { reference, date, returnDate, endAges } = offer;
  const [day] = await supplier.availability({ reference, date, returnDate, endAges }, call());
  expect(day).toBeUndefined();
  await supplier.release({ clientRef: 'EMB-BOTH-h0-1' }, call());
});

it('what a person is asked about first, and what is a part of others, is listed and sold to nobody', async () => {
  const all = destinations.flatMap(activitiesIn);
  const part = all.find(({ id }) => id.endsWith('_0'));
  const onRequest = all.find(({ confirmation, plan }) => confirmation === 'ON_REQUEST' && plan.kind === 'TICKET');
  if (!part || !onRequest) throw new Error('there are none');
  const listed = await supplier.search({ route: [`city/${part.city.code}`], kind: 'TICKET' }, call());
  expect(listed.map(({ reference }) => reference)).toContain(part.id);
  expect(await supplier.details(part.id, call())).toBeUndefined();
  const details = await supplier.details(onRequest.id, call());
  expect(details).toMatchObject({ confirmation: 'ON_REQUEST' });
  const [date = ''] = details?.days.slice(30) ?? [];
  const startingTime = onRequest.plan.schedule.times[0] ?? null;
  const offer = { reference: onRequest.id, date, returnDate: null, endAges: [99], startingTime };
  expect(await supplier.recheck({ offer, travellers: NOBODY_YET, totalCents: 1 }, call())).toMatchObject({
    outcome: 'sold_out',
    offer: { date, confirmation: 'ON_REQUEST' },
  });
});

it('a search for São Paulo finds two hundred, one for Macapá never answers, and one for its state does', async () => {
  expect(await supplier.search({ route: ['city/BR-SP-SAO-PAULO'] }, call())).toHaveLength(200);
  const signal = AbortSignal.timeout(50);
  await expect(supplier.search({ route: ['city/BR-AP-MACAPA'] }, { signal })).rejects.toThrow();
  expect((await supplier.search({ route: ['state/BR-AP'] }, call())).length).toBeGreaterThan(0);
  expect((await supplier.search({ route: ['city/BR-TO-PALMAS'] }, call())).length).toBeGreaterThan(0);
});
