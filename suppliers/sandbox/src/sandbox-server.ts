import { type SupplierCall, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { carriedSecret, isOneOf } from '@embarque/server-kit/shared-secret.ts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { installDesk } from './booking/desk/desk-routes.ts';
import { type CallHandler, handle } from './calls.ts';
import { installGatewayPages } from './gateway/browser-routes.ts';
import type { SandboxGateway } from './gateway/gateway.ts';
import type { Mailbox } from './gateway/mailbox.ts';
import { gatewayRequests } from './gateway/wire.ts';
import { parts } from './parts.ts';
import type { Sandbox } from './sandbox.ts';

const HEALTH_PATH = '/health';
const BROWSERS_ROOT = '/sandbox/';

const journalQuerySchema = z.object({
  reference: z.optional(z.string()),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
});
const mailQuerySchema = z.object({ to: z.optional(z.string()) });
const advanceSchema = z.strictObject({ advance: z.int().check(z.minimum(0)) });

export interface SandboxServerDeps {
  readonly sandbox: Sandbox;
  /** Secrets that callers carry, the current one first. Browsers' pages and health need none. */
  readonly secrets: readonly string[];
  /** Moves the sandbox's clock forward. */
  advance(milliseconds: number): void;
  /** What its bank wrote to card holders. Without it the list of mails is empty. */
  readonly mailbox?: Pick<Mailbox, 'list'>;
}

/**
 * The sandbox over HTTP: its services for createRemoteSandbox, its payments for createRemoteGateway, the gateway's pages for
 * browsers, the faults ordered for it, and what it recorded.
 */
export function buildSandboxServer({ sandbox, advance, mailbox, secrets }: SandboxServerDeps): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });

  // Set before anything is read; the pages of the bank are for browsers, which have no secret.
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url ?? '';
    if (path === HEALTH_PATH || path.startsWith(BROWSERS_ROOT)) return;
    if (isOneOf(carriedSecret(request.headers.authorization) ?? '', secrets)) return;
    return reply.status(401).send({ error: 'the secret of the sandbox is missing or another one' });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof SupplierError) return reply.status(503).send({ kind: error.kind });
    if (error instanceof z.core.$ZodError) return reply.status(400).send({ error: z.prettifyError(error) });
    return reply.status(500).send({ error: error instanceof Error ? error.message : 'unknown' });
  });

  app.setValidatorCompiler(({ schema }) => (data) => {
    const { success, data: value, error } = z.safeParse(schema as z.ZodMiniType, data);
    return success ? { value } : { error };
  });

  for (const part of parts) {
    for (const [name, handler] of Object.entries(part.handlers(sandbox.suppliers))) {
      app.post(`/${part.path}/${name}`, async (request, reply) =>
        // Serialised here: the answers are large and trusted.
        reply.type('application/json').send(JSON.stringify((await handler(request.body, callOf(reply))) ?? null)),
      );
    }
  }
  for (const [name, handler] of Object.entries(gatewayHandlers(sandbox.gateway))) {
    app.post(`/gateway/${name}`, async (request, reply) => handler(request.body, callOf(reply)));
  }
  installGatewayPages(app, sandbox.gateway);
  installDesk(app, sandbox.desk, '');
  app.get('/mail', (request) => mailbox?.list(mailQuerySchema.parse(request.query).to) ?? []);
  app.get(HEALTH_PATH, () => ({ status: 'ok' }));
  app.get('/journal', (request) => sandbox.journal.list(journalQuerySchema.parse(request.query)));
  app.get('/faults', () => sandbox.faults.list());
  app.post('/faults', async (request, reply) => {
    await sandbox.faults.set(sandbox.faults.schema.parse(request.body));
    return reply.status(204).send();
  });
  app.delete('/faults', async (_request, reply) => {
    await sandbox.faults.clear();
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

function gatewayHandlers(gateway: SandboxGateway): Record<keyof typeof gatewayRequests, CallHandler> {
  const { checkCard, authorise, confirm, resendCode, lookup, capture, refund, removeCard, records } = gatewayRequests;
  return {
    keys: (_, call) => gateway.keys(call),
    checkCard: handle(checkCard, ({ cardInfo }, call) => gateway.checkCard(cardInfo, call)),
    authorise: handle(authorise, ({ charge, clientRef }, call) => gateway.authorise(charge, { ...call, clientRef })),
    confirm: handle(confirm, ({ code, clientRef }, call) => gateway.confirm({ code }, { ...call, clientRef })),
    resendCode: handle(resendCode, (reference, call) => gateway.resendCode({ ...call, ...reference })),
    lookup: handle(lookup, (reference, call) => gateway.lookup({ ...call, ...reference })),
    capture: handle(capture, ({ amountCents, clientRef }, call) =>
      gateway.capture({ amountCents }, { ...call, clientRef }),
    ),
    void: handle(gatewayRequests.void, (reference, call) => gateway.void({ ...call, ...reference })),
    refund: handle(refund, ({ refundRef, amountCents, clientRef }, call) =>
      gateway.refund({ refundRef, amountCents }, { ...call, clientRef }),
    ),
    removeCard: handle(removeCard, (card, call) => gateway.removeCard(card, call)),
    records: handle(records, (page, call) => gateway.records(page, call)),
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
