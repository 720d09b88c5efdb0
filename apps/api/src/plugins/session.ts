import type { SessionRole } from '@embarque/contract/route.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Returns the actor of an access token; undefined when it is invalid or expired or its session has ended. */
export type Authenticate = (accessToken: string) => Promise<Actor | undefined>;

/** Paths of plugins that register their own routes without a config. */
const publicPaths = ['/v1/docs'];

/**
 * Denies by default: a route must either belong to the contract, which lists its roles, or be marked public; others cannot
 * be registered. The campaign of a call is its session's; a `Campaign` header must match it.
 */
export function installSession(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('actor', undefined);
  app.addHook('onRoute', (route) => {
    if (publicPaths.some((path) => route.url.startsWith(path))) route.config = { ...route.config, public: true };
    if (!route.config?.contract && !route.config?.public) {
      throw new Error(`${String(route.method)} ${route.url} is neither of the contract nor public`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { contract, public: open } = request.routeOptions.config;
    if (request.is404 || open) return;
    const token = bearerToken(request);
    const actor = token === undefined ? undefined : await authenticate(token);
    request.actor = actor;
    if (contract?.access === 'public') return;
    if (!actor) throw new AppError('unauthenticated');
    if (!contract?.access.some((role: SessionRole) => role === actor.role)) throw new AppError('forbidden');
    const campaign = request.headers.campaign;
    if (campaign !== undefined && campaign !== String(actor.campaignId)) throw new AppError('foreign_campaign');
  });
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}
