import type { FlightSupplier } from '@embarque/flight/port.ts';
import { assertNoTransaction } from '@embarque/server-kit/database.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/supplier.ts';
import type * as z from 'zod/mini';
import { answerSchemas, type requestSchemas } from './booking/wire.ts';
import { post } from './post.ts';

/** The flights of a sandbox that runs as a process of its own (serve.ts), at `url`. */
export function createRemoteSandbox({ url }: { url: string }): FlightSupplier {
  const ask = async <Name extends keyof typeof answerSchemas>(
    name: Name,
    request: z.input<(typeof requestSchemas)[Name]>,
    { signal }: SupplierCall,
  ): Promise<z.output<(typeof answerSchemas)[Name]>> => {
    assertNoTransaction(`${name} at the sandbox supplier`);
    const answer = await post(new URL(`/flight/${name}`, url), request, signal);
    const parsed = answerSchemas[name].safeParse(answer);
    if (!parsed.success) throw new SupplierError('unavailable', { cause: parsed.error });
    return parsed.data as z.output<(typeof answerSchemas)[Name]>;
  };

  return {
    code: 'sandbox',
    search: (query, call) => ask('search', { query: { ...query, journeys: [...query.journeys] } }, call),
    describe: async ({ reference, outbound, return: back }, call) =>
      (await ask('describe', { chosen: { reference, outbound, return: back } }, call)) ?? undefined,
    fareDetail: async (carrier, fareBaseCode, call) =>
      (await ask('fareDetail', { carrier, fareBaseCode }, call)) ?? undefined,
    recheck: (order, call) => ask('recheck', { order: sendable(order) }, call),
    hold: (order, call) => ask('hold', { order: sendable(order), clientRef: call.clientRef }, call),
    issue: (hold, call) => ask('issue', { clientRef: hold.clientRef, providerRef: hold.providerRef }, call),
    release: ({ clientRef }, call) => ask('release', { clientRef }, call),
    lookup: (clientRef, call) => ask('lookup', { clientRef }, call),
    quoteCancellation: ({ clientRef, providerRef }, call) => ask('quoteCancellation', { clientRef, providerRef }, call),
    cancel: ({ clientRef, providerRef }, call) =>
      ask('cancel', { clientRef, providerRef, cancelRef: call.cancelRef, penaltyCents: call.penaltyCents }, call),
    records: ({ after, limit }, call) => ask('records', { after, limit }, call),
  };
}

type Order = Parameters<FlightSupplier['recheck']>[0];
type SentOrder = z.input<(typeof requestSchemas)['recheck']>['order'];

/** JSON of any depth passes the wire; its schema names the flat form that flights use. */
function sendable(order: Order): SentOrder {
  return { ...order, offer: order.offer as SentOrder['offer'], travellers: [...order.travellers] };
}
