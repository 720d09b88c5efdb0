import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buildApp } from '@embarque/api/app.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { identityRoutes } from '@embarque/contract/identity.ts';
import { route } from '@embarque/contract/route.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCaller } from '../testing/caller.ts';
import { LONG_MS } from '../testing/held-calls.ts';
import { problemOf } from '../testing/refusal.ts';

const work = {
  work: route({
    method: 'POST',
    path: '/work',
    summary: 'Work that goes on until the test ends it',
    access: ['member'],
    responses: identityRoutes.signOut.responses,
  }),
};

const RUNNING = 4;
const WAITING = 32;
const MAX_IN_FLIGHT = 50;

let shop: TestApp;
let logged: string[] = [];
let app: FastifyInstance;
/** Ends one piece of work each. */
let ends: (() => void)[] = [];
/** Whether work ends as soon as it begins. */
let isOver = false;
/** Ends all work, also what begins from now on. */
const endAll = () => {
  isOver = true;
  for (const end of ends.splice(0)) end();
};

beforeAll(async () => {
  shop = await createTestApp({
    logTo: { write: (line) => void logged.push(line) },
    environment: { MAX_IN_FLIGHT: `${MAX_IN_FLIGHT}`, ACTOR_WAIT: LONG_MS },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  [logged, ends, isOver] = [[], [], false];
  const slow = (on: FastifyInstance) =>
    mount(
      on,
      work,
    )({
      work: async () => {
        if (!isOver) {
          await new Promise<void>((resolve) => {
            ends.push(resolve);
          });
        }
        return { status: 204, body: null };
      },
    });
  app = await buildApp({ ...shop.deps, routes: [...shop.deps.routes, slow] });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return async () => {
    // Connections end with their answers, so that closing waits for nothing else.
    app.inFlight.stopTaking();
    endAll();
    await app.close();
  };
});

async function member() {
  const { email } = await createCaller(shop);
  const headers = { authorization: `Bearer ${await shop.signIn(email)}` };
  return {
    headers,
    work: (signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/work`, {
        method: 'POST',
        headers,
        ...(signal && { signal }),
      }),
    inject: (url: string, method: 'GET' | 'POST' = 'GET') => app.inject({ method, url, headers }),
  };
}

const metric = async (name: string) =>
  Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec((await app.inject('/metrics')).body)?.[1]);
const waitingNow = () => metric('http_requests_waiting_for_their_actor');

it('lets four requests of a member run, the fifth wait its turn, and another member go past them', async () => {
  const [ana, bia] = [await member(), await member()];
  const asked = Array.from({ length: RUNNING + 1 }, () => ana.work());
  await expect.poll(waitingNow).toBe(1);
  await expect.poll(() => ends.length).toBe(RUNNING);
  expect((await bia.inject('/v1/user')).statusCode).toBe(200);
  ends.shift()?.();
  await expect.poll(() => ends.length).toBe(RUNNING);
  expect(await waitingNow()).toBe(0);
  endAll();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(RUNNING + 1).fill(204));
});

it('refuses the 37th request of a member at once, and says when to come again', async () => {
  const ana = await member();
  const asked = Array.from({ length: RUNNING + WAITING }, () => ana.work());
  await expect.poll(waitingNow).toBe(WAITING);
  const before = await metric('http_requests_turned_away_total{because="actor"}');
  const one = await ana.inject('/v1/user');
  expect(problemOf(one)).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    error: 'Há muitos pedidos seus em andamento. Tente novamente em 5 segundos.',
  });
  expect(one.headers['retry-after']).toBe('5');
  expect(await metric('http_requests_turned_away_total{because="actor"}')).toBe(before + 1);
  endAll();
  expect((await Promise.all(asked)).every(({ status }) => status === 204)).toBe(true);
});

it('gives a member who hangs up no room for more while the work goes on', async () => {
  const ana = await member();
  const impatient = new AbortController();
  const asked = Array.from({ length: RUNNING }, () => ana.work(impatient.signal).catch(() => undefined));
  await expect.poll(() => ends.length).toBe(RUNNING);
  impatient.abort();
  await Promise.all(asked);
  // The server has noticed.
  await expect.poll(() => app.inFlight.count).toBe(0);
  const next = ana.work();
  await expect.poll(waitingNow).toBe(1);
  expect(ends).toHaveLength(RUNNING);
  ends.shift()?.();
  await expect.poll(() => ends.length).toBe(RUNNING);
  endAll();
  expect((await next).status).toBe(204);
});

it('keeps no turn and no place of requests whose connection has ended, however many it carried', async () => {
  const ana = await member();
  const { port } = app.server.address() as AddressInfo;
  const head = `POST /v1/work HTTP/1.1\r\nHost: shop\r\nAuthorization: ${ana.headers.authorization}\r\n`;
  const moments: Record<string, () => boolean | Promise<boolean>> = {
    atOnce: () => true,
    onceOneHasCome: () => app.inFlight.count > 0,
    onceOneIsAtWork: () => ends.length > 0,
    onceAllAreAtWorkOrWait: async () => ends.length === RUNNING && (await waitingNow()) >= RUNNING,
  };
  for (const hasCome of Object.values(moments)) {
    const connection = connect(port, '127.0.0.1');
    await once(connection, 'connect');
    connection.write(`${head}Content-Length: 0\r\n\r\n`.repeat(2 * RUNNING));
    await expect.poll(hasCome, { interval: 1 }).toBe(true);
    connection.destroy();
    await expect.poll(() => app.inFlight.count).toBe(0);
    for (const end of ends.splice(0)) end();
  }
  // What is left is the request for the metrics itself.
  await expect.poll(() => metric('http_requests_under_way')).toBe(1);
  expect(await waitingNow()).toBe(0);
  const asked = Array.from({ length: RUNNING }, () => ana.work());
  await expect.poll(() => ends.length).toBe(RUNNING);
  endAll();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(RUNNING).fill(204));
});

it('answers monitoring while it turns everyone else away, counts whom, and logs no stacks', async () => {
  const members = [await member(), await member()];
  const asked = members.flatMap((one) => Array.from({ length: 25 }, () => one.work()));
  await expect.poll(() => app.inFlight.count).toBe(MAX_IN_FLIGHT);
  const late = await app.inject('/v1/campaigns/10001/theme');
  expect(problemOf(late)).toMatchObject({ status: 503, code: 'overloaded' });
  expect(late.headers['retry-after']).toBe('2');
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  expect(await metric('http_requests_turned_away_total{because="process"}')).toBe(1);
  expect(logged.filter((line) => line.includes('stack'))).toEqual([]);
  endAll();
  await Promise.all(asked);
});
