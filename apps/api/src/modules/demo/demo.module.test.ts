// Runs on both engines: two starts at once.
import { join } from 'node:path';
import { endOfShopDay } from '@embarque/contract/dates.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { randomIds } from '@embarque/server-kit/ids.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { absentGateway } from '../../compose/absent-gateway.ts';
import { apiMigrations } from '../../database/api-migrations.ts';
import { createCampaigns, SANDBOX_ISSUER } from '../campaign/index.ts';
import { createCoupons } from '../coupon/index.ts';
import { couponTable } from '../coupon/tables.ts';
import { createPasswords } from '../identity/password.ts';
import { createSignOnAccounts } from '../identity/single-sign-on/accounts.ts';
import { appUser, travelVoucher } from '../identity/tables.ts';
import { testPasswordCost } from '../identity/testing/test-password-cost.ts';
import { createUsers } from '../identity/users.ts';
import { createVouchers } from '../identity/vouchers.ts';
import { createSavedCards } from '../payment/index.ts';
import { createPoints } from '../points/index.ts';
import { pointsLot } from '../points/tables.ts';
import { createSavedTravellers } from '../profile/saved-travellers.ts';
import { createOpenidStore } from '../sandbox/openid/openid-store.ts';
import { createSearchLog } from '../search-log/index.ts';
import { searchRecord } from '../search-log/tables.ts';
import { createDemo } from './index.ts';
import { demoSeed } from './tables.ts';

let database: Database;
let clock: ReturnType<typeof createManualClock>;
beforeEach(async () => {
  database = await createTestDatabase([apiMigrations]);
  clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  await createCampaigns({
    folder: join(repositoryRoot, 'campaigns'),
    database,
    logger: { info() {}, warn() {}, error() {} },
  }).load();
});
afterEach(() => database.close());

/** Six destinations, the first wanted most. */
const searches = ['SSA', 'CXJ', 'IGU', 'LIS', 'FLN', 'MAO'].map((iata) => {
  const place = (code: string) => ({ iata: code, name: code, city: code, country: 'BR', omnCountryName: 'Brasil' });
  return { kind: 'FLIGHT' as const, route: { origin: place('SAO'), destination: place(iata) } };
});

function demo(grantsUntilKilled = Number.POSITIVE_INFINITY) {
  let grants = 0;
  return createDemo({
    database,
    clock,
    createMember: createUsers({ database, clock, ids: randomIds, passwords: createPasswords('', testPasswordCost) })
      .createMember,
    createCoupon: createCoupons({
      database,
      clock,
      secrets: { session: ['session of a test'], coupon: ['coupon of a test'] },
    }).create,
    createVoucher: createVouchers({ database, clock, ids: randomIds, secrets: ['coupon of a test'] }).create,
    async createSignOnMember({ campaignId, subject, name, email }) {
      const of = { campaignId, issuer: SANDBOX_ISSUER, subject };
      const accounts = createSignOnAccounts({ clock, ids: randomIds });
      const { user, created } = await database.transaction((tx) => accounts.memberOf(tx, of, { name, email }));
      return { userId: user.id, uid: user.uid, created };
    },
    addOpenidAccount: createOpenidStore(database).addAccount,
    trips: [{ name: 'trips', version: 1 }],
    searches,
    searchLogAt: (past) => createSearchLog({ database, clock: past, logger: { warn: () => undefined } }),
    shopAt: (past) => {
      const points = createPoints({ database, clock: past });
      const grant: typeof points.grant = (lot, tx) => {
        grants += 1;
        if (grants > grantsUntilKilled) throw new Error('killed');
        return points.grant(lot, tx);
      };
      return { points: { grant }, trips: [], booking: undefined };
    },
    gateway: absentGateway,
    presentShop: () => ({
      trips: [],
      booking: { create: () => Promise.reject(new Error('nothing is sold here')), kindsOf: async () => [] },
    }),
    approvedCard: () => Promise.reject(new Error('no gateway takes cards here')),
    declinedCard: () => Promise.reject(new Error('no gateway takes cards here')),
    savedCards: createSavedCards({ database, clock }),
    savedTravellers: createSavedTravellers({ database, clock }),
    logger: { info: () => undefined, warn: () => undefined },
  });
}

async function balances(): Promise<Record<string, number>> {
  const points = createPoints({ database, clock });
  const users = await database.handle.select().from(appUser).where(eq(appUser.role, 'member'));
  const entries = users.map(async ({ id, campaignId, email }) => [
    email?.split('@')[0],
    await points.balance(id, campaignId),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

const expected = {
  ana: 250_000,
  bruno: 1_500,
  carla: 0,
  davi: 0,
  elisa: 80_000,
  fabio: 5_000,
  gisele: 0,
  helena: 20_000,
  igor: 0,
  sofia: 60_000,
};

test('the accounts have their campaigns, flags and points', async () => {
  await demo().load();
  expect(await balances()).toEqual(expected);
  const users = await database.handle.select().from(appUser);
  const byName = new Map(users.map((user) => [user.email?.split('@')[0], user]));
  expect(byName.get('carla')).toMatchObject({ campaignId: 10001, firstAccess: true });
  expect(byName.get('gisele')).toMatchObject({ campaignId: 10001, ownCampaign: false });
  expect(byName.get('fabio')).toMatchObject({ campaignId: 10002, firstAccess: false, ownCampaign: true });
  // A lot ends with the twentieth day, not at the hour at which the demo data was loaded.
  clock.advance(20 * 86_400_000);
  expect((await balances()).ana).toBe(250_000);
  clock.advance(endOfShopDay(clock.now()).getTime() - clock.now().getTime());
  expect((await balances()).ana).toBe(220_000);
});

test('loading again, interrupted before, later or twice at once, adds nothing', async () => {
  await expect(demo(3).load()).rejects.toThrow('killed');
  clock.advance(86_400_000);
  await Promise.all([demo().load(), demo().load()]);
  await demo().load();
  expect(await balances()).toEqual(expected);
  expect(await database.handle.$count(pointsLot)).toBe(10);
  expect(await database.handle.$count(couponTable)).toBe(4);
  expect(await database.handle.$count(travelVoucher)).toBe(10);
  expect(await database.handle.$count(travelVoucher, isNotNull(travelVoucher.usedBy))).toBe(1);
});

test('recent searches are there at each start, and none are added while they count', async () => {
  const mostSearched = async (campaignId: number) => {
    const log = createSearchLog({ database, clock, logger: { warn: () => undefined } });
    return (await log.mostSearched(campaignId, ['FLIGHT'])).map(({ destination }) => destination.iata);
  };
  await demo().load();
  const wanted = ['SSA', 'CXJ', 'IGU', 'LIS', 'FLN', 'MAO'];
  for (const campaignId of [10001, 30194]) expect(await mostSearched(campaignId)).toEqual(wanted);
  const made = await database.handle.$count(searchRecord);
  clock.advance(3_600_000);
  await demo().load();
  expect(await database.handle.$count(searchRecord)).toBe(made);
  clock.advance(7 * 86_400_000);
  expect(await mostSearched(10001)).toEqual([]);
  await demo().load();
  expect(await mostSearched(10001)).toEqual(wanted);
});

test('a part that cannot be loaded yet is left for a later start', async () => {
  await demo().load();
  const loaded = await database.handle.select({ name: demoSeed.name }).from(demoSeed).orderBy(demoSeed.name);
  expect(loaded.map(({ name }) => name)).toEqual([
    'accounts',
    'begin',
    'coupons',
    'openid-accounts',
    'points',
    'travellers',
    'vouchers',
  ]);
});
