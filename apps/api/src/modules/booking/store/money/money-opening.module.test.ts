// Runs on both engines: triggers, on a ledger that is opened anew.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { migrate } from '@embarque/server-kit/database/migrate.ts';
import { withSchemaChange } from '@embarque/server-kit/testing/schema-change.ts';
import { createTestDatabase, ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCoupons } from '../../../coupon/index.ts';
import { auditLedger } from '../../../points/audit.ts';
import { createPoints } from '../../../points/index.ts';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { createBooking } from '../../index.ts';
import { auditBookings } from '../../jobs/audit.ts';
import { tellMoneyStories } from '../../testing/money-stories.ts';

/**
 * Bookings in every state, bought by this version, are copied without the ledger of money into a database of the version
 * before it, which is then migrated.
 */
const LEDGER_FROM = '0026-money-ledger.sql';
const MINUTE = 60_000;

let current: Database;
let older: Database;
let accountWrites: { id: string; writes: number }[];
let told: Awaited<ReturnType<typeof tellMoneyStories>>;

beforeAll(async () => {
  current = await createTestDatabase([apiMigrations]);
  told = await tellMoneyStories(current);
  older = await createTestDatabase([]);
  const folder = await mkdtemp(join(tmpdir(), 'embarque-before-money-'));
  for (const name of await readdir(apiMigrations.folder))
    if (name < LEDGER_FROM) await cp(join(apiMigrations.folder, name), join(folder, name));
  await migrate(older, [{ owner: apiMigrations.owner, folder }]);
  await rm(folder, { recursive: true });
  await copyWithoutMoney();
  accountWrites = await migrateCounting();
});
afterAll(async () => {
  await older.close();
  await current.close();
});

async function query<Row>(database: Database, statement: string, values: unknown[] = []): Promise<Row[]> {
  let rows: Row[] = [];
  await ownerOf(database).script(async (connection) => {
    rows = await connection.query<Row>(statement, values);
  });
  return rows;
}

async function copyWithoutMoney(): Promise<void> {
  const tables = await query<{ name: string }>(
    older,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`,
  );
  const copies: { name: string; rows: string }[] = [];
  for (const { name } of tables) {
    const which = name.startsWith('ledger_') ? `where unit = 'PTS'` : '';
    const [row] = await query<{ rows: string }>(
      current,
      `select coalesce(json_agg(t), '[]')::text as rows from "${name}" t ${which}`,
    );
    copies.push({ name, rows: row?.rows ?? '[]' });
  }
  await older.script(async (connection) => {
    await connection.execute('set local session_replication_role = replica');
    for (const { name, rows } of copies) {
      await connection.query(`delete from "${name}"`, []);
      await connection.query(
        `insert into "${name}" overriding system value select * from json_populate_recordset(null::"${name}", $1)`,
        [rows],
      );
    }
    for (const name of [
      'ledger_account',
      'ledger_tx',
      'points_lot',
      'supplier_hold',
      'payment_attempt',
      'refund',
      'outbox',
    ])
      await connection.query(
        `select setval(pg_get_serial_sequence('${name}', 'id'), (select coalesce(max(id), 0) + 1 from ${name}))`,
        [],
      );
  });
}

/**
 * Migrates to this version and returns how often each account of money was written. Writing one for each booking in a
 * single transaction would take time in the square of their number.
 */
async function migrateCounting(): Promise<{ id: string; writes: number }[]> {
  const counting = {
    change: `create table account_write (account_id bigint);
      create function note_account_write() returns trigger language plpgsql as $$ begin
        insert into account_write values (new.id); return null; end $$;
      create trigger note_account_write after update on ledger_account for each row
        when (new.unit = 'BRL') execute function note_account_write();`,
    undo: `drop trigger note_account_write on ledger_account;
      drop function note_account_write; drop table account_write;`,
  };
  return withSchemaChange(older, counting, async () => {
    await migrate(older, [apiMigrations]);
    return query<{ id: string; writes: number }>(
      older,
      'select account_id as id, count(*)::int as writes from account_write group by 1 order by 1',
    );
  });
}

/** The centavos that bookings have moved on each account. */
async function moneyOf(database: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ id: string; money: string }>(
    database,
    `select booking_id as id, string_agg(kind || ' ' || cents, ', ' order by kind) as money from (
       select t.booking_id, a.kind, sum(e.amount) as cents from ledger_tx t
         join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
       where t.unit = 'BRL' group by 1, 2 having sum(e.amount) <> 0) moved group by 1`,
  );
  return new Map(rows.map(({ id, money }) => [Number(id), money]));
}

const audits = async (database: Database) => [
  ...(await auditLedger(database.handle)),
  ...(await auditBookings(database.handle)),
];

describe('bookings from before the ledger of money', () => {
  it('stand in it as if each step had been posted', async () => {
    const [posted, opened] = [await moneyOf(current), await moneyOf(older)];
    const named = (money: ReadonlyMap<number, string>) =>
      Object.fromEntries([...told.stories].map(([name, id]) => [name, money.get(id) ?? 'nothing']));
    expect(named(opened)).toEqual(named(posted));
    expect(named(posted)).toMatchObject({
      'issued for points': 'points_funded 10000, supplier_payable -10000',
      'issued, half by card': 'card_clearing 5000, points_funded 5000, supplier_payable -10000',
      'cancelled, half by card': 'card_clearing 1650, points_funded 1650, supplier_payable -3300',
      'cancelled for nothing': 'nothing',
      'a leg undone': 'shop_loss 700, supplier_payable -700',
      'a leg stranded': 'shop_loss 3334, supplier_payable -3334',
      'the bank let go': 'card_receivable 5000, points_funded 5000, supplier_payable -10000',
      'cancelled after the bank let go': 'points_funded 1668, rounding 1, shop_loss 1668, supplier_payable -3337',
      'paid, about to be issued': 'card_blocked 5000, card_blocked_contra -5000',
      'about to be voided': 'card_blocked 5000, card_blocked_contra -5000',
      declined: 'nothing',
    });
    const [{ openings } = { openings: '' }] = await query<{ openings: string }>(
      older,
      `select count(*) as openings from ledger_tx where kind = 'brl_opening'`,
    );
    expect(Number(openings)).toBe(opened.size);
  });

  it('are opened writing each account once, at the sum and the number of its entries', async () => {
    const accounts = await query<{ kind: string; id: string; isAtItsEntries: boolean }>(
      older,
      `select a.kind, a.id, (a.balance, a.seq) = (sum(e.amount), count(*))
         and array_agg(e.acct_seq order by e.acct_seq) = array(select generate_series(1, a.seq)) as "isAtItsEntries"
       from ledger_account a join ledger_entry e on e.account_id = a.id
         join ledger_tx t on t.id = e.tx_id and t.kind = 'brl_opening' group by a.id order by a.id`,
    );
    expect(accounts.filter(({ isAtItsEntries }) => !isAtItsEntries)).toEqual([]);
    expect(accountWrites).toEqual(accounts.map(({ id }) => ({ id, writes: 1 })));
    expect(accounts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['card_clearing', 'supplier_payable']));
  });

  it('leave every guard as it found it', async () => {
    const guards = (database: Database) =>
      query<{ name: string; state: string }>(
        database,
        `select tgrelid::regclass || '.' || tgname as name, tgenabled as state from pg_trigger where not tgisinternal order by 1`,
      );
    const standing = await guards(older);
    expect(standing).toEqual(await guards(current));
    expect(new Set(standing.map(({ state }) => state))).toEqual(new Set(['O']));
  });

  it('keep every rule, as those do whose steps were posted', async () => {
    const uncollected = told.stories.get('the bank let go');
    // That an operator has to collect the money is told in any version.
    const rules = [
      `the cash of an issued booking is taken once and in full, and a lost one keeps none: ${uncollected}`,
    ];
    expect(await audits(older)).toEqual(rules);
    expect(await audits(current)).toEqual(rules);
  });

  it('are posted once: what was opened is neither sold, taken, lost nor let go again', async () => {
    const again = async (story: string, kind: string, leg: string, entries: object) => {
      const posting = { kind, leg, n: kind === 'brl_unblock' ? 0 : 1, entries: Object.entries(entries) };
      const postings = [{ ...posting, entries: posting.entries.map(([account, cents]) => ({ account, cents })) }];
      return query(older, 'select money_post($1, $2, now())', [told.stories.get(story), JSON.stringify(postings)]).then(
        () => 'accepted',
        (error: unknown) => String(error),
      );
    };
    const wrong = 'not what its booking says';
    const sold = { points_funded: 10_000, supplier_payable: -10_000 };
    expect(await again('issued for points', 'brl_sale', '1', sold)).toContain(wrong);
    expect(await again('cancelled for nothing', 'brl_sale', '1', sold)).toContain(wrong);
    const taken = { card_receivable: -5_000, card_clearing: 5_000 };
    expect(await again('issued, half by card', 'brl_capture', '1', taken)).toContain(wrong);
    const lost = { shop_loss: 700, supplier_payable: -700 };
    expect(await again('a leg undone', 'brl_undo', '3', lost)).toContain(wrong);
    const freed = { card_blocked: -5_000, card_blocked_contra: 5_000 };
    expect(await again('the bank let go', 'brl_unblock', '1', freed)).toContain(wrong);
  });

  it('that are under way go on from there', async () => {
    const before = await audits(older);
    for (const { deps, clock, suppliers } of [told.shop, told.trip]) {
      // Each world knows only its own suppliers.
      await query(
        older,
        `update booking set lease_until = case when jsonb_array_length(legs) <> $1 then timestamptz '2100-01-01' end`,
        [suppliers.length],
      );
      const points = createPoints({ database: older, clock });
      const coupons = createCoupons({ database: older, clock, secrets: { session: ['one'], coupon: ['two'] } });
      const { worker } = createBooking({ ...deps, database: older, points, coupons });
      for (let minute = 0; minute < 30; minute += 1) {
        clock.advance(MINUTE);
        await worker.tick();
        await worker.idle();
      }
    }
    const states = await query<{ saga: string }>(older, 'select distinct saga from booking order by 1');
    expect(states.map(({ saga }) => saga)).toEqual(['CANCELLED', 'DONE', 'EXPIRED', 'FAILED']);
    expect(await audits(older)).toEqual(before);
    const [account] = await query<{ steps: string }>(
      older,
      `select count(*) as steps from (
         select e.acct_seq - lag(e.acct_seq) over its as step, e.balance_after - lag(e.balance_after) over its - e.amount as off
         from ledger_entry e join ledger_account a on a.id = e.account_id where a.unit = 'BRL'
         window its as (partition by e.account_id order by e.acct_seq)) entry where step <> 1 or off <> 0`,
    );
    expect(Number(account?.steps)).toBe(0);
  });
});
