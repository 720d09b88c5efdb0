import { once } from 'node:events';
import { type AddressInfo, connect, createServer, isIP, type Server } from 'node:net';
import { type FakeHttp, type FakeReply, serveHttp } from '@embarque/server-kit/testing/fake-http.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIssuerFetch, type LookUp } from './issuer-fetch.ts';

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

/** Addresses of this machine, of its network, of clouds' metadata and of nobody, as a URL may spell them. */
const PRIVATE = [
  '127.0.0.1',
  '127.0.0.2',
  '127.255.255.254',
  '127.1',
  '127.0.1',
  '127.0.0.1.',
  '2130706433',
  '2130706433.',
  '0x7f000001',
  '0X7F000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '127.0x0.0.01',
  '0177.0.0.1',
  '0177.1',
  '017700000001',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '127。0。0。1',
  '①②⑦.0.0.1',
  '0',
  '0x0',
  '127.0.0.0x',
  '0.0.0.0',
  '10.0.0.1',
  '10.1',
  '167772161',
  '012.0.0.1',
  '100.64.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.1',
  '3232235521',
  '0xc0a80001',
  '0300.0250.0.1',
  '169.254.169.254',
  '169.254.169.254.',
  '169.254.43518',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '4294967295',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::FFFF:7F00:0001]',
  '[::ffff:169.254.169.254]',
  '[::ffff:8.8.8.8]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::1]',
  '[2001:db8::1]',
  '[100::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
];

/** What no URL may have for a host, zones among it. */
const NO_HOSTS = [
  '[fe80::1%lo]',
  '[fe80::1%25lo]',
  '[::1%251]',
  '[127.0.0.1]',
  '[::1',
  '::1',
  '256.0.0.1',
  '127.0.0.256',
  '1.127.0.0.1',
  '0x100000000',
  '4294967296',
  '127.0.0.09',
  '127.0.0.1 ',
  '127.0.0.1%00',
  '',
];

const PUBLIC_NAME = 'provedor.example';

describe('asking a provider in production', () => {
  /** Stands for whatever listens on this machine: any connection counts, also one in which nothing is said. */
  let sink: Server;
  let connections = 0;
  let port: number;
  beforeAll(async () => {
    sink = createServer((socket) => {
      connections++;
      socket.on('error', () => undefined).end('x');
    });
    await once(sink.listen(0), 'listening');
    ({ port } = sink.address() as AddressInfo);
  });
  afterAll(() => sink.close());

  /** Returns how many connections came while something was done. One that came before is taken before our own. */
  async function connectionsDuring(work: () => Promise<unknown>): Promise<number> {
    const before = connections;
    await work();
    const own = connect(port, '127.0.0.1').resume();
    await once(own, 'end');
    own.destroy();
    return connections - before - 1;
  }
  const answering = (...answers: string[][]) => {
    const asked: string[] = [];
    const lookUp: LookUp = (name, _, done) => {
      const addresses = answers[Math.min(asked.push(name), answers.length) - 1] ?? [];
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      queueMicrotask(() => done(null, found));
    };
    return { asked, lookUp };
  };

  it('would be heard', async () => {
    const ask = createIssuerFetch([`127.0.0.1:${port}`], { publicOnly: false });
    expect(await connectionsDuring(() => codeOf(ask(`https://127.0.0.1:${port}`, get)))).toBe(1);
  });

  it.each(PRIVATE)('never connects to %s, though the campaign lists it', async (host) => {
    const address = `https://${host}:${port}/token`;
    const ask = createIssuerFetch([new URL(address).host], { publicOnly: true });
    const came = await connectionsDuring(async () => expect(await codeOf(ask(address, get))).toBe('PRIVATE_ADDRESS'));
    expect(came).toBe(0);
  });

  it.each(NO_HOSTS)('never connects to what is no host: "%s"', async (host) => {
    const ask = createIssuerFetch([host, `${host}:${port}`], { publicOnly: true });
    const address = `https://${host}:${port}/token`;
    const came = await connectionsDuring(async () => expect(await codeOf(ask(address, get))).toBe('ERR_INVALID_URL'));
    expect(came).toBe(0);
  });

  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'provedor.localhost',
    'localhost.localdomain',
    'ip6-localhost',
    'metadata.google.internal',
    '127.0.0.1.nip.io',
    'provedor.example.',
  ])('never connects to the name %s, which is one of this machine', async (name) => {
    const address = `https://${name}:${port}/token`;
    for (const found of [['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['fe80::1%lo'], ['169.254.169.254']]) {
      const ask = createIssuerFetch([new URL(address).host], { publicOnly: true, ...answering(found) });
      const came = await connectionsDuring(async () => expect(await codeOf(ask(address, get))).toBe('PRIVATE_ADDRESS'));
      expect(came).toBe(0);
    }
  });

  it.each([
    [['8.8.8.8', '127.0.0.1']],
    [['127.0.0.1', '8.8.8.8']],
    [['2606:4700:4700::1111', '::1']],
    [['8.8.8.8', '1.1.1.1', '10.0.0.1']],
  ])('never connects to a name that has public addresses and others: %j', async (found) => {
    const address = `https://${PUBLIC_NAME}:${port}`;
    const ask = createIssuerFetch([`${PUBLIC_NAME}:${port}`], { publicOnly: true, ...answering(found) });
    const came = await connectionsDuring(async () => expect(await codeOf(ask(address, get))).toBe('PRIVATE_ADDRESS'));
    expect(came).toBe(0);
  });

  it('connects to the address that it looked at: a name that leads here at the next lookup is not looked up again', async () => {
    const { asked, lookUp } = answering(['2e00::1'], ['127.0.0.1']);
    const gone = new AbortController();
    const ask = createIssuerFetch([`${PUBLIC_NAME}:${port}`], {
      publicOnly: true,
      // Nobody has this public address: there is nothing to wait for.
      lookUp: (name, options, done) =>
        lookUp(name, options, (...found) => {
          done(...found);
          setImmediate(() => gone.abort());
        }),
    });
    const address = `https://${PUBLIC_NAME}:${port}`;
    const first = ask(address, { ...get, signal: gone.signal });
    const came = await connectionsDuring(async () => expect(await codeOf(first)).not.toBe('PRIVATE_ADDRESS'));
    expect([came, asked]).toEqual([0, [PUBLIC_NAME]]);
    const later = await connectionsDuring(async () => expect(await codeOf(ask(address, get))).toBe('PRIVATE_ADDRESS'));
    expect([later, asked]).toEqual([0, [PUBLIC_NAME, PUBLIC_NAME]]);
  });

  it.each([
    `https://${PUBLIC_NAME}@127.0.0.1:PORT`,
    `https://${PUBLIC_NAME}:443@127.0.0.1:PORT`,
    `https://127.0.0.1:PORT\\@${PUBLIC_NAME}`,
    `https://127.0.0.1:PORT#@${PUBLIC_NAME}`,
    `https://127.0.0.1:PORT?@${PUBLIC_NAME}`,
    `https:127.0.0.1:PORT/${PUBLIC_NAME}`,
    `https:\\\\127.0.0.1:PORT`,
    `https://${PUBLIC_NAME}:PORT`,
    `https://${PUBLIC_NAME}:80`,
    `https://${PUBLIC_NAME}.`,
    `https://${PUBLIC_NAME}.outro.example`,
    `https://outro-${PUBLIC_NAME}`,
    `https://a.${PUBLIC_NAME}`,
    `https://${PUBLIC_NAME}%2eoutro.example`,
    `wss://127.0.0.1:PORT`,
    `file:///etc/passwd`,
    `data:application/json,{}`,
  ])('never asks %s where another host is listed', async (form) => {
    const { asked, lookUp } = answering(['127.0.0.1']);
    const ask = createIssuerFetch([PUBLIC_NAME], { publicOnly: true, lookUp });
    const address = form.replace('PORT', String(port));
    const came = await connectionsDuring(async () => expect(await codeOf(ask(address, get))).toBe('FOREIGN_HOST'));
    expect([came, asked]).toEqual([0, []]);
  });

  it.each(['http', 'ftp', 'ws', 'wss'])('asks by https alone, not by %s', async (scheme) => {
    const { asked, lookUp } = answering(['127.0.0.1']);
    const ask = createIssuerFetch([`${PUBLIC_NAME}:${port}`], { publicOnly: true, lookUp });
    expect(await codeOf(ask(`${scheme}://${PUBLIC_NAME}:${port}`, get))).toBe('PRIVATE_ADDRESS');
    expect(asked).toEqual([]);
  });
});
