// Runs on both engines: endings at once.
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session } from '../tables.ts';
import { createIdentityApp, PASSWORD, refreshTokenOf } from '../testing/identity-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let shop: Awaited<ReturnType<typeof createIdentityApp>>;
beforeAll(async () => {
  shop = await createIdentityApp();
});
afterAll(() => shop.close());

async function opened(email: string, userAgent?: string, campaignId?: string) {
  const answer = await shop.signIn(email, PASSWORD, {
    ...(userAgent && { userAgent }),
    ...(campaignId && { campaignId }),
  });
  const token = answer.json().accessToken as string;
  return { token, refresh: refreshTokenOf(answer), id: String(decodeJwt(token).sid) };
}
const listed = async (token: string) => (await shop.own(token, 'GET', 'sessions')).json().sessions;
const idsOf = async (token: string) => (await listed(token)).map(({ id }: { id: string }) => id);
const end = (token: string, path: string, server = shop.app) =>
  shop.own(token, 'DELETE', path, undefined, server).then(({ statusCode }) => statusCode);

describe('a member’s sessions', () => {
  it('stand with their device in words and the hour they were used in, the present one first, then the newest use', async () => {
    const { email } = await shop.member();
    const [first, second] = [await opened(email, CHROME), await opened(email, 'curl/8.5.0')];
    shop.clock.advance(2 * HOUR_MS + 20 * 60_000);
    const third = await opened(email, SAFARI);
    shop.clock.advance(65 * 60_000);
    const { accessToken } = (await shop.refresh(first.refresh)).json();
    const [startedAt, later] = ['2026-11-20T12:00:00.000Z', '2026-11-20T14:20:00.000Z'];
    const rows = {
      first: { id: first.id, device: 'Chrome no Windows', startedAt, lastUsedAt: '2026-11-20T15:00:00.000Z' },
      second: { id: second.id, device: null, startedAt, lastUsedAt: startedAt },
      third: { id: third.id, device: 'Safari no iPhone', startedAt: later, lastUsedAt: later },
    };
    expect(await listed(accessToken)).toEqual([
      { ...rows.first, current: true },
      { ...rows.third, current: false },
      { ...rows.second, current: false },
    ]);
    const { accessToken: ofSecond } = (await shop.refresh(second.refresh)).json();
    expect((await idsOf(ofSecond))[0]).toBe(second.id);
  });

  it('are kept with nothing else of what the browser sent, and to the hour', async () => {
    const { email, userId } = await shop.member();
    await opened(email, `${CHROME} ana@demo.test`);
    const [row] = await shop.database.handle.select().from(session).where(eq(session.userId, userId));
    expect(row?.device).toBe('Chrome no Windows');
    expect(JSON.stringify(row)).not.toMatch(/Mozilla|142|ana@/);
    expect(row?.lastUsedAt.toISOString()).toMatch(/:00:00\.000Z$/);
  });

  it('are those that go on: none that was left, ended, or not used for a week', async () => {
    const { email } = await shop.member();
    const unused = await opened(email);
    shop.clock.advance(4 * DAY_MS);
    const left = await opened(email);
    await shop.app.inject({ method: 'POST', url: '/v1/auth/sign-out', cookies: { refresh: left.refresh ?? '' } });
    expect(await idsOf((await opened(email)).token)).toContain(unused.id);
    shop.clock.advance(4 * DAY_MS);
    const now = await opened(email);
    const ids = await idsOf(now.token);
    expect(ids).toHaveLength(2);
    expect(ids).not.toContain(unused.id);
  });

  it('are nobody else’s: not those of the same address in another campaign, nor a guest’s', async () => {
    const { email } = await shop.member();
    await shop.member({ email, campaignId: 10002 });
    const [here, there] = [await opened(email, CHROME, '10001'), await opened(email, CHROME, '10002')];
    const guest = (await shop.enter('CONVIDADO', { headers: { 'user-agent': CHROME } })).json().idToken;
    expect(await idsOf(here.token)).toEqual([here.id]);
    expect(await idsOf(there.token)).toEqual([there.id]);
    for (const id of [there.id, String(decodeJwt(guest).sid), 'x', '0']) {
      const answer = await shop.own(here.token, 'DELETE', `sessions/${id}`);
      expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, 'not_found']);
    }
    await end(here.token, 'sessions');
    for (const token of [there.token, guest]) expect((await shop.user(token)).statusCode).toBe(200);
    const { device } = (await shop.database.handle.select().from(session)).find(
      ({ id }) => id === decodeJwt(guest).sid,
    ) ?? { device: 'none' };
    expect(device).toBeNull();
  });
});

describe('ending', () => {
  it('one is noticed there at once, and within a second in every other process; the others go on', async () => {
    const { email } = await shop.member();
    const [here, lost, other] = [await opened(email), await opened(email), await opened(email)];
    const process = await shop.build();
    expect((await shop.user(lost.token, process.app)).statusCode).toBe(200);
    expect(await end(here.token, `sessions/${lost.id}`)).toBe(204);
    expect((await shop.user(lost.token)).statusCode).toBe(401);
    expect((await shop.refresh(lost.refresh)).statusCode).toBe(401);
    shop.clock.advance(1_000);
    expect((await shop.user(lost.token, process.app)).statusCode).toBe(401);
    expect((await idsOf(here.token)).sort()).toEqual([here.id, other.id].sort());
    expect(shop.endedSessions.filter((id) => id === lost.id)).toHaveLength(1);
  });

  it('the same one again, or many times at once, is what was asked for, and told once', async () => {
    const { email } = await shop.member();
    const [here, lost] = [await opened(email), await opened(email)];
    const statuses = await Promise.all(Array.from({ length: 6 }, () => end(here.token, `sessions/${lost.id}`)));
    expect(statuses).toEqual(Array(6).fill(204));
    expect(await end(here.token, `sessions/${lost.id}`)).toBe(204);
    expect(shop.endedSessions.filter((id) => id === lost.id)).toHaveLength(1);
  });

  it('all ends that which asks as well, and clears its cookie', async () => {
    const { email } = await shop.member();
    const [here, other] = [await opened(email), await opened(email)];
    const answer = await shop.own(here.token, 'DELETE', 'sessions');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['set-cookie']).toMatch(/^refresh=; .*Path=\/v1\/auth/);
    for (const { token, refresh, id } of [here, other]) {
      expect((await shop.user(token)).statusCode).toBe(401);
      expect((await shop.refresh(refresh)).statusCode).toBe(401);
      expect(shop.endedSessions).toContain(id);
    }
  });

  it('the present one by its id signs out', async () => {
    const { email } = await shop.member();
    const [here, other] = [await opened(email), await opened(email)];
    const answer = await shop.own(here.token, 'DELETE', `sessions/${here.id}`);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, expect.stringMatching(/^refresh=;/)]);
    expect((await shop.user(here.token)).statusCode).toBe(401);
    expect((await shop.user(other.token)).statusCode).toBe(200);
  });

  it('all at once from several places, while others refresh, leaves none', async () => {
    const { email, userId } = await shop.member();
    const places = [await opened(email), await opened(email), await opened(email), await opened(email)];
    const processes = await Promise.all([shop.build(), shop.build()]);
    shop.clock.advance(HOUR_MS / 6);
    await Promise.all([
      ...places.map(({ token }, n) => end(token, 'sessions', processes[n % 2]?.app)),
      ...places.map(({ refresh }) => shop.refresh(refresh)),
      ...places.map(({ token }, n) => end(token, `sessions/${places[(n + 1) % 4]?.id}`)),
    ]);
    const rows = await shop.database.handle.select().from(session).where(eq(session.userId, userId));
    expect(rows.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
    for (const { refresh } of places) expect((await shop.refresh(refresh)).statusCode).toBe(401);
    for (const { id } of places) expect(shop.endedSessions.filter((ended) => ended === id)).toHaveLength(1);
  });
});
