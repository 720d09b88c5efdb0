import { DAY_MS } from '@embarque/contract/dates.ts';
import { couponKinds } from '@embarque/contract/money/money.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiMigrations, createTestMember } from '../points/testing/test-member.ts';
import { createCoupons } from './index.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const campaign = { id: 10001, couponEnabled: true };
let database: Database;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
  ({ userId } = await createTestMember(database));
});
afterAll(() => database.close());

const under = (session: RotatingSecret, coupon: RotatingSecret) => {
  const coupons = createCoupons({ database, clock, secrets: { session, coupon } });
  return {
    knows: (code: string) =>
      coupons.find({ userId, campaign, code, kind: 'FLIGHT' }).then(
        () => true,
        () => false,
      ),
    make: (code: string) =>
      coupons.create({
        campaignId: campaign.id,
        code,
        discountType: couponKinds.percentage,
        value: 10,
        validFrom: new Date(clock.now().getTime() - DAY_MS),
        validUntil: new Date(clock.now().getTime() + DAY_MS),
        maxUses: 9,
        maxUsesPerUser: 9,
        serviceKinds: ['FLIGHT'],
      }),
  };
};

it('a code outlives the keys of sessions', async () => {
  expect(await under(['session 1'], ['coupon 1']).make('ANTES')).toBe(true);
  expect(await under(['session 2'], ['coupon 1']).knows(' antes ')).toBe(true);
});

it('a code is known by a new key of coupons while the old one stands beside it', async () => {
  await under(['session 1'], ['coupon 1']).make('ROTACAO');
  expect(await under(['session 1'], ['coupon 2', 'coupon 1']).knows('ROTACAO')).toBe(true);
  expect(await under(['session 1'], ['coupon 2', 'coupon 1']).make('ROTACAO')).toBe(false);
  expect(await under(['session 1'], ['coupon 2']).knows('ROTACAO')).toBe(false);
});

it('a code made under the key of sessions, as at first, goes on under it and under it as a previous one', async () => {
  await under(['session 9'], ['session 1']).make('PRIMEIRO');
  expect(await under(['session 1'], ['coupon 1']).knows('PRIMEIRO')).toBe(true);
  expect(await under(['session 2', 'session 1'], ['coupon 1']).knows('PRIMEIRO')).toBe(true);
  expect(await under(['session 2'], ['coupon 1', 'session 1']).knows('PRIMEIRO')).toBe(true);
});
