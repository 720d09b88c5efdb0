import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAKING = '-in-the-making-';

const script = (module: string) => `
  import { PGlite } from ${JSON.stringify(module)};
  const made = await PGlite.create({ dataDir: process.argv[1] });
  await made.close();
`;

/**
 * Makes a folder for PGlite where there is none, in a process of its own: making one takes some hundred megabytes more than
 * opening it, which a process would never give back. The folder gets its name once it is complete, so that one whose making
 * was cut off is never opened.
 */
export async function makePgliteFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const [parent, prefix] = [dirname(folder), basename(folder) + MAKING];
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const unfinished = await mkdtemp(join(parent, prefix));
  const module = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;
  await run(process.execPath, ['--input-type=module', '--eval', script(module), unfinished]);
  await rename(unfinished, folder);
}
