import type { Cancellation, Hold, Leg, Payment, SagaState } from '../saga.ts';

/** 10 January 2027, 12:00 UTC, in milliseconds. */
export const NOW = Date.UTC(2027, 0, 10, 12);

/** A booking for R$ 100,00 paid with 4.000 points that has just started, with the given changes. */
export const sagaState = (changes: Partial<SagaState> = {}): SagaState => ({
  legs: [sampleLeg({ quotedCents: changes.quotedCents ?? 10_000 })],
  saga: 'STARTED',
  status: null,
  target: null,
  error: null,
  priceNowCents: null,
  refused: null,
  tries: 0,
  quotedCents: 10_000,
  points: 4_000,
  cashCents: 0,
  discountCents: 0,
  hasCoupon: false,
  startedAt: NOW,
  expiresAt: null,
  issueCalledAt: null,
  locatorProvider: null,
  holds: [],
  payments: [],
  cancellation: null,
  provided: null,
  isAwaited: true,
  ...changes,
});

/** The only leg of a booking for R$ 100,00, a tenth of which is tax, with the given changes. */
export const sampleLeg = (changes: Partial<Leg> = {}): Leg => ({
  id: '1',
  quotedCents: 10_000,
  taxCents: 1_000,
  feeCents: 0,
  undoCents: 0,
  isAdopted: false,
  ...changes,
});

/** The first hold, held at the supplier, with the given changes. */
export const sampleHold = (changes: Partial<Hold> = {}): Hold => ({
  leg: '1',
  attempt: 0,
  state: 'held',
  providerRef: 'P-1',
  locator: null,
  tickets: [],
  shopLossCents: 0,
  calledAt: NOW,
  isWatched: false,
  ...changes,
});

/** The first payment, authorised, with the given changes. */
export const samplePayment = (changes: Partial<Payment> = {}): Payment => ({
  attempt: 0,
  state: 'authorised',
  pspRef: 'psp-1',
  calledAt: NOW,
  action: null,
  tries: 0,
  card: null,
  captureRef: null,
  isWatched: false,
  ...changes,
});

/** A cancellation agreed to without a penalty, with the given changes. */
export const sampleCancellation = (changes: Partial<Cancellation> = {}): Cancellation => ({
  n: 1,
  state: 'agreed',
  legs: [{ leg: '1', agreedCents: 0, state: 'agreed', penaltyCents: null }],
  agreedAt: NOW,
  retained: null,
  ...changes,
});
