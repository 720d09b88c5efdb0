import type { SessionRole } from '@embarque/contract/route.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/mount.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who an access token belongs to; undefined when it is broken, expired or ended. */
export type Authenticate = (accessToken: string) => Promise<Actor | undefined>;

/** Paths of plugins that register routes of their own, without a config. */
const publicPaths = ['/v1/docs'];

/**
 * Denies by default: a route of the contract says who may call it, a route outside it says that anyone may read it, and any other
 * cannot even be registered. The campaign of a call is its session's; a `Campaign` header may only repeat it.
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
