import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DroppedAnswers } from '../../compose/dropped-answers.ts';
import type { DailyAudit } from '../../daily-audit.ts';
import type { ActorInFlight } from '../limits/actor-in-flight.ts';
import type { InFlight } from '../limits/in-flight.ts';

interface Measured {
  readonly inFlight: Pick<InFlight, 'count' | 'shed'>;
  readonly actorInFlight: ActorInFlight;
  /** How many searches wait for others to end. */
  readonly searchesWaiting: () => number;
  readonly dailyAudit: Pick<DailyAudit, 'broken'>;
  /** How long the oldest booking stands in each state that is not an end. */
  readonly oldestBookings: () => Promise<readonly { saga: string; seconds: number }[]>;
  readonly droppedAnswers: Pick<DroppedAnswers, 'counts'>;
  /** What suppliers kept in penalties that no member pays, in centavos, since the beginning. */
  readonly shopLossCents: () => Promise<number>;
}

/**
 * `/metrics` in Prometheus' format: durations by route template, requests in flight, waiting and turned away, bookings
 * under way, audit results, the process.
 */
export function installMetrics(app: FastifyInstance, sources: Measured): void {
  const { inFlight, actorInFlight, searchesWaiting, dailyAudit, droppedAnswers, oldestBookings, shopLossCents } =
    sources;
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
    name: 'http_requests_waiting_for_their_actor',
    help: 'Requests that wait until another one of the same user has ended',
    registers: [registry],
    collect() {
      this.set(actorInFlight.waiting);
    },
  });
  new Gauge({
    name: 'searches_waiting',
    help: 'Searches that wait for others to end, those for the prices of other days included',
    registers: [registry],
    collect() {
      this.set(searchesWaiting());
    },
  });
  new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Requests not taken: too many in flight in the process or the process stopping (503), too many of one user (429)',
    labelNames: ['because'],
    registers: [registry],
    collect() {
      this.reset();
      this.labels('process').inc(inFlight.shed);
      this.labels('actor').inc(actorInFlight.refused);
    },
  });
  new Counter({
    name: 'supplier_items_dropped_total',
    help: 'Offers and other items of answers of suppliers that fail the checks of the shop',
    labelNames: ['service', 'supplier', 'reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { count, ...labels } of droppedAnswers.counts()) this.inc(labels, count);
    },
  });
  new Gauge({
    name: 'audit_rules_broken',
    help: 'Rules of ledger and bookings the last audit made by this process found broken; -1 before its first',
    registers: [registry],
    collect() {
      this.set(dailyAudit.broken ?? -1);
    },
  });
  new Gauge({
    name: 'booking_oldest_seconds',
    help: 'How long the oldest booking stands in each state that is not an end; a state without bookings is missing',
    labelNames: ['saga'],
    registers: [registry],
    async collect() {
      this.reset();
      // Whoever asks while the database is silent still gets everything else.
      const oldest = await oldestBookings().catch(() => []);
      for (const { saga, seconds } of oldest) this.set({ saga }, seconds);
    },
  });
  new Gauge({
    name: 'booking_shop_loss_centavos',
    help: 'Penalties of suppliers above what members pay, borne by the shop, since the beginning',
    registers: [registry],
    async collect() {
      this.reset();
      const cents = await shopLossCents().catch(() => undefined);
      if (cents !== undefined) this.set(cents);
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
