import { migrationSources } from '@embarque/api/database/open-database.ts';
import { tripLocators } from '@embarque/api/modules/booking/calls/trip-locators.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import { createPoints } from '@embarque/api/modules/points/index.ts';
import { readStatement } from '@embarque/api/modules/points/statement.ts';
import { createTestBooking, createTestMember } from '@embarque/api/modules/points/testing/test-member.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { systemClock } from '@embarque/server-kit/clock.ts';
import { type Database, openPostgres } from '@embarque/server-kit/database/database.ts';
import { migrate } from '@embarque/server-kit/database/migrate.ts';
import { sql } from 'drizzle-orm';
import { createDatabase, postgresAnswers } from '../postgres-database.ts';
import { figure, heading, note, round } from '../report.ts';
import { median, percentile } from '../rounds.ts';

/** A credit, a reservation and a purchase each: six entries, two of them the member's statement. */
const PURCHASES = 166_667;
/** Lots the member may still spend. */
const OPEN_LOTS = 200;
const RESERVES = 300;
const ASKED = 200;
const PAGE_SIZE = 100;

/**
 * Measures a ledger of a million entries, most of them one member's: its rules hold, and it is as fast as a small one.
 * Returns the faults.
 *
 * @param kind of the bookings
 */
export async function tryLedger(kind: ServiceKind): Promise<string[]> {
  if (!(await postgresAnswers())) return ['not run: no PostgreSQL answers'];
  const made = await createDatabase();
  const database = openPostgres(made.url);
  try {
    await migrate(database, migrationSources);
    return await measure(database, kind);
  } finally {
    await database.close();
    await made.drop();
  }
}

async function measure(database: Database, kind: ServiceKind): Promise<string[]> {
  const member = await createTestMember(database);
  const points = createPoints({ database, clock: systemClock });
  const since = performance.now();
  await writePast(database, member, kind);
  // The rest by the real functions: the first of them fails if the past does not fit.
  for (let lot = 0; lot < OPEN_LOTS; lot += 1) {
    const expiresAt = lot % 4 === 0 ? null : new Date(Date.now() + (10 + lot) * 86_400_000);
    await points.grant({ ...member, points: 1_000, expiresAt, grantKey: `open:${lot}`, description: 'Crédito' });
  }
  const entries = await count(database);
  heading(`A ledger of ${entries} entries, made in ${seconds(since)} s`);

  const asked = performance.now();
  const broken = await auditLedger(database.handle);
  const took = (performance.now() - asked) / 1000;
  figure('the chain of every account, with every other rule of the ledger', took, { below: 10 }, ' s');

  const balances = await timed(ASKED, () => points.balance(member.userId, member.campaignId));
  figure('balance', median(balances), { below: 2 }, ' ms');
  note(`p99 ${round(percentile(balances, 0.99))} ms`);

  const deps: Parameters<typeof readStatement>[0] = {
    database,
    tripLocators: (of, bookingIds) => tripLocators(database, of, bookingIds),
  };
  const { total } = await readStatement(deps, { ...member, page: 1, pageSize: PAGE_SIZE });
  const last = Math.ceil(total / PAGE_SIZE);
  const faults = [...broken];
  for (const [name, page] of Object.entries({ first: 1, middle: Math.ceil(last / 2), last })) {
    const times = await timed(ASKED, async () => {
      const { rows } = await readStatement(deps, { ...member, page, pageSize: PAGE_SIZE });
      if (rows.length !== (page === last ? total - (last - 1) * PAGE_SIZE : PAGE_SIZE))
        faults.push(`page ${page} is incomplete`);
    });
    figure(`${name} page of ${last} of the statement`, median(times), { below: 20 }, ' ms');
    note(`p99 ${round(percentile(times, 0.99))} ms`);
  }

  for (let n = 1; n <= RESERVES; n += 1) await createTestBooking(database, member, PURCHASES + n);
  let n = 0;
  const reserves = await timed(RESERVES, async () => {
    n += 1;
    const request = { ...member, bookingId: PURCHASES + n, points: 150, now: systemClock.now() };
    const result: unknown = await database.handle.execute(sql`select ${points.reserving(request)} as held`);
    if (!(result as { rows: { held: boolean }[] }).rows[0]?.held) faults.push(`reservation ${n} was refused`);
  });
  figure(
    `p99 of ${RESERVES} reservations, each over ${OPEN_LOTS} open lots`,
    percentile(reserves, 0.99),
    { below: 25 },
    ' ms',
  );
  note(`median ${round(median(reserves))} ms`);
  return [...faults, ...(await auditLedger(database.handle))];
}

/**
 * Writes past purchases as the functions and triggers would have left them, a table at a time without triggers; the audit
 * afterwards checks that.
 */
async function writePast(
  database: Database,
  { userId, campaignId }: { userId: number; campaignId: number },
  bookingKind: ServiceKind,
): Promise<void> {
  const at = `timestamptz '2020-01-01' + n * interval '10 minutes'`;
  const price = '(100 + n % 50)';
  const spent = `(${PURCHASES} * 100 + (select sum(n % 50) from generate_series(1, ${PURCHASES}) n))`;
  const every = `from generate_series(1, ${PURCHASES}) n`;
  const statements = [
    'set local session_replication_role = replica',
    `insert into ledger_account (id, campaign_id, unit, kind, user_id, balance, seq) overriding system value values
      (1, ${campaignId}, 'PTS', 'issued', null, -${spent}, ${PURCHASES}),
      (2, ${campaignId}, 'PTS', 'redeemed', null, ${spent}, ${PURCHASES}),
      (3, ${campaignId}, 'PTS', 'expired', null, 0, 0),
      (4, ${campaignId}, 'PTS', 'member_avail', ${userId}, 0, 2 * ${PURCHASES}),
      (5, ${campaignId}, 'PTS', 'member_held', ${userId}, 0, 2 * ${PURCHASES})`,
    `insert into booking (id, code, locator, user_id, campaign_id, type, intent_key, request_hash, saga, status_id,
        legs, trip, passengers, starts_at, ends_at, ends_at_instant, quoted_cents, points_price,
        points_total_value, cash_total_value, created_at, wake_at) overriding system value
      select n, 'PAST-' || n, 'P' || n, ${userId}, ${campaignId}, '${bookingKind}', 'past-' || n, '\\x00', 'DONE', 4, '[{}]', '{}',
        '[]', '', '', ${at}, 100, ${price}, ${price}, 0, ${at}, ${at} ${every}`,
    `insert into points_lot (id, user_id, campaign_id, granted, avail, spent, expires_at, grant_key, created_at)
        overriding system value
      select n, ${userId}, ${campaignId}, ${price}, 0, ${price}, ${at} + interval '1 year', 'past:' || n, ${at} ${every}`,
    `insert into points_hold (booking_id, user_id, campaign_id, amount, state)
      select n, ${userId}, ${campaignId}, ${price}, 'posted' ${every}`,
    `insert into points_hold_lot (booking_id, user_id, campaign_id, lot_id, amount)
      select n, ${userId}, ${campaignId}, n, ${price} ${every}`,
    `insert into ledger_tx (id, campaign_id, unit, idem_key, kind, description, booking_id, at) overriding system value
      select 3 * n + step, ${campaignId}, 'PTS', kind || ':' || n, kind, case step when 0 then 'Crédito' end,
        case when step > 0 then n end, ${at}
      ${every} cross join (values (0, 'grant'), (1, 'reserve'), (2, 'spend')) t (step, kind)`,
    // The credit adds p to the member's balance, the reservation moves p to what is held, the purchase spends it.
    `insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, balance_after, acct_seq, lot_id)
      select 3 * n + step, seq, ${campaignId}, 'PTS', account, sign * p,
        case account when 1 then -so_far when 2 then so_far else greatest(sign, 0) * p end,
        case when account < 3 then n else 2 * n - 1 + later end, n
      from (select n, ${price} as p, sum(${price}) over (order by n) as so_far ${every}) past
      cross join (values (0, 1, 4, 1, 0), (0, 2, 1, -1, 0), (1, 1, 4, -1, 1), (1, 2, 5, 1, 0), (2, 1, 5, -1, 1), (2, 2, 2, 1, 0))
        e (step, seq, account, sign, later)
      order by n, step, seq`,
    ...['ledger_account', 'points_lot', 'ledger_tx', 'booking'].map(
      (table) =>
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}) + ${table === 'booking' ? RESERVES : 0})`,
    ),
  ];
  await database.script(async (connection) => {
    for (const statement of statements) await connection.execute(statement);
  });
  await database.script((connection) => connection.execute('analyze'));
}

async function count(database: Database): Promise<number> {
  const result: unknown = await database.handle.execute(sql`select count(*)::int as entries from ledger_entry`);
  return (result as { rows: { entries: number }[] }).rows[0]?.entries ?? 0;
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const since = performance.now();
    await work();
    taken.push(performance.now() - since);
  }
  return taken;
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);
