// Runs on both engines: lists in statements, and the ledger.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createGrantPoints } from './grant-points.ts';
import type { PointsRow } from './points-row.ts';
import { TOKEN } from './testing/new-campaign.ts';

/** 2026-11-21 in the shop's zone is today. */
const CODES = { first: '10001', second: '10002', signsOn: '2000003141' };
const logs: string[] = [];
let shop: TestApp;
let ana: number;
let caio: number;
beforeAll(async () => {
  shop = await createTestApp({
    environment: { CAMPAIGNS_TOKEN: TOKEN },
    logTo: { write: (line) => void logs.push(line) },
  });
  ana = await member('ana@cliente.test');
  const signsOn = shop.deps.campaigns.byCode(CODES.signsOn)?.id ?? 0;
  const one = { campaignId: signsOn, subject: 'caio-1', name: 'Caio', email: 'ana@cliente.test' };
  caio = (await shop.deps.identity.createSignOnMember(one)).userId;
});
afterAll(() => shop.close());

async function member(email: string, code = CODES.first): Promise<number> {
  const campaignId = shop.deps.campaigns.byCode(code)?.id ?? 0;
  const one = { campaignId, name: 'Membro', email, password: 'Varanda-de-abril-31' };
  return (await shop.deps.identity.createMember(one)).userId;
}

let references = 0;
function row(line: number, more: Partial<PointsRow> = {}): PointsRow {
  references += 1;
  return {
    line,
    campaign: CODES.first,
    email: 'ana@cliente.test',
    points: '100',
    expires: '',
    description: 'Bônus',
    reference: `r-${references}`,
    ...more,
  };
}
async function post(
  rows: readonly PointsRow[],
  { dryRun = false, headers = { authorization: `Bearer ${TOKEN}` } } = {},
) {
  return shop.app.inject({ method: 'POST', url: '/operations/points-grants', headers, payload: { rows, dryRun } });
}
const grant = async (rows: readonly PointsRow[], options = {}) => (await post(rows, options)).json();
const balance = (userId: number, code = CODES.first) =>
  shop.deps.points.balance(userId, shop.deps.campaigns.byCode(code)?.id ?? 0);

describe('a row of a points file', () => {
  it('credits the member who signs in with the address, once, and stands on the statement', async () => {
    const rows = [
      row(2, { email: ' Ana@Cliente.test ', points: ' 250 ', expires: '2026-11-21', description: ' Bônus  de maio ' }),
    ];
    expect(await grant(rows)).toEqual({ granted: 1, repeated: 0, points: 250, faults: [] });
    expect(await grant(rows)).toEqual({ granted: 0, repeated: 1, points: 0, faults: [] });
    expect(await balance(ana)).toBe(250);
    const authorization = `Bearer ${await shop.signIn('ana@cliente.test', 'Varanda-de-abril-31')}`;
    const statement = await shop.app.inject({ url: '/v1/user/balance-history', headers: { authorization } });
    expect(statement.json().rows).toMatchObject([{ description: 'Bônus de maio', pointsValue: 250 }]);
  });

  it('of whoever is erased at the same moment is one of a stranger, and keeps no other back', async () => {
    const { identity, campaigns, points, database } = shop.deps;
    const gone = await member('vai@cliente.test');
    const campaignId = campaigns.byCode(CODES.first)?.id ?? 0;
    const now = shop.clock.now().toISOString();
    const memberIdsByEmail: typeof identity.memberIdsByEmail = async (...asked) => {
      const found = await identity.memberIdsByEmail(...asked);
      await database.handle.execute(sql`select member_erase(${gone}, ${campaignId}, ${now}::timestamptz)`);
      return found;
    };
    const grantPoints = createGrantPoints({
      ...{ campaigns, points, clock: shop.clock },
      identity: { ...identity, memberIdsByEmail },
    });
    const before = await balance(ana);
    const result = await grantPoints([row(2, { email: 'vai@cliente.test' }), row(3)], { dryRun: false });
    expect(result).toMatchObject({ granted: 1, repeated: 0, points: 100, faults: [{ line: 2, field: 'email' }] });
    expect(await balance(ana)).toBe(before + 100);
  });

  it('that is only checked credits nothing', async () => {
    const before = await balance(ana);
    const rows = [row(2), row(3, { points: '0' })];
    expect(await grant(rows, { dryRun: true })).toMatchObject({ granted: 1, points: 100, faults: [{ line: 3 }] });
    expect(await balance(ana)).toBe(before);
    expect(await grant(rows)).toMatchObject({ granted: 1 });
  });

  it('finds members of single sign-on by their subject, and never by an address', async () => {
    const rows = [
      row(2, { campaign: CODES.signsOn, email: '', subject: 'caio-1' }),
      row(3, { campaign: CODES.signsOn }),
      row(4, { campaign: CODES.signsOn, email: '', subject: 'Caio-1' }),
    ];
    expect(await grant(rows)).toMatchObject({
      granted: 1,
      faults: [
        { line: 3, field: 'email' },
        { line: 4, field: 'subject' },
      ],
    });
    expect(await balance(caio, CODES.signsOn)).toBe(100);
  });

  it('is of its own campaign: the same address and reference in another one are another credit', async () => {
    const other = await member('ana@cliente.test', CODES.second);
    const before = await balance(other, CODES.second);
    const first = row(2);
    expect(await grant([first, { ...first, line: 3, campaign: CODES.second }])).toMatchObject({
      granted: 2,
      faults: [],
    });
    expect(await balance(other, CODES.second)).toBe(before + 100);
  });

  it('that was granted is known again after its expiry', async () => {
    const rows = [row(2, { expires: '2026-11-22' })];
    await grant(rows);
    shop.clock.advance(3 * 86_400_000);
    expect(await grant([...rows, row(3, { expires: '2026-11-22' })])).toEqual({
      granted: 0,
      repeated: 1,
      points: 0,
      faults: [{ line: 3, field: 'expires', sentence: 'must be 2026-11-24 or later' }],
    });
  });
});

describe('a bad row is named, and the others are granted', () => {
  it.each<[string, Partial<PointsRow>, string, RegExp]>([
    ['an unknown campaign', { campaign: '9' }, 'campaign', /no campaign/],
    ['nobody', { email: '' }, 'email', /either it or subject/],
    ['both an address and a subject', { subject: 'ana' }, 'email', /either it or subject/],
    ['a subject where there is no single sign-on', { email: '', subject: 'ana' }, 'subject', /does not have/],
    ['an unknown address', { email: 'bia@cliente.test' }, 'email', /no member/],
    ['an address that no database takes', { email: 'a\u0000@b.test' }, 'email', /characters/],
    ['no points', { points: '' }, 'points', /whole points from 1 to 1000000000/],
    ['points with a dot', { points: '1.000' }, 'points', /without dots and commas/],
    ['points with a comma', { points: '1,5' }, 'points', /without dots and commas/],
    ['zero points', { points: '0' }, 'points', /from 1/],
    ['negative points', { points: '-5' }, 'points', /from 1/],
    ['too many points', { points: '1000000001' }, 'points', /to 1000000000/],
    ['another form of number', { points: '1e3' }, 'points', /whole points/],
    ['a Brazilian day', { expires: '31/01/2027' }, 'expires', /a day such as/],
    ['a day that does not exist', { expires: '2027-02-30' }, 'expires', /a day such as/],
    ['a day that is over', { expires: '2026-11-01' }, 'expires', /or later/],
    ['a day beyond all time', { expires: '9999-12-31' }, 'expires', /or earlier/],
    ['no description', { description: ' ' }, 'description', /1 to 200/],
    ['a long description', { description: 'é'.repeat(201) }, 'description', /1 to 200/],
    ['no reference', { reference: '' }, 'reference', /1 to 100 visible/],
    ['an invisible reference', { reference: 'a\u200bb' }, 'reference', /visible/],
    ['a long reference', { reference: 'x'.repeat(101) }, 'reference', /1 to 100/],
  ])('%s', async (_, wrong, field, sentence) => {
    const result = await grant([row(7, wrong), row(8)]);
    expect(result).toMatchObject({ granted: 1, repeated: 0, points: 100 });
    expect(result.faults).toEqual([{ line: 7, field, sentence: expect.stringMatching(sentence) }]);
  });

  it('with everything that is wrong with it', async () => {
    const wrong = { campaign: '9', email: '', points: '1.5', expires: 'x', description: '', reference: '' };
    const { faults } = await grant([row(2, wrong)]);
    expect(faults.map(({ field }: { field: string }) => field)).toEqual(Object.keys(wrong));
  });

  it('a reference twice, which names the other line', async () => {
    const first = row(2, { reference: 'de maio' });
    expect(await grant([first, { ...first, line: 9, reference: ' de maio ' }])).toMatchObject({
      granted: 1,
      faults: [{ line: 9, field: 'reference', sentence: 'is that of line 2 too' }],
    });
  });

  it.each<[string, Partial<PointsRow>]>([
    ['wrong points', { points: '1.000' }],
    ['nobody', { email: 'bia@cliente.test' }],
    ['a day that is over', { expires: '2026-11-01' }],
  ])('a reference of a row with %s is no twin of that of a right one', async (_, wrong) => {
    const right = row(3);
    const result = await grant([row(2, { ...wrong, reference: right.reference }), right, { ...right, line: 4 }]);
    expect(result).toMatchObject({
      granted: 1,
      faults: [{ line: 2 }, { line: 4, field: 'reference', sentence: 'is that of line 3 too' }],
    });
  });

  it('a reference that was granted before with other points', async () => {
    const first = row(2);
    await grant([first]);
    expect(await grant([{ ...first, points: '101' }])).toMatchObject({
      granted: 0,
      repeated: 0,
      faults: [{ line: 2, field: 'reference', sentence: expect.stringContaining('was granted before') }],
    });
  });
});

describe('the call', () => {
  it('takes at most 5,000 rows, and only from operators', async () => {
    expect((await post(Array.from({ length: 5_001 }, (_, n) => row(n)))).statusCode).toBe(400);
    const strangers = await post([row(2)], { headers: { authorization: 'Bearer stranger' } });
    expect(strangers.statusCode).toBe(401);
  });

  it('is logged by its counts, and by nobody’s name', async () => {
    logs.length = 0;
    await grant([row(2), row(3, { points: 'x' })]);
    const [line, ...more] = logs.filter((one) => one.includes('points of a file'));
    expect(more).toEqual([]);
    expect(JSON.parse(line ?? '{}')).toMatchObject({ rows: 2, granted: 1, repeated: 0, points: 100, faults: 1 });
    expect(line).not.toContain('ana');
  });
});

it('the books balance after all of it', async () => {
  expect(await shop.deps.points.audit()).toEqual([]);
});
