import { carPort } from '@embarque/car/port.ts';
import { createFakeSupplier } from '@embarque/car/testing/fake-supplier.ts';
import { carPricing, carSearch } from '@embarque/car/testing/purchase.ts';
import { testServiceContext } from '@embarque/commerce/testing/service-context.ts';
import { provide } from '@embarque/server-kit/ports/supplier-port.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { carApi } from './index.ts';

function startWhere(isSold: boolean) {
  const app = Fastify();
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, _request, reply) => reply.status(500).send(error));
  app.addHook('onRequest', async (request) => {
    request.actor = { userId: 1, uid: 'u', campaignId: 10001, role: 'member', sessionId: 's' };
  });
  const context = testServiceContext([provide(carPort, createFakeSupplier())], { ...carPricing, isSold });
  carApi.create(context).routes(app);
  return app;
}

test.each([
  ['GET', '/v1/car/cities?name=paulo', undefined],
  ['GET', '/v1/car/locations/GRU?country=BR', undefined],
  ['POST', '/v1/car', carSearch()],
  ['POST', '/v1/car/offer', { refToken: 'a.b' }],
] as const)('%s %s is forbidden in a campaign that rents no cars', async (method, url, payload) => {
  const request = { method, url, ...(payload && { payload }) };
  const refusal = (await startWhere(false).inject(request)).json<{ code: string }>();
  expect(refusal.code).toBe('forbidden');
  const elsewhere = await startWhere(true).inject(request);
  expect(elsewhere.body).not.toContain('forbidden');
});
