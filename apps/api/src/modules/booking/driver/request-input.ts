import type { Charge } from '@embarque/server-kit/gateway.ts';
import { type Brought, cancellableSagas, type Saga, type SagaState, waitingSagas } from '../saga/saga.ts';

/**
 * What a request brings to a booking and nobody ever writes down: card data, or the code of a second factor. It is gone
 * with the request. `isSpent`: it was used, was of no use, or was taken back; it is used no more.
 */
export type Hand =
  /** Pays for the purchase it came with: the first attempt, and no other. */
  | { readonly kind: 'purchase'; readonly charge: CardCharge; isSpent?: boolean }
  /** Pays anew, once what was tried before has come to nothing. */
  | { readonly kind: 'reprocess'; readonly charge: CardCharge; isSpent?: boolean }
  | { readonly kind: 'code'; readonly code: string; isSpent?: boolean }
  | { readonly kind: 'resend'; isSpent?: boolean }
  /** Nothing but the wish to know how it stands at the gateway. */
  | { readonly kind: 'look'; isSpent?: boolean }
  /** The member cancels, for this penalty of the supplier's total. */
  | { readonly kind: 'cancel'; readonly penaltyCents: number; isSpent?: boolean };

export type CardCharge = Omit<Charge, 'amountCents' | 'returnUrl'>;

/** What of it the booking can use as it stands now. */
export function broughtBy(hand: Hand | undefined, state: SagaState): Brought | null {
  if (hand?.isSpent) return null;
  switch (hand?.kind) {
    case 'purchase':
      return state.payments.length === 0 ? 'means' : null;
    case 'reprocess':
      return 'means';
    case 'code':
      return 'code';
    case 'resend':
      return 'resend';
    case 'cancel':
      return isWelcome(hand, state) ? { cancelFor: hand.penaltyCents } : null;
    default:
      return null;
  }
}

/** Where a booking takes what a request brings, whether or not anything else is due. */
export const welcomingSagas = (hand: Hand | undefined): readonly Saga[] =>
  hand === undefined ? [] : hand.kind === 'cancel' ? cancellableSagas : waitingSagas;

/** Whether a booking takes what a request brings now. */
export const isWelcome = (hand: Hand, { saga }: Pick<SagaState, 'saga'>): boolean =>
  welcomingSagas(hand).some((one) => one === saga);

/** Whether only its member can move a booking on: by a second factor, or by other means. */
export const isWaiting = ({ saga }: Pick<SagaState, 'saga'>): boolean => waitingSagas.some((one) => one === saga);
