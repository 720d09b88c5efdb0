import type { FlightSupplier } from '@embarque/flight/port.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/supplier.ts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { requestSchemas } from './booking/wire.ts';
import { faultSchema } from './faults.ts';
import { installGatewayPages } from './gateway/browser-routes.ts';
import type { SandboxGateway } from './gateway/gateway.ts';
import type { Mailbox } from './gateway/mailbox.ts';
import { gatewayRequests } from './gateway/wire.ts';
import type { Sandbox } from './sandbox.ts';

const journalQuerySchema = z.object({
  reference: z.optional(z.string()),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
});
const mailQuerySchema = z.object({ to: z.optional(z.string()) });
const advanceSchema = z.strictObject({ advance: z.int().check(z.minimum(0)) });

export interface SandboxServerDeps {
  readonly sandbox: Sandbox;
  /** Moves the sandbox's clock ahead. */
  advance(milliseconds: number): void;
  /** What its bank wrote to card holders. */
  readonly mailbox?: Pick<Mailbox, 'list'>;
}

/**
 * The sandbox over HTTP: its flights for createRemoteSandbox, its payments for createRemoteGateway, the gateway's pages for
 * browsers, what steers it, and what it recorded.
 */
export function buildSandboxServer({ sandbox, advance, mailbox }: SandboxServerDeps): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof SupplierError) return reply.status(503).send({ kind: error.kind });
    if (error instanceof z.core.$ZodError) return reply.status(400).send({ error: z.prettifyError(error) });
    return reply.status(500).send({ error: error instanceof Error ? error.message : 'unknown' });
  });

  for (const [name, call] of Object.entries(flightCalls(sandbox.flight))) {
    app.post(`/flight/${name}`, async (request, reply) =>
      // Serialised here: the answers are large and trusted.
      reply.type('application/json').send(JSON.stringify((await call(request.body, callOf(reply))) ?? null)),
    );
  }
  for (const [name, call] of Object.entries(gatewayCalls(sandbox.gateway))) {
    app.post(`/gateway/${name}`, async (request, reply) => call(request.body, callOf(reply)));
  }
  installGatewayPages(app, sandbox.gateway);
  app.get('/mail', (request) => mailbox?.list(mailQuerySchema.parse(request.query).to) ?? []);
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/journal', (request) => sandbox.journal.list(journalQuerySchema.parse(request.query)));
  app.get('/faults', () => sandbox.faults.list());
  app.post('/faults', async (request, reply) => {
    await sandbox.faults.set(faultSchema.parse(request.body));
    return reply.status(204).send();
  });
  app.post('/clock', async (request, reply) => {
    advance(advanceSchema.parse(request.body).advance);
    return reply.status(204).send();
  });
  app.post('/tick', async (_request, reply) => {
    await sandbox.tick();
    return reply.status(204).send();
  });
  return app;
}

type Call = (body: unknown, call: SupplierCall) => Promise<unknown>;

function flightCalls(flight: FlightSupplier): Record<keyof typeof requestSchemas, Call> {
  const { search, describe, fareDetail, recheck, hold, issue, release, lookup, quoteCancellation, cancel, records } =
    requestSchemas;
  return {
    search: async (body, call) => flight.search(search.parse(body).query, call),
    describe: async (body, call) => flight.describe(describe.parse(body).chosen, call),
    fareDetail: async (body, call) => {
      const { carrier, fareBaseCode } = fareDetail.parse(body);
      return flight.fareDetail(carrier, fareBaseCode, call);
    },
    recheck: async (body, call) => flight.recheck(recheck.parse(body).order, call),
    hold: async (body, call) => {
      const { order, clientRef } = hold.parse(body);
      return flight.hold(order, { ...call, clientRef });
    },
    issue: async (body, call) => flight.issue(issue.parse(body), call),
    release: async (body, call) => flight.release(release.parse(body), call),
    lookup: async (body, call) => flight.lookup(lookup.parse(body).clientRef, call),
    quoteCancellation: async (body, call) => flight.quoteCancellation(quoteCancellation.parse(body), call),
    cancel: async (body, call) => {
      const { cancelRef, penaltyCents, ...ticket } = cancel.parse(body);
      return flight.cancel(ticket, { ...call, cancelRef, penaltyCents });
    },
    records: async (body, call) => flight.records(records.parse(body), call),
  };
}

function gatewayCalls(gateway: SandboxGateway): Record<keyof typeof gatewayRequests, Call> {
  const { checkCard, authorise, confirm, resendCode, lookup, capture, refund, records } = gatewayRequests;
  return {
    keys: (_, call) => gateway.keys(call),
    checkCard: async (body, call) => gateway.checkCard(checkCard.parse(body).cardInfo, call),
    authorise: async (body, call) => {
      const { charge, clientRef } = authorise.parse(body);
      return gateway.authorise(charge, { ...call, clientRef });
    },
    confirm: async (body, call) => {
      const { code, clientRef } = confirm.parse(body);
      return gateway.confirm({ code }, { ...call, clientRef });
    },
    resendCode: async (body, call) => gateway.resendCode({ ...call, ...resendCode.parse(body) }),
    lookup: async (body, call) => gateway.lookup({ ...call, ...lookup.parse(body) }),
    capture: async (body, call) => {
      const { amountCents, clientRef } = capture.parse(body);
      return gateway.capture({ amountCents }, { ...call, clientRef });
    },
    void: async (body, call) => gateway.void({ ...call, ...gatewayRequests.void.parse(body) }),
    refund: async (body, call) => {
      const { refundRef, amountCents, clientRef } = refund.parse(body);
      return gateway.refund({ refundRef, amountCents }, { ...call, clientRef });
    },
    records: async (body, call) => gateway.records(records.parse(body), call),
  };
}

/** A caller gives up by closing its connection. */
function callOf(reply: FastifyReply): SupplierCall {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return { signal: controller.signal };
}
