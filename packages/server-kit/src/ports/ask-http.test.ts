import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type FakeHttp, type FakeReply, serveRecorded } from '../testing/fake-http.ts';
import { askHttp } from './ask-http.ts';
import type { SupplierError } from './supplier.ts';

const answers = {
  200: z.object({ left: z.int() }),
  204: z.undefined(),
  409: z.object({ error: z.literal('SOLD_OUT') }),
};

let open: FakeHttp | undefined;
afterEach(() => open?.close());

/** Asks an API that gives one answer. */
async function ask(reply: FakeReply, { base = '/v2', signal = AbortSignal.timeout(30_000) } = {}) {
  const api = await serveRecorded({ 'PUT /v2/orders/A%2F1': reply });
  open = api;
  const to = { url: `${api.url}${base}`, headers: { authorization: 'Bearer secret' } };
  const path = `/orders/${encodeURIComponent('A/1')}`;
  const answer = askHttp(to, { method: 'PUT', path, body: { seats: 2 } }, answers, { signal });
  return { answer, heard: api.heard };
}

describe('an API of another party', () => {
  test.each(['/v2', '/v2/'])('is asked below its address %s, with its headers and a JSON body', async (base) => {
    const { answer, heard } = await ask({ status: 200, json: { left: 3, more: 'ignored' } }, { base });
    expect(await answer).toEqual({ status: 200, body: { left: 3 } });
    expect(heard).toMatchObject([{ method: 'PUT', body: { seats: 2 }, headers: { authorization: 'Bearer secret' } }]);
  });

  test('may refuse, or answer without a body', async () => {
    const refused = await ask({ status: 409, json: { error: 'SOLD_OUT' } });
    expect(await refused.answer).toEqual({ status: 409, body: { error: 'SOLD_OUT' } });
    await open?.close();
    const empty = await ask({ status: 204, text: '' });
    expect(await empty.answer).toEqual({ status: 204, body: undefined });
  });

  test.each<[string, FakeReply]>([
    ['refuses our key', { status: 401, json: {} }],
    ['has had enough of us', { status: 429, json: {} }],
    ['fails', { status: 500, json: { error: 'SOLD_OUT' } }],
    ['is hidden behind a page of its proxy', { status: 200, text: '<html>504 Gateway Time-out</html>' }],
    ['answers what its schema refuses', { status: 200, json: { left: 'three' } }],
    ['answers half', { status: 200, text: '{"left":' }],
    ['sends elsewhere', { status: 307, text: '', headers: { location: 'http://127.0.0.1:1/' } }],
    ['hangs up', 'hang up'],
  ])('that %s is unavailable, and asked once', async (_, reply) => {
    const { answer, heard } = await ask(reply);
    await expect(answer).rejects.toMatchObject({ kind: 'unavailable' } satisfies Partial<SupplierError>);
    expect(heard).toHaveLength(1);
  });

  test('that stays silent is given up at the deadline', async () => {
    const deadline = new AbortController();
    const { answer, heard } = await ask('silence', { signal: deadline.signal });
    const silence = expect(answer).rejects.toMatchObject({ kind: 'timeout' } satisfies Partial<SupplierError>);
    await expect.poll(() => heard.length).toBe(1);
    deadline.abort();
    await silence;
  });
});
