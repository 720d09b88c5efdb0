// Runs on both engines: days as the engine reckons them, and triggers around what is rounded.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOfShopDay } from '@embarque/contract/dates.ts';
import { serviceKinds } from '@embarque/contract/service.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { migrate } from '@embarque/server-kit/database/migrate.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from './audit.ts';
import { apiMigrations, createTestMember } from './testing/test-member.ts';

/** The first version whose lots and coupons end with a day. */
const WHOLE_DAYS = '0037-whole-days.sql';
const UNTIL = '2026-11-27T06:43:00.123Z';
const DAY_ENDS = '2026-11-28T02:59:59.999Z';

let database: Database;

async function query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  let rows: Row[] = [];
  await database.script(async (connection) => {
    rows = await connection.query<Row>(statement, values);
  });
  return rows;
}

beforeAll(async () => {
  database = await createTestDatabase([]);
  const folder = await mkdtemp(join(tmpdir(), 'embarque-before-whole-days-'));
  for (const name of await readdir(apiMigrations.folder))
    if (name < WHOLE_DAYS) await cp(join(apiMigrations.folder, name), join(folder, name));
  await migrate(database, [{ owner: apiMigrations.owner, folder }]);
  await rm(folder, { recursive: true });
  const { userId, campaignId } = await createTestMember(database);
  const lots = {
    written_off: '2026-11-20T06:43:00Z',
    amid: UNTIL,
    last_instant: DAY_ENDS,
    midnight: '2026-11-28T03:00:00Z',
  };
  for (const [key, until] of Object.entries({ ...lots, never: null }))
    await query(`select points_grant($1, $2, 100, $3, $4, 'Crédito', '2026-11-01T12:00:00Z')`, [
      userId,
      campaignId,
      until,
      key,
    ]);
  // What was written off that day before the day was over stays written off.
  await query(`select points_expire($1, $2, '2026-11-20T12:00:00Z')`, [userId, campaignId]);
  await query(
    `insert into coupon (campaign_id, code_hmac, kind, value, valid_from, valid_until, max_uses, max_uses_per_user,
        service_kinds, created_at)
      values ($1, '\\x00', 2, 10, '2026-11-01T12:00:00Z', $2, 9, 9, $3, '2026-11-01T12:00:00Z')`,
    [campaignId, UNTIL, serviceKinds],
  );
  await migrate(database, [apiMigrations]);
});
afterAll(() => database.close());

const iso = (instant: string | Date | null) => (instant === null ? null : new Date(instant).toISOString());

describe('what was stored before days were whole', () => {
  it('ends with the day it was shown with, and no points are moved', async () => {
    const lots = await query<{ key: string; avail: string; expired: string; until: Date | null }>(
      'select grant_key as key, avail, expired, expires_at as until from points_lot order by id',
    );
    expect(lots.map(({ key, avail, expired, until }) => [key, Number(avail), Number(expired), iso(until)])).toEqual([
      ['written_off', 0, 100, '2026-11-21T02:59:59.999Z'],
      ['amid', 100, 0, DAY_ENDS],
      ['last_instant', 100, 0, DAY_ENDS],
      ['midnight', 100, 0, '2026-11-29T02:59:59.999Z'],
      ['never', 100, 0, null],
    ]);
    expect(await auditLedger(database.handle)).toEqual([]);
  });

  it('is a coupon too', async () => {
    const [coupon] = await query<{ until: Date }>('select valid_until as until from coupon');
    expect(iso(coupon?.until ?? null)).toBe(DAY_ENDS);
  });

  it('cannot be moved afterwards', async () => {
    await expect(query(`update points_lot set expires_at = expires_at + interval '1 day'`)).rejects.toThrow(
      'append-only',
    );
  });
});

it.each(['UTC', 'Asia/Tokyo'])(
  'a day ends in the database when it ends in the code, for a connection in %s',
  async (zone) => {
    const instants = fc.sample(
      fc.date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true }),
      300,
    );
    let ends: { end: Date }[] = [];
    await database.script(async (connection) => {
      await connection.query(`select set_config('timezone', $1, true)`, [zone]);
      ends = await connection.query(
        `select shop_day_end(one) as end from unnest($1::timestamptz[]) with ordinality given (one, place) order by place`,
        [`{${instants.map((instant) => instant.toISOString()).join()}}`],
      );
    });
    expect(ends.map(({ end }) => iso(end))).toEqual(instants.map((instant) => endOfShopDay(instant).toISOString()));
  },
);
