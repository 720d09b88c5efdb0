import type { RemoteCommand, SagaEvent } from '../saga/saga.ts';
import { checkArrival } from './invariants.ts';
import type { Hand } from './model-process.ts';
import { payRefOf, QUOTED, type Request, refOf, type StoredBooking, type World } from './world.ts';

/** The calls of a process, as they travel to the supplier and to the gateway. */

const unknown = { outcome: 'unknown' } as const;
/** What a request brings that nobody answers. */
const silences: Record<RemoteCommand['do'], SagaEvent> = {
  recheck: { type: 'rechecked', answer: unknown },
  hold: { type: 'hold_answered', answer: unknown },
  lookup: { type: 'looked_up', answer: unknown, askedAt: 0 },
  issue: { type: 'issue_answered', answer: unknown },
  release: { type: 'release_answered', answer: unknown },
  cancel: { type: 'cancel_answered', answer: unknown },
  refund: { type: 'refund_answered', answer: unknown },
  authorise: { type: 'authorise_answered', answer: unknown },
  confirm: { type: 'confirm_answered', answer: unknown },
  resend: { type: 'resend_answered', answer: unknown },
  lookup_payment: { type: 'payment_looked_up', answer: unknown, askedAt: 0 },
  void: { type: 'void_answered', answer: unknown },
  capture: { type: 'capture_answered', answer: unknown },
};

export function requestFor(world: World, booking: StoredBooking, command: RemoteCommand, hand: Hand): Request {
  const silence = silences[command.do];
  const askedAt = world.timeline.now();
  const stamped = (event: SagaEvent): SagaEvent => ('askedAt' in event ? { ...event, askedAt } : event);
  const isQuestion = command.do === 'lookup' || command.do === 'lookup_payment';
  switch (command.do) {
    case 'recheck':
    case 'hold':
    case 'lookup':
    case 'issue':
    case 'release':
    case 'cancel': {
      const ref = 'gen' in command ? refOf(booking, command.gen) : booking.code;
      return {
        name: `${command.do} ${ref}`,
        isQuestion,
        silence,
        arrive(now, mishap) {
          const event = world.supplier.receive(command, ref, now, mishap);
          checkArrival(world, booking, command, event);
          return stamped(event);
        },
      };
    }
    default: {
      const ref = payRefOf(booking, command.gen);
      const { card, isCodeRight = false } = hand;
      if (command.do === 'authorise') {
        if (!card) world.violate('a card is charged that nobody brought');
        hand.card = undefined;
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
