// Only services/catalog names services: the shells and kits, the bench and the scripts take them all alike. What the wire or
// a campaign's file itself names is listed here with its reason.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { namedServices } from '../support/service-name-rule.mjs';

const folders = ['apps', 'packages', 'bench', 'scripts'];
const passedOver = new Set(['node_modules', 'dist', 'migrations', 'assets']);
const SOURCE = /\.(ts|tsx|mjs|cjs|css|html)$/;

/** Files that must name services, since what they write down does. */
const allowed = new Map([['packages/contract/src/service.ts', 'the kinds, flags, fees and advance days of the wire']]);

/** @param {string} folder @returns {Promise<string[]>} */
async function sourcesOf(folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !passedOver.has(name))
      .map((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return sourcesOf(path);
        return SOURCE.test(entry.name) ? [path] : [];
      }),
  );
  return lists.flat();
}

const files = (await Promise.all(folders.map(sourcesOf))).flat().sort();
/** @type {string[]} */
const faults = [];
const naming = new Set();
for (const file of files) {
  const found = namedServices(`${file}\n${await readFile(join(root, file), 'utf8')}`);
  if (found.length > 0) naming.add(file);
  if (allowed.has(file)) continue;
  for (const { line, name, source } of found) {
    faults.push(line === 1 ? `${file} is named after ${name}` : `${file}:${line - 1} names ${name}: ${source}`);
  }
}
for (const file of allowed.keys())
  if (!naming.has(file)) faults.push(`${file} is allowed to name services and does not`);
if (files.length === 0) faults.push('no files were looked at');

for (const fault of faults) console.error(fault);
console.log(`${files.length} files`);
process.exitCode = faults.length ? 1 : 0;
