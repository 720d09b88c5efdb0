import { type FakeHttp, type FakeReply, serveHttp } from '@embarque/server-kit/testing/fake-http.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIssuerFetch } from './issuer-fetch.ts';

let server: FakeHttp;
let heard: string[] = [];
let reply: FakeReply;
beforeAll(async () => {
  server = await serveHttp(({ method, path }) => {
    heard.push(`${method} ${path}`);
    return reply;
  });
});
afterAll(() => server.close());
beforeEach(() => {
  heard = [];
  reply = { status: 200, json: { ok: true } };
});

const host = () => new URL(server.url).host;
const get = { method: 'GET', headers: {} };
const codeOf = (asked: Promise<Response>) =>
  asked.then(
    ({ status }) => status,
    (error: { code?: string }) => error.code,
  );

describe('asking a provider', () => {
  it('reaches the hosts that are set, and returns what they answer', async () => {
    const answer = await createIssuerFetch([host()], { publicOnly: false })(`${server.url}/keys?x=1`, get);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(heard).toEqual(['GET /keys?x=1']);
  });

  it('follows no redirect', async () => {
    reply = { status: 302, text: '', headers: { location: `${server.url}/elsewhere` } };
    const answer = await createIssuerFetch([host()], { publicOnly: false })(`${server.url}/first`, get);
    expect([answer.status, heard]).toEqual([302, ['GET /first']]);
  });

  it('ends with the signal, and with a line that is cut', async () => {
    const ask = createIssuerFetch([host()], { publicOnly: false });
    reply = 'silence';
    const signal = AbortSignal.timeout(50);
    await expect(ask(server.url, { ...get, signal })).rejects.toThrow();
    reply = 'hang up';
    await expect(ask(server.url, get)).rejects.toThrow();
  });

  it('reads half a megabyte and no more', async () => {
    reply = { status: 200, text: 'x'.repeat(512 * 1024 + 1) };
    expect(await codeOf(createIssuerFetch([host()], { publicOnly: false })(server.url, get))).toBe('ANSWER_TOO_LARGE');
  });

  it.each([
    (url: string) => url.replace('127.0.0.1', 'localhost'),
    (url: string) => url.replace('127.0.0.1', '127.0.0.2'),
    (url: string) => url.replace(/:\d+$/, ':1'),
    (url: string) => url.replace('http://', 'http://x@y.example/'),
    () => 'http://provedor.example',
  ])('asks no other host', async (other) => {
    const asked = createIssuerFetch([host()], { publicOnly: false })(other(server.url), get);
    expect([await codeOf(asked), heard]).toEqual(['FOREIGN_HOST', []]);
  });
});

describe('asking a provider in production', () => {
  it.each([
    'https://127.0.0.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://10.1.2.3',
    'https://169.254.169.254',
    'https://2130706433',
    'https://0x7f000001',
    'https://0177.0.0.1',
    'https://127.1',
    'https://localhost',
    'http://provedor.example',
  ])('never connects to %s', async (address) => {
    const url = new URL(address);
    const { port } = new URL(server.url);
    url.port = port;
    expect(await codeOf(createIssuerFetch([url.host], { publicOnly: true })(url.href, get))).toBe('PRIVATE_ADDRESS');
    expect(heard).toEqual([]);
  });
});
