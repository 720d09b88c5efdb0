import type { EarlyHoldRequest, EarlyHolds } from '@embarque/commerce/api/early-holds.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { BookingSupplier } from '@embarque/server-kit/supplier.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { limitReached } from '../../../limit-refusal.ts';
import type { BookingDeps } from '../deps.ts';
import { withDeadline } from '../driver/supplier-calls.ts';
import { type EarlyHoldRow, earlyHold } from '../store/early-hold.ts';
import { earlyReference } from '../store/refs.ts';

type EarlyHoldDeps = Pick<BookingDeps, 'database' | 'clock' | 'ids' | 'settings' | 'logger'>;

const CODE_LENGTH = 8;

/** Holds what a member picks before there is a booking, for the service of a kind. */
export function createEarlyHolds(deps: EarlyHoldDeps, service: string): EarlyHolds {
  const { database, settings, logger } = deps;

  /** Moves a hold on that nobody else has taken meanwhile. */
  const settle = async ({ id }: EarlyHoldRow, change: Partial<EarlyHoldRow>): Promise<boolean> => {
    const changed = await database.handle
      .update(earlyHold)
      .set(change)
      .where(and(eq(earlyHold.id, id), eq(earlyHold.state, 'intended')))
      .returning({ id: earlyHold.id });
    return changed.length > 0;
  };

  return {
    async hold(supplier, request) {
      const row = await writeIntent(deps, service, supplier, request);
      const answer = await withDeadline(
        settings.callMs,
        (call) => supplier.hold(request.order, { ...call, clientRef: row.reference }),
        () => logger.warn({ ref: row.reference }, 'an early hold was not answered'),
      );
      const gone = { state: 'released', nextAt: null } as const;
      switch (answer.outcome) {
        case 'held': {
          const { providerRef, expiresAt, totalCents } = answer;
          const isSame = totalCents === request.order.totalCents;
          // At another price it is nobody's, and the next sweep releases it.
          const next = isSame
            ? { state: 'held' as const, nextAt: expiresAt }
            : { state: 'releasing' as const, nextAt: deps.clock.now() };
          // The sweep may have given it up already.
          if (!(await settle(row, { providerRef, expiresAt, ...next }))) throw new AppError('supplier_unavailable');
          if (isSame) return { reference: row.reference, expiresAt };
          throw new AppError('price_changed');
        }
        case 'sold_out':
        case 'price_changed':
          await settle(row, gone);
          throw new AppError(answer.outcome);
        case 'unknown':
          throw new AppError('supplier_unavailable');
      }
    },
    async release(owner, reference) {
      const [row] = await database.handle
        .update(earlyHold)
        .set({ state: 'releasing', nextAt: deps.clock.now() })
        .where(
          and(
            eq(earlyHold.reference, reference),
            eq(earlyHold.service, service),
            eq(earlyHold.userId, owner.userId),
            eq(earlyHold.campaignId, owner.campaignId),
            inArray(earlyHold.state, ['intended', 'held']),
          ),
        )
        .returning();
      return row !== undefined;
    },
  };
}

/** Writes what is about to be held. Throws AppError limit_reached for a member who holds too much. */
async function writeIntent(
  { database, clock, ids, settings }: EarlyHoldDeps,
  service: string,
  supplier: BookingSupplier,
  { owner, order }: EarlyHoldRequest,
): Promise<EarlyHoldRow> {
  const now = clock.now();
  const settledAt = new Date(now.getTime() + settings.holdSettleMs);
  return database.transaction(async (tx) => {
    // In one line with the member's other requests, so that parallel ones pass no limit.
    await tx.execute(sql`select from app_user where id = ${owner.userId} for no key update`);
    const [live] = await tx
      .select({ count: sql<number>`count(*)::int`, until: sql<string | null>`min(${earlyHold.expiresAt})` })
      .from(earlyHold)
      .where(and(eq(earlyHold.userId, owner.userId), inArray(earlyHold.state, ['intended', 'held'])));
    if (live && live.count >= settings.heldPerMember) {
      throw limitReached({ reason: 'travellers', until: live.until === null ? settledAt : new Date(live.until) }, now);
    }
    const [row] = await tx
      .insert(earlyHold)
      .values({
        reference: earlyReference(ids.code(CODE_LENGTH)),
        userId: owner.userId,
        campaignId: owner.campaignId,
        service,
        provider: supplier.code,
        offer: order.offer,
        totalCents: order.totalCents,
        state: 'intended',
        calledAt: now,
        expiresAt: settledAt,
        nextAt: settledAt,
      })
      .returning();
    if (!row) throw new Error('the early hold was not written');
    return row;
  });
}
