import type { PaymentLookup } from '@embarque/server-kit/ports/gateway.ts';
import type { GatewayCommand } from '../saga/commands.ts';
import type { SagaEvent } from '../saga/saga.ts';

/** What a card does at the gateway. */
export type ModelCard = 'good' | 'refused' | 'code' | 'redirect' | 'unreadable';

/** What a request provides to the gateway; it is stored nowhere. */
export interface ModelAsking {
  readonly card: ModelCard | undefined;
  readonly isCodeRight: boolean;
  readonly amountCents: number;
}

/** A gateway as the port describes one. Its journal is the witness for the money, outside the shop's own records. */
export interface ModelGateway {
  readonly charges: ReadonlyMap<string, ModelCharge>;
  /** A call arrives. */
  receive(command: GatewayCommand, ref: string, now: number, asking: ModelAsking): SagaEvent;
  /** The member answers on the bank's own page. */
  answerAtBank(ref: string, isApproved: boolean): void;
}

export interface ModelCharge {
  state: 'action' | 'authorised' | 'captured' | 'voided' | 'declined';
  readonly amountCents: number;
  readonly isByCode: boolean;
  readonly arrivedAt: number;
  expiresAt: number;
  /** Codes that were checked. */
  compared: number;
  captures: number;
  /** Refunded, by our reference. */
  readonly refunds: Map<string, number>;
}

export const refundedOf = ({ refunds }: ModelCharge): number =>
  [...refunds.values()].reduce((sum, cents) => sum + cents, 0);

const ACTION_MS = 30_000;
const CODES = 5;

/**
 * `remembersVoids`: a request that arrives after its reference was voided is declined, as the port requires; some
 * gateways do not. `countsCodes`: it declines by itself after five wrong codes.
 */
export function createModelGateway(options: { remembersVoids: boolean; countsCodes: boolean }): ModelGateway {
  const charges = new Map<string, ModelCharge>();
  const face = { brand: 'visa', last4Digits: '1111', vaultId: null };
  const authorised = (ref: string) => ({ outcome: 'authorised' as const, pspRef: `G-${ref}`, card: face });
  const action = (ref: string, charge: ModelCharge) => ({
    outcome: 'action' as const,
    pspRef: `G-${ref}`,
    action: charge.isByCode
      ? { kind: 'code' as const, expiresAt: new Date(charge.expiresAt), sentTo: 'a•••@demo.test' }
      : { kind: 'redirect' as const, url: 'https://bank.example', expiresAt: new Date(charge.expiresAt) },
  });
  const write = (ref: string, state: ModelCharge['state'], now: number, asking: ModelAsking): ModelCharge => {
    const charge: ModelCharge = {
      state,
      amountCents: asking.amountCents,
      isByCode: asking.card === 'code',
      arrivedAt: now,
      expiresAt: now + ACTION_MS,
      compared: 0,
      captures: 0,
      refunds: new Map(),
    };
    charges.set(ref, charge);
    return charge;
  };

  function authorise(ref: string, now: number, asking: ModelAsking): SagaEvent {
    const type = 'authorise_answered';
    if (asking.card === 'unreadable') return { type, answer: { outcome: 'invalid' } };
    const states = { good: 'authorised', refused: 'declined', code: 'action', redirect: 'action' } as const;
    const charge = charges.get(ref) ?? write(ref, states[asking.card ?? 'refused'], now, asking);
    if (charge.state === 'authorised') return { type, answer: authorised(ref) };
    if (charge.state === 'action') return { type, answer: action(ref, charge) };
    return { type, answer: { outcome: 'declined', pspRef: `G-${ref}` } };
  }

  function confirm(ref: string, now: number, isCodeRight: boolean): SagaEvent {
    const type = 'confirm_answered';
    const charge = charges.get(ref);
    if (charge?.state !== 'action' || !charge.isByCode) return { type, answer: { outcome: 'declined' } };
    charge.compared += 1;
    if (charge.expiresAt <= now) charge.state = 'declined';
    else if (isCodeRight) charge.state = 'authorised';
    else if (options.countsCodes && charge.compared >= CODES) charge.state = 'declined';
    if (charge.state === 'authorised') return { type, answer: authorised(ref) };
    return charge.state === 'declined'
      ? { type, answer: { outcome: 'declined' } }
      : { type, answer: { outcome: 'wrong_code', triesLeft: Math.max(CODES - charge.compared, 1) } };
  }

  function found(ref: string, charge: ModelCharge | undefined): PaymentLookup {
    const pspRef = `G-${ref}`;
    switch (charge?.state) {
      case undefined:
        return { outcome: 'none' };
      case 'action':
        return action(ref, charge);
      case 'authorised':
        return authorised(ref);
      case 'captured':
        return {
          outcome: 'captured',
          pspRef,
          captureRef: `C-${ref}`,
          amountCents: charge.amountCents,
          refundedCents: refundedOf(charge),
        };
      case 'declined':
        return { outcome: 'declined', pspRef };
      case 'voided':
        return { outcome: 'voided' };
    }
  }

  return {
    charges,
    answerAtBank(ref, isApproved) {
      const charge = charges.get(ref);
      if (charge?.state === 'action' && !charge.isByCode) charge.state = isApproved ? 'authorised' : 'declined';
    },
    receive(command, ref, now, asking) {
      const charge = charges.get(ref);
      switch (command.do) {
        case 'authorise':
          return authorise(ref, now, asking);
        case 'confirm':
          return confirm(ref, now, asking.isCodeRight);
        case 'resend': {
          if (charge?.state !== 'action' || !charge.isByCode || charge.expiresAt <= now)
            return { type: 'resend_answered', answer: { outcome: 'refused' } };
          charge.expiresAt = now + ACTION_MS;
          return { type: 'resend_answered', answer: { outcome: 'sent', expiresAt: new Date(charge.expiresAt) } };
        }
        case 'lookup_payment':
          return { type: 'payment_looked_up', answer: found(ref, charge), askedAt: now };
        case 'void':
          if (charge?.state === 'captured')
            return { type: 'void_answered', answer: { outcome: 'captured', captureRef: `C-${ref}` } };
          if (charge && charge.state !== 'declined') charge.state = 'voided';
          if (!charge && options.remembersVoids) write(ref, 'voided', now, asking);
          return { type: 'void_answered', answer: { outcome: 'voided' } };
        case 'refund': {
          const type = 'refund_answered';
          const refundRef = `${ref}-rf${command.n}`;
          if (charge?.refunds.has(refundRef)) return { type, answer: { outcome: 'refunded' } };
          if (charge?.state !== 'captured') return { type, answer: { outcome: 'refused' } };
          // The invariants decide whether it is too much.
          charge.refunds.set(refundRef, command.amountCents);
          return { type, answer: { outcome: 'refunded' } };
        }
        case 'capture':
          if (charge?.state !== 'authorised' && charge?.state !== 'captured')
            return { type: 'capture_answered', answer: { outcome: 'refused' } };
          if (charge.state === 'authorised') charge.captures += 1;
          charge.state = 'captured';
          return { type: 'capture_answered', answer: { outcome: 'captured', captureRef: `C-${ref}` } };
      }
    },
  };
}
