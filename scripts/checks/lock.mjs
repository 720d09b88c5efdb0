// Checks that package-lock.json agrees with the manifests, with what is installed and with the commit.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { run } from '../support/command.mjs';
import { lockFaults } from '../support/lock-rule.mjs';
import { root } from '../support/root.mjs';

const read = async (/** @type {string} */ path) => JSON.parse(await readFile(join(root, path), 'utf8'));
const { packages } = await read('package-lock.json');
const workspaces = Object.keys(packages).filter((path) => path === '' || !path.includes('node_modules/'));

/** @type {string[]} */
const faults = [];
for (const path of workspaces) {
  const manifest = await read(join(path, 'package.json')).catch(() => undefined);
  for (const part of ['dependencies', 'devDependencies']) {
    if (manifest && isDeepStrictEqual(manifest[part] ?? {}, packages[path][part] ?? {})) continue;
    faults.push(
      `${join(path, 'package.json')}: its ${part} are not those in package-lock.json. Run npm install and commit the lock.`,
    );
  }
}
faults.push(...lockFaults(packages, (await read('node_modules/.package-lock.json')).packages));
if (process.env.CI === 'true') {
  const { code } = await run('git', ['diff', '--exit-code', '--stat', 'package-lock.json']);
  if (code !== 0) faults.push('package-lock.json differs from the committed one.');
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length || workspaces.length < 2 ? 1 : 0;
