import { bookingStatus } from '@embarque/contract/booking.ts';
import { shareOf } from '@embarque/contract/money/money.ts';
import { cancelledPart } from './cancelled-part.ts';
import { type Funding, fundingOf } from './leg-funding.ts';
import type { Hold, Payment, Retained, SagaState } from './saga.ts';

/**
 * What a step of a booking posts to the ledger of money. The accounts are the campaign's: debits are positive, credits
 * negative. 0026-money-ledger.sql lists which kind may move which account, and in which direction.
 */

export type MoneyAccount =
  /** Blocked on cards for us, and its mirror: no money has moved yet. */
  | 'card_blocked'
  | 'card_blocked_contra'
  /** Owed by members whose cards are not charged yet, and taken by the gateway. */
  | 'card_receivable'
  | 'card_clearing'
  /** Borne by the campaign: what the points stand for, and coupons. */
  | 'points_funded'
  | 'discount'
  | 'supplier_payable'
  /** What suppliers keep that no member pays. */
  | 'shop_loss'
  /** Centavos lost where shares are rounded down. */
  | 'rounding';

export interface MoneyPosting {
  readonly kind: 'brl_block' | 'brl_unblock' | 'brl_sale' | 'brl_capture' | 'brl_cancel' | 'brl_undo';
  /** The leg sold or undone; the first one for what is about the booking as a whole. */
  readonly leg: string;
  /** The payment's attempt, or the number of the cancellation request; 1 for what happens once. */
  readonly n: number;
  /** Never empty, and none of nothing; they add up to zero. */
  readonly entries: readonly MoneyEntry[];
}

export interface MoneyEntry {
  readonly account: MoneyAccount;
  readonly cents: number;
}

const ONCE = 1;
const WHOLE = '1';

/** Returns the postings of a step, from the states around it. They are written with the state, so each is posted once. */
export function moneyPostings(before: SagaState, after: SagaState): readonly MoneyPosting[] {
  return [
    ...after.payments.flatMap((payment) => ofPayment(before, payment, after.cashCents)),
    ...ofSale(before, after),
    ...ofUndoneLegs(before, after),
    ...ofCancellation(before, after),
  ].filter(({ entries }) => entries.length > 0);
}

const entriesOf = (cents: Partial<Record<MoneyAccount, number>>): MoneyEntry[] =>
  (Object.entries(cents) as [MoneyAccount, number][]).flatMap(([account, amount]) =>
    amount === 0 ? [] : [{ account, cents: amount }],
  );

/** Whether the bank blocks the money of an attempt for us, until it is known to have let go. Only then it tells the card. */
const isBlocked = (payment: Payment | undefined): boolean =>
  payment?.card != null && (payment.state === 'authorised' || payment.state === 'voiding');

function ofPayment(before: SagaState, payment: Payment, cents: number): MoneyPosting[] {
  const known = before.payments.find(({ attempt }) => attempt === payment.attempt);
  if (known === payment) return [];
  const [was, is] = [isBlocked(known), isBlocked(payment)];
  const { attempt: n } = payment;
  if (payment.state === 'captured' && known?.state !== 'captured') {
    const taken = entriesOf({ card_receivable: -cents, card_clearing: cents });
    return [{ kind: 'brl_capture', leg: WHOLE, n: ONCE, entries: [...taken, ...(was ? blocking(-cents) : [])] }];
  }
  if (is && !was) return [{ kind: 'brl_block', leg: WHOLE, n, entries: blocking(cents) }];
  return was && !is ? [{ kind: 'brl_unblock', leg: WHOLE, n, entries: blocking(-cents) }] : [];
}

const blocking = (cents: number): MoneyEntry[] => entriesOf({ card_blocked: cents, card_blocked_contra: -cents });

/** The last leg is issued: only now anything is sold, every leg at once. */
function ofSale(before: SagaState, after: SagaState): MoneyPosting[] {
  if (isSold(before) || after.status !== bookingStatus.issued) return [];
  return fundingOf(after).map((funding) => ({
    kind: 'brl_sale',
    leg: funding.leg,
    n: ONCE,
    entries: entriesOf({
      card_receivable: funding.cashCents,
      discount: funding.discountCents,
      points_funded: funding.pointsCents,
      supplier_payable: -priceOf(funding),
    }),
  }));
}

const isSold = ({ status }: SagaState): boolean => status === bookingStatus.issued || status === bookingStatus.finished;

const priceOf = ({ cashCents, discountCents, pointsCents }: Funding): number => cashCents + discountCents + pointsCents;

/** Legs that were issued without the others were never sold: only what they cost the shop is posted. */
function ofUndoneLegs(before: SagaState, after: SagaState): MoneyPosting[] {
  if (isSold(before)) return [];
  return after.holds
    .filter((hold) => isUndone(hold) && !before.holds.some((known) => isSame(known, hold) && isUndone(known)))
    .map(({ leg, shopLossCents }) => ({
      kind: 'brl_undo',
      leg,
      n: ONCE,
      entries: entriesOf({ shop_loss: shopLossCents, supplier_payable: -shopLossCents }),
    }));
}

const isUndone = ({ state }: Hold): boolean => state === 'cancelled' || state === 'stranded';
const isSame = (one: Hold, other: Hold): boolean => one.leg === other.leg && one.attempt === other.attempt;

/** Legs that were sold are cancelled by the member: posted once it is known what is retained. */
function ofCancellation(before: SagaState, after: SagaState): MoneyPosting[] {
  const { cancellation } = after;
  const isKnown = before.cancellation?.n === cancellation?.n && before.cancellation?.retained;
  if (!isSold(before) || !cancellation?.retained || isKnown) return [];
  const part = cancelledPart(after);
  const isCaptured = after.payments.at(-1)?.state === 'captured';
  const cancelledFunding = fundingOfPart(after, part.price.cents);
  const entries = cancelled(part.price.cents, cancelledFunding, {
    penaltyCents: part.penaltyCents,
    isCaptured,
    ...cancellation.retained,
  });
  return [{ kind: 'brl_cancel', leg: WHOLE, n: cancellation.n, entries }];
}

/** What paid for a part of the price: what paid for the rest is rounded down, as it is for members (`paidFor`). */
function fundingOfPart({ quotedCents, cashCents, discountCents }: SagaState, cents: number): Funding {
  const of = (fund: number): number => fund - shareOf(fund, quotedCents - cents, quotedCents);
  return {
    cashCents: of(cashCents),
    discountCents: of(discountCents),
    pointsCents: of(quotedCents - cashCents - discountCents),
  };
}

interface CancelledFor extends Retained {
  /** What the suppliers keep. */
  readonly penaltyCents: number;
  readonly isCaptured: boolean;
}

/**
 * The suppliers give back the price less their penalties. Each fund bears its share of the penalty, rounded down as it is for
 * members; the shop bears what is not theirs, and the share of money that was never taken, which nobody collects.
 */
function cancelled(
  price: number,
  { cashCents, discountCents, pointsCents }: Funding,
  { penaltyCents, refundCents, shopLossCents, isCaptured }: CancelledFor,
): MoneyEntry[] {
  const share = (fund: number): number => shareOf(fund, penaltyCents - shopLossCents, price);
  const moved = {
    supplier_payable: price - penaltyCents,
    [isCaptured ? 'card_clearing' : 'card_receivable']: isCaptured ? -refundCents : -cashCents,
    points_funded: share(pointsCents) - pointsCents,
    discount: share(discountCents) - discountCents,
    shop_loss: shopLossCents + (isCaptured ? 0 : share(cashCents)),
  };
  const left = Object.values(moved).reduce((sum, cents) => sum + cents, 0);
  return entriesOf({ ...moved, rounding: -left });
}
