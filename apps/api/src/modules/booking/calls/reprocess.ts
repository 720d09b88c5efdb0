import { FIELDS_MISSING } from '@embarque/contract/fields.ts';
import type { Payment } from '@embarque/contract/payment.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { eq } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import type { Await } from '../driver/await-outcome.ts';
import { bankUrlOf } from '../driver/bank-url.ts';
import { chargeFrom } from '../driver/charge.ts';
import { isWaiting, type RequestInput } from '../driver/request-input.ts';
import { isDrivenAt } from '../driver/settled.ts';
import { freeKey, PAY_ROUTE, takeKey } from '../store/keys.ts';
import { type BookingRow, paymentAttempt } from '../store/tables.ts';
import { type Answered, answerFor } from './answer.ts';
import type { Buyer } from './create.ts';
import { ownBooking } from './own-booking.ts';
import { requestHash } from './request-hash.ts';

export interface Reprocess {
  /**
   * POST /booking/issue-ticket: pays a pending booking with another payment method, gives the code of a second factor,
   * or only asks for its state. Returns and throws as POST /booking; not_found for a booking that is not the member's
   * own.
   */
  issueTicket(buyer: Buyer, request: IssueTicket): Promise<Answered>;
  /** POST /booking/auth2fa/resend. Throws AppError: not_found, code_not_sent. */
  resendCode(buyer: Buyer, locator: string): Promise<void>;
}

export interface IssueTicket {
  readonly locator: string;
  readonly token2fa: string | undefined;
  readonly payment: Payment | null;
  readonly idempotencyKey: string | undefined;
}

const TOO_LATE = 'Esta reserva está prestes a expirar e não pode mais ser paga. Nada foi cobrado de você.';

export function createReprocess(deps: BookingDeps, awaitOutcome: Await): Reprocess {
  const { database, clock, settings } = deps;

  /** Returns what the request provides, where the booking can take it at all. */
  async function inputOf(buyer: Buyer, row: BookingRow, request: IssueTicket): Promise<RequestInput | undefined> {
    const { token2fa, payment } = request;
    if (!isWaiting(row) && row.saga !== 'PAYING') return undefined;
    if (token2fa !== undefined) return { kind: 'code', code: token2fa };
    if (!payment) {
      if (row.saga !== 'DECLINED') return undefined;
      throw new AppError('invalid_data', { fields: { payment: FIELDS_MISSING } });
    }
    const charge = await chargeFrom(deps, buyer, payment);
    const now = clock.now();
    // A payment in progress goes first; this request waits for its outcome.
    if (isDrivenAt(row, now)) return undefined;
    const remaining = (row.expiresAt?.getTime() ?? 0) - now.getTime();
    if (remaining <= 0) throw new AppError('booking_expired');
    if (remaining < settings.payAgainMs) throw new AppError('booking_expired', { error: TOO_LATE });
    const made = await database.handle.$count(paymentAttempt, eq(paymentAttempt.bookingId, row.id));
    if (made >= settings.paymentTries) throw new AppError('too_many_requests');
    return { kind: 'reprocess', charge };
  }

  return {
    async issueTicket(buyer, request) {
      const row = await ownBooking(database, buyer, request.locator);
      const terms = await deps.termsOf(buyer.userId);
      const service = deps.services.find(({ descriptor }) => descriptor.kind === row.type);
      if (!service) throw new AppError('forbidden');
      // A key that was used before returns the current state, whatever else would refuse the request.
      const input = (await isFirst(buyer, row, request)) ? await inputOf(buyer, row, request) : undefined;
      const after = await awaitOutcome({ bookingId: row.id, input });
      await takeBack(buyer, request, input);
      if (after.error === 'card_unreadable' && after.saga === 'DECLINED') {
        throw new AppError('invalid_data', { fields: { 'payment.cardInfo': 'Cartão ilegível' } });
      }
      const bankUrl = await bankUrlOf(database, after);
      return answerFor(after, terms, service, { isRepeated: true, bankUrl });
    },
    async resendCode(buyer, locator) {
      const row = await ownBooking(database, buyer, locator);
      if (row.saga !== 'ACTION') throw new AppError('code_not_sent');
      const after = await awaitOutcome({ bookingId: row.id, input: { kind: 'resend' } });
      if (after.saga !== 'ACTION' || after.error === 'code_not_sent') throw new AppError('code_not_sent');
    },
  };

  /** Withdraws input that was not used, so that the same request may provide it again. */
  async function takeBack({ userId }: Buyer, { idempotencyKey: key }: IssueTicket, input: RequestInput | undefined) {
    if (!input || input.isSpent) return;
    input.isSpent = true;
    if (key !== undefined) await freeKey(database, { userId, key });
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
