import type { BookableService } from '@embarque/commerce/api/bookable.ts';
import { offerTimes } from '@embarque/commerce/api/offer-times.ts';
import type { BookingCreated } from '@embarque/contract/booking.ts';
import { couponRefusals, type ProblemCode } from '@embarque/contract/problem.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { limitReached } from '../../../limit-refusal.ts';
import type { CampaignTerms } from '../deps.ts';
import { isWaiting } from '../driver/request-input.ts';
import { hasConfirmation, isLost } from '../driver/settled.ts';
import { type Obstacle, obstacles } from '../saga/saga.ts';
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
    const secondFactor = { auth2fa: true, ...codeSent, ...(bankUrl !== null && { redirectAuth2fa: bankUrl }) };
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
  const sentence = service.problemSentences?.[problem];
  const own = sentence === undefined ? {} : { error: sentence };
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
    default:
      throw new AppError(problem, own);
  }
}

type AnsweringService = Pick<BookableService<never, object, never>, 'descriptor' | 'problemSentences' | 'resign'>;

const totalNow = ({ priceNowCents, quotedCents }: BookingRow): number => priceNowCents ?? quotedCents;

/**
 * Returns the offer's token at the price of now. It is signed as of the purchase, so that a repeated request gets the
 * same one.
 */
function tokenOf(row: BookingRow, { resign }: AnsweringService): { refToken?: string } {
  const { legs, campaignId, createdAt, offerSignedAt } = row;
  if (offerSignedAt === null) return {};
  const refToken = resign(legs, totalNow(row), { campaignId, ...offerTimes(createdAt, offerSignedAt) });
  return refToken === undefined ? {} : { refToken };
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
export type Answered = { status: 200; body: BookingCreated } | { status: 201; body: BookingCreated };

const PAY_LATER = 'Você ainda pode pagar com um cartão em Minhas viagens, até a reserva expirar.';
/** What keeps a pending booking from being issued, in the member's words. */
const sentences: Record<Obstacle, string> = {
  payment_declined: `O pagamento foi recusado pela operadora do cartão. ${PAY_LATER}`,
  payment_interrupted: `Não conseguimos concluir o pagamento e nada foi cobrado. ${PAY_LATER}`,
  payment_expired: `A confirmação do pagamento não foi feita a tempo e nada foi cobrado. ${PAY_LATER}`,
  card_unreadable: 'Não conseguimos ler os dados do cartão. Digite-os de novo.',
  card_limited: `Este cartão foi recusado muitas vezes hoje e não foi usado. ${PAY_LATER}`,
  wrong_code: 'Código incorreto. Confira e tente novamente.',
  code_not_sent: 'Não conseguimos reenviar, por favor, tente novamente!',
};

function sentenceOf({ error }: BookingRow): string | undefined {
  const obstacle = obstacles.find((one) => one === error);
  return obstacle && sentences[obstacle];
}
