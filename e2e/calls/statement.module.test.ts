// Runs on both engines: a constraint as the engine describes it.
import { statementWords } from '@embarque/api/modules/points/statement.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { dayIn, endOfShopDay, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { Statement } from '@embarque/contract/money/points.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, withLastName } from './testing/caller.ts';

const DAY = 86_400_000;
const URL = '/v1/user/balance-history';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface MemberOptions {
  readonly campaignCode?: string;
  readonly ownCampaign?: boolean;
}

/** Creates a member with helpers that request its statement. */
async function member({ campaignCode = '10001', ownCampaign = true }: MemberOptions = {}) {
  const made = await test.app.inject({
    method: 'POST',
    url: '/sandbox/members',
    payload: { campaignCode, ownCampaign },
  });
  const { email, userId, campaignId } = made.json<{ email: string; userId: number; campaignId: number }>();
  const authorization = `Bearer ${await test.signIn(email)}`;
  let credits = 0;
  return {
    userId,
    campaignId,
    ask: (query = '') => test.app.inject({ url: URL + query, headers: { authorization } }),
    statement: async (query = '') =>
      (await test.app.inject({ url: URL + query, headers: { authorization } })).json<Statement>(),
    standing: () => test.app.inject({ url: '/v1/user/balance-standing', headers: { authorization } }),
    grant(points: number, expiresInDays: number | null = null) {
      credits += 1;
      return test.deps.points.grant({
        userId,
        campaignId,
        points,
        expiresAt: expiresInDays === null ? null : new Date(test.clock.now().getTime() + expiresInDays * DAY),
        grantKey: `statement:${userId}:${credits}`,
        description: `Crédito ${credits}`,
      });
    },
  };
}

describe('the statement', () => {
  it('shows what a purchase took and gave back, with its booking, the newest first', async () => {
    const caller = await createCaller(test, { points: 5_000_000 });
    const bought = (await caller.book(await caller.findOffer())).json<{ bookingCode: string; locator: string }>();
    const { rows, total } = (await caller.get(URL)).json<Statement>();
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      action: 'Reserva',
      description: `Pontos usados na compra · ${bought.bookingCode}`,
      expirationDate: null,
      date: test.clock.now().toISOString(),
      bookingCode: bought.bookingCode,
      locator: bought.locator,
    });
    expect((await caller.get(`/v1/booking/${rows[0]?.locator}`)).json()).toMatchObject({ locator: bought.locator });
    expect(rows[1]).toMatchObject({
      action: 'Crédito',
      description: 'Crédito de demonstração',
      pointsValue: 5_000_000,
      bookingCode: null,
      locator: null,
    });
    expect(rows.reduce((sum, row) => sum + row.pointsValue, 0)).toBe(await caller.balance());

    const buyAs = async (lastName: string) => caller.book(withLastName(await caller.findOffer(), lastName));
    await buyAs('RECUSADO');
    const later = (await caller.get(URL)).json<Statement>().rows;
    expect(later.map(({ action }) => action)).toEqual(['Devolução', 'Reserva', 'Reserva', 'Crédito']);
    expect(later[0]?.description).toMatch(/^Pontos devolvidos de uma compra não concluída · EMB-/);
    expect(later[0]?.pointsValue).toBe(-(later[1]?.pointsValue ?? 0));
    // It was held, so it stands among the trips as one that came to nothing.
    expect((await caller.get(`/v1/booking/${later[0]?.locator}`)).json()).toMatchObject({ statusId: 5 });

    await buyAs('ESGOTADO');
    const [back, taken] = (await caller.get(URL)).json<Statement>().rows;
    // Its member never saw it as a trip: there is none to lead to.
    for (const row of [back, taken]) expect(row).toMatchObject({ bookingCode: expect.any(String), locator: null });
  });

  it('tells which points expire and which did', async () => {
    const one = await member();
    await one.grant(70, 5);
    await test.deps.points.expireLots(new Date(test.clock.now().getTime() + 6 * DAY));
    const { rows } = await one.statement();
    // The end of the day that it is shown with.
    const expirationDate = endOfShopDay(new Date(test.clock.now().getTime() + 5 * DAY)).toISOString();
    expect(rows).toMatchObject([
      { action: 'Expiração', description: 'Pontos que perderam a validade', pointsValue: -70, expirationDate },
      { action: 'Crédito', description: 'Crédito 1', pointsValue: 70, expirationDate },
    ]);
  });

  it('is paged in tens, twenty-fives and hundreds, without a gap and without a row twice', async () => {
    const one = await member();
    for (let credit = 1; credit <= 27; credit += 1) await one.grant(credit);
    const first = await one.statement();
    expect(first.total).toBe(27);
    expect(first.rows.map(({ pointsValue }) => pointsValue)).toEqual([27, 26, 25, 24, 23, 22, 21, 20, 19, 18]);
    expect((await one.statement('?page=3&pageSize=10')).rows.map((row) => row.pointsValue)).toEqual([
      7, 6, 5, 4, 3, 2, 1,
    ]);
    expect((await one.statement('?page=2&pageSize=25')).rows.map((row) => row.pointsValue)).toEqual([2, 1]);
    expect((await one.statement('?pageSize=100')).rows).toHaveLength(27);
    expect(await one.statement('?page=9&pageSize=10')).toEqual({ rows: [], total: 27 });
    expect(await one.statement('?page=1000000000&pageSize=100')).toEqual({ rows: [], total: 27 });
  });

  it('knows no other size of a page, and no page before the first', async () => {
    const one = await member();
    for (const query of ['pageSize=11', 'pageSize=0', 'pageSize=-10', 'pageSize=1e9', 'pageSize=x', 'pageSize=']) {
      expect([query, (await one.ask(`?${query}`)).statusCode]).toEqual([query, 400]);
    }
    for (const query of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1000000001', 'userId=1']) {
      expect([query, (await one.ask(`?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });

  it('is empty for one who never had points', async () => {
    expect(await (await member()).statement()).toEqual({ rows: [], total: 0 });
  });

  it('is refused to one who looks at the campaign from outside, and where there is no point activity', async () => {
    expect((await (await member({ ownCampaign: false })).ask()).json()).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await (await member({ campaignCode: '30316' })).ask()).json()).toMatchObject({ status: 403 });
  });

  it('is everyone’s own: another member’s and another campaign’s rows are not in it', async () => {
    const own = await member();
    const sibling = await member();
    const abroad = await member({ campaignCode: '50667' });
    await own.grant(1);
    await sibling.grant(2);
    await abroad.grant(3);
    expect((await own.statement()).rows.map((row) => row.pointsValue)).toEqual([1]);
    expect((await abroad.statement()).rows.map((row) => row.pointsValue)).toEqual([3]);
  });

  it('opens with where the points stand, which is everyone’s own as well', async () => {
    const own = await member();
    await own.grant(500);
    await own.grant(70, 5);
    const day = dayIn(SHOP_ZONE, new Date(test.clock.now().getTime() + 5 * DAY));
    expect((await own.standing()).json()).toEqual({
      available: 570,
      held: { points: 0, purchases: 0 },
      ending: [{ points: 70, day }],
    });
    expect((await (await member()).standing()).json()).toMatchObject({ available: 0 });
    expect((await (await member({ ownCampaign: false })).standing()).statusCode).toBe(403);
    expect((await (await member({ campaignCode: '30316' })).standing()).statusCode).toBe(403);
  });

  it('has a sentence of its own for every kind of transaction of points', async () => {
    const kinds: unknown = await test.deps.database.handle.execute(
      sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'ledger_tx_kind_check'`,
    );
    const [row] = (kinds as { rows: { rule: string }[] }).rows;
    const known = [...(row?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
    // Money moves between accounts of the campaign: members have none of it.
    const ofPoints = known.filter((kind) => !kind?.startsWith('brl_'));
    expect(ofPoints.sort()).toEqual(Object.keys(statementWords).sort());
    const sentences = Object.values(statementWords).map(({ text }) => text(' · EMB-1'));
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
