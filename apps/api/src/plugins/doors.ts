import { AppError } from '@embarque/server-kit/app-error.ts';
import { carriedSecret, isOneOf } from '@embarque/server-kit/shared-secret.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/env.ts';
import { isFromThisMachine } from '../settings/loopback.ts';

/** Paths for operators only: what they name and what lies below. */
const monitoring = ['/metrics', '/v1/docs', '/v1/openapi.json'];
/** What changes the shop: programs of operators call it, and no page. */
const operations = ['/operations'];
const sandbox = ['/sandbox'];
/** What browsers of buyers and members load from the sandbox's bank and OpenID provider; it shows and steers nothing of others. */
const buyers = ['/sandbox/oidc', '/sandbox/bank', '/sandbox/fingerprint', '/sandbox/fingerprint.js'];

const SECRET_MISSING = 'Esta página pede a senha de quem opera o serviço.';
const OPERATIONS_CLOSED = 'Sem CAMPAIGNS_TOKEN, em produção, esta porta fica fechada.';
const NOT_FOR_PAGES = 'Esta operação não é para páginas.';
const SANDBOX_CLOSED = 'A demonstração só atende nesta máquina.';

const isBelow = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));

/**
 * Asks for a secret at the doors of operators. Below /operations it is a campaigns token, whoever asks: other programs of this
 * machine may not do what stands there, so being on it proves nothing. In production an operations token is asked for at metrics
 * and documentation, which opens nothing else, and, where it is set, SANDBOX_PASSWORD below /sandbox: without the secret these are
 * open on this machine alone; outside production metrics and documentation are open to all.
 */
export function installDoors(
  app: FastifyInstance,
  {
    production,
    operationsTokens,
    campaignsTokens,
    sandboxPasswords,
  }: Pick<Settings, 'production' | 'operationsTokens' | 'campaignsTokens' | 'sandboxPasswords'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url ?? '';
    if (isBelow(path, operations)) {
      if (isFromPage(request)) throw new AppError('forbidden', { error: NOT_FOR_PAGES });
      if (campaignsTokens.length === 0) throw new AppError('forbidden', { error: OPERATIONS_CLOSED });
      demand(request, reply, campaignsTokens);
    }
    if (production && isBelow(path, monitoring) && !isFromThisMachine(request)) {
      demand(request, reply, operationsTokens);
    }
    if (!isBelow(path, sandbox) || isBelow(path, buyers)) return;
    // A page elsewhere could have this browser steer the sandbox.
    const isFromElsewhere = request.headers['sec-fetch-site'] === 'cross-site';
    if (isFromElsewhere && request.method !== 'GET') throw new AppError('forbidden', { error: SANDBOX_CLOSED });
    if (sandboxPasswords.length > 0) demand(request, reply, sandboxPasswords);
    else if (!isFromThisMachine(request)) throw new AppError('forbidden', { error: SANDBOX_CLOSED });
  });
}

/** Whether a page asks, be it one of the shop: a browser sends along what it was once told in answer to Basic. */
function isFromPage({ headers }: FastifyRequest): boolean {
  return ['cross-site', 'same-site', 'same-origin'].includes(String(headers['sec-fetch-site']));
}

/** Throws AppError unauthenticated unless the request carries one of the secrets; browsers then ask for it. */
function demand(request: FastifyRequest, reply: FastifyReply, secrets: readonly string[]): void {
  const given = carriedSecret(request.headers.authorization);
  if (given !== undefined && isOneOf(given, secrets)) return;
  reply.header('www-authenticate', 'Basic realm="Embarque", charset="UTF-8"');
  throw new AppError('unauthenticated', { error: SECRET_MISSING });
}
