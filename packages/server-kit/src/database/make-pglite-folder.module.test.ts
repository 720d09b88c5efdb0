// Runs on both engines: the folder that PGlite is made in.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPglite } from './database.ts';

// Independent of the engine under test: only PGlite has a folder.
it.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'makes a database where there is none, beside the remains of one whose making was cut off, and opens it again',
  async () => {
    const parent = await mkdtemp(join(tmpdir(), 'embarque-made-'));
    await mkdir(join(parent, 'pglite-in-the-making-AbCdEf'));
    await writeFile(join(parent, 'pglite-in-the-making-AbCdEf', 'PG_VERSION'), '');
    const folder = join(parent, 'pglite');
    const first = await openPglite(folder);
    await first.handle.execute(sql`create table kept as select 7 as value`);
    await first.close();
    expect(await readdir(parent)).toEqual(['pglite']);
    const again = await openPglite(folder);
    expect((await again.handle.execute(sql`select value from kept`)) as unknown).toMatchObject({
      rows: [{ value: 7 }],
    });
    await again.close();
    await rm(parent, { recursive: true });
  },
);
