import type { EarlyHoldOwner, EarlyHoldRequest, EarlyHolds } from '@embarque/commerce/api/early-holds.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import { limitReached, readRefusal } from '../../../../limits/limit-refusal.ts';
import type { BookingDeps } from '../../deps.ts';
import { withDeadline } from '../../driver/supplier-calls.ts';
import { type EarlyHoldRow, earlyHold } from '../../store/legs/early-hold.ts';
import { earlyReference } from '../../store/refs.ts';
import { booking } from '../../store/tables.ts';

interface EarlyHoldDeps extends Pick<BookingDeps, 'database' | 'clock' | 'ids' | 'settings' | 'logger'> {
  /** Has what is due released soon, without anyone waiting for it; without it the next sweep does. */
  readonly sweepSoon?: () => void;
}

const CODE_LENGTH = 8;

/** Holds what a member picks before there is a booking, for the service of a kind. */
export function createEarlyHolds(deps: EarlyHoldDeps, service: string): EarlyHolds {
  const { database, clock, ids, settings, logger, sweepSoon } = deps;

  /** Moves a hold on that nobody else has taken meanwhile; the one it was to replace follows by a trigger. */
  const settle = async ({ id }: EarlyHoldRow, change: Partial<EarlyHoldRow>): Promise<boolean> => {
    const changed = await database.handle
      .update(earlyHold)
      .set(change)
      .where(and(eq(earlyHold.id, id), eq(earlyHold.state, 'intended')))
      .returning({ id: earlyHold.id });
    return changed.length > 0;
  };

  /** Returns when a hold ends: when its supplier says, unless that is too late, or too late for taking the place of others. */
  const endOf = ({ calledAt, firstCalledAt }: EarlyHoldRow, expiresAt: Date): Date => {
    const longest = calledAt.getTime() + settings.earlyHoldMs;
    return new Date(Math.min(expiresAt.getTime(), longest, firstCalledAt.getTime() + settings.replacingMs));
  };

  /** Selects a hold of the owner's own in one of some states. */
  const ownHold = ({ userId, campaignId, sessionId }: EarlyHoldOwner, ...states: EarlyHoldRow['state'][]) =>
    and(
      eq(earlyHold.service, service),
      eq(earlyHold.userId, userId),
      eq(earlyHold.campaignId, campaignId),
      eq(earlyHold.sessionId, sessionId),
      inArray(earlyHold.state, states),
    );

  /** Keeps everyone else from a hold that is to be replaced. Throws AppError not_found. */
  async function takeReplaced(tx: Executor, supplier: BookingSupplier, { owner, replaces }: EarlyHoldRequest) {
    if (replaces === undefined) return undefined;
    const [replaced] = await tx
      .update(earlyHold)
      .set({ state: 'replacing' })
      .where(
        and(
          ownHold(owner, 'held'),
          eq(earlyHold.reference, replaces),
          eq(earlyHold.provider, supplier.code),
          gt(earlyHold.expiresAt, clock.now()),
        ),
      )
      .returning({ id: earlyHold.id, firstCalledAt: earlyHold.firstCalledAt });
    if (!replaced) throw new AppError('not_found');
    return replaced;
  }

  /** Writes what is about to be held. Throws AppError: not_found, limit_reached. */
  async function writeIntent(supplier: BookingSupplier, request: EarlyHoldRequest): Promise<EarlyHoldRow> {
    const { owner, order, units } = request;
    const now = clock.now();
    const settledAt = new Date(now.getTime() + settings.holdSettleMs);
    return database.transaction(async (tx) => {
      // In one line with the member's other requests, so that parallel ones pass no limit; before any hold, as for a booking.
      await tx.execute(sql`select from app_user where id = ${owner.userId} for no key update`);
      // No longer counted: the new one is, in its place.
      const replaced = await takeReplaced(tx, supplier, request);
      const limits = JSON.stringify({ travellers: settings.heldPerMember });
      const counted = sql<unknown>`booking_refusal(${owner.userId}, ${units}, ${now.toISOString()}, ${limits})`;
      const [room] = await tx.select({ refusal: counted }).from(sql`(select) as one`);
      const refusal = readRefusal(room?.refusal ?? null);
      if (refusal) throw limitReached(refusal, now);
      const [row] = await tx
        .insert(earlyHold)
        .values({
          reference: earlyReference(ids.code(CODE_LENGTH)),
          userId: owner.userId,
          campaignId: owner.campaignId,
          sessionId: owner.sessionId,
          service,
          provider: supplier.code,
          offer: order.offer,
          totalCents: order.totalCents,
          units,
          replaces: replaced?.id ?? null,
          state: 'intended',
          firstCalledAt: replaced?.firstCalledAt ?? now,
          calledAt: now,
          expiresAt: settledAt,
          nextAt: settledAt,
        })
        .returning();
      if (!row) throw new Error('the early hold was not written');
      return row;
    });
  }

  return {
    async hold(supplier, request) {
      if (request.units > settings.heldPerLeg) throw new AppError('group_too_large');
      const row = await writeIntent(supplier, request);
      const replacing = request.replaces === undefined ? {} : { replaces: request.replaces };
      const answer = await withDeadline(
        settings.callMs,
        (call) => supplier.hold(request.order, { ...call, clientRef: row.reference, ...replacing }),
        () => logger.warn({ ref: row.reference }, 'an early hold was not answered'),
      );
      switch (answer.outcome) {
        case 'held': {
          const { providerRef, totalCents } = answer;
          const expiresAt = endOf(row, answer.expiresAt);
          const isSame = totalCents === request.order.totalCents;
          // At another price it is nobody's, and released.
          const next = isSame
            ? { state: 'held' as const, nextAt: expiresAt }
            : { state: 'releasing' as const, nextAt: clock.now() };
          // The sweep may have given it up already.
          if (!(await settle(row, { providerRef, expiresAt, ...next }))) throw new AppError('supplier_unavailable');
          if (isSame) return { reference: row.reference, expiresAt };
          sweepSoon?.();
          throw new AppError('price_changed');
        }
        case 'sold_out':
          await settle(row, { state: 'released', nextAt: null });
          throw new AppError('sold_out', answer.taken && { taken: answer.taken });
        case 'price_changed':
          await settle(row, { state: 'released', nextAt: null });
          throw new AppError('price_changed');
        case 'unknown':
          // Soon, for the member has lost what was to be replaced as well, and picks again.
          if (row.replaces !== null) {
            await settle(row, { state: 'releasing', nextAt: clock.now() });
            sweepSoon?.();
          }
          throw new AppError('supplier_unavailable');
      }
    },
    async release(owner, reference) {
      const [row] = await database.handle
        .update(earlyHold)
        .set({ state: 'releasing', nextAt: clock.now() })
        .where(and(ownHold(owner, 'intended', 'held'), eq(earlyHold.reference, reference)))
        .returning();
      if (row) sweepSoon?.();
      return row !== undefined;
    },
    async isBought(owner, reference) {
      const bought = await database.handle
        .select({ id: earlyHold.id })
        .from(earlyHold)
        .innerJoin(booking, eq(booking.id, earlyHold.bookingId))
        .where(
          and(
            ownHold(owner, 'adopted'),
            eq(earlyHold.reference, reference),
            // One that was lost bought nothing.
            notInArray(booking.saga, ['FAILED', 'EXPIRED', 'CANCELLED']),
          ),
        );
      return bought.length > 0;
    },
    current: (owner) =>
      database.handle
        .select({
          reference: earlyHold.reference,
          expiresAt: earlyHold.expiresAt,
          supplierCode: earlyHold.provider,
          offer: earlyHold.offer,
        })
        .from(earlyHold)
        .where(and(ownHold(owner, 'held'), gt(earlyHold.expiresAt, clock.now())))
        .orderBy(asc(earlyHold.id)),
  };
}
