// Only services/catalog names services, beside each service's own folder and its part of a supplier: all other code treats
// all services alike. Exceptions are listed
// below with their reasons.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { namedServices, ownServiceOf } from '../support/service-name-rule.mjs';

const folders = ['apps', 'packages', 'bench', 'scripts', 'services', 'suppliers'];
/** The list of services, and a supplier's list of its parts. */
const LISTS = /^services\/catalog\/|^suppliers\/[^/]+\/src\/parts\.ts$/;
const ignored = new Set(['node_modules', 'dist', 'migrations', 'assets']);
const SOURCE = /\.(ts|tsx|mjs|cjs|css|html)$/;
const TEST = /\.(test|states)\.tsx?$|\/testing\//;

/** Files that may name services, with the reason. */
const allowed = new Map([
  ['packages/contract/src/service.ts', 'the kinds, flags, fees and advance days of the wire'],
  ['packages/contract/src/campaign/campaign.ts', 'the flags of a campaign on the wire'],
  ['packages/contract/src/home.ts', 'the types of showcase images on the wire, and what each says'],
  ['packages/contract/src/money/payment.ts', 'the names of services in the path of the card check'],
  ['packages/web-kit/src/session/default-campaign.ts', 'the flags of a campaign on the wire'],
  ['apps/api/src/modules/demo/coupons.ts', 'data: the kinds a demo coupon serves'],
  ['scripts/data/airports.mjs', 'data: where the airports it reads are written'],
  ['scripts/data/landscapes.mjs', 'data: where the airports it reads are, and what it writes'],
  ['scripts/support/service-name-rule.mjs', 'the rule itself'],
  ['scripts/support/service-name-rule.test.ts', 'the rule itself'],
]);

/** @param {string} folder @returns {Promise<string[]>} */
async function sourcesOf(folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !ignored.has(name))
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
  const of = { isTest: TEST.test(file), own: ownServiceOf(file) };
  const found = namedServices(await readFile(join(root, file), 'utf8'), of);
  if (found.length > 0) naming.add(file);
  if (allowed.has(file) || LISTS.test(file)) continue;
  for (const { name } of namedServices(file, of)) faults.push(`${file} is named after ${name}`);
  for (const { line, name, source } of found) faults.push(`${file}:${line} names ${name}: ${source}`);
}
for (const file of allowed.keys()) if (!naming.has(file)) faults.push(`${file} may name services and names none`);
if (files.length === 0) faults.push('no files were looked at');

for (const fault of faults) console.error(fault);
console.log(`${files.length} files`);
process.exitCode = faults.length ? 1 : 0;
