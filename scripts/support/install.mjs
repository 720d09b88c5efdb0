import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './command.mjs';
import { isSameLock } from './lock-rule.mjs';
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
 * Installs the dependencies when none are there or the lock changed since. `npm ci` refuses a lock whose packages for
 * other platforms the registry lacks, so it is `npm install`, and the lock is restored afterwards. Throws when it fails.
 * @returns {Promise<{ lockUnchanged: boolean }>} whether npm asked for no other packages than the lock
 */
export async function ensureInstalled() {
  const wanted = await lockHash();
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === wanted) return { lockUnchanged: true };
  const since = performance.now();
  say('Installing the dependencies with npm install (about a minute the first time)');
  const lock = await readFile(lockFile, 'utf8');
  // Vite and TypeScript are needed to build, whatever NODE_ENV says.
  const { code, output } = await run('npm', ['install', '--include=dev', '--no-fund', '--no-audit']);
  const lockAfter = await readFile(lockFile, 'utf8');
  if (lockAfter !== lock) await writeFile(lockFile, lock);
  if (code !== 0) {
    throw new Stop(
      `${output}\nnpm install failed. Check the network and the right to write in ${root}, then run again.`,
    );
  }
  await writeFile(stampFile, wanted);
  say(`Installed in ${seconds(since)}`);
  return { lockUnchanged: isSameLock(lock, lockAfter) };
}
