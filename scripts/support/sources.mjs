import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

const ignored = new Set(['node_modules', 'dist', 'testing', 'bench', 'workshop']);
const isTest = /\.(test|conformance|states)\.tsx?$/;

/**
 * Returns one fingerprint over the names and bytes of everything below some folders (or single files) that a build may read.
 * @param {readonly string[]} places from the repository's folder
 */
export async function hashSources(places) {
  const files = (await Promise.all(places.map((place) => filesOf(place)))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} place @returns {Promise<string[]>} */
async function filesOf(place) {
  const entries = await readdir(join(root, place), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [place];
  const read = entries.filter((entry) => !ignored.has(entry.name) && !isTest.test(entry.name));
  const nested = await Promise.all(
    read.map((entry) => (entry.isDirectory() ? filesOf(`${place}/${entry.name}`) : [`${place}/${entry.name}`])),
  );
  return nested.flat();
}
