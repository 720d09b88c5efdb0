import type { ServiceKind } from '@embarque/contract/service.ts';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { createDroppedAnswers } from '../../compose/dropped-answers.ts';
import { installMetrics } from './metrics.ts';

const sources = {
  inFlight: { count: 0, shed: 0 },
  actorInFlight: { waiting: 0, refused: 0 },
  searchesWaiting: () => 0,
  droppedAnswers: createDroppedAnswers({ warn: () => undefined }),
  dailyAudit: { auditWhenDue: async () => undefined, broken: undefined },
  oldestBookings: async () => [{ saga: 'CAPTURING', seconds: 691_200 }],
  shopLossCents: async () => 700,
};
async function metricsOf(changes: Partial<typeof sources> = {}): Promise<string> {
  const app = fastify();
  installMetrics(app, { ...sources, ...changes });
  return (await app.inject('/metrics')).body;
}

it('tells how long the oldest booking stands in each state that is under way', async () => {
  expect(await metricsOf()).toContain('booking_oldest_seconds{saga="CAPTURING"} 691200');
});

it('tells what suppliers kept in penalties that no member pays', async () => {
  expect(await metricsOf()).toContain('booking_shop_loss_centavos 700');
});

it('counts what is dropped of suppliers’ answers, and logs each with its reason', async () => {
  const warn = vi.fn();
  const droppedAnswers = createDroppedAnswers({ warn });
  for (const count of [2, 3])
    droppedAnswers.report('ANY' as ServiceKind, { supplier: 'sandbox', reason: 'invalid', count });
  const body = await metricsOf({ droppedAnswers });
  expect(body).toContain('supplier_items_dropped_total{service="ANY",supplier="sandbox",reason="invalid"} 5');
  expect(warn).toHaveBeenCalledTimes(2);
});

it('forgets states that no booking stands in any more', async () => {
  const app = fastify();
  let bookings = await sources.oldestBookings();
  installMetrics(app, { ...sources, oldestBookings: async () => bookings });
  expect((await app.inject('/metrics')).body).toContain('CAPTURING');
  bookings = [];
  expect((await app.inject('/metrics')).body).not.toContain('CAPTURING');
});

it('tells everything else while the database does not answer', async () => {
  const oldestBookings = async () => {
    throw new Error('no database');
  };
  const body = await metricsOf({ oldestBookings });
  expect(body).toContain('audit_rules_broken -1');
  expect(body).not.toContain('booking_oldest_seconds{');
});
