import { createHmac } from 'node:crypto';
import { codeForms } from '@embarque/contract/fields/typed-text.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { lockByName } from '@embarque/server-kit/database/advisory-lock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { appUser, travelVoucher, type UserRow } from './tables.ts';

const NAME = 'Vale-viagem';

export interface NewVoucher {
  readonly campaignId: number;
  readonly code: string;
  /** Whole points, above 0. */
  readonly points: number;
}

/** Travel vouchers of campaigns. Each is a user of its own, and its value becomes a member's points once. */
export interface Vouchers {
  /** Returns the user of a code, in whatever campaign, used or not. */
  userOf(code: string): Promise<UserRow | undefined>;
  /** Returns the points that a voucher is still worth: 0 once it was used. */
  worth(voucherId: number): Promise<number>;
  /** Creates a voucher, used at once when a member is given; false when the code is already in use. For demo data and the sandbox. */
  create(voucher: NewVoucher, usedBy?: number): Promise<boolean>;
  /** Gives a voucher's points to a member of its campaign; false when it was used before. */
  redeem(tx: Executor, voucherId: number, memberId: number): Promise<boolean>;
}

/**
 * Of a code only its hash under a key is stored, as of coupons. What keeps codes from being guessed is their number: a network may
 * be wrong 60 times in 15 minutes (throttle.ts), so ten thousand networks guess some 58 million codes a day. Codes that are given
 * out have 60 random bits or more (12 of 32 letters and digits): of a million of them such a crowd finds one in about 54 years.
 * Short codes are for the demo data alone.
 */
export function createVouchers(deps: {
  database: Database;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
  secrets: RotatingSecret;
}): Vouchers {
  const { database, clock, ids } = deps;
  const keys = deps.secrets.map((secret) => createHmac('sha256', secret).update('travel voucher code').digest());
  /** The current key's first. */
  const hashesOf = (code: string): Buffer[] =>
    codeForms(code).flatMap((form) => keys.map((key) => createHmac('sha256', key).update(form).digest()));

  const holderOf = async (executor: Executor, code: string): Promise<UserRow | undefined> => {
    const [row] = await executor
      .select({ user: appUser })
      .from(travelVoucher)
      .innerJoin(appUser, eq(appUser.id, travelVoucher.userId))
      .where(inArray(travelVoucher.codeHmac, hashesOf(code)));
    return row?.user;
  };
  const redeem: Vouchers['redeem'] = async (tx, voucherId, memberId) => {
    const now = clock.now().toISOString();
    const [answer] = await tx
      .select({ redeemed: sql<boolean>`redeemed` })
      .from(sql`voucher_redeem(${voucherId}, ${memberId}, ${now}) redeemed`);
    return answer?.redeemed === true;
  };
  return {
    userOf: (code) => holderOf(database.handle, code),
    async worth(voucherId) {
      const [row] = await database.handle
        .select({ points: travelVoucher.points })
        .from(travelVoucher)
        .where(and(eq(travelVoucher.userId, voucherId), isNull(travelVoucher.usedBy)));
      return row?.points ?? 0;
    },
    async create({ campaignId, code, points }, usedBy) {
      const [codeHmac] = hashesOf(code) as [Buffer];
      const createdAt = clock.now();
      return database.transaction(async (tx) => {
        await lockByName(tx, 'travel-voucher-codes');
        if (await holderOf(tx, code)) return false;
        const [user] = await tx
          .insert(appUser)
          .values({ uid: ids.uuid(), campaignId, role: 'voucher', name: NAME, createdAt })
          .returning({ id: appUser.id });
        if (!user) throw new Error('the user of a voucher was not made');
        await tx.insert(travelVoucher).values({ userId: user.id, campaignId, codeHmac, points, createdAt });
        if (usedBy !== undefined) await redeem(tx, user.id, usedBy);
        return true;
      });
    },
    redeem,
  };
}
