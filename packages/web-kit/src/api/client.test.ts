import { file } from '@embarque/contract/fields/fields.ts';
import { identityRoutes } from '@embarque/contract/identity.ts';
import { type Route, route } from '@embarque/contract/route.ts';
import { singleSignOnRoutes } from '@embarque/contract/single-sign-on.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClientSettings, createClient, isOutcomeUnknown } from './client.ts';

const sent: { url: string; token: string | null; campaign: string | null; signal: AbortSignal }[] = [];
const server = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { signal: AbortSignal }) => {
    const request = new Request(`http://shop.test${path}`, init);
    const [token, campaign] = ['authorization', 'campaign'].map((name) => request.headers.get(name));
    sent.push({ url: path, token: token ?? null, campaign: campaign ?? null, signal: init.signal });
    return Promise.race([
      server(request),
      new Promise<never>((_, reject) => init.signal.addEventListener('abort', () => reject(init.signal.reason))),
    ]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function signedIn() {
  const session = new AbortController();
  const settings: ClientSettings = {
    credentials: () =>
      session.signal.aborted ? undefined : { accessToken: 'T', campaignId: '10001', whileSigned: session.signal },
    renew: vi.fn(async () => false),
  };
  return { call: createClient(settings), settings, signOut: () => session.abort() };
}

it('asks nothing for members while nobody is signed in', async () => {
  const { call, settings, signOut } = signedIn();
  signOut();
  expect(await call(identityRoutes.user, {})).toEqual({ status: 401, problem: undefined });
  expect(sent).toEqual([]);
  expect(settings.renew).not.toHaveBeenCalled();
});

const toProvider = { query: { campaignId: '2000003141' } };

describe('who a call is made by', () => {
  const madeBy = () => sent.map(({ token, campaign }) => [token, campaign]);

  it('is whoever is signed in, in the campaign of their session; of a visitor neither is sent', async () => {
    server.mockImplementation(async () => Response.json({}, { status: 500 }));
    const { call, signOut } = signedIn();
    await call(identityRoutes.user, {});
    signOut();
    await call(identityRoutes.refresh, {});
    expect(madeBy()).toEqual([
      ['Bearer T', '10001'],
      [null, null],
    ]);
  });

  it('is a client of a provider where it has an id, and nobody who is signed in', async () => {
    server.mockImplementation(async () => new Response('https://idp.example/'));
    const { call } = signedIn();
    await call(singleSignOnRoutes.authorization, toProvider, { clientId: 'embarque-verde-mais' });
    expect(madeBy()).toEqual([[`Basic ${btoa('embarque-verde-mais:')}`, null]]);
  });
});

it('gives a text as it was sent', async () => {
  server.mockImplementation(async () => new Response('https://idp.example/?a=1'));
  expect(await signedIn().call(singleSignOnRoutes.authorization, toProvider)).toEqual({
    status: 200,
    body: 'https://idp.example/?a=1',
  });
});

it('gives up what is under way when the session is left, but for the leaving itself', async () => {
  let end: (answer: Response) => void = () => undefined;
  server.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  const { call, settings, signOut } = signedIn();
  const user = call(identityRoutes.user, {});
  const leaving = call(identityRoutes.signOut, {});
  signOut();
  expect(await user).toEqual({ status: 401, problem: undefined });
  end(new Response(null, { status: 204 }));
  expect(await leaving).toEqual({ status: 204, body: null });
  expect(settings.renew).not.toHaveBeenCalled();
  expect(sent.map(({ url, token }) => [url, token])).toEqual([
    ['/v1/user', 'Bearer T'],
    ['/v1/auth/sign-out', 'Bearer T'],
  ]);
});

describe('a call that the server refuses because the session is over', () => {
  const refused = () => Response.json({ code: 'unauthenticated' }, { status: 401 });

  it('is made again once the session was renewed, and then believed', async () => {
    const forMembers = { ...identityRoutes.signOut, access: ['member'] } as const satisfies Route;
    for (const [second, status] of [
      [new Response(null, { status: 204 }), 204],
      [refused(), 401],
    ] as const) {
      sent.length = 0;
      server.mockReset().mockResolvedValueOnce(refused()).mockResolvedValueOnce(second);
      const { call, settings } = signedIn();
      vi.mocked(settings.renew).mockResolvedValue(true);
      expect((await call(forMembers, {})).status).toBe(status);
      expect([sent.length, vi.mocked(settings.renew).mock.calls.length]).toEqual([2, 1]);
    }
  });

  it('is left at that where the session cannot be renewed, or where none is needed', async () => {
    server.mockReset().mockImplementation(async () => refused());
    const { call, settings } = signedIn();
    expect((await call(identityRoutes.user, {})).status).toBe(401);
    expect([sent.length, vi.mocked(settings.renew).mock.calls.length]).toEqual([1, 1]);
    expect((await call(identityRoutes.signIn, { body: { email: 'a', password: 'b' } })).status).toBe(401);
    expect([sent.length, vi.mocked(settings.renew).mock.calls.length]).toEqual([2, 1]);
  });
});

const paper = route({
  method: 'GET',
  path: '/paper',
  summary: 'A file',
  access: ['member'],
  produces: 'application/pdf',
  responses: { 200: file() },
});

it('gives a file with the name the server gave it, and a problem as a problem', async () => {
  const { call } = signedIn();
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="voucher-1.pdf"' };
  server.mockImplementation(async () => new Response('%PDF', { headers }));
  const { body } = await call(paper, {});
  expect([body?.name, body?.type, await body?.text()]).toEqual(['voucher-1.pdf', 'application/pdf', '%PDF']);
  server.mockImplementation(async () => Response.json({ code: 'voucher_unavailable' }, { status: 409 }));
  expect(await call(paper, {})).toEqual({ status: 409, problem: { code: 'voucher_unavailable' } });
});

it('knows no outcome of a call whose answer was lost or that the server failed at', () => {
  expect([0, 500, 504].filter((status) => !isOutcomeUnknown({ status }))).toEqual([]);
  expect([200, 204, 400, 401, 409, 422, 429].filter((status) => isOutcomeUnknown({ status }))).toEqual([]);
});

describe('a call the server has no room for', () => {
  const buy = { ...identityRoutes.signOut, method: 'POST', path: '/buy' } as const satisfies Route;
  const busy = (status: number, seconds: string) =>
    Response.json({ code: 'busy' }, { status, headers: { 'retry-after': seconds } });

  /** Makes the call, answered as given one after the other, and returns its answer and how often it was sent. */
  async function ask(given: Route, answers: Response[], idempotencyKey?: string) {
    vi.useFakeTimers();
    const { call, signOut } = signedIn();
    const keys: (string | null)[] = [];
    server.mockImplementation(async (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers.shift() ?? new Response(null, { status: 204 });
    });
    const answer = call(given, {}, idempotencyKey === undefined ? {} : { idempotencyKey });
    return { answer, keys, signOut };
  }

  it('is made again after the time the server names, twice at most, when it only asks', async () => {
    const { answer, keys } = await ask({ ...buy, method: 'GET' }, [busy(429, '5'), busy(503, '2')]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_001);
    expect(await answer).toEqual({ status: 204, body: null });
    expect(keys).toHaveLength(3);
    const again = await ask(
      { ...buy, method: 'GET' },
      Array.from({ length: 3 }, () => busy(429, '1')),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await again.answer).toEqual({ status: 429, problem: { code: 'busy' } });
    expect(again.keys).toHaveLength(3);
  });

  it('is made again under the same key when it buys, and not at all without one', async () => {
    const keyed = await ask(buy, [busy(429, '1'), busy(503, '1')], 'k1');
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await keyed.answer).status).toBe(204);
    expect(keyed.keys).toEqual(['k1', 'k1', 'k1']);
    const plain = await ask(buy, [busy(429, '1')]);
    expect((await plain.answer).status).toBe(429);
    expect(plain.keys).toHaveLength(1);
  });

  it('is left to the user when the wait is long, or the server names none', async () => {
    for (const answer of [busy(429, '60'), Response.json({ code: 'busy' }, { status: 503 })]) {
      const asked = await ask({ ...buy, method: 'GET' }, [answer]);
      expect((await asked.answer).problem).toEqual({ code: 'busy' });
      expect(asked.keys).toHaveLength(1);
    }
  });

  it('is given up when the session is left meanwhile', async () => {
    const { answer, keys, signOut } = await ask({ ...buy, access: ['member'], method: 'GET' }, [busy(429, '5')]);
    await vi.advanceTimersByTimeAsync(1_000);
    signOut();
    expect(await answer).toEqual({ status: 401, problem: undefined });
    expect(keys).toHaveLength(1);
  });
});

describe('a call that finds no connection', () => {
  const buy = { ...identityRoutes.signOut, method: 'POST', path: '/buy' } as const satisfies Route;
  const connection = new EventTarget();
  const device = { onLine: true };

  beforeEach(() => {
    vi.stubGlobal('navigator', device);
    vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection));
    vi.stubGlobal('removeEventListener', connection.removeEventListener.bind(connection));
    server.mockImplementation(async () => {
      if (!device.onLine) throw new TypeError('Failed to fetch');
      return new Response(null, { status: 204 });
    });
  });

  const plugIn = () => {
    device.onLine = true;
    connection.dispatchEvent(new Event('online'));
  };
  const turnOfEvents = () => new Promise((resolve) => setTimeout(resolve));

  it('waits for one and is made then, where it is to wait', async () => {
    const { call } = signedIn();
    device.onLine = false;
    const answer = call(buy, {}, { isStillWanted: () => true });
    await turnOfEvents();
    expect(sent).toHaveLength(1);
    plugIn();
    expect(await answer).toEqual({ status: 204, body: null });
    expect(sent).toHaveLength(2);
  });

  it('is not made any more when nobody wants it by then, and fails at once where it is not to wait', async () => {
    const { call } = signedIn();
    device.onLine = false;
    expect(await call(buy, {})).toEqual({ status: 0, problem: undefined });
    const answer = call(buy, {}, { isStillWanted: () => false });
    await turnOfEvents();
    plugIn();
    expect(await answer).toEqual({ status: 0, problem: undefined });
    expect(sent).toHaveLength(2);
  });

  it('is made again under its key alone when it was on its way as the connection went: it may have arrived', async () => {
    server.mockImplementationOnce(async () => {
      device.onLine = false;
      throw new TypeError('Failed to fetch');
    });
    const { call } = signedIn();
    const keyed = call(buy, {}, { isStillWanted: () => true, idempotencyKey: 'k1' });
    await turnOfEvents();
    plugIn();
    expect((await keyed).status).toBe(204);
    server.mockImplementationOnce(async () => {
      device.onLine = false;
      throw new TypeError('Failed to fetch');
    });
    expect(await call(buy, {}, { isStillWanted: () => true })).toEqual({ status: 0, problem: undefined });
    plugIn();
  });
});
