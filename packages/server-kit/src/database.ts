import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { createSerialQueue } from './serial-queue.ts';

/**
 * The database port: PGlite in a folder (or memory) and PostgreSQL behind one shape. Tables are Drizzle tables; both
 * engines run the same migrations.
 */

/** Runs statements: the database itself, or the handle of a transaction. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /**
   * For single statements. Throws inside a transaction: on PGlite (one connection) such a statement would never return,
   * so inside one only the transaction's own handle may be used.
   */
  readonly handle: Executor;
  /**
   * Runs `work` in one READ COMMITTED transaction and commits when it resolves. After a deadlock it is run again, three
   * times in all, so `work` must be repeatable and must call no other party. Transactions do not nest.
   */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Runs a script of several statements in one transaction; used by migrations. */
  script(run: (connection: ScriptConnection) => Promise<void>): Promise<void>;
  /**
   * Runs the SQL of a library that brings its own. Without values it may be several statements, which may begin and end a
   * transaction themselves; when one fails, that is taken back. Answers the rows of all. Like `handle`, throws inside a
   * transaction.
   */
  raw(statements: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

export interface ScriptConnection {
  execute(statements: string): Promise<void>;
  query<Row>(statement: string, values: unknown[]): Promise<Row[]>;
}

const openTransaction = new AsyncLocalStorage<true>();

/** Throws when called inside a database transaction. Every call to another party passes here first. */
export function assertNoTransaction(what: string): void {
  if (openTransaction.getStore()) throw new Error(`${what} inside a database transaction`);
}

/**
 * A statement whose text is made once for each database, for those that every purchase runs; its values are
 * `sql.placeholder`s. Like `handle`, throws inside a transaction.
 */
export function prepared<Statement>(build: (handle: Executor) => Statement): (database: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (database) => {
    const { handle } = database;
    const statement = built.get(database) ?? build(handle);
    built.set(database, statement);
    return statement;
  };
}

const DEADLOCK = '40P01';
const DEADLOCK_RUNS = 3;

/** The PostgreSQL error code behind an error of either driver, e.g. 23505; undefined when there is none. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}

function createDatabase({
  orm,
  ...connection
}: { orm: Executor } & Pick<Database, 'engine' | 'script' | 'raw' | 'close'>): Database {
  return {
    ...connection,
    get handle() {
      assertNoTransaction('a statement outside the transaction’s handle');
      return orm;
    },
    async transaction(work) {
      assertNoTransaction('a second transaction');
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await orm.transaction((tx) => openTransaction.run(true, () => work(tx)));
        } catch (error) {
          if (sqlState(error) !== DEADLOCK || attempt === DEADLOCK_RUNS) throw error;
        }
      }
    },
    async raw(statements, values) {
      assertNoTransaction('a library’s statement');
      return connection.raw(statements, values);
    },
  };
}

/** A PGlite that is already open. The caller holds the lock of its folder (folder-lock.ts). */
export function fromPglite(client: PGlite): Database {
  const enqueue = createSerialQueue();
  const orm = drizzlePglite({ client: serialised(client, enqueue) }) as unknown as Executor;
  return createDatabase({
    engine: 'pglite',
    orm,
    script: (run) =>
      enqueue(() =>
        client.transaction(async (tx) => {
          await run({
            execute: async (statements) => {
              await tx.exec(statements);
            },
            query: async <Row>(statement: string, values: unknown[]) => (await tx.query<Row>(statement, values)).rows,
          });
        }),
      ),
    raw: (statements, values) =>
      enqueue(async () => {
        if (values?.length) return client.query(statements, [...values]);
        try {
          return { rows: (await client.exec(statements)).flatMap(({ rows }) => rows) };
        } catch (error) {
          // In the same turn: nobody else may meet the one connection within a transaction that failed.
          await client.exec('rollback');
          throw error;
        }
      }),
    close: () => enqueue(() => client.close()),
  });
}

/** The same client, whose statements and transactions stand in one line; inside a transaction nothing waits. */
function serialised(client: PGlite, enqueue: ReturnType<typeof createSerialQueue>): PGlite {
  const query: PGlite['query'] = (...request) => enqueue(() => client.query(...request));
  const transaction: PGlite['transaction'] = (work) => enqueue(() => client.transaction(work));
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      return name === 'transaction' ? transaction : Reflect.get(target, name, target);
    },
  });
}

/** PGlite in a folder, or in memory without one. */
export async function openPglite(folder?: string): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  return fromPglite(await PGlite.create(folder === undefined ? {} : { dataDir: folder }));
}

const INT8 = 20;
/** The longest wait for a connection, the pool's queue included: a request beyond it would be answered too late anyway. */
const CONNECT_MS = 30_000;
/** The longest one statement may take, its wait for locks included. */
const STATEMENT_MS = 30_000;
/** A transaction calls no other party: one that says nothing for so long hangs, and holds its locks. */
const IDLE_TRANSACTION_MS = 30_000;

/** Statements beyond so many are not kept; lists of any length make a statement of their own each. */
const PREPARED_MAX = 500;

/** Lets a connection parse and plan each statement with values once: the driver keeps those that have a name. */
function createPrepared(): (client: pg.ClientBase) => void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < PREPARED_MAX) names.set(text, `s${names.size}`);
    return names.get(text);
  };
  return (client) => {
    const query = client.query.bind(client) as (...request: unknown[]) => unknown;
    const named = (statement: unknown, values: unknown, ...rest: unknown[]) =>
      hasText(statement) && Array.isArray(values) && values.length > 0
        ? query({ ...statement, name: nameOf(statement.text) }, values, ...rest)
        : query(statement, values, ...rest);
    client.query = named as typeof client.query;
  };
}

const hasText = (statement: unknown): statement is { text: string } =>
  typeof statement === 'object' && statement !== null && 'text' in statement && typeof statement.text === 'string';

/** PostgreSQL by address. `connections` is the most the pool opens. */
export function openPostgres(url: string, connections = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  });
  // int8 as number, as PGlite gives it: no amount or id of ours passes 2^53.
  pg.types.setTypeParser(INT8, Number);
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  // One that breaks in use fails its statement, which tells its caller; the event itself would end the process, too.
  const prepared = createPrepared();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepared(client);
  });
  return createDatabase({
    engine: 'postgres',
    orm: drizzlePostgres({ client: pool }) as unknown as Executor,
    async script(run) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        // A migration takes the time it takes, and waits for another process's.
        await client.query('set local statement_timeout = 0');
        await run({
          execute: async (statements) => {
            await client.query(statements);
          },
          query: async <Row>(statement: string, values: unknown[]) =>
            (await client.query(statement, values)).rows as Row[],
        });
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    async raw(statements, values) {
      // A connection whose statement failed is closed by the pool, and with it what it had begun.
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(statements, values && [...values]);
      return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
    },
    close: () => pool.end(),
  });
}
