import { bookingStatus } from '@embarque/contract/booking.ts';
import { describe, expect, it } from 'vitest';
import type { SagaEvent, SagaState } from '../saga/saga.ts';
import { NOW, sagaState, sampleCancellation, sampleHold, samplePayment } from '../saga/testing/saga-state.ts';
import { defaultBookingSettings } from '../settings.ts';
import { type Effect, plan } from './plan.ts';

const now = new Date(NOW);
const settings = defaultBookingSettings;
const leased = new Date(NOW + settings.leaseMs);
const planOf = (state: SagaState, event: SagaEvent) => plan(state, event, { now, settings, gateway: 'fake' });
const effectsOf = (state: SagaState, event: SagaEvent) => planOf(state, event).effects;
const namesOf = (effects: readonly Effect[]) => effects.map((effect) => effect.do);
const released: SagaEvent = { type: 'release_answered', answer: { outcome: 'released' } };
const issued: SagaEvent = { type: 'issue_answered', answer: { outcome: 'issued', locator: 'LOC', tickets: ['T1'] } };

const issuing = sagaState({ saga: 'ISSUING', status: bookingStatus.pending, holds: [sampleHold()] });

describe('a plan', () => {
  it('writes nothing down before a question', () => {
    expect(planOf(sagaState(), { type: 'resumed' })).toMatchObject({
      decision: { commands: [{ do: 'recheck', leg: '1' }] },
      effects: [],
      needsInput: false,
    });
  });

  it('writes the booking in one statement: without a lease where nobody is called, and due again when it stops waiting', () => {
    const unknown: SagaEvent = { type: 'rechecked', leg: '1', answer: { outcome: 'unknown' } };
    expect(effectsOf(sagaState(), unknown)).toEqual([
      {
        do: 'write',
        settlesPoints: false,
        postings: [],
        writing: expect.objectContaining({
          event: unknown,
          leaseUntil: null,
          wakeAt: new Date(NOW + settings.retryMs),
          gateway: 'fake',
        }),
      },
    ]);
  });

  it('keeps the lease for the call that follows', () => {
    const silent: SagaEvent = { type: 'hold_answered', answer: { outcome: 'unknown' } };
    const [effect] = effectsOf(sagaState({ saga: 'HOLDING', holds: [sampleHold({ state: 'intended' })] }), silent);
    expect(effect).toMatchObject({ do: 'write', writing: { leaseUntil: leased, wakeAt: now } });
  });

  it('reserves with what is decided on either outcome, and on a coupon that is gone where there is one', () => {
    const available: SagaEvent = { type: 'rechecked', leg: '1', answer: { outcome: 'available', totalCents: 10_000 } };
    const [effect, ...others] = effectsOf(sagaState(), available);
    expect(others).toEqual([]);
    expect(effect).toMatchObject({
      do: 'reserve',
      reserved: { event: { type: 'reserved' }, decision: { state: { saga: 'HOLDING' } }, leaseUntil: leased },
      insufficient: { event: { type: 'insufficient' }, decision: { state: { saga: 'FAILED' } }, leaseUntil: null },
      couponGone: undefined,
    });
    expect(effectsOf(sagaState({ hasCoupon: true }), available)).toMatchObject([
      { do: 'reserve', couponGone: { decision: { state: { error: 'coupon_not_valid' } }, leaseUntil: null } },
    ]);
  });

  it('settles the points in the statement that writes the booking as issued', () => {
    expect(effectsOf(issuing, issued)).toMatchObject([
      { do: 'write', settlesPoints: true, writing: { leaseUntil: null } },
    ]);
    const byCard = { ...issuing, points: 0, cashCents: 10_000, payments: [samplePayment()] };
    expect(effectsOf(byCard, issued)).toMatchObject([
      { do: 'write', settlesPoints: false, writing: { leaseUntil: leased } },
    ]);
  });

  it('saves the card that the gateway stores, once, before it writes the booking', () => {
    const paying = sagaState({
      saga: 'PAYING',
      status: bookingStatus.pending,
      expiresAt: NOW + 900_000,
      cashCents: 10_000,
      holds: [sampleHold()],
      payments: [samplePayment({ state: 'created' })],
    });
    const authorised = (vaultId: string | null): SagaEvent => ({
      type: 'authorise_answered',
      answer: { outcome: 'authorised', pspRef: 'psp-1', card: { brand: 'visa', last4Digits: '1111', vaultId } },
    });
    const [saving, ...others] = effectsOf(paying, authorised('v1'));
    expect(saving).toEqual({ do: 'save_card', card: { brand: 'visa', last4Digits: '1111', vaultId: 'v1' } });
    expect(namesOf(others)).toEqual(['write']);
    expect(namesOf(effectsOf(paying, authorised(null)))).toEqual(['write']);
  });

  it('gives a lost booking back its coupon, then its points, after the booking is written', () => {
    const undoing = sagaState({ saga: 'COMPENSATING', target: 'EXPIRED', hasCoupon: true, holds: [sampleHold()] });
    const effects = effectsOf(undoing, released);
    expect(namesOf(effects)).toEqual(['write', 'undo_coupon', 'release_points']);
    expect(effects.at(-1)).toEqual({ do: 'release_points', reason: 'ended' });
    expect(namesOf(effectsOf({ ...undoing, hasCoupon: false, points: 0 }, released))).toEqual(['write']);
  });

  it('says whose doing the end of a booking was, which decides for how long its expired points come back', () => {
    const reasonOf = (changes: Partial<SagaState>) =>
      effectsOf(sagaState({ saga: 'COMPENSATING', holds: [sampleHold()], ...changes }), released).at(-1);
    const failed = { do: 'release_points', reason: 'failed' };
    const ended = { do: 'release_points', reason: 'ended' };
    for (const error of ['sold_out', 'price_changed', 'supplier_refused', 'timed_out'] as const)
      expect(reasonOf({ target: 'FAILED', error })).toEqual(failed);
    for (const error of ['card_unreadable', 'card_limited'] as const)
      expect(reasonOf({ target: 'FAILED', error })).toEqual(ended);
    expect(reasonOf({ target: 'EXPIRED', error: 'timed_out' })).toEqual(ended);
    expect(reasonOf({ target: 'EXPIRED', error: 'timed_out', issueCalledAt: NOW })).toEqual(failed);
    expect(reasonOf({ target: 'CANCELLED' })).toEqual(ended);
  });

  it('writes a cancellation last, when it is known what became of the points', () => {
    const refunding = sagaState({
      saga: 'REFUNDING',
      status: bookingStatus.issued,
      holds: [sampleHold({ state: 'cancelled' })],
      payments: [samplePayment({ state: 'captured' })],
      cancellation: sampleCancellation({
        state: 'cancelled',
        legs: [{ leg: '1', agreedCents: 0, state: 'cancelled', penaltyCents: 0 }],
        retained: { cents: 0, points: 7, refundCents: 5_000, refundPoints: 3_993, shopLossCents: 0 },
      }),
    });
    const effects = effectsOf(refunding, { type: 'refund_answered', answer: { outcome: 'refunded' } });
    expect(namesOf(effects)).toEqual(['write', 'refund_points', 'write_cancellation']);
    expect(effects[1]).toEqual({ do: 'refund_points', penalty: 7 });
  });

  it('writes a cancellation request down before anybody is asked', () => {
    const done = sagaState({
      saga: 'DONE',
      status: bookingStatus.issued,
      holds: [sampleHold({ state: 'confirmed' })],
      provided: { cancelFor: [{ leg: '1', agreedCents: 100 }] },
    });
    const { decision, effects } = planOf(done, { type: 'resumed' });
    expect(namesOf(effects)).toEqual(['write', 'write_cancellation']);
    expect(decision.commands).toMatchObject([{ do: 'cancel', penaltyCents: 100 }]);
  });

  it('tells when the call that follows uses up what the request brought', () => {
    const declined = sagaState({
      saga: 'DECLINED',
      status: bookingStatus.pending,
      cashCents: 10_000,
      expiresAt: NOW + 900_000,
      holds: [sampleHold()],
      provided: 'paymentMethod',
    });
    expect(planOf(declined, { type: 'resumed' }).needsInput).toBe(true);
    expect(planOf({ ...declined, provided: null }, { type: 'resumed' }).needsInput).toBe(false);
  });
});
