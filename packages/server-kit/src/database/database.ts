import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { makePgliteFolder } from './make-pglite-folder.ts';
import { createSerialQueue } from './serial-queue.ts';

/**
 * The database port: PGlite in a folder (or in memory) and PostgreSQL behind one interface. Both run the same migrations.
 */

/** Runs statements: the database's handle or that of a transaction. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /**
   * For single statements. Throws inside a transaction, where only the transaction's handle may be used: on PGlite, which
   * has one connection, such a statement would never return.
   */
  readonly handle: Executor;
  /**
   * Runs `work` in a READ COMMITTED transaction and commits when it resolves. A deadlock is retried, three attempts in
   * all, so `work` must be repeatable and must not call external systems. Transactions do not nest.
   */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Runs several statements in one transaction; for migrations. */
  script(run: (connection: ScriptConnection) => Promise<void>): Promise<void>;
  /**
   * Runs the SQL of a library such as pg-boss and returns the rows of all statements. Without values there may be several,
   * including their own transaction, which is rolled back when one fails. Throws inside a transaction.
   */
  raw(statements: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

export interface ScriptConnection {
  execute(statements: string): Promise<void>;
  query<Row>(statement: string, values: unknown[]): Promise<Row[]>;
}

const openTransaction = new AsyncLocalStorage<true>();

/** Throws inside a database transaction. Every call to an external system runs this first. */
export function assertNoTransaction(what: string): void {
  if (openTransaction.getStore()) throw new Error(`${what} inside a database transaction`);
}

/**
 * Returns a statement that is built once per database, for the ones every purchase runs. Its values are
 * `sql.placeholder`s. Throws inside a transaction.
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

/** Returns the SQLSTATE of an error of either driver, e.g. 23505; undefined when there is none. */
export const sqlState = (error: unknown): string | undefined => raisedIn(error)?.code;

/** Returns what the database says of an error beside its message; undefined when it says nothing. */
export const sqlDetail = (error: unknown): string | undefined => raisedIn(error)?.detail;

/** Finds the database's own error among the causes of one. */
function raisedIn(error: unknown): { code: string; detail: string | undefined } | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || typeof at.code !== 'string' || !/^[0-9A-Z]{5}$/.test(at.code)) continue;
    return { code: at.code, detail: 'detail' in at && typeof at.detail === 'string' ? at.detail : undefined };
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

/** Wraps an open PGlite. The caller holds the lock of its folder (folder-lock.ts). */
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
          // Queued together with the failure: nobody else may use the connection inside the failed transaction.
          await client.exec('rollback');
          throw error;
        }
      }),
    close: () => enqueue(() => client.close()),
  });
}

/** Returns the client with its statements and transactions queued; statements inside a transaction are not. */
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

/**
 * Pages of the database that PGlite keeps in memory. Its own default takes 160 MB of the process for pages that the system
 * keeps as well.
 */
const PGLITE_BUFFERS = '32MB';

/** Opens PGlite in a folder, or in memory without one. */
export async function openPglite(folder?: string): Promise<Database> {
  if (folder !== undefined) await makePgliteFolder(folder);
  const { PGlite } = await import('@electric-sql/pglite');
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${PGLITE_BUFFERS}`];
  return fromPglite(await PGlite.create(folder === undefined ? {} : { dataDir: folder, startParams }));
}

const INT8 = 20;
/** Maximum wait for a connection, including the pool's queue; a response after that would be too late anyway. */
const CONNECT_MS = 30_000;
/** Maximum duration of a statement, including its wait for locks. */
const STATEMENT_MS = 30_000;
/** Transactions call no external systems, so one that is idle for this long hangs while holding locks. */
const IDLE_TRANSACTION_MS = 30_000;

/** Further statements are not prepared: lists of different lengths are different statements. */
const PREPARED_MAX = 500;

/** Names statements with values, so that each connection parses and plans them once. */
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

/** Opens PostgreSQL by URL. `connections` is the pool's maximum. */
export function openPostgres(url: string, connections = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  });
  // int8 as number, like PGlite: no amount or id exceeds 2^53.
  pg.types.setTypeParser(INT8, Number);
  // The pool replaces broken idle connections; without a listener the process would exit.
  pool.on('error', () => undefined);
  // A connection broken in use fails its statement; an unhandled event would exit the process as well.
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
        // Migrations may take long and wait for those of another process.
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
      // The pool closes a connection whose statement failed, which rolls back its transaction.
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(statements, values && [...values]);
      return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
    },
    close: () => pool.end(),
  });
}
