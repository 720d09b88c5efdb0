import { bookingStatus } from '@embarque/contract/booking.ts';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { go } from './draft.ts';
import { defaultSagaLimits } from './limits.ts';
import type { SagaState } from './saga.ts';
import { NOW, sagaState, sampleHold, samplePayment } from './testing/saga-state.ts';
import {
  cancellableSagas,
  confirmedSagas,
  drivenSagas,
  isSaga,
  isStatusTransition,
  waitingSagas,
} from './transitions.ts';

const draftOf = (changes: Partial<SagaState>) =>
  ({ state: sagaState(changes), path: [], now: NOW, limits: defaultSagaLimits }) as const;

describe('decide', () => {
  it('throws on an event that cannot happen in a state', () => {
    const event = { type: 'issue_answered', answer: { outcome: 'unknown' } } as const;
    expect(() => decide(sagaState({}), event, NOW, defaultSagaLimits)).toThrow('issue_answered in STARTED');
    const ended = { type: 'service_ended' } as const;
    const held = sagaState({ saga: 'HELD', status: bookingStatus.pending });
    expect(() => decide(held, ended, NOW, defaultSagaLimits)).toThrow('service_ended in HELD');
  });

  it('leaves a booking that nothing is due for as it is', () => {
    for (const saga of ['FAILED', 'EXPIRED', 'CANCELLED', 'ISSUED', 'DONE'] as const) {
      const state = sagaState({ saga });
      expect(decide(state, { type: 'resumed' }, NOW, defaultSagaLimits)).toEqual({ state, path: [], commands: [] });
    }
  });

  it('sends nobody to the bank for a payment whose code was not answered', () => {
    const action = { url: 'https://bank.example/1', expiresAt: NOW + 60_000 };
    const state = sagaState({
      saga: 'ACTION',
      status: bookingStatus.pending,
      cashCents: 10_000,
      expiresAt: NOW + 600_000,
      holds: [sampleHold()],
      payments: [samplePayment({ state: 'requires_action', action })],
    });
    const silence = { type: 'confirm_answered', answer: { outcome: 'unknown' } } as const;
    const { state: next } = decide(state, silence, NOW, defaultSagaLimits);
    expect(next.payments.at(-1)).toMatchObject({ state: 'unknown', action: { url: null } });
  });

  it('buys at a lower price only once its member was asked, as at a higher one', () => {
    for (const totalCents of [9_000, 11_000]) {
      const event = { type: 'rechecked', leg: '1', answer: { outcome: 'available', totalCents } } as const;
      const { state } = decide(sagaState({}), event, NOW, defaultSagaLimits);
      expect(state).toMatchObject({ saga: 'FAILED', error: 'price_changed', priceNowCents: totalCents });
    }
  });

  it('believes that there is no hold by when it asked, however late it is answered', () => {
    const { holdSettleMs } = defaultSagaLimits;
    const state = sagaState({ saga: 'HOLDING', holds: [sampleHold({ state: 'unknown', providerRef: null })] });
    const answered = (askedAt: number) =>
      decide(
        state,
        { type: 'looked_up', answer: { outcome: 'none' }, askedAt },
        NOW + holdSettleMs + 5_000,
        defaultSagaLimits,
      );
    // The call may still have been in transit when this was asked.
    expect(answered(NOW + holdSettleMs - 1).state.holds).toHaveLength(1);
    expect(answered(NOW + holdSettleMs - 1).commands.map((command) => command.do)).not.toContain('hold');
    expect(answered(NOW + holdSettleMs).commands).toMatchObject([{ do: 'hold', leg: '1', attempt: 1 }]);
  });

  it('goes on watching for a payment that was given up and never found', () => {
    const state = sagaState({
      saga: 'COMPENSATING',
      target: 'FAILED',
      cashCents: 10_000,
      holds: [sampleHold({ state: 'released' })],
      payments: [samplePayment({ state: 'voiding', pspRef: null })],
    });
    const askedAt = NOW + defaultSagaLimits.paymentSettleMs;
    const nothing = { type: 'payment_looked_up', answer: { outcome: 'none' }, askedAt } as const;
    const { state: next } = decide(state, nothing, askedAt, defaultSagaLimits);
    expect(next).toMatchObject({ saga: 'FAILED', payments: [{ state: 'voided', isWatched: true }] });
  });

  it('cancels nothing whose trip is over', () => {
    const state = sagaState({
      saga: 'DONE',
      status: bookingStatus.finished,
      provided: { cancelFor: [{ leg: '1', agreedCents: 0 }] },
    });
    expect(decide(state, { type: 'resumed' }, NOW, defaultSagaLimits).path).toEqual([]);
  });
});

describe('the table of transitions', () => {
  it('is what a booking is moved by: any other move throws', () => {
    expect(go(draftOf({}), 'RESERVED').path).toEqual([{ saga: 'RESERVED', status: null }]);
    expect(() => go(draftOf({}), 'ISSUED')).toThrow('no transition from STARTED to ISSUED');
    expect(() => go(draftOf({ saga: 'CANCELLED' }), 'REFUNDING')).toThrow('no transition from CANCELLED to REFUNDING');
  });

  it('holds the statuses that members see, too', () => {
    const held = draftOf({ saga: 'HELD', status: bookingStatus.pending });
    expect(() => go(held, 'COMPENSATING', bookingStatus.finished)).toThrow('no transition from status 1 to 4');
    expect(isStatusTransition(null, null)).toBe(true);
    expect(isStatusTransition(bookingStatus.issued, bookingStatus.pending)).toBe(false);
  });

  it('says where there is work, who waits, who has a confirmation and who may cancel', () => {
    expect(drivenSagas.join(' ')).toBe(
      'STARTED HOLDING HELD PAYING ACTION DECLINED ISSUING CAPTURING COMPENSATING CANCELLING REFUNDING',
    );
    expect(waitingSagas).toEqual(['ACTION', 'DECLINED']);
    expect(confirmedSagas).toEqual(['CAPTURING', 'ISSUED', 'DONE']);
    expect(cancellableSagas.join(' ')).toBe('HELD PAYING ACTION DECLINED CAPTURING ISSUED DONE');
    expect(isSaga('COMP')).toBe(false);
  });
});
