import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { problemOf } from './plugins/problems.ts';
import { authenticateByRole } from './testing/actors.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let app: FastifyInstance;
const lines: string[] = [];
const CANARY = 'canary.7f3a@mail.test';

beforeAll(async () => {
  test = await createTestApp({ logTo: { write: (line) => lines.push(line) } });
  const fail = (on: FastifyInstance) => {
    on.get('/v1/broken', { config: { public: true } }, () => {
      throw new Error(`duplicate key for ${CANARY}`);
    });
    on.get('/v1/gone', { config: { public: true } }, () => {
      throw new AppError('sold_out', { leg: '2', taken: ['7', '8'] });
    });
    on.get('/v1/silent', { config: { public: true } }, () => {
      throw new AppError('timed_out');
    });
  };
  app = await buildApp({ ...test.deps, routes: [...test.deps.routes, fail], authenticate: authenticateByRole });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const signIn = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload, headers });
const json = { 'content-type': 'application/json' };

it('of a member who is erased meanwhile has ended a session, and an operator may try again', () => {
  const erased = Object.assign(new Error('refused'), { name: 'FastifyError', code: 'ER001' });
  expect([problemOf(erased).code, problemOf(erased, true).code]).toEqual(['unauthenticated', 'overloaded']);
});

describe('a failure', () => {
  it.each([
    ['an unknown call', { url: '/v1/nothing' }, 404, 'not_found'],
    ['a wrong method', { method: 'DELETE', url: '/v1/user' }, 404, 'not_found'],
    ['a vanished asset', { url: '/assets/index-abc.js' }, 404, 'not_found'],
    ['a missing file', { url: '/robots.xyz' }, 404, 'not_found'],
    ['a path that cannot be decoded', { url: '/v1/%E0%A4%A' }, 400, 'invalid_data'],
    ['a path out of the folder', { url: '/assets/..%2f..%2fpackage.json' }, 404, 'not_found'],
    ['a crash', { url: '/v1/broken' }, 500, 'internal'],
  ] as const)('%s is a problem with its code', async (_name, request, status, code) => {
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status, code, requestId: answer.headers['x-request-id'] });
    expect(answer.body).not.toContain('canary');
  });

  it('of what is sold out says what of it is gone, where that is known', async () => {
    const answer = await app.inject('/v1/gone');
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'sold_out', leg: '2', taken: ['7', '8'] }]);
  });

  it('of a body is told by size, kind and shape', async () => {
    const codes = async (...given: Parameters<typeof signIn>) => {
      const answer = await signIn(...given);
      return [answer.statusCode, answer.json().code];
    };
    expect(await codes('{"email":', json)).toEqual([400, 'invalid_data']);
    expect(await codes('', json)).toEqual([400, 'invalid_data']);
    expect(await codes('[]', json)).toEqual([400, 'invalid_data']);
    expect(await codes('null', json)).toEqual([400, 'invalid_data']);
    expect(await codes('{"__proto__":{"a":1},"email":"a","password":"b"}', json)).toEqual([400, 'invalid_data']);
    expect(await codes('a=b', { 'content-type': 'text/plain' })).toEqual([415, 'unsupported_media']);
    expect(await codes('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([
      415,
      'unsupported_media',
    ]);
    expect(await codes(`{"email":"${'x'.repeat(300_000)}"}`, json)).toEqual([413, 'payload_too_large']);
  });

  it('of a field names it with a Portuguese sentence; unknown fields are named, too', async () => {
    const answer = await signIn({ email: '', password: 7, role: 'admin', campaign: 1 });
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      error: 'Há algo de errado nos seus dados, verifique!',
      code: 'invalid_data',
      requestId: expect.any(String),
      fields: {
        email: 'Por favor, digite um usuário e senha',
        password: 'Informe um texto',
        role: 'Campo desconhecido',
        campaign: 'Campo desconhecido',
      },
    });
  });

  it('of a query or parameter names it, too', async () => {
    const answer = await app.inject({
      url: '/v1/booking?nome=rio',
      headers: { authorization: 'Bearer member' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('nome', 'Campo desconhecido');
  });

  it('of bytes that are no request is a problem as well', async () => {
    const { port } = app.server.address() as AddressInfo;
    const said = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
      socket.once('data', (data) => resolve(String(data)));
    });
    expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(said).toContain('application/problem+json');
  });
});

describe('every answer', () => {
  const urls = ['/', '/login', '/nada', '/v1/user', '/v1/openapi.json', '/v1/docs/', '/v1/broken', '/health/live'];
  it.each([...urls, '/health/ready', '/metrics', '/assets/x.js', '/sandbox', '/v1/%E0%A4%A'])(
    '%s carries the headers that protect it',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        // No address of the shop is told to what a page loads: it may hold a code or a token.
        'referrer-policy': 'strict-origin',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('tells browsers to stay with https where the shop is reached by it', async () => {
    const secure = await createTestApp({ environment: { PUBLIC_URL: 'https://shop.example', SANDBOX: '0' } });
    expect((await secure.app.inject('/health/live')).headers['strict-transport-security']).toContain('max-age=');
    await secure.close();
    expect((await app.inject('/health/live')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the log', () => {
  it('tells route, status and request id, and nothing of the person', async () => {
    lines.length = 0;
    const secret = 'pássword-canary-91';
    await signIn({ email: CANARY, password: secret });
    await app.inject(`/v1/user/${CANARY}?token2fa=${secret}&cpf=52998224725`);
    await app.inject({ url: '/v1/user', headers: { authorization: `Bearer ${secret}`, cookie: `refresh=${secret}` } });
    await app.inject('/v1/broken');
    await app.inject({
      method: 'POST',
      url: '/v1/client-errors',
      payload: {
        name: 'TypeError',
        message: `no ${CANARY}`,
        screen: `/conta/${CANARY}/7K2Q9D?cpf=52998224725`,
        stack: `Error: ${CANARY}\n at f (https://x/assets/index-1.js:3:14)`,
      },
    });
    const text = lines.join('');
    for (const canary of [CANARY, secret, 'canary', '52998224725', '7K2Q9D']) expect(text).not.toContain(canary);
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests).toHaveLength(5);
    expect(requests[1]).toMatchObject({
      method: 'GET',
      route: '/v1/user/:uid',
      status: 401,
      requestId: expect.any(String),
    });
    expect(text).toContain('index-1.js:3:14');
    expect(text).toContain('"screen":"/conta/:id/:id"');
  });

  it('tells where a crash was, and of a supplier that stayed silent only that it did', async () => {
    const told = async (url: string) => {
      lines.length = 0;
      await app.inject(url);
      return lines.map((line) => JSON.parse(line)).find(({ msg }) => msg !== 'request');
    };
    expect(await told('/v1/broken')).toMatchObject({
      level: 'error',
      code: 'internal',
      err: { causes: [{ stack: expect.any(Array) }] },
    });
    expect(await told('/v1/silent')).toMatchObject({ level: 'warn', code: 'timed_out', msg: 'request timed out' });
    expect(lines.join('')).not.toContain('stack');
  });
});

describe('limits', () => {
  it('send away who looks around for the bookings and users of others', async () => {
    const seen = new Set<number>();
    for (let guess = 0; guess < 40; guess += 1) {
      const answer = await app.inject({ url: `/v1/user/u${guess}`, headers: { authorization: 'Bearer member' } });
      seen.add(answer.statusCode);
      if (answer.statusCode === 429) {
        expect(guess).toBe(30);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        break;
      }
    }
    expect([...seen]).toEqual([404, 429]);
  });
});
