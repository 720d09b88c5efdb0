import { busPort } from '@embarque/bus/port.ts';
import { createFakeSupplier } from '@embarque/bus/testing/fake-supplier.ts';
import { busDeps, busPricing, busRequest, busSearch, member, searchBuses } from '@embarque/bus/testing/purchase.ts';
import { testServiceContext } from '@embarque/commerce/testing/service-context.ts';
import type { BookingCreated } from '@embarque/contract/booking.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { provide } from '@embarque/server-kit/ports/supplier-port.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { busApi } from './index.ts';

type Booking = Parameters<typeof busApi.create>[0]['book'];

const issued: BookingCreated = { success: true, bookingCode: 'EMB-7K2Q9D', locator: '7K2Q9D', statusId: 2 };

function startApp(changes: { isSold?: boolean; book?: Booking } = {}) {
  const { isSold = true, book = async () => ({ status: 200, body: issued }) } = changes;
  const app = Fastify();
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, _request, reply) =>
    reply.status(500).send(error instanceof AppError ? { code: error.code, ...error.detail } : error),
  );
  app.addHook('onRequest', async (request) => {
    request.actor = member;
  });
  const context = testServiceContext([provide(busPort, createFakeSupplier())], { ...busPricing, isSold });
  busApi.create({ ...context, book }).routes(app);
  return app;
}

const filter = { goingBus: 'B', goingBusRefToken: 'a.b', returnBus: null, returnBusRefToken: null, occupancy: 1 };

test.each([
  ['/v1/api/services/bus/auto-complete', { filter: { name: 'tiet' } }],
  ['/v1/api/services/bus/search', busSearch()],
  ['/v1/api/services/bus/get', { filter }],
  ['/v1/api/services/bus/hold', { refToken: 'a.b', seats: ['1'] }],
])('POST %s is forbidden in a campaign that sells no buses', async (url, payload) => {
  const refusal = (await startApp({ isSold: false }).inject({ method: 'POST', url, payload })).json<{ code: string }>();
  expect(refusal.code).toBe('forbidden');
  expect((await startApp().inject({ method: 'POST', url, payload })).body).not.toContain('forbidden');
});

test('the buses’ own booking call books what its data says, under its key, and answers as every purchase', async () => {
  const [[bus] = []] = await searchBuses(busDeps());
  if (!bus) throw new Error('no bus');
  const { type: _, ...data } = busRequest(bus);
  const booked: Parameters<Booking>[] = [];
  const body: BookingCreated = { ...issued, success: false, statusId: 1, auth2fa: true };
  const app = startApp({
    book: async (...asked) => {
      booked.push(asked);
      return { status: 201, body };
    },
  });
  const call = { method: 'POST', url: '/v1/api/services/bus/booking', payload: { data } } as const;
  const answer = await app.inject({ ...call, headers: { 'idempotency-key': 'k-1' }, remoteAddress: '203.0.113.7' });
  expect([answer.statusCode, answer.json()]).toEqual([201, body]);
  expect(booked).toEqual([[{ ...member, ip: '203.0.113.7' }, { ...data, type: 'BUS' }, 'k-1']]);
});

test('what is wrong with a purchase stands under the members of that call', async () => {
  const fields = { 'services.0.data.goingSeats': 'Selecione 2 assento(s)' };
  const app = startApp({ book: () => Promise.reject(new AppError('invalid_data', { fields })) });
  const call = { method: 'POST', url: '/v1/api/services/bus/booking', payload: { data: {} } } as const;
  expect((await app.inject(call)).json()).toEqual({
    code: 'invalid_data',
    fields: { 'data.services.0.data.goingSeats': 'Selecione 2 assento(s)' },
  });
  const other = startApp({ book: () => Promise.reject(new AppError('sold_out')) });
  expect((await other.inject(call)).json()).toEqual({ code: 'sold_out' });
});

test('held seats are told and given up by their calls', async () => {
  const app = startApp();
  const url = '/v1/api/services/bus/hold';
  expect((await app.inject({ method: 'GET', url })).json()).toEqual({ holds: [] });
  expect((await app.inject({ method: 'DELETE', url: `${url}/e-1` })).json()).toMatchObject({ code: 'not_found' });
});

test('a company without a code that can be drawn has a bus as its logo', () => {
  const look = { brand: '#0b4f6c', accent: '#f2a541', isNight: false };
  const draw = (name: string) => busApi.drawings?.['bus-companies']?.draw(name, look);
  expect(draw('SC')).toContain('>SC<');
  expect(draw('<script>')).not.toContain('<script>');
  expect(draw('<>')).toContain('<circle');
});
