// Runs on both engines: triggers.
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase, ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from './audit.ts';
import { createPoints } from './index.ts';
import { apiMigrations, createTestBooking, createTestMember } from './testing/test-member.ts';

/**
 * Manipulations with a database client. Ana's bookings: 1 holds 30 of her points, 2 has spent 20, 3 was released, 4 has no
 * hold and 5 has spent 25. Bia is in the same campaign and Caio in another; both have points.
 */
const NOW = new Date('2027-01-10T12:00:00Z');
const AT = `'${NOW.toISOString()}'`;
const [HELD, SPENT, VOIDED, FRESH, OTHER] = [1, 2, 3, 4, 5];

let database: Database;
let ana: { userId: number; campaignId: number };
let bia: { userId: number; campaignId: number };
let caio: { userId: number; campaignId: number };

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
  const points = createPoints({ database, clock: createManualClock(NOW) });
  ana = await createTestMember(database);
  bia = await createTestMember(database);
  caio = await createTestMember(database, 50667);
  const lots = [
    { ...ana, points: 100, expiresAt: new Date('2027-02-01T00:00:00Z'), grantKey: 'ana-1' },
    { ...ana, points: 100, expiresAt: null, grantKey: 'ana-2' },
    { ...bia, points: 100, expiresAt: null, grantKey: 'bia' },
    { ...caio, points: 100, expiresAt: null, grantKey: 'caio' },
  ];
  for (const lot of lots) await points.grant({ ...lot, description: 'Crédito' });
  for (const id of [HELD, SPENT, VOIDED, FRESH, OTHER]) await createTestBooking(database, ana, id);
  const evaluate = (expression: ReturnType<typeof points.settling>) =>
    database.handle.execute(sql`select ${expression}`);
  const reserve = (bookingId: number, amount: number) =>
    evaluate(points.reserving({ ...ana, bookingId, points: amount, now: NOW }));
  await reserve(HELD, 30);
  await reserve(SPENT, 20);
  await evaluate(points.settling(SPENT));
  await reserve(OTHER, 25);
  await evaluate(points.settling(OTHER));
  await reserve(VOIDED, 10);
  await database.transaction((tx) => points.release(tx, VOIDED, { reason: 'failed' }));
  await database.handle.execute(
    sql.raw(
      `insert into booking_event (booking_id, seq, to_saga, cause, at) values (${HELD}, 1, 'STARTED', 'create', ${AT})`,
    ),
  );
});
afterAll(() => database.close());

/**
 * Runs statements of the tables' owner in one transaction and returns 'accepted' or the database's error. Tests undo
 * what is accepted.
 */
async function tried(...statements: readonly string[]): Promise<string> {
  try {
    await ownerOf(database).transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });
    return 'accepted';
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

const lot = (key: string) => `(select id from points_lot where grant_key = '${key}')`;
const account = (kind: string, owner?: { userId: number }, campaign = 10001) =>
  `(select id from ledger_account where kind = '${kind}' and campaign_id = ${campaign}
    and user_id ${owner ? `= ${owner.userId}` : 'is null'})`;

/** Returns the statements of a transaction and its entries. */
function posting(
  kind: string,
  entries: readonly { account: string; amount: number; lot: string | null }[],
  {
    booking = 'null',
    key = `audit-${kind}`,
    unit = 'PTS',
    reverses = 'null',
  }: { booking?: number | 'null'; key?: string; unit?: string; reverses?: string } = {},
): string[] {
  return [
    `insert into ledger_tx (campaign_id, unit, idem_key, kind, booking_id, at, reverses)
      values (10001, '${unit}', '${key}', '${kind}', ${booking}, ${AT}, ${reverses})`,
    ...entries.map((entry, index) => entryOf(key, index + 1, entry)),
  ];
}
const entryOf = (key: string, seq: number, entry: { account: string; amount: number; lot: string | null }): string =>
  `insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, lot_id)
    select id, ${seq}, campaign_id, unit, ${entry.account}, ${entry.amount}, ${entry.lot} from ledger_tx where idem_key = '${key}'`;

const moveLot = (key: string, columns: string) => `update points_lot set ${columns} where grant_key = '${key}'`;
const anaAvail = () => account('member_avail', ana);
const anaHeld = () => account('member_held', ana);

describe('nothing of the books is taken away or rewritten', () => {
  it.each([
    'ledger_account',
    'ledger_tx',
    'ledger_entry',
    'points_lot',
    'points_hold',
    'points_hold_lot',
    'booking',
    'booking_event',
  ])('%s can be neither deleted from nor emptied', async (table) => {
    expect(await tried(`delete from ${table}`)).toContain('append-only');
    expect(await tried(`truncate ${table} cascade`)).toContain('append-only');
  });

  it('an entry, a transaction and an event of a booking stay as they were written', async () => {
    expect(await tried('update ledger_entry set amount = amount + 1')).toContain('append-only');
    expect(await tried('update ledger_entry set lot_id = null')).toContain('append-only');
    expect(await tried(`update ledger_tx set at = ${AT}`)).toContain('append-only');
    expect(await tried(`update ledger_tx set idem_key = idem_key || 'x'`)).toContain('append-only');
    expect(await tried(`update booking_event set cause = 'other'`)).toContain('append-only');
  });

  it.each([
    'granted = granted + 1, avail = avail + 1',
    'expires_at = null',
    `grant_key = 'other'`,
    `created_at = '2026-01-01'`,
  ])('a lot cannot be told another origin: %s', async (columns) => {
    expect(await tried(moveLot('ana-1', columns))).toContain('append-only');
  });

  it('a lot, an account, a hold and a booking keep their owner', async () => {
    for (const table of ['points_lot', 'ledger_account', 'points_hold', 'points_hold_lot', 'booking']) {
      const at = (column: string, value: number) =>
        tried(`update ${table} set ${column} = ${value} where user_id = ${ana.userId}`);
      expect([table, await at('user_id', bia.userId)]).toEqual([table, expect.stringContaining('append-only')]);
      expect([table, await at('campaign_id', 50667)]).toEqual([table, expect.stringContaining('append-only')]);
    }
  });

  it('a booking keeps its code and its totals', async () => {
    for (const change of [`code = 'EMB-X'`, 'points_total_value = 0', 'cash_total_value = 1']) {
      expect(await tried(`update booking set ${change} where id = ${HELD}`)).toContain('append-only');
    }
  });

  it('whatever looks at some statements only looks at all that name a column it keeps', async () => {
    const { rows } = await ownerOf(database).raw(
      `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal and tgattr <> ''`,
    );
    const keeping = (rows as { name: string; definition: string }[]).map(({ name, definition }) => ({
      name,
      named: / UPDATE OF ([\w, ]+) ON /.exec(definition)?.[1]?.split(', ') ?? [],
      kept: [...definition.matchAll(/(?:old|new)\.(\w+) IS DISTINCT FROM (?:old|new)\.\1\b/g)].map(
        ([, column = '']) => column,
      ),
    }));
    expect(keeping.find(({ name }) => name === 'points_lot_origin')?.kept).toHaveLength(7);
    for (const { name, named, kept } of keeping) expect([name, named]).toEqual([name, expect.arrayContaining(kept)]);
  });
});

describe('a balance', () => {
  it('cannot be set by hand', async () => {
    expect(await tried(`update ledger_account set balance = balance + 1 where id = ${anaAvail()}`)).toContain(
      'append-only',
    );
    expect(await tried(`update ledger_account set seq = seq + 1 where id = ${anaAvail()}`)).toContain('append-only');
  });

  it('cannot be moved by a trigger of one’s own, without an entry', async () => {
    expect(
      await tried(
        `create function cheat() returns trigger language plpgsql as $$ begin
          update ledger_account set balance = balance + 1000, seq = seq + 1 where id = ${anaAvail()}; return new; end $$`,
        'create trigger cheat before update on campaign for each row execute function cheat()',
        `update campaign set code = code where id = 10001`,
      ),
    ).toContain('moved without an entry');
  });

  it('cannot be moved by an entry that is then left out because its place is taken', async () => {
    const pair = [
      { account: anaAvail(), amount: 5, lot: lot('ana-2') },
      { account: account('issued'), amount: -5, lot: lot('ana-2') },
    ];
    const [again] = pair.map((entry) => `${entryOf('audit-grant', 1, entry)} on conflict do nothing`);
    expect(await tried(...posting('grant', pair), again ?? '')).toContain('moved without');
  });

  it('begins at nothing', async () => {
    const born = (balance: number, seq: number) =>
      tried(`insert into ledger_account (campaign_id, unit, kind, balance, seq)
        values (10001, 'BRL', 'discount', ${balance}, ${seq})`);
    expect(await born(1, 0)).toContain('append-only');
    expect(await born(0, 1)).toContain('append-only');
  });

  it('of a member never goes below nothing', async () => {
    const pair = [
      { account: anaAvail(), amount: -1_000, lot: lot('ana-2') },
      { account: account('expired'), amount: 1_000, lot: lot('ana-2') },
    ];
    expect(await tried(...posting('expire', pair))).toContain('check constraint');
  });
});

describe('a transaction of the ledger', () => {
  const grant = (amount: number, other = amount) => [
    { account: anaAvail(), amount, lot: lot('ana-2') },
    { account: account('issued'), amount: -other, lot: lot('ana-2') },
  ];

  it('adds up to zero, and is no empty head', async () => {
    expect(await tried(...posting('grant', grant(5, 4)))).toContain('is not balanced');
    expect(await tried(...posting('grant', []))).toContain('is not balanced');
  });

  it('still adds up to zero when its checks were asked for before it was whole', async () => {
    const late = { account: anaAvail(), amount: 7, lot: lot('ana-2') };
    expect(
      await tried(
        `insert into points_lot (user_id, campaign_id, granted, avail, grant_key, created_at)
          values (${ana.userId}, 10001, 5, 5, 'late', ${AT})`,
        ...posting('grant', [
          { account: anaAvail(), amount: 5, lot: lot('late') },
          { account: account('issued'), amount: -5, lot: lot('late') },
        ]),
        'set constraints all immediate',
        'set constraints all deferred',
        entryOf('audit-grant', 3, late),
      ),
    ).toContain('is not balanced');
  });

  it('takes no entry once it is written', async () => {
    expect(await tried(entryOf('grant:ana-2', 9, { account: anaAvail(), amount: 5, lot: null }))).toContain(
      'is closed',
    );
  });

  it('cannot be left open for a later one', async () => {
    expect(
      await tried(`insert into ledger_tx (campaign_id, unit, idem_key, kind, at, written_by)
        values (10001, 'PTS', 'open', 'grant', ${AT}, '999999999')`),
    ).toContain('append-only');
  });

  it('cannot mix campaigns or units', async () => {
    const abroad = { account: account('member_avail', caio, 50667), amount: 5, lot: null };
    expect(await tried(...posting('grant', [abroad]))).toContain('foreign key');
    expect(await tried(...posting('grant', [{ account: anaAvail(), amount: 5, lot: lot('caio') }]))).toContain(
      'foreign key',
    );
    expect(await tried(...posting('grant', grant(5), { unit: 'BRL' }))).toContain('foreign key');
  });

  it('moves a member’s points in that member’s lots only', async () => {
    const stolen = [
      { account: anaAvail(), amount: 5, lot: lot('bia') },
      { account: account('issued'), amount: -5, lot: lot('bia') },
    ];
    expect(await tried(...posting('grant', stolen))).toMatch(/does not suit|moved without/);
  });

  it('moves points as its kind says and no other way', async () => {
    const fromSpent = [
      { account: account('redeemed'), amount: -20, lot: lot('ana-1') },
      { account: anaAvail(), amount: 20, lot: lot('ana-1') },
    ];
    const back = moveLot('ana-1', 'spent = spent - 20, avail = avail + 20');
    expect(await tried(back, ...posting('grant', fromSpent))).toContain('does not suit its transaction');
    const early = [
      { account: anaAvail(), amount: -5, lot: lot('ana-1') },
      { account: account('expired'), amount: 5, lot: lot('ana-1') },
    ];
    const gone = moveLot('ana-1', 'avail = avail - 5, expired = expired + 5');
    expect(await tried(gone, ...posting('expire', early))).toContain('does not suit its transaction');
    const never = early.map((entry) => ({ ...entry, lot: lot('ana-2') }));
    const goneToo = moveLot('ana-2', 'avail = avail - 5, expired = expired + 5');
    expect(await tried(goneToo, ...posting('expire', never))).toContain('does not suit its transaction');
  });

  it('reverses only one of its own booking that can be reversed by it', async () => {
    const reversing = (kind: string, booking: number, key: string) =>
      tried(`insert into ledger_tx (campaign_id, unit, idem_key, kind, booking_id, at, reverses)
        select 10001, 'PTS', 'audit', '${kind}', ${booking}, ${AT}, id from ledger_tx where idem_key = '${key}'`);
    expect(await reversing('refund', HELD, `spend:${SPENT}`)).toContain('cannot reverse');
    expect(await reversing('refund', SPENT, `reserve:${SPENT}`)).toContain('cannot reverse');
    expect(await reversing('release', SPENT, `spend:${SPENT}`)).toContain('cannot reverse');
    expect(await reversing('grant', SPENT, `spend:${SPENT}`)).toContain('cannot reverse');
  });

  it('of a purchase is of a booking', async () => {
    for (const kind of ['reserve', 'spend', 'release', 'refund', 'regrant']) {
      expect(await tried(...posting(kind, []))).toContain('ledger_tx_of_booking');
    }
  });
});

describe('a lot', () => {
  it.each([
    'avail = avail - 1, spent = spent + 1',
    'avail = avail - 1, held = held + 1',
    'spent = spent - 1, avail = avail + 1',
    'held = held - 1, avail = avail + 1, unbooked_held = 0, unbooked_avail = 0',
  ])('does not move without the ledger: %s', async (columns) => {
    expect(await tried(moveLot('ana-1', columns))).toMatch(/moved without the ledger|only an entry books/);
  });

  it('cannot give to another lot of the same member, though the sums would agree', async () => {
    expect(
      await tried(
        moveLot('ana-1', 'avail = avail - 5, spent = spent + 5'),
        moveLot('ana-2', 'spent = spent, avail = avail - 5, held = held + 5'),
      ),
    ).toContain('moved without the ledger');
  });

  it('always adds up to what was granted', async () => {
    expect(await tried(moveLot('ana-2', 'avail = avail + 1'))).toContain('check constraint');
    expect(await tried(moveLot('ana-2', 'avail = avail + 1, spent = spent - 1'))).toContain('check constraint');
  });

  it('is not born without a credit in the ledger', async () => {
    const born = (avail: number, spent: number) =>
      tried(`insert into points_lot (user_id, campaign_id, granted, avail, spent, grant_key, created_at)
        values (${ana.userId}, 10001, 50, ${avail}, ${spent}, 'born', ${AT})`);
    expect(await born(50, 0)).toContain('moved without the ledger');
    expect(await born(0, 50)).toContain('moved without the ledger');
  });

  it('comes back only after its end, from the first lot, once for each reason and no longer than the rule gives', async () => {
    // The lot was granted until midnight in UTC, and ends with that day in São Paulo.
    const END = Date.parse('2027-02-01T02:59:59.999Z');
    const hours = (count: number) => new Date(END + count * 3_600_000).toISOString();
    const again = (regrant: string, { root = 'ana-1', at = 1, until = 24, key = 'again' } = {}) =>
      `insert into points_lot (user_id, campaign_id, granted, avail, grant_key, created_at, expires_at, root_id, regrant)
        select user_id, campaign_id, 5, 5, '${key}', '${hours(at)}', '${hours(until)}', id, '${regrant}'
        from points_lot where grant_key = '${root}'`;
    const refused = 'does not come back like that';
    // In order, it only lacks its entries.
    expect(await tried(again('wait'))).toContain('moved without the ledger');
    expect(await tried(again('failure', { until: 744 }))).toContain('moved without the ledger');
    expect(await tried(again('wait', { until: 25 }))).toContain(refused);
    expect(await tried(again('failure', { until: 745 }))).toContain(refused);
    expect(await tried(again('wait', { at: -1 }))).toContain(refused);
    expect(await tried(again('wait', { root: 'ana-2' }))).toContain(refused);
    expect(await tried(again('failure'), again('wait', { root: 'again', key: 'next' }))).toContain(refused);
    expect(await tried(again('wait'), again('wait', { key: 'next' }))).toContain('points_lot_regrant');
    expect(await tried(again('wait'), moveLot('again', `regrant = 'failure'`))).toContain('append-only');
    expect(await tried(moveLot('ana-1', `root_id = ${lot('ana-2')}, regrant = 'wait'`))).toContain('append-only');
  });

  it('is not moved by entries that it does not follow', async () => {
    const pair = [
      { account: anaAvail(), amount: 5, lot: lot('ana-2') },
      { account: account('issued'), amount: -5, lot: lot('ana-2') },
    ];
    expect(await tried(...posting('grant', pair))).toContain('moved without the ledger');
    const nowhere = pair.map((entry) => ({ ...entry, lot: null }));
    expect(await tried(...posting('grant', nowhere))).toContain('does not suit its transaction');
  });
});

describe('a hold', () => {
  const state = (booking: number, wanted: string) =>
    tried(`update points_hold set state = '${wanted}' where booking_id = ${booking}`);

  it('never goes back, nor from spent to given back or the other way', async () => {
    expect(await state(SPENT, 'held')).toContain('cannot become');
    expect(await state(SPENT, 'voided')).toContain('cannot become');
    expect(await state(VOIDED, 'held')).toContain('cannot become');
    expect(await state(VOIDED, 'posted')).toContain('cannot become');
  });

  it('is spent or given back in the ledger or not at all', async () => {
    expect(await state(HELD, 'posted')).toContain('without the ledger');
    expect(await state(HELD, 'voided')).toContain('without the ledger');
  });

  it('is not made without points behind it, or as spent already', async () => {
    const made = (wanted: string) =>
      tried(`insert into points_hold (booking_id, user_id, campaign_id, amount, state)
        values (${FRESH}, ${ana.userId}, 10001, 5, '${wanted}')`);
    expect(await made('held')).toMatch(/without the ledger|do not add up/);
    expect(await made('posted')).toContain('cannot become');
  });

  it('keeps its amount and its shares, which add up to it', async () => {
    expect(await tried('update points_hold set amount = amount + 1')).toContain('append-only');
    expect(await tried('update points_hold_lot set amount = amount + 1')).toContain('append-only');
    expect(await tried(`update points_hold_lot set lot_id = ${lot('ana-2')}`)).toContain('append-only');
    expect(
      await tried(`insert into points_hold_lot (booking_id, user_id, campaign_id, lot_id, amount)
        values (${HELD}, ${ana.userId}, 10001, ${lot('ana-2')}, 5)`),
    ).toContain('do not add up');
  });

  const spend = (booking: number, amount: number, key: string) => [
    moveLot('ana-1', `held = held - ${amount}, spent = spent + ${amount}`),
    ...posting(
      'spend',
      [
        { account: anaHeld(), amount: -amount, lot: lot('ana-1') },
        { account: account('redeemed'), amount, lot: lot('ana-1') },
      ],
      { booking, key },
    ),
  ];

  it('is spent once, whole, and by its own booking', async () => {
    expect(await tried(...spend(SPENT, 20, `spend:${SPENT}`))).toContain('duplicate key');
    expect(await tried(...spend(SPENT, 20, 'spend-again'))).toContain('ledger_tx_once');
    expect(await tried(...spend(HELD, 30, 'early'))).toContain('does not suit its hold');
    expect(await tried(...spend(VOIDED, 10, 'given-back'))).toContain('does not suit its hold');
    expect(await tried(...spend(FRESH, 5, 'no-hold'))).toMatch(/does not suit/);
    const posted = `update points_hold set state = 'posted' where booking_id = ${HELD}`;
    expect(await tried(posted, ...spend(HELD, 29, 'part'))).toMatch(/does not suit|does not move/);
    const half = { account: account('redeemed'), amount: 30, lot: lot('ana-1') };
    expect(
      await tried(
        posted,
        moveLot('ana-1', 'held = held - 30, spent = spent + 30'),
        ...posting('spend', [half, { ...half, account: account('expired'), amount: -30 }], { booking: HELD }),
      ),
    ).toMatch(/does not suit|moved without/);
  });

  const refund = (amount: number, key: string, booking: number = SPENT) => [
    `update points_hold set state = 'refunded' where booking_id = ${booking} and state <> 'refunded'`,
    moveLot('ana-1', `spent = spent - ${amount}, avail = avail + ${amount}`),
    ...posting(
      'refund',
      [
        { account: account('redeemed'), amount: -amount, lot: lot('ana-1') },
        { account: anaAvail(), amount, lot: lot('ana-1') },
      ],
      { booking, key, reverses: `(select id from ledger_tx where idem_key = 'spend:${booking}')` },
    ),
  ];

  it('is refunded once, as far as it was spent and no further', async () => {
    expect(await tried(...refund(21, 'too-much'))).toContain('does not suit its transaction');
    expect(await tried(...refund(10, 'not-spent', HELD))).toContain('cannot become refunded');
    expect(await tried(...refund(10, 'not-spent', VOIDED))).toContain('cannot become refunded');
    expect(await tried(...refund(10, 'still-spent').slice(1))).toContain('does not suit its hold');
    expect(await tried(...refund(15, 'refund-1'))).toBe('accepted');
    expect(await tried(...refund(5, 'refund-2'))).toMatch(/duplicate key/);
  });

  it('moves no more when more is added after its checks', async () => {
    const again = [
      { account: anaHeld(), amount: -30, lot: lot('ana-1') },
      { account: account('redeemed'), amount: 30, lot: lot('ana-1') },
    ];
    expect(
      await tried(
        `update points_hold set state = 'posted' where booking_id = ${HELD}`,
        ...spend(HELD, 30, 'twice'),
        'set constraints all immediate',
        'set constraints all deferred',
        ...again.map((entry, index) => entryOf('twice', index + 3, entry)),
      ),
    ).toMatch(/check constraint|does not suit/);
  });
});

describe('the ledger', () => {
  it('keeps every rule after all that was tried', async () => {
    expect(await auditLedger(database.handle)).toEqual([]);
  });
});

describe('a travel voucher', () => {
  const [AT_ONCE, OF_ANA, BY_BIA] = ['voucher-1', 'ana-1', 'bia'];
  const mine = (column: string) => `(select ${column} from travel_voucher where code_hmac = '\\x01')`;

  beforeAll(async () => {
    await ownerOf(database).handle.execute(
      sql.raw(`with holder as (
        insert into app_user (uid, campaign_id, role, name, created_at) values ('${AT_ONCE}', 10001, 'voucher', 'Vale', ${AT}) returning id)
        insert into travel_voucher (user_id, campaign_id, code_hmac, points, created_at)
        select id, 10001, '\\x01', 50, ${AT} from holder`),
    );
  });

  it('cannot be marked as used without the points, nor by anyone but a member of its campaign', async () => {
    const use = (by: string) => `update travel_voucher set used_by = ${by}, used_at = ${AT} where code_hmac = '\\x01'`;
    expect(await tried(use(String(ana.userId)))).toContain('is used without the ledger');
    expect(await tried(use(String(caio.userId)))).toContain('foreign key');
    expect(await tried(use(mine('user_id')))).toContain('check');
    expect(await tried(`select voucher_redeem(${mine('user_id')}, ${caio.userId}, ${AT})`)).toContain('foreign key');
  });

  it('is no lot before it is used, nor of other points or another member; and no lot becomes one', async () => {
    const lotOf = (user: { userId: number }, points: number) =>
      `insert into points_lot (user_id, campaign_id, granted, avail, grant_key, created_at, voucher_id)
        values (${user.userId}, 10001, ${points}, ${points}, 'forged', ${AT}, ${mine('user_id')})`;
    expect(await tried(lotOf(ana, 50))).toContain('foreign key');
    expect(await tried(moveLot(OF_ANA, `voucher_id = ${mine('user_id')}`))).toContain('append-only');
    await ownerOf(database).handle.execute(sql.raw(`select voucher_redeem(${mine('user_id')}, ${bia.userId}, ${AT})`));
    expect(await tried(lotOf(ana, 50))).toMatch(/foreign key|unique/);
    expect(await tried(lotOf(bia, 5_000))).toMatch(/foreign key|unique/);
    expect(await tried(moveLot(BY_BIA, `voucher_id = ${mine('user_id')}`))).toContain('append-only');
  });

  it('stays used, and by whom; its code and its points stay, too', async () => {
    const set = (columns: string) => tried(`update travel_voucher set ${columns} where code_hmac = '\\x01'`);
    expect(await set('used_by = null, used_at = null')).toContain('append-only');
    expect(await set(`used_by = ${ana.userId}`)).toContain('append-only');
    expect(await set('points = 51')).toContain('append-only');
    expect(await set(`code_hmac = '\\x02'`)).toContain('append-only');
    expect(await tried('delete from travel_voucher')).toContain('append-only');
    const again = await ownerOf(database).handle.execute(
      sql.raw(`select voucher_redeem(${mine('user_id')}, ${ana.userId}, ${AT}) as done`),
    );
    expect((again as unknown as { rows: { done: boolean }[] }).rows).toEqual([{ done: false }]);
    expect(await auditLedger(database.handle)).toEqual([]);
  });

  it('is posted as such, and nothing else is', async () => {
    const points = (kind: string, amount: number, of: string | null) => ({ account: account(kind), amount, lot: of });
    const pair = (key: string) => [
      { account: account('member_avail', bia), amount: 5, lot: lot(key) },
      points('issued', -5, lot(key)),
    ];
    const grown = moveLot(BY_BIA, 'avail = avail');
    expect(await tried(grown, ...posting('voucher', pair(BY_BIA)))).toMatch(
      /does not suit its transaction|moved without/,
    );
    expect(await tried(...posting('grant', pair(`voucher:x`)))).not.toBe('accepted');
  });
});
