// Runs on both engines: transactions, locks and what each driver makes of values.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenConstraint } from '../testing/broken-constraint.ts';
import { createGate } from '../testing/gate.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { assertNoTransaction, type Database, sqlState } from './database.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase([]);
  await database.handle.execute(sql`create table counter (id int primary key, value int not null check (value >= 0))`);
  await database.handle.execute(sql`insert into counter values (1, 10)`);
});
afterAll(() => database.close());

const value = async () =>
  (await database.handle.execute(sql`select value from counter where id = 1`)) as unknown as {
    rows: { value: number }[];
  };

const rowsOf = <Row>(result: unknown) => (result as { rows: Row[] }).rows;

describe('transactions', () => {
  it('take turns: 25 debits of 1 on a balance of 10 leave exactly 0', async () => {
    const debit = () =>
      database
        .transaction(async (tx) => {
          await tx.execute(sql`update counter set value = value - 1 where id = 1`);
          return true;
        })
        .catch(() => false);
    const done = await Promise.all(Array.from({ length: 25 }, debit));
    expect(done.filter(Boolean)).toHaveLength(10);
    expect((await value()).rows[0]?.value).toBe(0);
  });

  it('take everything back when the work fails', async () => {
    await expect(
      database.transaction(async (tx) => {
        await tx.execute(sql`update counter set value = 99 where id = 1`);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await value()).rows[0]?.value).toBe(0);
  });

  it('refuse a statement outside their handle, a second transaction and a call to another party', async () => {
    await database.transaction(async () => {
      expect(() => database.handle).toThrow('inside a database transaction');
      expect(() => assertNoTransaction('a supplier call')).toThrow('a supplier call inside a database transaction');
      await expect(database.transaction(async () => undefined)).rejects.toThrow('inside a database transaction');
    });
    expect(() => assertNoTransaction('a supplier call')).not.toThrow();
  });
});

describe('the statements of a library', () => {
  it('answer the rows of all of them, with values or without', async () => {
    expect(await database.raw('select $1::int as n', [7])).toMatchObject({ rows: [{ n: 7 }] });
    const several = await database.raw('begin; select 1 as n; set local lock_timeout = 1; select 2 as n; commit');
    expect(several.rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('are taken back when one of them fails, and nobody else meets what they had begun', async () => {
    const failing = database.raw('begin; update counter set value = 50; select 1 / 0; commit').catch(sqlState);
    const others = Array.from({ length: 20 }, () => value());
    expect(await failing).toBe('22012');
    for (const { rows } of await Promise.all(others)) expect(rows[0]?.value).toBe(0);
    await database.transaction((tx) => tx.execute(sql`update counter set value = 0`));
    await database.transaction(async () => {
      await expect(database.raw('select 1')).rejects.toThrow('inside a database transaction');
    });
  });
});

describe('errors of either engine', () => {
  it('name the state and the constraint', async () => {
    const failure = await database.handle
      .execute(sql`insert into counter values (1, 1)`)
      .catch((error: unknown) => error);
    expect(sqlState(failure)).toBe('23505');
    expect(brokenConstraint(failure)).toBe('counter_pkey');
  });
});

describe('a PostgreSQL connection', () => {
  const onPostgres = it.runIf(process.env.TEST_ENGINE === 'postgres');

  onPostgres('waits neither for ever for a statement nor for a transaction that says nothing', async () => {
    const setting = async (name: string) => {
      const result: unknown = await database.handle.execute(sql.raw(`select current_setting('${name}') as value`));
      return (result as { rows: { value: string }[] }).rows[0]?.value;
    };
    expect(await setting('statement_timeout')).toBe('30s');
    expect(await setting('idle_in_transaction_session_timeout')).toBe('30s');
  });

  onPostgres('that breaks in a transaction fails the transaction alone', async () => {
    const broken = database.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(broken).rejects.toThrow();
    const [backend, ended] = [createGate<number>(), createGate()];
    const idle = database.transaction(async (tx) => {
      const [row] = rowsOf<{ id: number }>(await tx.execute(sql`select pg_backend_pid() as id`));
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 20`);
      backend.open(row?.id ?? 0);
      await ended.opened;
      await tx.execute(sql`select 1`);
    });
    const failure = idle.catch((error: unknown) => error);
    const id = await backend.opened;
    await expect
      .poll(async () => rowsOf(await database.handle.execute(sql`select from pg_stat_activity where pid = ${id}`)))
      .toEqual([]);
    ended.open();
    expect(await failure).toBeInstanceOf(Error);
    expect((await value()).rows).toHaveLength(1);
  });
});
