import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import type * as z from 'zod/mini';
import { type Ask, type CallHandler, handle } from '../calls.ts';
import type { BookingVerbs } from './booking-verbs.ts';
import { recheckRequest, recheckSchemas, verbSchemas } from './wire.ts';

/** Both ends of a supplier's verbs between processes: the caller's and the server's. */

type Verb = 'recheck' | keyof typeof verbSchemas;

const { hold, issue, release, lookup, quoteCancellation, cancel, records } = verbSchemas;

/** The verbs of a service of a sandbox in another process, whose offers have this schema. */
export function createRemoteVerbs<Offer>(ask: Ask, offer: z.ZodMiniType<Offer>): BookingVerbs<Offer> {
  const recheck = recheckSchemas(offer);
  return {
    code: 'sandbox',
    recheck: (order, call) => ask('recheck', recheck, { order }, call),
    hold: (order, call) => {
      const { clientRef, replaces } = call;
      return ask('hold', hold, { order, clientRef, ...(replaces !== undefined && { replaces }) }, call);
    },
    issue: (request, call) => ask('issue', issue, request, call),
    release: ({ clientRef }, call) => ask('release', release, { clientRef }, call),
    lookup: (clientRef, call) => ask('lookup', lookup, { clientRef }, call),
    quoteCancellation: ({ clientRef, providerRef }, call) =>
      ask('quoteCancellation', quoteCancellation, { clientRef, providerRef }, call),
    cancel: ({ clientRef, providerRef }, call) => {
      const { cancelRef, penaltyCents } = call;
      return ask('cancel', cancel, { clientRef, providerRef, cancelRef, penaltyCents }, call);
    },
    records: ({ after, limit }, call) => ask('records', records, { after, limit }, call),
  };
}

/** The handlers of a supplier's verbs, by name. */
export function handleVerbs(supplier: BookingSupplier): Readonly<Record<Verb, CallHandler>> {
  return {
    recheck: handle(recheckRequest, ({ order }, call) => supplier.recheck(order, call)),
    hold: handle(hold.request, ({ order, ...reference }, call) => supplier.hold(order, { ...call, ...reference })),
    issue: handle(issue.request, (request, call) => supplier.issue(request, call)),
    release: handle(release.request, (reference, call) => supplier.release(reference, call)),
    lookup: handle(lookup.request, ({ clientRef }, call) => supplier.lookup(clientRef, call)),
    quoteCancellation: handle(quoteCancellation.request, (ticket, call) => supplier.quoteCancellation(ticket, call)),
    cancel: handle(cancel.request, ({ cancelRef, penaltyCents, ...ticket }, call) =>
      supplier.cancel(ticket, { ...call, cancelRef, penaltyCents }),
    ),
    records: handle(records.request, (page, call) => supplier.records(page, call)),
  };
}
