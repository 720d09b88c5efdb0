import { testServiceContext } from '@embarque/commerce/testing/service-context.ts';
import { hotelRoutes } from '@embarque/hotel/contract.ts';
import { hotelPort } from '@embarque/hotel/port.ts';
import { createFakeSupplier } from '@embarque/hotel/testing/fake-supplier.ts';
import { hotelPricing, hotelSearch } from '@embarque/hotel/testing/purchase.ts';
import { provide } from '@embarque/server-kit/ports/supplier-port.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { hotelApi } from './index.ts';

function startWhere(isSold: boolean, supplier = createFakeSupplier()) {
  const app = Fastify();
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, _request, reply) => reply.status(500).send(error));
  app.addHook('onRequest', async (request) => {
    request.actor = { userId: 1, uid: 'u', campaignId: 10001, role: 'member', sessionId: 's' };
  });
  const context = testServiceContext([provide(hotelPort, supplier)], { ...hotelPricing, isSold });
  hotelApi.create(context).routes(app);
  return app;
}

test.each([
  ['GET', '/v1/hotel/locations?name=salva', undefined],
  ['POST', '/v1/hotel/available', hotelSearch()],
  ['POST', '/v1/hotel/rooms', { ...hotelSearch(), hotelCode: 'fake.H1' }],
  ['POST', '/v1/hotel/offer', { refTokens: ['a.b'] }],
  ['GET', '/v1/hotel/details/fake.H1', undefined],
] as const)('%s %s is forbidden in a campaign that sells no hotels', async (method, url, payload) => {
  const request = { method, url, ...(payload && { payload }) };
  const refusal = (await startWhere(false).inject(request)).json<{ code: string }>();
  expect(refusal.code).toBe('forbidden');
  const elsewhere = await startWhere(true).inject(request);
  expect(elsewhere.body).not.toContain('forbidden');
});

test('nothing found is 204', async () => {
  const app = startWhere(true, createFakeSupplier([]));
  for (const [url, more] of [
    ['/v1/hotel/available', {}],
    ['/v1/hotel/rooms', { hotelCode: 'fake.H1' }],
  ] as const) {
    const answer = await app.inject({ method: 'POST', url, payload: { ...hotelSearch(), ...more } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  }
});

test('a hotel is known with its kinds of rooms, and an unknown one is not found', async () => {
  const details = async (hotelCode: string) =>
    (await startWhere(true).inject({ method: 'GET', url: `/v1/hotel/details/${hotelCode}` })).json();
  const schema = hotelRoutes.details.responses[200];
  expect(schema.parse(await details('fake.H1'))).toMatchObject({
    basicPropertyInfo: { hotelRef: { hotelCode: 'fake.H1', hotelName: 'Pousada H1' }, award: { rating: 3.5 } },
    hotelInfo: { checkInHours: { start: '14:00', end: '12:00' } },
    guestRooms: [{ roomID: 'STD' }, { roomID: 'LUX' }],
  });
  for (const hotelCode of ['fake.H9', 'other.H1', 'H1'])
    expect(await details(hotelCode)).toMatchObject({ code: 'not_found' });
});

test('every call needs a session', () => {
  for (const { access } of Object.values(hotelRoutes)) expect(access).not.toBe('public');
});
