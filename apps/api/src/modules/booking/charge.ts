import type { Payment } from '@embarque/contract/payment.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { customerRefOf } from '../payment/index.ts';
import type { Buyer } from './create.ts';
import type { BookingDeps } from './deps.ts';
import type { CardCharge } from './hand.ts';

export const PAYMENT_MISSING = 'Preencha todos os campos';
const UNKNOWN_CARD = 'Cartão inválido, confira os dados e tente novamente.';

/**
 * What the gateway is asked to charge, from the payment of a request. Throws AppError: payment_not_accepted where no cards
 * are taken, invalid_data for a saved card that is not the buyer's.
 */
export async function chargeFrom(
  { paying }: Pick<BookingDeps, 'paying'>,
  { userId, campaignId }: Buyer,
  payment: Payment,
): Promise<CardCharge> {
  if (!paying) throw new AppError('payment_not_accepted');
  const { customer, installments = 1, cardInfo, vaultId, fingerprint = null } = payment;
  if (vaultId !== undefined) {
    const own = await paying.savedCards.of({ userId, campaignId });
    if (!own.some((card) => card.vaultId === vaultId)) {
      throw new AppError('invalid_data', { fields: { 'payment.vaultId': UNKNOWN_CARD } });
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
