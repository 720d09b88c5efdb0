import type { LocalCommand } from '../saga/commands.ts';
import { isQuestion, isRemote, needsInput } from '../saga/commands.ts';
import { decide } from '../saga/decide.ts';
import { type MoneyPosting, moneyPostings } from '../saga/money-postings.ts';
import type { Decision, SagaEvent, SagaState } from '../saga/saga.ts';
import type { BookingSettings } from '../settings.ts';
import { touchesCancellation } from '../store/cancellation-store.ts';
import type { Writing } from '../store/writing.ts';

/** One thing to carry out for a decision, as data. */
export type Effect =
  | { readonly do: 'save_card'; readonly card: CardToSave }
  /** Writes the booking. In the same statement points are spent, where they are settled, and then money is posted. */
  | {
      readonly do: 'write';
      readonly writing: Writing;
      readonly settlesPoints: boolean;
      readonly postings: readonly MoneyPosting[];
    }
  /**
   * Reserves the points and writes the decision for the outcome in one statement. A coupon is taken first; `couponGone`
   * is written when that fails.
   */
  | {
      readonly do: 'reserve';
      readonly reserved: Writing;
      readonly insufficient: Writing;
      readonly couponGone: Writing | undefined;
    }
  | { readonly do: 'undo_coupon' }
  | Extract<LocalCommand, { do: 'release_points' | 'refund_points' }>
  /** Writes the cancellation request and its refund, with the points that were returned. */
  | { readonly do: 'write_cancellation'; readonly decision: Decision }
  /** Posts money after everything else, where the booking is not written in one statement. */
  | { readonly do: 'post_money'; readonly postings: readonly MoneyPosting[]; readonly now: Date };

export interface CardToSave {
  readonly brand: string;
  readonly last4Digits: string;
  readonly vaultId: string;
}

export interface Plan {
  /** Where points are reserved, this is the decision to do so; apply returns the one for the outcome. */
  readonly decision: Decision;
  /** In the order they are carried out; empty when nothing has to be written down. */
  readonly effects: readonly Effect[];
  /** Whether the next call uses up what the request provided. */
  readonly needsInput: boolean;
}

export interface PlanContext {
  readonly now: Date;
  readonly settings: BookingSettings;
  /** The gateway's code, where cards are taken. */
  readonly gateway: string | undefined;
}

/** Decides on an event and returns what has to be carried out for it. Pure. */
export function plan(state: SagaState, event: SagaEvent, context: PlanContext): Plan {
  const decision = decide(state, event, context.now.getTime(), context.settings);
  return {
    decision,
    effects: effectsOf(state, event, decision, context),
    needsInput: decision.commands.some(needsInput),
  };
}

function effectsOf(state: SagaState, event: SagaEvent, decision: Decision, context: PlanContext): Effect[] {
  const { commands } = decision;
  // A question changes nothing that would have to be written down first.
  if (decision.state === state && commands.every(isQuestion)) return [];
  const card = cardToSave(state, decision);
  const isReserving = commands.some((command) => command.do === 'reserve_points');
  const settlesPoints = commands.some((command) => command.do === 'settle_points');
  const postings = moneyPostings(state, decision.state);
  const others: Effect[] = [
    ...commands.filter((command) => command.do === 'undo_coupon'),
    ...commands.filter((command) => command.do === 'release_points' || command.do === 'refund_points'),
    ...(touchesCancellation(state, decision) ? [{ do: 'write_cancellation', decision } as const] : []),
  ];
  // The campaign's accounts of money are locked last, and the shortest.
  const isPostedLater = others.length > 0 && postings.length > 0;
  const written = { settlesPoints, postings: isPostedLater ? [] : postings };
  return [
    ...(card ? [{ do: 'save_card', card } as const] : []),
    isReserving ? reserving(state, context) : { do: 'write', writing: writingOf(decision, event, context), ...written },
    ...others,
    ...(isPostedLater ? [{ do: 'post_money', postings, now: context.now } as const] : []),
  ];
}

/** Reserving has an outcome of its own, and the next decision is made on it at once. */
function reserving(state: SagaState, context: PlanContext): Effect {
  const on = (type: 'reserved' | 'insufficient' | 'coupon_gone'): Writing =>
    writingOf(decide(state, { type }, context.now.getTime(), context.settings), { type }, context);
  return {
    do: 'reserve',
    reserved: on('reserved'),
    insufficient: on('insufficient'),
    couponGone: state.hasCoupon ? on('coupon_gone') : undefined,
  };
}

/**
 * Returns a decision with what its rows need: the lease lasts for the call that follows and is released without one;
 * the booking is due again when its wait ends.
 */
export function writingOf(decision: Decision, event: SagaEvent, { now, settings, gateway }: PlanContext): Writing {
  const wait = decision.commands.find((command) => command.do === 'wait');
  return {
    decision,
    event,
    now,
    leaseUntil: decision.commands.some(isRemote) ? new Date(now.getTime() + settings.leaseMs) : null,
    wakeAt: wait ? new Date(wait.until) : now,
    watchMs: settings.watchMs,
    gateway,
  };
}

/** A card that the gateway stores with this payment, for the member's next purchases. */
function cardToSave(before: SagaState, { state }: Decision): CardToSave | undefined {
  const payment = state.payments.at(-1);
  if (payment?.state !== 'authorised' || before.payments.at(-1)?.state === 'authorised' || !payment.card)
    return undefined;
  const { vaultId, ...face } = payment.card;
  return vaultId === null ? undefined : { ...face, vaultId };
}
