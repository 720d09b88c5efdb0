import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './command.mjs';
import { root } from './root.mjs';
import { Stop, say, seconds } from './say.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules/.embarque-lock');

/** Returns the lock's hash: it identifies what is installed, and is part of what identifies a build. */
export async function lockHash() {
  return createHash('sha256')
    .update(await readFile(lockFile))
    .digest('hex');
}

/**
 * Installs the dependencies when none are there or the lock changed since. It is `npm install`, as `npm ci` refuses a lock that
 * lacks builds for platforms which the registry has come to offer; and without saving, so the lock stays as it was committed.
 * Throws when it fails.
 */
export async function ensureInstalled() {
  const wanted = await lockHash();
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === wanted) return;
  const since = performance.now();
  say('Installing the dependencies with npm install (about a minute the first time)');
  // Vite and TypeScript are needed to build, whatever NODE_ENV says.
  const { code, output } = await run('npm', ['install', '--no-save', '--include=dev', '--no-fund', '--no-audit']);
  if (code !== 0) {
    throw new Stop(
      `${output}\nnpm install failed. Check the network and the right to write in ${root}, then run again.`,
    );
  }
  await writeFile(stampFile, wanted);
  say(`Installed in ${seconds(since)}`);
}
