import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import type { SupplierCall } from '@embarque/server-kit/ports/supplier.ts';
import type * as z from 'zod/mini';
import { post, type RemoteSandbox } from '../post.ts';
import { FINGERPRINT_SCRIPT_PATH } from './fingerprint.ts';
import { gatewayAnswers, type gatewayRequests } from './wire.ts';

/** The gateway of a sandbox that runs as a process of its own. */
export function createRemoteGateway(remote: RemoteSandbox): PaymentGateway {
  const ask = async <Name extends keyof typeof gatewayAnswers>(
    name: Name,
    request: z.input<(typeof gatewayRequests)[Name]>,
    call: SupplierCall,
  ) => {
    const answer = await post(remote, `/gateway/${name}`, request, gatewayAnswers[name] as z.ZodMiniType, call);
    return answer as z.output<(typeof gatewayAnswers)[Name]>;
  };

  return {
    code: 'sandbox',
    fingerprintScript: new URL(FINGERPRINT_SCRIPT_PATH, remote.url).href,
    asksSavedCcv: true,
    keys: (call) => ask('keys', {}, call),
    checkCard: (cardInfo, call) => ask('checkCard', { cardInfo }, call),
    authorise: (charge, call) => ask('authorise', { charge, clientRef: call.clientRef }, call),
    confirm: ({ code }, call) => ask('confirm', { code, clientRef: call.clientRef }, call),
    resendCode: (call) => ask('resendCode', { clientRef: call.clientRef }, call),
    lookup: (call) => ask('lookup', { clientRef: call.clientRef }, call),
    capture: ({ amountCents }, call) => ask('capture', { amountCents, clientRef: call.clientRef }, call),
    void: (call) => ask('void', { clientRef: call.clientRef }, call),
    refund: ({ refundRef, amountCents }, call) =>
      ask('refund', { refundRef, amountCents, clientRef: call.clientRef }, call),
    removeCard: (card, call) => ask('removeCard', card, call),
    records: ({ after, limit }, call) => ask('records', { after, limit }, call),
  };
}
