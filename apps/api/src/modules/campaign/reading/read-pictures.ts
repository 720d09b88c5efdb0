import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the pictures at paths below a folder (`picturePathsIn`). Those that are not there are left out. */
export async function readPictures(folder: string, paths: readonly string[]): Promise<Map<string, Buffer>> {
  const read = await Promise.all(
    paths.map(async (path) => {
      try {
        return [[path, await readFile(join(folder, path))] as const];
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return [];
        throw error;
      }
    }),
  );
  return new Map(read.flat());
}
