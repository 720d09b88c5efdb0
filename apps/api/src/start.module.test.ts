// Runs on both engines: the start on a folder, and as a role that owns nothing.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockFolder } from '@embarque/server-kit/database/folder-lock.ts';
import { createTestDatabase, urlOf } from '@embarque/server-kit/testing/test-database.ts';
import { testRole } from '@embarque/server-kit/testing/test-run.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The built programs, as operators run them: they start in a fraction of the time that the sources take.
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const migrateCommand = fileURLToPath(new URL('../dist/migrate.js', import.meta.url));
let folder: string;

beforeAll(() => {
  if (!existsSync(main)) throw new Error('The server is not built. Run npm start or npm test once.');
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a server process, or another program; it gets SIGTERM once its output contains `until`. */
async function run(environment: Record<string, string>, until?: string, program = main) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data) => {
    said += String(data);
    if (until && said.includes(until)) child.kill('SIGTERM');
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said };
}

// Independent of the engine under test: always starts the embedded one.
describe.runIf(process.env.TEST_ENGINE !== 'postgres')('the start', () => {
  it('on an empty folder makes database, secrets and campaigns token, serves, and ends gently on SIGTERM', async () => {
    const { code, said } = await run({ SANDBOX: '0' }, 'Embarque is open at http://127.0.0.1:');
    expect([code, said]).toEqual([0, expect.stringContaining('Embarque is open at')]);
    const path = join(folder, 'secrets.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const secrets = JSON.parse(await readFile(path, 'utf8'));
    expect(secrets.session).not.toBe(secrets.offer);
    expect((await stat(join(folder, 'campaigns-token'))).mode & 0o777).toBe(0o600);
  });

  it('says so when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, said } = await run({ PORT: String(port) });
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} on 127.0.0.1 is taken by another program`);
    expect(said).toContain(`PORT=${port + 1}`);
    other.close();
  });

  it('says so when the data folder is in use', async () => {
    const lock = await lockFolder(folder);
    const { code, said } = await run({});
    expect(code).toBe(1);
    expect(said).toContain('is in use by another running server');
    await lock.release();
  });

  it('says so when a setting is wrong', async () => {
    const { code, said } = await run({ PORT: 'abc', HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(said).toContain('PORT must be a whole number');
  });

  // The superuser can write anywhere.
  it.skipIf(process.getuid?.() === 0)('says so when the folder may not be written', async () => {
    await chmod(folder, 0o500);
    const { code, said } = await run({});
    expect(code).toBe(1);
    expect(said).toContain('may not be written by this user');
    await chmod(folder, 0o700);
  });
});

describe.runIf(process.env.TEST_ENGINE === 'postgres')('the start as a role that owns nothing', () => {
  it('is refused before npm run migrate, and serves after it', async () => {
    const database = await createTestDatabase([]);
    // The record of migrations, which this database begins with.
    await database.raw('drop table schema_migration');
    const owner = await urlOf(database);
    const url = new URL(owner);
    url.username = testRole();
    url.password = testRole();
    const server = { DATABASE_URL: url.href, SANDBOX: '0' };
    const before = await run(server);
    expect([before.code, before.said]).toEqual([1, expect.stringContaining('The database is of an older version')]);
    expect(before.said).toContain('npm run migrate');

    const migrated = await run({ ...server, MIGRATION_DATABASE_URL: owner }, undefined, migrateCommand);
    expect(migrated).toEqual({ code: 0, said: '' });
    const { code, said } = await run(server, 'Embarque is open at http://127.0.0.1:');
    expect([code, said]).toEqual([0, expect.stringContaining('Embarque is open at')]);
    await database.close();
  });
});
