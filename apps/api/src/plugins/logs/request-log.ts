import type { FastifyInstance } from 'fastify';
import { monitoringRoutes } from '../limits/in-flight.ts';

/** Logs one line per request, with the route's template and never the requested URL; monitoring at debug level only. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (monitoringRoutes.has(route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
    done();
  });
}
