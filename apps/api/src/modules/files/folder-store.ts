import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_MAX_BYTES, type FileStore } from './file-store.ts';

/** A path that leads nowhere, or to what may not be read: of that file alone, so it must not count as a failure of the store. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'ELOOP'];

/** Returns the store in a folder, which need not exist. */
export function createFolderStore(root: string): FileStore {
  return {
    async names(folder) {
      const entries = await orAbsent(readdir(join(root, folder), { withFileTypes: true }));
      return (entries ?? []).filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    },
    async read(path) {
      const file = await orAbsent(open(join(root, path)));
      if (!file) return undefined;
      try {
        const status = await file.stat();
        if (!status.isFile()) return undefined;
        return status.size > FILE_MAX_BYTES ? 'too_large' : await file.readFile();
      } finally {
        await file.close();
      }
    },
  };
}

async function orAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(String(error.code))) return undefined;
    throw error;
  }
}
