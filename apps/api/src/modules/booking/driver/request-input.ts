import type { Charge } from '@embarque/server-kit/ports/gateway.ts';
import type { AgreedPenalty, Provided, SagaState } from '../saga/saga.ts';
import { cancellableSagas, type Saga, sagaIs, waitingSagas } from '../saga/transitions.ts';

/**
 * What a request provides to a booking and is never written down: card data, or the code of a second factor. It is gone
 * with the request. `isSpent`: it was used, was of no use, or was withdrawn, and is not used again. `isUsed`: a call was made
 * with it.
 */
export type RequestInput = Provision & { isSpent?: boolean; isUsed?: boolean };

type Provision =
  /** Pays for the purchase it came with: the first attempt only. */
  | { readonly kind: 'purchase'; readonly charge: CardCharge }
  /** Pays again after earlier attempts have failed. */
  | { readonly kind: 'reprocess'; readonly charge: CardCharge }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'resend' }
  /** Only asks the gateway how the payment stands. */
  | { readonly kind: 'look' }
  /** The member cancels these legs, and accepts their penalties. */
  | { readonly kind: 'cancel'; readonly penalties: readonly AgreedPenalty[] };

export type CardCharge = Omit<Charge, 'amountCents' | 'returnUrl'>;

/** Returns the part of the input that the booking can use in its current state. */
export function providedBy(input: RequestInput | undefined, state: SagaState): Provided | null {
  if (input?.isSpent) return null;
  switch (input?.kind) {
    case 'purchase':
      return state.payments.length === 0 ? 'paymentMethod' : null;
    case 'reprocess':
      return 'paymentMethod';
    case 'code':
      return 'code';
    case 'resend':
      return 'resend';
    case 'cancel':
      return isAccepted(input, state) ? { cancelFor: input.penalties } : null;
    default:
      return null;
  }
}

/** The states in which a booking takes the input, even when nothing else is due. */
export const acceptingSagas = (input: RequestInput | undefined): readonly Saga[] =>
  input === undefined ? [] : input.kind === 'cancel' ? cancellableSagas : waitingSagas;

/** Whether a booking takes the input in its current state. */
export const isAccepted = (input: RequestInput, { saga }: Pick<SagaState, 'saga'>): boolean =>
  acceptingSagas(input).includes(saga);

/** Whether only the member can move the booking on: by a second factor or another payment method. */
export const isWaiting = ({ saga }: Pick<SagaState, 'saga'>): boolean => sagaIs(saga, 'waiting');
