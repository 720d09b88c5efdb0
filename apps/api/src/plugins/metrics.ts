import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Auditing } from '../auditing.ts';
import type { InFlight } from './in-flight.ts';

/** `/metrics` in Prometheus' format: durations by route template, requests in flight, audit results, the process. */
export function installMetrics(app: FastifyInstance, inFlight: InFlight, auditing: Auditing): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [registry],
  });
  new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests not answered yet',
    registers: [registry],
    collect() {
      this.set(inFlight.count);
    },
  });
  new Gauge({
    name: 'audit_rules_broken',
    help: 'Rules of ledger and bookings the last audit made by this process found broken; -1 before its first',
    registers: [registry],
    collect() {
      this.set(auditing.broken ?? -1);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations
      .labels(request.method, request.routeOptions.url ?? 'none', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { public: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
