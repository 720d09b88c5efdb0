import type { FastifyInstance } from 'fastify';

/** Routes polled every few seconds by monitoring: logged at debug level only. */
const quiet = new Set(['/health/live', '/health/ready', '/metrics']);

/** Logs one line per request, with the route's template and never the requested URL. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (quiet.has(route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
    done();
  });
}
