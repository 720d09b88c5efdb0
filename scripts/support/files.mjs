import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

const ignored = new Set(['node_modules', 'dist']);

/**
 * Lists the TypeScript files below some folders, all relative to the repository's folder.
 * @param {readonly string[]} folders @returns {Promise<string[]>}
 */
export async function typescriptFiles(folders) {
  const lists = await Promise.all(folders.map((folder) => below(folder)));
  return lists.flat().sort();
}

/** @param {string} folder @returns {Promise<string[]>} */
async function below(folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter((entry) => !ignored.has(entry.name))
      .map((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return below(path);
        return /\.tsx?$/.test(entry.name) ? [path] : [];
      }),
  );
  return lists.flat();
}
