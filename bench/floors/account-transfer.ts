import pg from 'pg';

const BRANCHES = 10;
const TELLERS = 10 * BRANCHES;
const ACCOUNTS = 100_000 * BRANCHES;

/** Prepares the floor of a purchase: the seven statements of an account transfer (TPC-B-like), by the server's own driver. */
export async function openAccountTransfer(url: string, connections: number) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query(`
    create table branch (id int primary key, balance bigint not null default 0);
    create table teller (id int primary key, branch_id int not null, balance bigint not null default 0);
    create table account (id int primary key, branch_id int not null, balance bigint not null default 0);
    create table history (teller_id int, branch_id int, account_id int, delta int, at timestamptz);
    insert into branch (id) select generate_series(1, ${BRANCHES});
    insert into teller (id, branch_id) select at, (at - 1) / 10 + 1 from generate_series(1, ${TELLERS}) at;
    insert into account (id, branch_id) select at, (at - 1) / 100000 + 1 from generate_series(1, ${ACCOUNTS}) at;
  `);
  await pool.query('vacuum analyze');
  return { transfer: () => transfer(pool), close: () => pool.end() };
}

async function transfer(pool: pg.Pool): Promise<void> {
  const account = any(ACCOUNTS);
  const teller = any(TELLERS);
  const branch = any(BRANCHES);
  const delta = any(10_000) - 5000;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update account set balance = balance + $1 where id = $2', [delta, account]);
    await client.query('select balance from account where id = $1', [account]);
    await client.query('update teller set balance = balance + $1 where id = $2', [delta, teller]);
    await client.query('update branch set balance = balance + $1 where id = $2', [delta, branch]);
    await client.query('insert into history values ($1, $2, $3, $4, now())', [teller, branch, account, delta]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** A random whole number from 1 to max. */
const any = (max: number): number => 1 + Math.floor(Math.random() * max);
