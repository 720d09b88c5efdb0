import { type BookingStatusId, bookingStatus } from '@embarque/contract/booking.ts';

/**
 * The states of a booking, the transitions from each, and the attributes of each. This is the only list of moves: any
 * other throws. Groups of states are derived from it, except in SQL text (jobs/audit.ts,
 * 0013-budgets.sql), which spells them.
 */
const table = {
  STARTED: { next: ['RESERVED', 'FAILED'], is: ['driven', 'unsold'] },
  RESERVED: { next: ['HOLDING'], is: [] },
  HOLDING: { next: ['HELD', 'HOLDING', 'ISSUED', 'COMPENSATING'], is: ['driven'] },
  HELD: { next: ['PAYING', 'DECLINED', 'ISSUING', 'COMPENSATING'], is: ['driven', 'unsold', 'cancellable'] },
  PAYING: {
    next: ['PAYING', 'ACTION', 'DECLINED', 'ISSUING', 'COMPENSATING'],
    is: ['driven', 'unsold', 'cancellable'],
  },
  ACTION: {
    next: ['PAYING', 'DECLINED', 'ISSUING', 'COMPENSATING'],
    is: ['driven', 'unsold', 'waiting', 'cancellable'],
  },
  DECLINED: { next: ['PAYING', 'COMPENSATING'], is: ['driven', 'unsold', 'waiting', 'cancellable'] },
  ISSUING: { next: ['ISSUING', 'CAPTURING', 'ISSUED', 'COMPENSATING'], is: ['driven'] },
  CAPTURING: { next: ['ISSUED', 'CAPTURING'], is: ['driven', 'confirmed', 'cancellable'] },
  ISSUED: { next: ['DONE', 'ISSUED', 'CANCELLING'], is: ['confirmed', 'cancellable'] },
  DONE: { next: ['DONE', 'CANCELLING'], is: ['confirmed', 'cancellable'] },
  COMPENSATING: { next: ['FAILED', 'EXPIRED', 'CANCELLED', 'CAPTURING', 'ISSUED'], is: ['driven'] },
  CANCELLING: { next: ['CANCELLING', 'DONE', 'REFUNDING', 'CANCELLED'], is: ['driven', 'cancelling'] },
  REFUNDING: { next: ['CANCELLED', 'DONE'], is: ['driven', 'cancelling'] },
  FAILED: { next: [], is: ['lost'] },
  EXPIRED: { next: [], is: ['lost'] },
  CANCELLED: { next: [], is: ['lost'] },
} as const;

export type Saga = keyof typeof table;

type Attribute =
  /** A driver has work to do. ISSUED only waits for its mail, which the outbox sends. */
  | 'driven'
  /** Nothing was sold or captured for it yet, and no call is out that could have done so. */
  | 'unsold'
  /** Pending until the member does something or the booking expires. */
  | 'waiting'
  /** The supplier has confirmed: the member keeps the booking whatever happens to the money. */
  | 'confirmed'
  /** The member may cancel: never while it is unknown whether the supplier has confirmed. */
  | 'cancellable'
  /** Confirmed, and being cancelled at the member's request; once the supplier has cancelled, it only goes forward. */
  | 'cancelling'
  /** Ended without a confirmation, or cancelled after one. */
  | 'lost';

/** The states that have an attribute. */
export type SagaThatIs<One extends Attribute> = {
  [State in Saga]: One extends (typeof table)[State]['is'][number] ? State : never;
}[Saga];
export type LostSaga = SagaThatIs<'lost'>;

/** Checks that every state and attribute the table names exists. */
const transitions: Readonly<Record<Saga, { readonly next: readonly Saga[]; readonly is: readonly Attribute[] }>> =
  table;

/** Whether a text names a state. */
export const isSaga = (text: string): text is Saga => Object.hasOwn(table, text);

/** Whether a state has an attribute. */
export const sagaIs = <One extends Attribute>(saga: Saga, attribute: One): saga is SagaThatIs<One> =>
  transitions[saga].is.includes(attribute);

const sagasThatAre = <One extends Attribute>(attribute: One): readonly SagaThatIs<One>[] =>
  Object.keys(table)
    .filter(isSaga)
    .filter((saga) => sagaIs(saga, attribute));

export const drivenSagas = sagasThatAre('driven');
export const waitingSagas = sagasThatAre('waiting');
export const confirmedSagas = sagasThatAre('confirmed');
export const cancellableSagas = sagasThatAre('cancellable');

/** Whether a booking may go from one state to another. */
export const isTransition = (from: Saga, to: Saga): boolean => transitions[from].next.includes(to);

const { pending, issued, expired, finished, cancelled } = bookingStatus;
/** The public statuses that may follow each other; null: not visible yet. */
const statusTransitions: readonly (readonly [BookingStatusId | null, BookingStatusId])[] = [
  [null, pending],
  [null, issued],
  [pending, issued],
  [pending, expired],
  [pending, cancelled],
  [issued, finished],
  [issued, cancelled],
];

/** Whether a booking may change to a status, or keeps the one it has. */
export const isStatusTransition = (from: BookingStatusId | null, to: BookingStatusId | null): boolean =>
  from === to || statusTransitions.some(([before, after]) => before === from && after === to);
