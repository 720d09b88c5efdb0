import type { Executor } from '@embarque/server-kit/database/database.ts';
import type { BookingDeps } from '../deps.ts';
import type { Decision, SagaState } from '../saga/saga.ts';
import { type GivenBack, writeCancellation } from '../store/cancellation-store.ts';
import { type Claimed, lockOwn } from '../store/claim.ts';
import { posting, postMoney } from '../store/money/money-ledger.ts';
import { write, writeOutcome } from '../store/write.ts';
import type { Effect, Plan } from './plan.ts';

type ApplyDeps = Pick<BookingDeps, 'database' | 'points' | 'coupons' | 'paying' | 'logger'>;

export interface Applied {
  /** The booking as it was written. */
  readonly claimed: Claimed;
  /** The decision that was carried out: the one for the outcome, where points were reserved. */
  readonly decision: Decision;
}

/**
 * Carries out the effects of a plan: a single statement on its own, as on the path of every purchase, anything more in
 * one transaction. Throws LeaseLost, with nothing done, when another driver owns the booking.
 */
export async function apply(
  deps: ApplyDeps,
  claimed: Claimed,
  { decision, effects }: Pick<Plan, 'decision' | 'effects'>,
): Promise<Applied> {
  const [first, ...others] = effects;
  if (!first) return { claimed, decision };
  const isOneStatement =
    others.length === 0 && (first.do === 'write' || (first.do === 'reserve' && first.couponGone === undefined));
  const all = (executor: Executor) => carryOut(deps, executor, claimed, { decision, effects });
  const applied = await (isOneStatement ? all(deps.database.handle) : deps.database.transaction(all));
  const shopLossCents = lossOf(decision.state) - lossOf(claimed.state);
  if (shopLossCents > 0) {
    const isStranded = strandedIn(decision.state) > strandedIn(claimed.state);
    const message = isStranded ? 'a leg that nobody uses could not be undone' : 'the shop bears a part of a penalty';
    deps.logger.error({ booking: claimed.row.code, shopLossCents }, message);
  }
  return applied;
}

const strandedIn = ({ holds }: SagaState): number => holds.filter(({ state }) => state === 'stranded').length;

/** What a booking costs the shop: of its cancellation, and of legs that were undone. */
const lossOf = ({ cancellation, holds }: SagaState): number =>
  holds.reduce((sum, hold) => sum + hold.shopLossCents, cancellation?.retained?.shopLossCents ?? 0);

async function carryOut(
  deps: ApplyDeps,
  executor: Executor,
  claimed: Claimed,
  { decision, effects }: Pick<Plan, 'decision' | 'effects'>,
): Promise<Applied> {
  const { points, coupons, paying } = deps;
  const { row } = claimed;
  let applied: Applied = { claimed, decision };
  let givenBack: GivenBack | undefined;
  for (const effect of effects) {
    switch (effect.do) {
      case 'save_card':
        await paying?.savedCards.save(executor, row, effect.card);
        break;
      case 'write': {
        // Writing locks the booking; the campaign's accounts, which all its members share, are locked last.
        const settling = effect.settlesPoints ? [points.settling(row.id)] : [];
        const posted = effect.postings.length > 0 ? [posting(row.id, effect.postings, effect.writing.now)] : [];
        applied = { claimed: await write(executor, claimed, effect.writing, ...settling, ...posted), decision };
        break;
      }
      case 'reserve':
        applied = await reserve(deps, executor, claimed, effect);
        break;
      case 'undo_coupon':
        await coupons.undo(executor, row.id);
        break;
      case 'release_points':
        givenBack = await points.release(executor, row.id, { reason: effect.reason });
        break;
      case 'refund_points':
        givenBack = await points.refund(executor, row.id, effect.penalty);
        break;
      case 'write_cancellation':
        await writeCancellation(executor, row, { before: claimed.state, decision: effect.decision, givenBack });
        break;
      case 'post_money':
        await postMoney(executor, row.id, effect.postings, effect.now);
        break;
    }
  }
  return applied;
}

/** Takes the coupon before the points, because locks are always taken in the order booking, coupon, member. */
async function reserve(
  { points, coupons }: ApplyDeps,
  executor: Executor,
  claimed: Claimed,
  { reserved, insufficient, couponGone }: Extract<Effect, { do: 'reserve' }>,
): Promise<Applied> {
  const { id: bookingId, userId, campaignId, pointsTotalValue } = claimed.row;
  if (couponGone) {
    await lockOwn(executor, claimed);
    if (!(await coupons.take(executor, bookingId))) {
      return { claimed: await write(executor, claimed, couponGone), decision: couponGone.decision };
    }
  }
  const { isDone, claimed: written } = await writeOutcome(
    executor,
    claimed,
    points.reserving({ bookingId, userId, campaignId, points: pointsTotalValue, now: reserved.now }),
    { done: reserved, failed: insufficient },
  );
  if (!isDone && couponGone) await coupons.undo(executor, bookingId);
  return { claimed: written, decision: isDone ? reserved.decision : insufficient.decision };
}
