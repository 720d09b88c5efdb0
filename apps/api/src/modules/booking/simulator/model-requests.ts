import type { RemoteCommand } from '../saga/commands.ts';
import type { AgreedPenalty, SagaEvent } from '../saga/saga.ts';
import { checkArrival } from './invariants.ts';
import type { ModelCard } from './model-gateway.ts';
import { payRefOf, QUOTED, type Request, refOf, type StoredBooking, type World } from './world.ts';

/** What a request provides, in memory only; gone with the process, and used once. */
export interface RequestInput {
  card?: ModelCard | undefined;
  isCodeRight?: boolean | undefined;
  readonly resend?: boolean;
  /** The member cancels these legs, for these penalties. */
  readonly cancelFor?: readonly AgreedPenalty[];
}

/** The calls of a process, on their way to the supplier and to the gateway. */

const unknown = { outcome: 'unknown' } as const;
/** The event of each call that nobody answers. */
const silences: Record<RemoteCommand['do'], SagaEvent> = {
  recheck: { type: 'rechecked', leg: '1', answer: unknown },
  hold: { type: 'hold_answered', answer: unknown },
  lookup: { type: 'looked_up', answer: unknown, askedAt: 0 },
  issue: { type: 'issue_answered', answer: unknown },
  release: { type: 'release_answered', answer: unknown },
  undo: { type: 'undo_answered', answer: unknown },
  cancel: { type: 'cancel_answered', answer: unknown },
  refund: { type: 'refund_answered', answer: unknown },
  authorise: { type: 'authorise_answered', answer: unknown },
  confirm: { type: 'confirm_answered', answer: unknown },
  resend: { type: 'resend_answered', answer: unknown },
  lookup_payment: { type: 'payment_looked_up', answer: unknown, askedAt: 0 },
  void: { type: 'void_answered', answer: unknown },
  capture: { type: 'capture_answered', answer: unknown },
};

export function requestFor(world: World, booking: StoredBooking, command: RemoteCommand, input: RequestInput): Request {
  const silent = silences[command.do];
  const silence = command.do === 'recheck' && silent.type === 'rechecked' ? { ...silent, leg: command.leg } : silent;
  const askedAt = world.timeline.now();
  const stamped = (event: SagaEvent): SagaEvent => ('askedAt' in event ? { ...event, askedAt } : event);
  const isQuestion = command.do === 'lookup' || command.do === 'lookup_payment';
  switch (command.do) {
    case 'recheck':
    case 'hold':
    case 'lookup':
    case 'issue':
    case 'release':
    case 'undo':
    case 'cancel': {
      const ref = 'attempt' in command ? refOf(booking, command) : `${booking.code}-${command.leg}`;
      const quotedCents = booking.state.legs.find(({ id }) => id === command.leg)?.quotedCents ?? 0;
      return {
        name: `${command.do} ${ref}`,
        isQuestion,
        silence,
        arrive(now, mishap) {
          const event = world.supplier.receive(command, ref, now, { quotedCents, mishap });
          checkArrival(world, booking, command, event);
          return stamped(event);
        },
      };
    }
    default: {
      const ref = payRefOf(booking, command.attempt);
      const { card, isCodeRight = false } = input;
      if (command.do === 'authorise') {
        if (!card) world.violate('a card is charged that nobody brought');
        input.card = undefined;
      }
      const amountCents = world.bug === 'wrong_amount' ? QUOTED : booking.state.cashCents;
      return {
        name: `${command.do} ${ref}`,
        isQuestion,
        silence,
        arrive(now) {
          const event = world.gateway.receive(command, ref, now, { card, isCodeRight, amountCents });
          checkArrival(world, booking, command, event);
          return stamped(event);
        },
      };
    }
  }
}
