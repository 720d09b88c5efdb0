import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Absolute path of the repository's root, from which both the sources and the bundled server (apps/api/dist/main.js)
 * locate data and SQL files.
 */
export const repositoryRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: unknown }).name === 'embarque') {
    return folder;
  }
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the package.json named embarque was not found above the server');
  return findRoot(parent);
}
