import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@embarque/api/database/open-database.ts';
import { runPoints } from '@embarque/api/operator/points-program.ts';
import { sql } from 'drizzle-orm';
import { startServer } from '../../e2e/support/server-process.ts';
import { createShopDatabase } from '../postgres-database.ts';
import { figure, heading, note } from '../report.ts';

const ROWS = 100_000;
/** Every so many rows one has no whole points. */
const BAD_EVERY = 200;
/** Seconds. PGlite takes twice the time of PostgreSQL for each row. */
const MARKS = { PGlite: 180, PostgreSQL: 60 };
const MEMBERS = { many: 20_000, few: 100 };
const CAMPAIGN = '10001';
const TOKEN = 'Bench-9kQ2vXz7Lw4Rt8Yp3Hd6Nf1Sb5Gc0Jm';

/** Measures granting a file of points, and granting it again when nothing of it is left to grant. */
export async function measurePointsFile(postgres: boolean): Promise<void> {
  heading(`A points file of ${ROWS} rows, ${ROWS / BAD_EVERY} of them bad`);
  const dataDir = await mkdtemp(join(tmpdir(), 'embarque-bench-'));
  try {
    await measureOn('PGlite', dataDir, {});
    if (!postgres) return note('Not run on PostgreSQL: none answers');
    const database = await createShopDatabase();
    try {
      await measureOn('PostgreSQL', dataDir, { url: database.url, ownerUrl: database.ownerUrl });
    } finally {
      await database.drop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureOn(
  name: keyof typeof MARKS,
  dataDir: string,
  { url, ownerUrl }: { url?: string; ownerUrl?: string },
) {
  const env = { CAMPAIGNS_TOKEN: TOKEN, ...(url !== undefined && { DATABASE_URL: url }) };
  // The first start makes the campaigns, and ends before the members are added beside it.
  await (await startServer({ dataDir, env })).stop();
  const database = await openDatabase({ dataDir, databaseUrl: ownerUrl });
  await database.handle.execute(sql`insert into app_user (uid, campaign_id, role, email, name, created_at)
    select 'bench-' || n, c.id, 'member', 'm' || n || '@bench.test', 'Membro', now()
    from campaign c cross join generate_series(0, ${MEMBERS.many - 1}::int) n where c.code = ${CAMPAIGN}`);
  await database.close();
  const server = await startServer({ dataDir, env });
  try {
    for (const members of [MEMBERS.many, MEMBERS.few]) {
      const path = join(dataDir, `points-${members}.csv`);
      await writeFile(path, fileFor(members));
      figure(`${name}, ${members} members`, await secondsOf(path, server.url), { below: MARKS[name] }, ' s');
      note(`the same file again: ${(await secondsOf(path, server.url)).toFixed(1)} s`);
    }
  } finally {
    await server.stop();
  }
}

function fileFor(members: number): string {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const points = n % BAD_EVERY === 0 ? '1.000' : '1000';
    return `${CAMPAIGN},m${n % members}@bench.test,${points},2099-12-31,Bônus de lançamento,${members}-${n}`;
  });
  return ['campaign,email,points,expires,description,reference', ...rows].join('\n');
}

/** Grants a file as an operator does and returns how long it took. Throws when other rows than the bad ones were refused. */
async function secondsOf(path: string, server: string): Promise<number> {
  let last = '';
  const keep = (line: string) => {
    last = line;
  };
  const since = performance.now();
  const environment = { CAMPAIGNS_TOKEN: TOKEN };
  const code = await runPoints(['grant', path, '--server', server], environment, { out: keep, err: keep });
  if (code !== 1 || !last.endsWith(` ${ROWS / BAD_EVERY} bad rows.`)) throw new Error(last);
  return (performance.now() - since) / 1000;
}
