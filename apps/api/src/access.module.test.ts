import { sessionRoles } from '@embarque/contract/route.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { authenticateByRole } from './testing/actors.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

interface Operation {
  readonly security?: unknown[];
  readonly description?: string;
}
type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; operation: Operation };

let test: TestApp;
/** The server with roles as tokens. */
let app: FastifyInstance;
let calls: Call[];

beforeAll(async () => {
  test = await createTestApp();
  app = await buildApp({ ...test.deps, authenticate: authenticateByRole });
  await app.ready();
  const { paths } = app.swagger() as { paths: Record<string, Record<string, Operation>> };
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Call['method'],
      url: path.replace(/\{\w+\}/g, 'X1'),
      operation,
    })),
  );
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const closed = () => calls.filter(({ operation }) => operation.security);
const ask = (on: FastifyInstance, { method, url }: Call, headers: Record<string, string>) =>
  on.inject({ method, url, headers });

describe('answers with personal data', () => {
  it.each(['/v1/user', '/v1/booking', '/v1/ip', '/v1/ws/01310100/json', '/v1/fingerprint'])(
    'of %s are kept by no cache, refusals included',
    async (url) => {
      for (const headers of [{ authorization: 'Bearer member' }, {}]) {
        const answer = await app.inject({ url, headers });
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    },
  );
});

describe('every route that is not public', () => {
  it('is more than a few', () => {
    expect(closed().length).toBeGreaterThan(4);
  });

  it('answers 401 without a token and with a broken, foreign or expired one, and nothing else', async () => {
    const expired =
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwiZXhwIjoxfQ.c2lnbmF0dXJlLW9mLW5vYm9keS1hdC1hbGwtMDEyMzQ1Njc4OQ';
    const tokens = ['', 'Bearer ', 'Bearer x', `Bearer ${expired}`, 'Basic YW5hOmFuYQ==', 'Bearer a b', 'bearer null'];
    for (const call of closed()) {
      for (const authorization of [undefined, ...tokens]) {
        const answer = await ask(test.app, call, authorization === undefined ? {} : { authorization });
        expect([call.url, authorization, answer.statusCode]).toEqual([call.url, authorization, 401]);
        expect(Object.keys(answer.json()).sort()).toEqual(['code', 'error', 'requestId', 'status', 'title', 'type']);
      }
    }
  });

  it('answers 403 to a role that may not call it, before it reads the body', async () => {
    let refused = 0;
    for (const call of closed()) {
      const allowed = call.operation.description ?? '';
      for (const role of sessionRoles.filter((name) => !allowed.includes(name))) {
        const answer = await ask(app, call, { authorization: `Bearer ${role}`, 'content-type': 'application/json' });
        expect([call.url, role, answer.statusCode]).toEqual([call.url, role, 403]);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('answers 403 to a Campaign header that is not the session’s own', async () => {
    for (const call of closed()) {
      const role = sessionRoles.find((name) => call.operation.description?.includes(name));
      for (const campaign of ['10002', '0', '', '10001 ', '10001,10002', 'x']) {
        const answer = await ask(app, call, { authorization: `Bearer ${role}`, campaign });
        expect([call.url, campaign, answer.json().code]).toEqual([call.url, campaign, 'foreign_campaign']);
      }
    }
  });
});

describe('a route', () => {
  it('that says neither who may call it nor that it is public cannot be registered', async () => {
    const careless = { ...test.deps, routes: [(on: FastifyInstance) => void on.get('/v1/secret', () => 'all of it')] };
    await expect(buildApp(careless)).rejects.toThrow('/v1/secret is neither of the contract nor public');
  });
});

describe('the sandbox', () => {
  it('is 404 on every path when it is off', async () => {
    const off = await createTestApp({ environment: { SANDBOX: '0' } });
    for (const url of [
      '/sandbox',
      '/sandbox/',
      '/sandbox/mail',
      '/sandbox/journal',
      '/sandbox/bank/x',
      '/sandbox/fingerprint.js',
      '/sandbox/x/y',
    ]) {
      expect((await off.app.inject(url)).statusCode).toBe(404);
    }
    for (const url of ['/sandbox/clock', '/sandbox/tick', '/sandbox/members', '/sandbox/coupons', '/sandbox/faults']) {
      const answer = await off.app.inject({ method: 'POST', url, payload: {} });
      expect(answer.statusCode).toBe(404);
    }
    await off.close();
  });
});
