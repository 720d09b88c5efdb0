import { endOfShopDay, startOfShopDay } from '@embarque/contract/dates.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Fault, ImportedCoupon } from '../campaign/index.ts';
import type { CouponRows, NewCouponRow } from './new-coupon.ts';
import { type CouponRow, couponTable } from './tables.ts';

export interface CouponImport {
  /**
   * Creates the coupons that a campaign does not have. One that it has with the same terms is known; with others it is a fault, as
   * `collisions` tells it.
   */
  createAll(
    tx: Executor,
    campaignId: number,
    coupons: readonly ImportedCoupon[],
  ): Promise<{ created: number; known: number; faults: Fault[] }>;
  /**
   * Returns which coupons, given by their place in a file, a campaign has with other terms: a coupon that was given out keeps its own.
   * Paths begin with `coupons`.
   */
  collisions(tx: Executor, campaignId: number, coupons: ReadonlyMap<number, ImportedCoupon>): Promise<Fault[]>;
}

export function createCouponImport({ hashesOf, rowOf }: CouponRows): CouponImport {
  /** Returns the campaign's coupons by the hash of their code, in hexadecimals. */
  async function known(tx: Executor, campaignId: number, hashes: readonly Buffer[]): Promise<Map<string, CouponRow>> {
    const found = new Map<string, CouponRow>();
    for (const some of batchesOf(hashes)) {
      const rows = await tx
        .select()
        .from(couponTable)
        .where(and(eq(couponTable.campaignId, campaignId), inArray(couponTable.codeHmac, some)));
      for (const row of rows) found.set(hexOf(row.codeHmac), row);
    }
    return found;
  }

  /** Tells the coupons that are to be made from those that collide; the others are known. */
  async function compare(tx: Executor, campaignId: number, coupons: ReadonlyMap<number, ImportedCoupon>) {
    // A file has many coupons of few days, and the bounds of a day are slow to find.
    const startOf = remembered(startOfShopDay);
    const endOf = remembered((day) => endOfShopDay(startOf(day)));
    const wanted = [...coupons].map(([place, { code, validFrom, validUntil, services: serviceKinds, ...terms }]) => {
      const hashes = hashesOf(campaignId, code);
      const days = { validFrom: startOf(validFrom), validUntil: endOf(validUntil) };
      return { place, code, hashes, row: rowOf({ ...terms, ...days, campaignId, serviceKinds }, hashes[0]) };
    });
    const every = wanted.flatMap(({ hashes }) => hashes);
    const before = await known(tx, campaignId, every);
    const fresh: NewCouponRow[] = [];
    const faults: Fault[] = [];
    for (const { place, code, hashes, row } of wanted) {
      const there = hashes.flatMap((hash) => before.get(hexOf(hash)) ?? []).at(-1);
      if (!there) fresh.push(row);
      else if (termsOf(there) !== termsOf(row))
        faults.push({ path: ['coupons', place, 'code'], sentence: taken(code) });
    }
    return { fresh, faults };
  }

  return {
    async createAll(tx, campaignId, coupons) {
      const { fresh, faults } = await compare(tx, campaignId, new Map(coupons.entries()));
      for (const some of batchesOf(fresh)) await tx.insert(couponTable).values(some);
      return { created: fresh.length, known: coupons.length - fresh.length - faults.length, faults };
    },
    async collisions(tx, campaignId, coupons) {
      return (await compare(tx, campaignId, coupons)).faults;
    },
  };
}

const taken = (code: string) =>
  `${code} exists with other terms: a coupon that was given out keeps its own; give this one another code`;

const termsOf = ({ kind, value, validFrom, validUntil, maxUses, maxUsesPerUser, serviceKinds }: NewCouponRow): string =>
  JSON.stringify([kind, value, validFrom, validUntil, maxUses, maxUsesPerUser, [...new Set(serviceKinds)].sort()]);

/** Returns a function that works out the answer for each text once. */
function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const answer = known.get(text) ?? of(text);
    known.set(text, answer);
    return answer;
  };
}

const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

/** The values of one statement are limited to 65,535. */
const BATCH = 1_000;

function batchesOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) => all.slice(n * BATCH, (n + 1) * BATCH));
}
