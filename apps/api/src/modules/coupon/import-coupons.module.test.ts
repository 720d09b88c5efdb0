// Runs on both engines: lists in statements, and instants.
import { couponKinds } from '@embarque/contract/money/money.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { count, desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportedCoupon } from '../campaign/index.ts';
import { apiMigrations, createTestMember } from '../points/testing/test-member.ts';
import { createCoupons } from './index.ts';
import { couponTable } from './tables.ts';

const CAMPAIGN = 10001;
const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
let database: Database;
let userId: number;
const coupons = () =>
  createCoupons({ database, clock, secrets: { session: ['session of a test'], coupon: ['coupon of a test'] } });

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
  ({ userId } = await createTestMember(database));
});
afterAll(() => database.close());

let made = 0;
const coupon = (changes: Partial<ImportedCoupon> = {}): ImportedCoupon => {
  made += 1;
  return {
    code: `VIAGEM${made}X`,
    discountType: couponKinds.percentage,
    value: 10,
    validFrom: '2026-11-21',
    validUntil: '2026-11-30',
    maxUses: 5,
    maxUsesPerUser: 1,
    services: ['FLIGHT', 'BUS'],
    ...changes,
  };
};
const importAll = (list: readonly ImportedCoupon[]) =>
  database.transaction((tx) => coupons().createAll(tx, CAMPAIGN, list));
const stored = async () => (await database.handle.select({ all: count() }).from(couponTable))[0]?.all;
const answerTo = (code: string) =>
  coupons()
    .find({ userId, campaign: { id: CAMPAIGN, couponEnabled: true }, code, kind: 'BUS' })
    .then(
      ({ value }) => value,
      (error: Error & { sentence?: string }) => error.sentence,
    );

it('coupons of a file are taken as they were typed on a leaflet, from the first to the last instant of their days', async () => {
  const one = coupon({ code: 'Verão 2026', value: 15 });
  expect(await importAll([one])).toEqual({ created: 1, known: 0, faults: [] });
  const [row] = await database.handle.select().from(couponTable).orderBy(desc(couponTable.id)).limit(1);
  expect(row).toMatchObject({
    validFrom: new Date('2026-11-21T03:00:00.000Z'),
    validUntil: new Date('2026-12-01T02:59:59.999Z'),
    maxUses: 5,
    maxUsesPerUser: 1,
    serviceKinds: ['FLIGHT', 'BUS'],
  });
  expect(await answerTo('verao2026')).toBe(15);
});

it('a coupon that the campaign has is left alone, whatever the order of its services', async () => {
  const one = coupon();
  await importAll([one]);
  const before = await stored();
  const again = { ...one, code: ` ${one.code.toLowerCase()} `, services: one.services.toReversed() };
  expect(await importAll([again, coupon()])).toEqual({ created: 1, known: 1, faults: [] });
  expect(await stored()).toBe((before ?? 0) + 1);
});

it('one with any other term is a fault at its place', async () => {
  const one = coupon({ code: 'VIAGEM10' });
  await importAll([one]);
  const others: Partial<ImportedCoupon>[] = [
    { value: 11 },
    { discountType: couponKinds.points },
    { validFrom: '2026-11-20' },
    { validUntil: '2026-12-01' },
    { maxUses: 6 },
    { maxUsesPerUser: 2 },
    { services: ['FLIGHT'] },
  ];
  for (const change of others) {
    const { faults } = await importAll([coupon(), { ...one, ...change }]);
    expect([change, faults]).toEqual([
      change,
      [
        {
          path: ['coupons', 1, 'code'],
          sentence:
            'VIAGEM10 exists with other terms: a coupon that was given out keeps its own; give this one another code',
        },
      ],
    ]);
  }
});

it('the same code is another coupon in another campaign, and one made elsewhere is found', async () => {
  const one = coupon();
  await coupons().create({
    campaignId: CAMPAIGN,
    ...one,
    validFrom: new Date('2026-11-21T03:00:00Z'),
    validUntil: new Date('2026-11-30T12:00:00Z'),
    serviceKinds: one.services,
  });
  expect(await importAll([one])).toMatchObject({ created: 0, known: 1, faults: [] });
});

it('thousands are made at once, each once', async () => {
  const list = Array.from({ length: 5_000 }, () => coupon());
  expect(await importAll(list)).toEqual({ created: 5_000, known: 0, faults: [] });
  expect(await importAll(list)).toEqual({ created: 0, known: 5_000, faults: [] });
  expect(await answerTo(list[4_321]?.code ?? '')).toBe(10);
});
