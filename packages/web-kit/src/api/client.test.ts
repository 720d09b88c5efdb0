import { file } from '@embarque/contract/fields.ts';
import { identityRoutes } from '@embarque/contract/identity.ts';
import { route } from '@embarque/contract/route.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ClientSettings, createClient, isOutcomeUnknown } from './client.ts';

const sent: { url: string; token: string | null; signal: AbortSignal }[] = [];
const server = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { signal: AbortSignal }) => {
    const request = new Request(`http://shop.test${path}`, init);
    sent.push({ url: path, token: request.headers.get('authorization'), signal: init.signal });
    return Promise.race([
      server(request),
      new Promise<never>((_, reject) => init.signal.addEventListener('abort', () => reject(init.signal.reason))),
    ]);
  });
});
afterEach(() => vi.unstubAllGlobals());

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
