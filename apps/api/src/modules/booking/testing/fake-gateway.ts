import { assertNoTransaction } from '@embarque/server-kit/database/database.ts';
import type {
  CardFace,
  Charge,
  GatewayCall,
  PaymentGateway,
  PaymentLookup,
  SecondFactor,
} from '@embarque/server-kit/ports/gateway.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';

type Operation = 'authorise' | 'confirm' | 'resend' | 'lookup' | 'void' | 'capture' | 'refund';

/** How a call goes wrong, once. */
export type GatewayMishap =
  /** The call never arrives. */
  | 'lost'
  /** It takes effect, and the answer never arrives. */
  | 'answer_lost'
  /** The call is delayed until `deliver`. */
  | 'late';

/**
 * All the card data of a test: what the card does. `foreign` asks for a second factor at an address that is not the
 * bank's; `limited` was declined too often.
 */
export type FakeCard = 'good' | 'refused' | 'code' | 'redirect' | 'foreign' | 'unreadable' | 'limited';

export interface FakePayment {
  state: 'action' | 'authorised' | 'captured' | 'voided' | 'declined';
  readonly charge: Charge;
  readonly pspRef: string;
  action: SecondFactor;
  tries: number;
  resends: number;
  captures: number;
  /** Refunded, by our reference, in centavos. */
  readonly refunds: Map<string, number>;
}

export interface FakeGateway extends PaymentGateway {
  readonly calls: { operation: Operation; ref: string }[];
  readonly payments: Map<string, FakePayment>;
  /** The next calls of an operation go wrong, one after another. */
  next(operation: Operation, ...mishaps: GatewayMishap[]): void;
  /** Lets delayed calls arrive. */
  deliver(): void;
  /** The member answers at the bank. */
  answerAtBank(ref: string, isApproved: boolean): void;
}

export const BANK = 'https://bank.example';
export const RIGHT_CODE = '123456';
const ACTION_MS = 600_000;
const LIMITED_MS = 3_600_000;
const TRIES = 5;
const RESENDS = 3;

/** A gateway in memory that keeps the port's rules and can be told to misbehave. */
export function createFakeGateway(now: () => Date): FakeGateway {
  const mishaps: Record<Operation, GatewayMishap[]> = {
    authorise: [],
    confirm: [],
    resend: [],
    lookup: [],
    void: [],
    capture: [],
    refund: [],
  };
  const late: (() => void)[] = [];
  const payments: FakeGateway['payments'] = new Map();
  const calls: FakeGateway['calls'] = [];

  async function receive<Answer>(operation: Operation, call: GatewayCall, effect: () => Answer): Promise<Answer> {
    assertNoTransaction('a call to the fake gateway');
    calls.push({ operation, ref: call.clientRef });
    await Promise.resolve();
    const mishap = mishaps[operation].shift();
    if (mishap === undefined) return effect();
    if (mishap === 'late') late.push(effect);
    if (mishap === 'answer_lost') effect();
    return new Promise((_resolve, reject) => {
      call.signal.addEventListener('abort', () => reject(new SupplierError('timeout')));
    });
  }

  const expiresAt = () => new Date(now().getTime() + ACTION_MS);
  const codeSent = (): SecondFactor => ({ kind: 'code', expiresAt: expiresAt(), sentTo: 'a•••@demo.test' });
  const faceOf = ({ charge: { means } }: FakePayment): CardFace => ({
    brand: means.kind === 'card' ? means.brand : 'visa',
    last4Digits: '1111',
    vaultId: means.kind === 'card' && means.save ? 'V1' : null,
  });
  const authorised = (payment: FakePayment) =>
    ({ outcome: 'authorised', pspRef: payment.pspRef, card: faceOf(payment) }) as const;
  const refundedOf = ({ refunds }: FakePayment) => [...refunds.values()].reduce((sum, cents) => sum + cents, 0);
  const found = (payment: FakePayment | undefined): PaymentLookup => {
    if (!payment) return { outcome: 'none' };
    const { pspRef, action } = payment;
    switch (payment.state) {
      case 'action':
        return { outcome: 'action', pspRef, action };
      case 'authorised':
        return authorised(payment);
      case 'captured':
        return {
          outcome: 'captured',
          pspRef,
          captureRef: `C-${pspRef}`,
          amountCents: payment.charge.amountCents,
          refundedCents: refundedOf(payment),
        };
      case 'declined':
        return { outcome: 'declined', pspRef };
      case 'voided':
        return { outcome: 'voided' };
    }
  };

  function take(charge: Charge, ref: string): FakePayment {
    const known = payments.get(ref);
    if (known) return known;
    const card = charge.means.kind === 'card' ? charge.means.cardInfo : 'good';
    const states: Record<string, FakePayment['state']> = { good: 'authorised', code: 'action', redirect: 'action' };
    const url = card === 'foreign' ? 'https://bank.example.evil' : `${BANK}/${ref}`;
    const action: SecondFactor = card === 'code' ? codeSent() : { kind: 'redirect', url, expiresAt: expiresAt() };
    const state = card === 'foreign' ? 'action' : (states[card] ?? 'declined');
    const payment = {
      state,
      charge,
      pspRef: `G-${ref}`,
      action,
      tries: 0,
      resends: 0,
      captures: 0,
      refunds: new Map(),
    };
    payments.set(ref, payment);
    return payment;
  }

  return {
    code: 'fake',
    fingerprintScript: undefined,
    asksSavedCcv: true,
    calls,
    payments,
    next: (operation, ...list) => {
      mishaps[operation].push(...list);
    },
    deliver: () => {
      for (const arrive of late.splice(0)) arrive();
    },
    answerAtBank(ref, isApproved) {
      const payment = payments.get(ref);
      if (payment?.state === 'action') payment.state = isApproved ? 'authorised' : 'declined';
    },
    keys: async () => [],
    checkCard: async () => ({ outcome: 'valid' }),
    authorise: (charge, call) =>
      receive('authorise', call, () => {
        const card = charge.means.kind === 'card' ? charge.means.cardInfo : 'good';
        if (card === 'unreadable') return { outcome: 'invalid' };
        if (card === 'limited') return { outcome: 'limited', until: new Date(now().getTime() + LIMITED_MS) };
        const answer = found(take(charge, call.clientRef));
        return answer.outcome === 'authorised' || answer.outcome === 'action'
          ? answer
          : { outcome: 'declined', pspRef: `G-${call.clientRef}` };
      }),
    confirm: ({ code }, call) =>
      receive('confirm', call, () => {
        const payment = payments.get(call.clientRef);
        if (payment?.state !== 'action' || payment.action.kind !== 'code') return { outcome: 'declined' };
        payment.tries += 1;
        if (payment.action.expiresAt <= now() || payment.tries > TRIES) payment.state = 'declined';
        else if (code === RIGHT_CODE) payment.state = 'authorised';
        else if (payment.tries === TRIES) payment.state = 'declined';
        if (payment.state === 'authorised') return authorised(payment);
        return payment.state === 'declined'
          ? { outcome: 'declined' }
          : { outcome: 'wrong_code', triesLeft: TRIES - payment.tries };
      }),
    resendCode: (call) =>
      receive('resend', call, () => {
        const payment = payments.get(call.clientRef);
        if (payment?.state !== 'action' || payment.resends >= RESENDS) return { outcome: 'refused' };
        payment.resends += 1;
        payment.action = codeSent();
        return { outcome: 'sent', expiresAt: payment.action.expiresAt };
      }),
    lookup: (call) => receive('lookup', call, () => found(payments.get(call.clientRef))),
    capture: (_amount, call) =>
      receive('capture', call, () => {
        const payment = payments.get(call.clientRef);
        if (payment?.state !== 'authorised' && payment?.state !== 'captured') return { outcome: 'refused' };
        if (payment.state === 'authorised') payment.captures += 1;
        payment.state = 'captured';
        return { outcome: 'captured', captureRef: `C-${payment.pspRef}` };
      }),
    void: (call) =>
      receive('void', call, () => {
        const payment = payments.get(call.clientRef);
        if (payment?.state === 'captured') return { outcome: 'captured', captureRef: `C-${payment.pspRef}` };
        if (payment && payment.state !== 'declined') payment.state = 'voided';
        return { outcome: 'voided' };
      }),
    refund: ({ refundRef, amountCents }, call) =>
      receive('refund', call, () => {
        const payment = payments.get(call.clientRef);
        if (payment?.refunds.has(refundRef)) return { outcome: 'refunded' };
        if (payment?.state !== 'captured' || refundedOf(payment) + amountCents > payment.charge.amountCents)
          return { outcome: 'refused' };
        payment.refunds.set(refundRef, amountCents);
        return { outcome: 'refunded' };
      }),
    removeCard: async () => ({ outcome: 'removed' }),
    records: async ({ after, limit }) =>
      [...payments]
        .map(([clientRef, { state, charge, refunds }]) => ({
          clientRef,
          state,
          amountCents: charge.amountCents,
          capturedCents: state === 'captured' ? charge.amountCents : 0,
          refunds: [...refunds].map(([refundRef, cents]) => ({ refundRef, amountCents: cents })),
        }))
        .filter(({ clientRef }) => clientRef > after)
        .sort((a, b) => (a.clientRef < b.clientRef ? -1 : 1))
        .slice(0, limit),
  };
}
