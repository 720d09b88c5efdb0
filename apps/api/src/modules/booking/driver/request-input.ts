import type { Charge } from '@embarque/server-kit/gateway.ts';
import type { Provided, SagaState } from '../saga/saga.ts';
import { cancellableSagas, type Saga, sagaIs, waitingSagas } from '../saga/transitions.ts';

/**
 * What a request brings to a booking and nobody ever writes down: card data, or the code of a second factor. It is gone
 * with the request. `isSpent`: it was used, was of no use, or was taken back; it is used no more.
 */
export type RequestInput =
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
      return isAccepted(input, state) ? { cancelFor: input.penaltyCents } : null;
    default:
      return null;
  }
}

/** Where a booking takes what a request brings, whether or not anything else is due. */
export const acceptingSagas = (input: RequestInput | undefined): readonly Saga[] =>
  input === undefined ? [] : input.kind === 'cancel' ? cancellableSagas : waitingSagas;

/** Whether a booking takes what a request brings now. */
export const isAccepted = (input: RequestInput, { saga }: Pick<SagaState, 'saga'>): boolean =>
  acceptingSagas(input).includes(saga);

/** Whether only its member can move a booking on: by a second factor, or by other means. */
export const isWaiting = ({ saga }: Pick<SagaState, 'saga'>): boolean => sagaIs(saga, 'waiting');
