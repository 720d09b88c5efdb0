// A folder is read at a glance: at most 25 files, and those that belong together in a folder of their own. Migrations are a list.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.mjs';

const MAX_FILES = 25;
const ignored = new Set(['node_modules', 'dist', 'migrations']);

/** @param {string} folder @returns {Promise<{ folder: string, count: number }[]>} it and the folders below it */
async function sizes(folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const seen = entries.filter(({ name }) => !ignored.has(name) && !name.startsWith('.'));
  const below = seen.filter((entry) => entry.isDirectory()).map(({ name }) => sizes(`${folder}/${name}`));
  return [{ folder, count: seen.filter((entry) => entry.isFile()).length }, ...(await Promise.all(below)).flat()];
}

const every = await Promise.all(['apps', 'packages', 'services', 'suppliers', 'e2e', 'bench', 'scripts'].map(sizes));
const large = every.flat().filter(({ count }) => count > MAX_FILES);
for (const { folder, count } of large)
  console.error(`${folder}: ${count} files; put those that belong together into a folder (at most ${MAX_FILES})`);
process.exitCode = large.length > 0 || every.flat().length < 50 ? 1 : 0;
