import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

/** Imports a file from every folder of `root` that has it, in the order of the folders' names; `root` ends with a slash. */
export async function loadFromFolders<Module>(
  root: URL,
  path: string,
): Promise<{ readonly folder: string; readonly module: Module }[]> {
  const folders = (await readdir(root)).sort();
  const files = folders.map((folder) => ({ folder, file: new URL(`${folder}/${path}`, root) }));
  return Promise.all(
    files
      .filter(({ file }) => existsSync(file))
      .map(async ({ folder, file }) => ({ folder, module: await import(file.href) })),
  );
}
