import type { BookableService, RepricedLeg } from '@embarque/commerce/api/bookable.ts';
import { offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import type { BookedAnswer } from '@embarque/commerce/api/service-api.ts';
import { toReais } from '@embarque/contract/money/money.ts';
import { couponRefusals, type ProblemCode } from '@embarque/contract/problem.ts';
import { AppError, type AppErrorDetail } from '@embarque/server-kit/app-error.ts';
import { limitReached } from '../../../limits/limit-refusal.ts';
import type { CampaignTerms } from '../deps.ts';
import { isWaiting } from '../driver/request-input.ts';
import { hasConfirmation, isLost } from '../driver/settled.ts';
import { type Obstacle, obstacles } from '../saga/saga.ts';
import { FIRST_LEG } from '../store/refs.ts';
import type { BookingRow } from '../store/tables.ts';
import type { AnswerDetails } from './answer-details.ts';
import { priceIn } from './quote.ts';

/**
 * Returns the answer to POST /booking, to a reprocess and to a second factor, from the state of the booking. Throws AppError:
 * 409 with the reason once everything is undone, timed_out while the outcome is unknown. A silent supplier is 504 to the
 * request that met it; repeating that request after everything was undone is 409, since by then it is certain that nothing
 * was bought.
 */
export function answerFor(
  row: BookingRow,
  terms: CampaignTerms,
  service: AnsweringService,
  { isRepeated, bankUrl, codeSent, cardLimit, now }: AnswerDetails & { isRepeated: boolean },
): Answered {
  const { code: bookingCode, locator, statusId } = row;
  if (cardLimit && (isLost(row) || row.saga === 'DECLINED')) throw limitReached(cardLimit, now);
  if (hasConfirmation(row) && statusId !== null) {
    return { status: 200, body: { success: true, bookingCode, locator, statusId } };
  }
  if (isWaiting(row) && statusId !== null) {
    const error = sentenceOf(row);
    const secondFactor = {
      auth2fa: true,
      cashTotalValue: toReais(row.cashTotalValue),
      ...codeSent,
      ...(bankUrl !== null && { redirectAuth2fa: bankUrl }),
    };
    return {
      status: 201,
      body: {
        success: false,
        bookingCode,
        locator,
        statusId,
        ...(error !== undefined && { error }),
        ...(row.saga === 'ACTION' && secondFactor),
      },
    };
  }
  const problem = problemOf(row, isRepeated);
  const refusal = refusalOf(row, problem);
  const own = { ...wordsOf(service, problem, refusal.leg), ...refusal };
  switch (problem) {
    case 'price_changed':
      throw new AppError(problem, {
        ...own,
        price: { ...priceIn(terms, service.descriptor, totalNow(row)), ...tokenOf(row, service) },
      });
    case 'invalid_data':
      throw new AppError(problem, { fields: { 'payment.cardInfo': sentences.card_unreadable } });
    case 'coupon_not_valid':
      throw new AppError(problem, { error: couponRefusals.gone });
    case 'timed_out':
      throw new AppError(problem, { ...own, isOpen: !isLost(row) });
    default:
      throw new AppError(problem, own);
  }
}

type SpeakingService = Pick<BookableService<never, object, never>, 'problemSentences' | 'legSentences'>;
type AnsweringService = SpeakingService & Pick<BookableService<never, object, never>, 'descriptor' | 'resign'>;

/** Returns the service's own sentence about a problem, of one of several legs where it is named; nothing where it has none. */
export function wordsOf(
  { problemSentences, legSentences }: SpeakingService,
  problem: ProblemCode,
  leg: string | undefined,
): Pick<AppErrorDetail, 'error'> {
  const error = (leg === undefined ? undefined : legSentences?.[problem]?.[leg]) ?? problemSentences?.[problem];
  return error === undefined ? {} : { error };
}

/** Returns which of several legs the problem is with, and what of it is gone. */
function refusalOf({ refused, error, legs }: BookingRow, problem: ProblemCode): Pick<AppErrorDetail, 'leg' | 'taken'> {
  if (!refused || error !== problem) return {};
  const { leg, taken } = refused;
  return { ...(legs.length > 1 && { leg }), ...(taken && { taken }) };
}

const totalNow = ({ priceNowCents, quotedCents }: BookingRow): number => priceNowCents ?? quotedCents;

/** Returns the legs at what each costs now: the one that was refused, or else the first, is what the total rose by. */
function legsNow(row: BookingRow): RepricedLeg[] {
  const risen = row.refused?.leg ?? FIRST_LEG;
  const rise = totalNow(row) - row.quotedCents;
  return row.legs.map((leg, index) =>
    String(index + 1) === risen ? { ...leg, totalCents: leg.totalCents + rise } : leg,
  );
}

/**
 * Returns the offer's token at the price of now, and when it expires. It is signed as of the purchase, so that a repeated request gets the
 * same one.
 */
function tokenOf(row: BookingRow, { resign }: AnsweringService): { refToken?: string; expiresAt?: string } {
  const { campaignId, createdAt, offerSignedAt } = row;
  if (offerSignedAt === null) return {};
  const times = offerTimes(createdAt, offerSignedAt);
  const refToken = resign(legsNow(row), { campaignId, ...times });
  return refToken === undefined ? {} : { refToken, expiresAt: times.expiresAt.toISOString() };
}

/**
 * Returns why a booking is neither confirmed nor waiting for its member: 409 once everything is undone, 504 while
 * unknown.
 */
export function problemOf(row: BookingRow, isRepeated: boolean): ProblemCode {
  if (!isLost(row)) return 'timed_out';
  if (row.saga === 'EXPIRED') return 'booking_expired';
  if (row.saga === 'CANCELLED') return 'booking_cancelled';
  switch (row.error) {
    case 'price_changed':
    case 'sold_out':
    case 'insufficient_points':
    case 'supplier_refused':
    case 'coupon_not_valid':
      return row.error;
    case 'card_unreadable':
      return 'invalid_data';
    case 'card_limited':
      return 'limit_reached';
    default:
      return isRepeated ? 'supplier_unavailable' : 'timed_out';
  }
}

/** The answer of every call that creates a booking or moves it on. */
export type Answered = BookedAnswer;

/** What keeps a pending booking from being issued, in the member's words. How it can still be paid the shop says beside it. */
const sentences: Record<Obstacle, string> = {
  payment_declined: 'O banco do cartão recusou o pagamento.',
  payment_interrupted: 'Não conseguimos concluir o pagamento e nada foi cobrado.',
  payment_expired: 'A confirmação do pagamento não foi feita a tempo e nada foi cobrado.',
  card_unreadable: 'Não conseguimos ler os dados do cartão. Digite-os de novo.',
  card_limited: 'Este cartão foi recusado muitas vezes hoje e não foi usado.',
  wrong_code: 'Código incorreto. Confira e tente novamente.',
  code_not_sent: 'Não conseguimos reenviar, por favor, tente novamente!',
};

function sentenceOf({ error }: BookingRow): string | undefined {
  const obstacle = obstacles.find((one) => one === error);
  return obstacle && sentences[obstacle];
}
