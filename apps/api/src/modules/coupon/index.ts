import type { Campaign } from '@embarque/contract/campaign/campaign.ts';
import { endOfShopDay } from '@embarque/contract/dates.ts';
import type { Discount } from '@embarque/contract/money/money.ts';
import { type CouponRefusal, couponRefusals } from '@embarque/contract/problem.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { RECORDED_MAX } from '../../database/recorded-max.ts';
import { createAttemptLimit } from '../../limits/attempt-limit.ts';
import { tooManyRequests } from '../../limits/limit-refusal.ts';
import { type CouponImport, createCouponImport } from './import-coupons.ts';
import { createCouponRows, type NewCoupon } from './new-coupon.ts';
import { refusalOf } from './refusal.ts';
import { type CouponRow, couponGuessTable, couponTable, couponUseTable } from './tables.ts';

export { couponCalls } from './calls.ts';
export type { NewCoupon } from './new-coupon.ts';

/** Coupons of campaigns: who may use them, how often, and their discount. */
export interface Coupons extends CouponImport {
  /**
   * Returns the coupon of a code if the member can use it for the service. Throws AppError: coupon_not_valid with the
   * reason; too_many_requests after too many unknown codes.
   */
  find(request: CouponRequest): Promise<FoundCoupon>;
  /** Uses a booking's coupon in the booking's transaction; false when it is no longer available. */
  take(tx: Executor, bookingId: number): Promise<boolean>;
  /** Returns the coupon use of a failed booking. Idempotent; does nothing for a booking without a use. */
  undo(tx: Executor, bookingId: number): Promise<void>;
  /** Creates a coupon; false when the campaign already has that code. For demo data and the sandbox. */
  create(coupon: NewCoupon): Promise<boolean>;
  /** Returns when a member used coupons, in words for the member. Their codes are not kept. */
  ownRecord(member: { readonly userId: number; readonly campaignId: number }): Promise<object[]>;
  /** Deletes guesses that no longer count. */
  purge(): Promise<void>;
}

export interface CouponRequest {
  readonly userId: number;
  readonly campaign: Pick<Campaign, 'id' | 'couponEnabled'>;
  /** The caller's IP address, whose guesses are counted together. */
  readonly ip?: string | undefined;
  readonly code: string;
  readonly kind: ServiceKind;
}

export interface FoundCoupon extends Discount {
  readonly id: number;
}

export interface CouponDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: { readonly session: RotatingSecret; readonly coupon: RotatingSecret };
}

const MINUTE_MS = 60_000;

export function createCoupons({ database, clock, secrets }: CouponDeps): Coupons {
  const guesses = createAttemptLimit({
    database,
    clock,
    secret: secrets.session[0],
    name: 'coupon-guess',
    table: couponGuessTable,
    perUser: { limit: 10, windowMs: MINUTE_MS },
    perIp: { limit: 50, windowMs: 60 * MINUTE_MS },
  });
  const { hashesOf, rowOf } = createCouponRows({ clock, secrets });

  const byCode = async (tx: Executor, campaignId: number, code: string): Promise<CouponRow | undefined> => {
    const hashes = hashesOf(campaignId, code);
    const rows = await tx
      .select()
      .from(couponTable)
      .where(and(eq(couponTable.campaignId, campaignId), inArray(couponTable.codeHmac, hashes)));
    // One stored before codes were folded may be told by more than one now: the exact one is meant.
    return hashes.flatMap((hash) => rows.find(({ codeHmac }) => hash.equals(codeHmac)) ?? []).at(-1);
  };
  const activeUses = async (tx: Executor, couponId: number, userId: number): Promise<number> => {
    const [row] = await tx
      .select({ uses: count() })
      .from(couponUseTable)
      .where(
        and(eq(couponUseTable.couponId, couponId), eq(couponUseTable.userId, userId), isNull(couponUseTable.undoneAt)),
      );
    return row?.uses ?? 0;
  };

  return {
    async find({ userId, campaign, ip, code, kind }) {
      if (!campaign.couponEnabled) throw refused('not_accepted');
      const now = clock.now();
      // Only unknown codes count as guesses, and before the response reveals anything.
      const found = await guesses.attempt({ userId, ip }, async (tx) => {
        const coupon = await byCode(tx, campaign.id, code);
        const usedByUser = coupon ? await activeUses(tx, coupon.id, userId) : 0;
        return { counts: coupon === undefined, value: coupon && { coupon, usedByUser } };
      });
      if (found.outcome === 'refused') throw tooManyRequests(found.waitSeconds);
      if (!found.value) throw refused('unknown');
      const { coupon, usedByUser } = found.value;
      const refusal = refusalOf(coupon, { kind, now, usedByUser });
      if (refusal) throw refused(refusal);
      return { id: coupon.id, discountType: coupon.kind, value: coupon.value };
    },
    async take(tx, bookingId) {
      const now = clock.now().toISOString();
      const [answer] = await tx
        .select({ taken: sql<boolean>`taken` })
        .from(sql`(select coupon_take(${bookingId}, ${now}) as taken) step`);
      return answer?.taken === true;
    },
    async undo(tx, bookingId) {
      await tx
        .update(couponUseTable)
        .set({ undoneAt: clock.now() })
        .where(and(eq(couponUseTable.bookingId, bookingId), isNull(couponUseTable.undoneAt)));
    },
    async create({ code, ...coupon }) {
      if (await byCode(database.handle, coupon.campaignId, code)) return false;
      const [codeHmac] = hashesOf(coupon.campaignId, code);
      const made = await database.handle
        .insert(couponTable)
        .values(rowOf({ ...coupon, validUntil: endOfShopDay(coupon.validUntil) }, codeHmac))
        .onConflictDoNothing()
        .returning({ id: couponTable.id });
      return made.length > 0;
    },
    ...createCouponImport({ hashesOf, rowOf }),
    async ownRecord({ userId, campaignId }) {
      const rows = await database.handle
        .select({ usadoEm: couponUseTable.usedAt, devolvidoEm: couponUseTable.undoneAt })
        .from(couponUseTable)
        .where(and(eq(couponUseTable.userId, userId), eq(couponUseTable.campaignId, campaignId)))
        .orderBy(desc(couponUseTable.usedAt))
        .limit(RECORDED_MAX);
      return rows;
    },
    purge: guesses.purge,
  };
}

const refused = (why: CouponRefusal): AppError => new AppError('coupon_not_valid', { error: couponRefusals[why] });
