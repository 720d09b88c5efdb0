import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './command.mjs';
import { lockHash } from './install.mjs';
import { root } from './root.mjs';
import { Stop, say, seconds } from './say.mjs';
import { hashSources } from './sources.mjs';

const everySide = [
  'package.json',
  'tsconfig.base.json',
  'packages/contract',
  'packages/commerce',
  'services',
  'scripts/build',
];

const parts = [
  {
    name: 'shop',
    folder: 'apps/web/dist',
    script: 'scripts/build/web.mjs',
    sources: [...everySide, 'apps/web', 'packages/web-kit'],
  },
  {
    name: 'server',
    folder: 'apps/api/dist',
    script: 'scripts/build/server.mjs',
    sources: [...everySide, 'apps/api/src', 'apps/api/package.json', 'packages/server-kit', 'suppliers'],
  },
];

/** Builds shop and server where their sources, or the lock, changed since the last build. */
export async function ensureBuilt() {
  const lock = await lockHash();
  await Promise.all(parts.map((part) => ensurePart(part, lock)));
}

/** @param {(typeof parts)[number]} part @param {string} lock */
async function ensurePart({ name, folder, script, sources }, lock) {
  const stamp = join(root, folder, '.built-from');
  const wanted = `${lock} ${await hashSources(sources)}`;
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  const since = performance.now();
  say(`Building the ${name}`);
  // Without its stamp an interrupted build is built again.
  await rm(stamp, { force: true });
  const { code, output } = await run(process.execPath, [script], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Stop(`${output}\nThe ${name} could not be built.`);
  await writeFile(stamp, wanted);
  say(`Built the ${name} in ${seconds(since)}`);
}
