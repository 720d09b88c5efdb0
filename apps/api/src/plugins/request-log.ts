import type { FastifyInstance } from 'fastify';

/** Routes asked every few seconds by machines: logged only when someone looks closely. */
const quiet = new Set(['/health/live', '/health/ready', '/metrics']);

/** One line per request: the route's template, never the address asked for. */
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
