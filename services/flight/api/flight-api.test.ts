import { testServiceContext } from '@embarque/commerce/testing/service-context.ts';
import { flightPort } from '@embarque/flight/port.ts';
import { createFakeSupplier } from '@embarque/flight/testing/fake-supplier.ts';
import { provide } from '@embarque/server-kit/ports/supplier-port.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { flightApi } from './index.ts';

function startWhere(isSold: boolean) {
  const app = Fastify();
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, _request, reply) => reply.status(500).send(error));
  app.addHook('onRequest', async (request) => {
    request.actor = { userId: 1, uid: 'u', campaignId: 10001, role: 'member', sessionId: 's' };
  });
  const pricing = { conversionRate: 40, feePercent: 3, advanceDays: 2, isSold };
  flightApi.create(testServiceContext([provide(flightPort, createFakeSupplier())], pricing)).routes(app);
  return app;
}

const search = {
  qtAdult: 1,
  qtChild: 0,
  qtBaby: 0,
  directFlight: false,
  luggage: false,
  flightSegments: [
    { departureAirport: 'GRU', arrivelAirport: 'SSA', departureDate: '2027-01-10' },
    { departureAirport: 'SSA', arrivelAirport: 'GRU', departureDate: '2027-01-20' },
  ],
};

test.each([
  ['POST', '/v1/flight', search],
  ['POST', '/v1/flight/dates', search],
  ['POST', '/v1/flight/offer', { refToken: 'a.b', outbound: 'D1A-0-0', return: null }],
  ['GET', '/v1/flight/airline-fare/G3/OLXLGBR', undefined],
] as const)('%s %s is forbidden in a campaign that sells no flights', async (method, url, payload) => {
  const request = { method, url, ...(payload && { payload }) };
  const refusal = (await startWhere(false).inject(request)).json<{ code: string }>();
  expect(refusal.code).toBe('forbidden');
  const elsewhere = await startWhere(true).inject(request);
  expect(elsewhere.body).not.toContain('forbidden');
});
