import { AppError } from '@embarque/server-kit/app-error.ts';
import type { FastifyInstance } from 'fastify';

/** Characters of a parameter in a path. */
const PARAMETER_MAX = 300;
/** What the router lets through: as much as Node reads of a request before its body. */
export const ROUTER_PARAMETER_MAX = 16_384;

/** Refuses paths with a longer parameter, but where the contract says that the parameter's schema decides. */
export function installParameterLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ params, routeOptions }) => {
    if (routeOptions.config.contract?.longParameter) return;
    // What follows a `*` is no parameter, but a path of its own.
    const named = Object.entries(params ?? {}).filter(([name]) => name !== '*');
    if (named.some(([, text]) => String(text).length > PARAMETER_MAX)) throw new AppError('invalid_data');
  });
}
