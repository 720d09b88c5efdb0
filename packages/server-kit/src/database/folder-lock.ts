import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Ensures one process per data folder: two on one PGlite folder silently lose acknowledged writes. On Linux the lock is an
 * abstract Unix socket named after the folder's real path, which the kernel frees even on kill -9; elsewhere an owner
 * file updated by a heartbeat.
 */
export interface FolderLock {
  release(): Promise<void>;
}

/** Thrown when another process holds the folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`the data folder ${folder} is in use by another process`);
    this.name = 'FolderInUse';
  }
}

/** Locks the folder, creating it when missing. Throws FolderInUse, or the system's error when it is not writable. */
export async function lockFolder(folder: string, platform: string = process.platform): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = await realpath(folder);
  return platform === 'linux' ? lockBySocket(path) : lockByFile(path);
}

async function lockBySocket(path: string): Promise<FolderLock> {
  const server = createServer((socket) => socket.destroy());
  const name = `\0embarque-${createHash('sha256').update(path).digest('hex')}`;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new FolderInUse(path) : error);
    });
    server.listen(name, resolve);
  });
  server.unref();
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const HEARTBEAT_MS = 2_000;
const STALE_MS = 10_000;

async function lockByFile(path: string): Promise<FolderLock> {
  const file = join(path, 'owner');
  const owner = randomUUID();
  if (!(await createOwner(file, owner))) {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs < STALE_MS) throw new FolderInUse(path);
    await rm(file, { force: true });
    if (!(await createOwner(file, owner))) throw new FolderInUse(path);
  }
  const heartbeat = setInterval(() => void writeFile(file, owner).catch(() => undefined), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      if ((await readFile(file, 'utf8').catch(() => '')) === owner) await rm(file, { force: true });
    },
  };
}

async function createOwner(file: string, owner: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(owner);
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
