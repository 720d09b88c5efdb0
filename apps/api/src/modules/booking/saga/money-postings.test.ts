import { bookingStatus } from '@embarque/contract/booking.ts';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { defaultSagaLimits } from './limits.ts';
import { moneyPostings } from './money-postings.ts';
import type { LegCancellation, SagaEvent, SagaState } from './saga.ts';
import { NOW, sagaState, sampleCancellation, sampleHold, sampleLeg, samplePayment } from './testing/saga-state.ts';

const card = { brand: 'visa', last4Digits: '1111', vaultId: null };
const confirmed = [sampleHold({ state: 'confirmed', locator: 'L' })];
/** R$ 100,00: R$ 50,00 by card, R$ 7,00 off by a coupon, the rest in points. */
const paid = { cashCents: 5_000, discountCents: 700, hasCoupon: true, points: 1_720 };

/** The postings of what is decided on an event, as `kind:leg:n` to centavos by account. */
function postedOn(state: SagaState, event: SagaEvent) {
  const postings = moneyPostings(state, decide(state, event, NOW, defaultSagaLimits).state);
  for (const { entries } of postings) expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  return Object.fromEntries(
    postings.map(({ kind, leg, n, entries }) => [
      `${kind}:${leg}:${n}`,
      Object.fromEntries(entries.map(({ account, cents }) => [account, cents])),
    ]),
  );
}
const issued: SagaEvent = { type: 'issue_answered', answer: { outcome: 'issued', locator: 'L', tickets: [] } };

describe('the money of a card', () => {
  const paying = sagaState({
    ...paid,
    saga: 'PAYING',
    status: bookingStatus.pending,
    expiresAt: NOW + 900_000,
    holds: [sampleHold()],
    payments: [samplePayment({ state: 'declined', pspRef: null }), samplePayment({ attempt: 1, state: 'created' })],
  });

  it('is blocked once the bank says so, under the number of the attempt', () => {
    const event = { type: 'authorise_answered', answer: { outcome: 'authorised', pspRef: 'P', card } } as const;
    expect(postedOn(paying, event)).toEqual({
      'brl_block:1:1': { card_blocked: 5_000, card_blocked_contra: -5_000 },
    });
  });

  it('is not blocked by a bank that declines or asks for a code', () => {
    const declined = { type: 'authorise_answered', answer: { outcome: 'declined', pspRef: 'P' } } as const;
    expect(postedOn(paying, declined)).toEqual({});
    const action = { kind: 'code', sentTo: 'a', expiresAt: new Date(NOW + 60_000) } as const;
    const asked = { type: 'authorise_answered', answer: { outcome: 'action', pspRef: 'P', action } } as const;
    expect(postedOn(paying, asked)).toEqual({});
  });

  it('stays blocked until the gateway confirms that it was let go', () => {
    const undoing = sagaState({
      ...paid,
      saga: 'COMPENSATING',
      status: bookingStatus.pending,
      holds: [sampleHold({ state: 'released' })],
      payments: [samplePayment({ card })],
    });
    expect(postedOn(undoing, { type: 'resumed' })).toEqual({});
    const voiding = { ...undoing, payments: [samplePayment({ state: 'voiding', card })] };
    expect(postedOn(voiding, { type: 'payment_looked_up', answer: { outcome: 'voided' }, askedAt: NOW })).toEqual({
      'brl_unblock:1:0': { card_blocked: -5_000, card_blocked_contra: 5_000 },
    });
  });

  it('is taken when it is captured, and then no longer blocked', () => {
    const capturing = sagaState({
      ...paid,
      saga: 'CAPTURING',
      status: bookingStatus.issued,
      holds: confirmed,
      payments: [samplePayment({ card })],
    });
    const captured = { type: 'capture_answered', answer: { outcome: 'captured', captureRef: 'C' } } as const;
    expect(postedOn(capturing, captured)).toEqual({
      'brl_capture:1:1': {
        card_receivable: -5_000,
        card_clearing: 5_000,
        card_blocked: -5_000,
        card_blocked_contra: 5_000,
      },
    });
    // The bank let it go meanwhile: it is still owed.
    const gone = { type: 'payment_looked_up', answer: { outcome: 'voided' }, askedAt: NOW } as const;
    expect(postedOn(capturing, gone)).toEqual({
      'brl_unblock:1:0': { card_blocked: -5_000, card_blocked_contra: 5_000 },
    });
  });
});

describe('a sale', () => {
  it('is posted when the last leg is issued: its price, by what pays for it', () => {
    const issuing = { saga: 'ISSUING', status: bookingStatus.pending, holds: [sampleHold()] } as const;
    expect(postedOn(sagaState({ ...issuing, ...paid, payments: [samplePayment({ card })] }), issued)).toEqual({
      'brl_sale:1:1': { card_receivable: 5_000, discount: 700, points_funded: 4_300, supplier_payable: -10_000 },
    });
    expect(postedOn(sagaState(issuing), issued)).toEqual({
      'brl_sale:1:1': { points_funded: 10_000, supplier_payable: -10_000 },
    });
  });

  it('of several legs is posted for each of them, and for none before', () => {
    const legs = [
      sampleLeg({ id: '1', quotedCents: 6_000, undoCents: 10 }),
      sampleLeg({ id: '2', quotedCents: 4_000, undoCents: 0 }),
    ];
    const first = sagaState({
      legs,
      saga: 'ISSUING',
      status: bookingStatus.pending,
      holds: [sampleHold(), sampleHold({ leg: '2' })],
    });
    expect(postedOn(first, issued)).toEqual({});
    const second = { ...first, holds: [sampleHold(), sampleHold({ leg: '2', state: 'confirmed', locator: 'L' })] };
    expect(postedOn(second, issued)).toEqual({
      'brl_sale:1:1': { points_funded: 6_000, supplier_payable: -6_000 },
      'brl_sale:2:1': { points_funded: 4_000, supplier_payable: -4_000 },
    });
  });
});

describe('a leg undone at our cost', () => {
  const undoing = sagaState({
    legs: [
      sampleLeg({ id: '1', quotedCents: 6_000, undoCents: 10 }),
      sampleLeg({ id: '2', quotedCents: 4_000, undoCents: 0 }),
    ],
    saga: 'COMPENSATING',
    status: bookingStatus.pending,
    holds: [sampleHold({ state: 'released' }), sampleHold({ leg: '2', state: 'confirmed', locator: 'L' })],
  });
  const answered = (answer: Extract<SagaEvent, { type: 'undo_answered' }>['answer']) =>
    postedOn(undoing, { type: 'undo_answered', answer });

  it('is a loss of what its supplier keeps, and nothing was sold', () => {
    expect(answered({ outcome: 'cancelled', penaltyCents: 300 })).toEqual({
      'brl_undo:2:1': { shop_loss: 300, supplier_payable: -300 },
    });
    expect(answered({ outcome: 'cancelled', penaltyCents: 0 })).toEqual({});
  });

  it('is lost with its whole price when its supplier refuses', () => {
    expect(answered({ outcome: 'refused' })).toEqual({
      'brl_undo:2:1': { shop_loss: 4_000, supplier_payable: -4_000 },
    });
  });
});

const asked = (leg: string, agreedCents: number): LegCancellation => ({
  leg,
  agreedCents,
  state: 'agreed',
  penaltyCents: null,
});

describe('a cancellation', () => {
  const cancelling = (agreedCents: number, changes: Partial<SagaState> = {}) =>
    sagaState({
      ...paid,
      saga: 'CANCELLING',
      status: bookingStatus.issued,
      holds: confirmed,
      payments: [samplePayment({ state: 'captured', card })],
      cancellation: sampleCancellation({ n: 2, legs: [asked('1', agreedCents)] }),
      ...changes,
    });
  const cancelled = (penaltyCents: number): SagaEvent => ({
    type: 'cancel_answered',
    answer: { outcome: 'cancelled', penaltyCents },
  });

  it('gives each fund back its share of what the supplier does not keep; the odd centavo is ours', () => {
    expect(postedOn(cancelling(3_337), cancelled(3_337))).toEqual({
      'brl_cancel:1:2': {
        supplier_payable: 6_663,
        card_clearing: -3_332,
        points_funded: -2_866,
        discount: -467,
        rounding: 2,
      },
    });
  });

  it('that is free takes the whole sale back', () => {
    expect(postedOn(cancelling(0), cancelled(0))).toEqual({
      'brl_cancel:1:2': { supplier_payable: 10_000, card_clearing: -5_000, points_funded: -4_300, discount: -700 },
    });
  });

  it('whose penalty passes what the member agreed to, or reaches into taxes, costs the shop the rest', () => {
    expect(postedOn(cancelling(3_000), cancelled(3_400))['brl_cancel:1:2']).toMatchObject({
      supplier_payable: 6_600,
      card_clearing: -3_500,
      shop_loss: 400,
    });
    // A tenth of the price is tax, which comes back.
    expect(postedOn(cancelling(10_000), cancelled(10_000))['brl_cancel:1:2']).toEqual({
      card_clearing: -500,
      points_funded: -430,
      discount: -70,
      shop_loss: 1_000,
    });
  });

  it('of a supplier that keeps more than the price costs the shop that as well', () => {
    expect(postedOn(cancelling(10_000), cancelled(10_500))['brl_cancel:1:2']).toEqual({
      supplier_payable: -500,
      card_clearing: -500,
      points_funded: -430,
      discount: -70,
      shop_loss: 1_500,
    });
  });

  it('of money that was never taken gives up the claim to it, and the shop bears its share of the penalty', () => {
    const state = cancelling(3_337, { payments: [samplePayment({ state: 'voided', card })] });
    expect(postedOn(state, cancelled(3_337))).toEqual({
      'brl_cancel:1:2': {
        supplier_payable: 6_663,
        card_receivable: -5_000,
        points_funded: -2_866,
        discount: -467,
        shop_loss: 1_668,
        rounding: 2,
      },
    });
  });

  it('is posted once: not again when the money is back, and not at all before anything was sold', () => {
    const refunding = cancelling(3_337, {
      saga: 'REFUNDING',
      holds: [sampleHold({ state: 'cancelled' })],
      cancellation: sampleCancellation({
        n: 2,
        state: 'cancelled',
        legs: [{ ...asked('1', 3_337), state: 'cancelled', penaltyCents: 3_337 }],
        retained: { cents: 1_668, points: 573, refundCents: 3_332, refundPoints: 1_147, shopLossCents: 0 },
      }),
    });
    expect(postedOn(refunding, { type: 'refund_answered', answer: { outcome: 'refunded' } })).toEqual({});
    const pending = sagaState({
      saga: 'COMPENSATING',
      target: 'CANCELLED',
      status: bookingStatus.pending,
      holds: [sampleHold()],
      cancellation: sampleCancellation(),
    });
    expect(postedOn(pending, { type: 'release_answered', answer: { outcome: 'released' } })).toEqual({});
  });

  it('of one of two legs takes back what paid for it, and the other stays sold', () => {
    const state = cancelling(0, {
      legs: [sampleLeg({ quotedCents: 6_000 }), sampleLeg({ id: '2', quotedCents: 4_000, taxCents: 0 })],
      holds: [...confirmed, sampleHold({ leg: '2', state: 'confirmed', locator: 'L' })],
      cancellation: sampleCancellation({
        n: 1,
        legs: [{ ...asked('1', 0), state: 'refused' }, asked('2', 400)],
      }),
    });
    expect(postedOn(state, cancelled(400))).toEqual({
      'brl_cancel:1:1': {
        supplier_payable: 3_600,
        card_clearing: -1_800,
        points_funded: -1_548,
        discount: -252,
      },
    });
  });

  it('that the supplier refuses moves nothing', () => {
    expect(postedOn(cancelling(0), { type: 'cancel_answered', answer: { outcome: 'refused' } })).toEqual({});
  });
});
