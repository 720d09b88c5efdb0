import type { FlightSupplier } from '@embarque/flight/port.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/supplier.ts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { faultSchema } from './faults.ts';
import type { Sandbox } from './sandbox.ts';
import { requestSchemas } from './wire.ts';

const journalQuerySchema = z.object({
  reference: z.optional(z.string()),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
});
const advanceSchema = z.strictObject({ advance: z.int().check(z.minimum(0)) });

export interface SandboxServerDeps {
  readonly sandbox: Sandbox;
  /** Moves the sandbox's clock ahead. */
  advance(milliseconds: number): void;
}

/** The sandbox over HTTP: its flights for createRemoteSandbox, what steers it, and what it recorded. */
export function buildSandboxServer({ sandbox, advance }: SandboxServerDeps): FastifyInstance {
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
  const { search, describe, fareDetail, recheck, hold, issue, release, lookup } = requestSchemas;
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
