import { FIELDS_MISSING } from '@embarque/contract/fields/fields.ts';
import type { Payment } from '@embarque/contract/money/payment.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { eq, sql } from 'drizzle-orm';
import { limitReached } from '../../../../limits/limit-refusal.ts';
import type { BookingDeps } from '../../deps.ts';
import type { Await } from '../../driver/await-outcome.ts';
import { chargeFrom } from '../../driver/charge.ts';
import { isWaiting, type RequestInput } from '../../driver/request-input.ts';
import { isDrivenAt } from '../../driver/settled.ts';
import { freeKey, PAY_ROUTE, takeKey } from '../../store/keys.ts';
import { type BookingRow, paymentAttempt } from '../../store/tables.ts';
import { type Answered, answerFor } from '../answer.ts';
import { answerDetails } from '../answer-details.ts';
import type { Buyer } from '../create.ts';
import { ownBooking } from '../own-booking.ts';
import { requestHash } from '../request-hash.ts';
import { codeSentFor } from './code-sent.ts';

export interface Reprocess {
  /**
   * POST /booking/issue-ticket: pays a pending booking with another payment method, gives the code of a second factor,
   * or only asks for its state. Returns and throws as POST /booking; not_found for a booking that is not the member's
   * own.
   */
  issueTicket(buyer: Buyer, request: IssueTicket): Promise<Answered>;
  /** POST /booking/auth2fa/resend. Throws AppError: not_found, code_not_sent; too_many_requests before its time. */
  resendCode(buyer: Buyer, locator: string): Promise<void>;
}

export interface IssueTicket {
  readonly locator: string;
  readonly token2fa: string | undefined;
  readonly payment: Payment | null;
  readonly idempotencyKey: string | undefined;
}

/** A request's input, and its counted evaluation. */
interface Brought {
  readonly input: RequestInput;
  readonly evaluationId: number;
}

const TOO_LATE = 'Esta reserva está prestes a expirar e não pode mais ser paga. Nada foi cobrado de você.';

const tooEarly = (seconds: number): string =>
  `Um novo código pode ser pedido em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`;

export function createReprocess(deps: BookingDeps, awaitOutcome: Await): Reprocess {
  const { database, clock, settings } = deps;

  /** Returns what the request provides, where the booking can take it at all. */
  async function inputOf(buyer: Buyer, row: BookingRow, request: IssueTicket): Promise<RequestInput | undefined> {
    const { token2fa, payment } = request;
    if (!isWaiting(row) && row.saga !== 'PAYING') return undefined;
    // No payment waits for a code any more: the answer says what became of it.
    if (token2fa !== undefined && row.saga === 'DECLINED') return undefined;
    if (token2fa !== undefined) {
      const codes = sql<number>`coalesce(sum(${paymentAttempt.tries}), 0)::int`;
      const [tried] = await database.handle
        .select({ codes })
        .from(paymentAttempt)
        .where(eq(paymentAttempt.bookingId, row.id));
      if ((tried?.codes ?? 0) >= settings.codes) throw usedUp(row, 'codes');
      return { kind: 'code', code: token2fa };
    }
    if (!payment) {
      if (row.saga !== 'DECLINED') return undefined;
      throw new AppError('invalid_data', { fields: { payment: FIELDS_MISSING } });
    }
    const charge = await chargeFrom(deps, buyer, payment, row.cashTotalValue);
    const now = clock.now();
    // A payment in progress goes first; this request waits for its outcome.
    if (isDrivenAt(row, now)) return undefined;
    const remaining = (row.expiresAt?.getTime() ?? 0) - now.getTime();
    if (remaining <= 0) throw new AppError('booking_expired');
    if (remaining < settings.payAgainMs) throw new AppError('booking_expired', { error: TOO_LATE });
    const made = await database.handle.$count(paymentAttempt, eq(paymentAttempt.bookingId, row.id));
    if (made >= settings.paymentTries) throw usedUp(row, 'payments');
    return { kind: 'reprocess', charge };
  }

  return {
    async issueTicket(buyer, request) {
      const row = await ownBooking(database, buyer, request.locator);
      const terms = await deps.termsOf(buyer.userId);
      const service = deps.services.find(({ descriptor }) => descriptor.kind === row.type);
      if (!service) throw new AppError('forbidden');
      // A key that was used before returns the current state, whatever else would refuse the request.
      const brought = (await isFirst(buyer, row, request)) ? await bring(buyer, row, request) : undefined;
      const after = await awaitOutcome({ bookingId: row.id, seen: row, input: brought?.input });
      await takeBack(buyer, request, brought);
      if (after.error === 'card_limited') await leaveKey(buyer, request);
      if (after.error === 'card_unreadable' && after.saga === 'DECLINED') {
        throw new AppError('invalid_data', { fields: { 'payment.cardInfo': 'Cartão ilegível' } });
      }
      return answerFor(after, terms, service, { isRepeated: true, ...(await answerDetails(deps, after)) });
    },
    async resendCode(buyer, locator) {
      const row = await ownBooking(database, buyer, locator);
      const wait = (await codeSentFor(deps, row))?.codeWaitSeconds;
      if (wait === undefined) throw new AppError('code_not_sent');
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait, error: tooEarly(wait) });
      const after = await awaitOutcome({ bookingId: row.id, input: { kind: 'resend' } });
      if (after.saga !== 'ACTION' || after.error === 'code_not_sent') throw new AppError('code_not_sent');
    },
  };

  /**
   * Returns the request's input with its evaluation, which is counted before a bank is asked. Throws AppError; nothing was
   * tried then, and the same key may try again.
   */
  async function bring(buyer: Buyer, row: BookingRow, request: IssueTicket): Promise<Brought | undefined> {
    try {
      const input = await inputOf(buyer, row, request);
      if (!input || !deps.paying) return undefined;
      const kind = input.kind === 'code' ? 'code' : 'reprocess';
      const { userId, ip } = buyer;
      const evaluation = await deps.paying.cardBudget.take({ userId, ip, kind, bookingId: row.id });
      if (evaluation.outcome === 'refused') throw limitReached(evaluation.refusal, clock.now());
      return { input, evaluationId: evaluation.id };
    } catch (error) {
      await leaveKey(buyer, request);
      throw error;
    }
  }

  /** Withdraws input that no call was made with, so that the same request may provide it again. */
  async function takeBack(buyer: Buyer, request: IssueTicket, brought: Brought | undefined) {
    if (!brought || brought.input.isUsed) return;
    brought.input.isSpent = true;
    await deps.paying?.cardBudget.giveBack(brought.evaluationId);
    await leaveKey(buyer, request);
  }

  async function leaveKey({ userId }: Buyer, { idempotencyKey: key }: IssueTicket): Promise<void> {
    if (key !== undefined) await freeKey(database, { userId, key });
  }

  /** The problem of a booking whose tries are used up: it can only be bought anew, once it has expired. */
  function usedUp({ expiresAt }: BookingRow, reason: 'codes' | 'payments'): AppError {
    const now = clock.now();
    return limitReached({ reason, until: expiresAt ?? now }, now);
  }

  /** Whether nothing was tried under this key yet: a request is tried only once per key. */
  async function isFirst(buyer: Buyer, row: BookingRow, request: IssueTicket): Promise<boolean> {
    const { idempotencyKey: key, payment, token2fa } = request;
    if (key === undefined || (payment === null && token2fa === undefined)) return true;
    // A code is six digits: its hash would give it away.
    const hash = requestHash({ locator: row.locator, payment, isCode: token2fa !== undefined });
    return takeKey(database, {
      route: PAY_ROUTE,
      userId: buyer.userId,
      bookingId: row.id,
      key,
      hash,
      now: clock.now(),
    });
  }
}
