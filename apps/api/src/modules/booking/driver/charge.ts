import { CARD_NOT_VALID, CCV_MISSING } from '@embarque/contract/money/card.ts';
import { installmentsFor, installmentTooSmall, type Payment } from '@embarque/contract/money/payment.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { customerRefOf } from '../../payment/index.ts';
import type { BookingDeps, CardOwner } from '../deps.ts';
import type { CardCharge } from './request-input.ts';

/**
 * Returns what to charge for a request's payment of `cents`. Throws AppError: payment_not_accepted where no cards are taken,
 * invalid_data for instalments that are too small, and for a saved card that is not the buyer's or lacks the code that the
 * gateway requires.
 */
export async function chargeFrom(
  { paying }: Pick<BookingDeps, 'paying'>,
  { userId, campaignId }: CardOwner,
  payment: Payment,
  cents: number,
): Promise<CardCharge> {
  if (!paying) throw new AppError('payment_not_accepted');
  const { customer, installments = 1, cardInfo, vaultId, fingerprint = null } = payment;
  if (installments > installmentsFor(cents, paying.installmentMinCents)) {
    const sentence = installmentTooSmall(paying.installmentMinCents);
    throw new AppError('invalid_data', { fields: { 'payment.installments': sentence } });
  }
  if (vaultId !== undefined) {
    const own = await paying.savedCards.of({ userId, campaignId });
    if (!own.some((card) => card.vaultId === vaultId)) {
      throw new AppError('invalid_data', { fields: { 'payment.vaultId': CARD_NOT_VALID } });
    }
    if (cardInfo === undefined && paying.gateway.asksSavedCcv) {
      throw new AppError('invalid_data', { fields: { 'payment.cardInfo': CCV_MISSING } });
    }
  }
  return {
    installments,
    fingerprint,
    customer: { ...customer, customerRef: customerRefOf({ userId, campaignId }) },
    means:
      vaultId === undefined
        ? { kind: 'card', cardInfo: cardInfo ?? '', brand: payment.paymentCode, save: payment.saveCreditCard ?? false }
        : { kind: 'vault', vaultId, cardInfo: cardInfo ?? null },
  };
}
