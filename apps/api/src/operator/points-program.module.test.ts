import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOKEN } from '../modules/operations/testing/new-campaign.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runPoints } from './points-program.ts';

const HEADER = 'campaign,email,points,expires,description,reference';
let shop: TestApp;
let port: number;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-points-'));
  shop = await createTestApp({ environment: { CAMPAIGNS_TOKEN: TOKEN } });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
  await shop.deps.database.handle.execute(
    sql`insert into app_user (uid, campaign_id, role, email, name, created_at)
      select 'many-' || n, 10001, 'member', 'm' || n || '@muitos.test', 'Membro', now() from generate_series(0, 199) n`,
  );
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Runs the program beside the server, or with other settings. */
async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const settings = { PORT: String(port), DATA_DIR: folder, CAMPAIGNS_TOKEN: TOKEN, ...environment };
  const output = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  return { code: await runPoints(args, settings, output), out, err: err.join('\n') };
}
async function put(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join('\r\n'));
  return path;
}
const lineOf = (n: number, name: string) => `10001,m${n % 200}@muitos.test,10,2027-12-31,Crédito ${n},${name}-${n}`;

it('three thousand rows with bad ones among them are granted once, and the bad ones once they are mended', async () => {
  const good = Array.from({ length: 3_000 }, (_, n) => lineOf(n, 'many'));
  const bad = good.map((line, n) => (n % 100 === 50 ? line.replace(',10,', ',1.0,') : line));
  bad[2_999] = bad[0] ?? '';
  // Not a twin of line 52, which is none of a credit.
  bad[2_998] = good[50] ?? '';
  const path = await put('members.csv', [HEADER, ...bad]);
  const checked = await run(['check', path]);
  expect(checked.code).toBe(1);
  expect(checked.out.at(-1)).toBe('2,969 to grant (29,690 points), 0 already granted, 31 bad rows.');

  const first = await run(['grant', path]);
  expect(first.code).toBe(1);
  expect(first.out).toHaveLength(32);
  expect(first.out[0]).toBe(`${path}:52 points: must be plain digits such as 1000, without dots and commas`);
  expect(first.out.at(-2)).toBe(`${path}:3001 reference: is that of line 2 too`);
  expect(first.out.at(-1)).toBe('2,969 granted (29,690 points), 0 already granted, 31 bad rows.');
  const again = await run(['grant', path]);
  expect(again.out.at(-1)).toBe('0 granted (0 points), 2,969 already granted, 31 bad rows.');

  const mended = await run(['grant', await put('mended.csv', [HEADER, ...good])]);
  expect(mended).toEqual({ code: 0, out: ['31 granted (310 points), 2,969 already granted, 0 bad rows.'], err: '' });
  expect(await shop.deps.points.audit()).toEqual([]);
});

it('a file that is wrong as a whole grants nothing of its good rows', async () => {
  const path = await put('open.csv', [HEADER, lineOf(1, 'open'), '10001,m2@muitos.test,10,,"Bônus,open-2']);
  const { code, out, err } = await run(['grant', path]);
  expect({ code, out }).toEqual({ code: 2, out: [] });
  expect(err).toContain('open.csv:3 begins a row with a quote that is not closed');
  const mended = await run(['grant', await put('open.csv', [HEADER, lineOf(1, 'open')])]);
  expect(mended.out).toEqual(['1 granted (10 points), 0 already granted, 0 bad rows.']);
});

it('rows with long cells come in requests that the server takes, each named with what is wrong', async () => {
  const long = '\u0001'.repeat(9_000);
  const rows = Array.from({ length: 400 }, (_, n) => `10001,m1@muitos.test,10,,"${long}",long-${n}`);
  const { code, out, err } = await run(['grant', await put('long.csv', [HEADER, ...rows])]);
  expect([code, out.length, err]).toEqual([1, 401, '']);
});

it.each([
  [413, {}, /does not take that much at once.*proxy/],
  [429, {}, /is asked too often.*Try again/],
  [
    403,
    { error: 'Sem CAMPAIGNS_TOKEN, em produção, esta porta fica fechada.' },
    /in production without CAMPAIGNS_TOKEN/,
  ],
  [403, { error: 'Esta operação não é para páginas.' }, /refuses the call: Esta operação não é para páginas\.$/],
  [403, undefined, /answered with 403/],
])('an answer of %i %j is said in words', async (status, body, sentence) => {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': body ? 'application/json' : 'text/html' });
    response.end(body && JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const path = await put('refused.csv', [HEADER, lineOf(1, 'refused')]);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, err } = await run(['check', path, '--server', url]);
  server.close();
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
});

it('what is not possible is said: no file, no server, another token, another call', async () => {
  const path = await put('one.csv', [HEADER, lineOf(1, 'one')]);
  expect(await run(['grant', join(folder, 'none.csv')])).toMatchObject({
    code: 2,
    err: expect.stringContaining('ENOENT'),
  });
  expect(await run(['grant', path], { CAMPAIGNS_TOKEN: TOKEN.toLowerCase() })).toMatchObject({
    code: 2,
    err: expect.stringContaining('refuses the campaigns token'),
  });
  expect(await run(['grant', path, '--server', 'http://127.0.0.1:1'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('No server answers'),
  });
  expect(await run(['--help'])).toMatchObject({ code: 0, out: [expect.stringContaining('npm run points -- grant')] });
  for (const args of [[], ['grant'], ['pay', path], ['grant', path, path], ['grant', path, '--force']]) {
    expect(await run(args)).toMatchObject({
      code: 2,
      out: [],
      err: expect.stringContaining('npm run points -- grant FILE.csv'),
    });
  }
});
