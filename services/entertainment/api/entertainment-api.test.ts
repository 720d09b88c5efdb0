import { testServiceContext } from '@embarque/commerce/testing/service-context.ts';
import type { BookingCreated } from '@embarque/contract/booking.ts';
import { entertainmentPort } from '@embarque/entertainment/port.ts';
import { createFakeSupplier } from '@embarque/entertainment/testing/fake-supplier.ts';
import { entertainmentPricing } from '@embarque/entertainment/testing/purchase.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { provide } from '@embarque/server-kit/ports/supplier-port.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { entertainmentApi } from './index.ts';

type Booking = Parameters<typeof entertainmentApi.create>[0]['book'];

const member = { userId: 1, uid: 'u', campaignId: 10001, role: 'member', sessionId: 's' } as const;
const issued: BookingCreated = { success: true, bookingCode: 'EMB-7K2Q9D', locator: '7K2Q9D', statusId: 2 };

function startApp({
  isSold = true,
  book = async () => ({ status: 200, body: issued }),
}: {
  isSold?: boolean;
  book?: Booking;
} = {}) {
  const app = Fastify();
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, _request, reply) =>
    reply.status(500).send(error instanceof AppError ? { code: error.code, ...error.detail } : error),
  );
  app.addHook('onRequest', async (request) => {
    request.actor = member;
  });
  const context = testServiceContext([provide(entertainmentPort, createFakeSupplier())], {
    ...entertainmentPricing,
    isSold,
  });
  entertainmentApi.create({ ...context, book }).routes(app);
  return app;
}

const at = (call: string) => `/v1/api/services/entertainment/${call}`;

test.each([
  ['auto-complete', { filter: { name: 'salv' } }],
  ['search', { filter: { route: ['city/SSA'], type: 'ALL' } }],
  ['get', { filter: { key: '5-fake.50012' } }],
  ['availability', { activityId: '5-fake.50012', refToken: 'a.b', passengers: [{ endAge: 99 }], date: '2027-01-10' }],
])('POST %s is forbidden in a campaign that sells no activities', async (call, payload) => {
  const request = { method: 'POST', url: at(call), payload } as const;
  expect((await startApp({ isSold: false }).inject(request)).json<{ code: string }>().code).toBe('forbidden');
  expect((await startApp().inject(request)).body).not.toContain('forbidden');
});

test('an activity is got by its key, and without content where it is unknown', async () => {
  const app = startApp();
  const get = (key: string) => app.inject({ method: 'POST', url: at('get'), payload: { filter: { key } } });
  expect((await get('5-fake.50012')).json()).toMatchObject({ availability: null, activity: { cashPrice: 80 } });
  expect((await get('5-fake.50012_0')).statusCode).toBe(204);
});

test('the booking call of activities books what it says, under its key, and answers as every purchase', async () => {
  const booked: Parameters<Booking>[] = [];
  const app = startApp({
    book: async (...asked) => {
      booked.push(asked);
      return { status: 200, body: issued };
    },
  });
  const payload = { data: { serviceId: '5-fake.50012' }, cashPrice: 80 };
  const headers = { 'idempotency-key': 'k-1' };
  const answer = await app.inject({
    method: 'POST',
    url: at('booking'),
    payload,
    headers,
    remoteAddress: '203.0.113.7',
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, issued]);
  expect(booked).toEqual([[{ ...member, ip: '203.0.113.7' }, { ...payload, type: 'ENTERTAINMENT' }, 'k-1']]);
});
