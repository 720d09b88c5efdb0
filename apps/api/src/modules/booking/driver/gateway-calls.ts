import type { GatewayCall, SecondFactor } from '@embarque/server-kit/ports/gateway.ts';
import type { BookingDeps, Paying } from '../deps.ts';
import type { GatewayCommand } from '../saga/commands.ts';
import type { SagaEvent } from '../saga/saga.ts';
import { paymentRef, refundRef } from '../store/refs.ts';
import type { BookingRow } from '../store/tables.ts';
import type { RequestInput } from './request-input.ts';
import { returnAddress } from './return-address.ts';
import { withDeadline } from './supplier-calls.ts';

type GatewayCallDeps = Pick<BookingDeps, 'settings' | 'logger' | 'clock'> & { readonly paying: Paying };

/** Makes one call to the gateway. Returns an unknown outcome when it fails or stays silent. */
export async function callGateway(
  { paying, settings, logger, clock }: GatewayCallDeps,
  row: BookingRow,
  command: GatewayCommand,
  input: RequestInput | undefined,
): Promise<SagaEvent> {
  const { gateway } = paying;
  const { do: step, attempt } = command;
  const clientRef = paymentRef(row.code, attempt);
  const ask = <Answer>(work: (call: GatewayCall) => Promise<Answer>) =>
    withDeadline(
      settings.paymentMs,
      (call) => work({ ...call, clientRef }),
      (error) => logger.warn({ booking: row.code, call: step, reason: reasonOf(error) }, 'gateway call failed'),
    );
  const amountCents = row.cashTotalValue;
  switch (command.do) {
    case 'authorise': {
      if (input?.kind !== 'purchase' && input?.kind !== 'reprocess') throw new Error('a charge without a card');
      const returnUrl = returnAddress(paying, row, attempt);
      const answer = await ask((call) => gateway.authorise({ ...input.charge, amountCents, returnUrl }, call));
      return { type: 'authorise_answered', answer: safe(answer) };
    }
    case 'confirm': {
      if (input?.kind !== 'code') throw new Error('a confirmation without a code');
      return { type: 'confirm_answered', answer: await ask((call) => gateway.confirm({ code: input.code }, call)) };
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

  /** No browser is sent to an address that is not the bank's: such a second factor expires at once. */
  function safe<Answer extends { outcome: string }>(answer: Answer): Answer {
    if (!('action' in answer)) return answer;
    const action = answer.action as SecondFactor;
    if (action.kind === 'code' || isAllowedRedirect(action.url, paying.redirectOrigins)) return answer;
    logger.error({ booking: row.code }, 'the gateway names an address that is not on its list');
    return { ...answer, action: { ...action, expiresAt: new Date(0) } };
  }
}

/** The kind of failure only: an error's own text may contain what a traveller typed. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Whether a browser may be sent to an address: exactly an origin of the list, without credentials in front. */
export function isAllowedRedirect(text: string, origins: readonly string[]): boolean {
  // Browsers skip control characters, read a backslash as a slash and wide letters as narrow ones; banks write none of
  // these.
  if (!/^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '' && origins.includes(url.origin);
}
