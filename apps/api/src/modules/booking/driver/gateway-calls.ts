import type { GatewayCall, SecondFactor } from '@embarque/server-kit/gateway.ts';
import { returnAddress } from '../calls/payment-return.ts';
import type { BookingDeps, Paying } from '../deps.ts';
import type { GatewayCommand, SagaEvent } from '../saga/saga.ts';
import { paymentRef, refundRef } from '../store/refs.ts';
import type { BookingRow } from '../store/tables.ts';
import type { Hand } from './request-input.ts';
import { withDeadline } from './supplier-calls.ts';

type GatewayCallDeps = Pick<BookingDeps, 'settings' | 'logger' | 'clock'> & { readonly paying: Paying };

/** Carries out one call to the gateway. Silence and failure are an answer too: nobody knows. */
export async function callGateway(
  { paying, settings, logger, clock }: GatewayCallDeps,
  row: BookingRow,
  command: GatewayCommand,
  hand: Hand | undefined,
): Promise<SagaEvent> {
  const { gateway } = paying;
  const { do: step, gen } = command;
  const clientRef = paymentRef(row.code, gen);
  const ask = <Answer>(work: (call: GatewayCall) => Promise<Answer>) =>
    withDeadline(
      settings.paymentMs,
      (call) => work({ ...call, clientRef }),
      (error) => logger.warn({ booking: row.code, call: step, reason: reasonOf(error) }, 'gateway call failed'),
    );
  const amountCents = row.cashTotalValue;
  switch (command.do) {
    case 'authorise': {
      if (hand?.kind !== 'purchase' && hand?.kind !== 'reprocess') throw new Error('a charge without a card');
      const returnUrl = returnAddress(paying, row, gen);
      const answer = await ask((call) => gateway.authorise({ ...hand.charge, amountCents, returnUrl }, call));
      return { type: 'authorise_answered', answer: safe(answer) };
    }
    case 'confirm': {
      if (hand?.kind !== 'code') throw new Error('a confirmation without a code');
      return { type: 'confirm_answered', answer: await ask((call) => gateway.confirm({ code: hand.code }, call)) };
    }
    case 'resend':
      return { type: 'resend_answered', answer: await ask((call) => gateway.resendCode(call)) };
    case 'lookup_payment': {
      const askedAt = clock.now().getTime();
      const answer = await ask((call) => gateway.lookup(call));
      return { type: 'payment_looked_up', answer: safe(answer), askedAt };
    }
    case 'void':
      return { type: 'void_answered', answer: await ask((call) => gateway.void(call)) };
    case 'capture':
      return { type: 'capture_answered', answer: await ask((call) => gateway.capture({ amountCents }, call)) };
    case 'refund': {
      const refund = { refundRef: refundRef(row.code, command.n), amountCents: command.amountCents };
      return { type: 'refund_answered', answer: await ask((call) => gateway.refund(refund, call)) };
    }
  }

  /** No browser is sent to an address that is not the bank's: a second factor there is over before it began. */
  function safe<Answer extends { outcome: string }>(answer: Answer): Answer {
    if (!('action' in answer)) return answer;
    const action = answer.action as SecondFactor;
    if (action.kind === 'code' || isAllowedRedirect(action.url, paying.redirectOrigins)) return answer;
    logger.error({ booking: row.code }, 'the gateway names an address that is not on its list');
    return { ...answer, action: { ...action, expiresAt: new Date(0) } };
  }
}

/** The kind of failure only: an error's own text may hold what a traveller typed. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Whether a browser may be sent there: an origin of the list, exactly, and no name or password before it. */
export function isAllowedRedirect(text: string, origins: readonly string[]): boolean {
  // Browsers read past control characters, take a backslash for a slash and wide letters for narrow ones; banks write none.
  if (!/^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '' && origins.includes(url.origin);
}
