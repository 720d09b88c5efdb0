import { extname } from 'node:path';
import { isImagePath, LISTED_FILES_MAX } from '@embarque/contract/files.ts';
import { LRUCache } from 'lru-cache';
import { contentVersion } from '../../content-version.ts';
import { imageTypeOf } from '../../image-type.ts';
import type { Logger } from '../../plugins/logs/logging.ts';
import type { FileStore } from './file-store.ts';
import type { ServedFile } from './send-file.ts';

/** The images of a store, as they are served. A store that fails or is slow has none, for a while. */
export interface StoredImages {
  /** Returns the paths of the images in a folder, ordered by name, numbers by their value; never throws. */
  list(folder: string): Promise<readonly string[]>;
  /** Returns an image; undefined if there is none of this path; never throws. */
  find(path: string): Promise<ServedFile | undefined>;
}

/** Operators see new images after this long, and no image is asked for more often. */
const CACHE_MS = 30_000;
const LISTINGS_KEPT = 1_000;
const IMAGES_KEPT = 20_000;
const IMAGES_KEPT_BYTES = 64 * 1024 * 1024;
/** What remembering that there is no image takes, about. */
const ABSENT_BYTES = 500;
/** Pictures may come late, a page of results should not. */
const LIST_MS = 2_000;
const READ_MS = 5_000;
/** After a failure the store is left alone for this long, so that its time-out is not waited for again and again. */
const PAUSE_MS = 10_000;

export interface StoredImagesDeps {
  readonly store: FileStore;
  readonly logger: Pick<Logger, 'warn'>;
  /** Milliseconds from any start. */
  readonly now?: () => number;
  readonly timeouts?: { readonly listMs: number; readonly readMs: number };
}

/** Returns the images of a store, cached for a short time. */
export function createStoredImages({
  store,
  logger,
  now = () => performance.now(),
  timeouts = { listMs: LIST_MS, readMs: READ_MS },
}: StoredImagesDeps): StoredImages {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const clock = { ttl: CACHE_MS, ttlResolution: 0, perf: { now } };

  const listings = new LRUCache<string, readonly string[]>({
    ...clock,
    max: LISTINGS_KEPT,
    fetchMethod: async (folder) => {
      const names = await within(timeouts.listMs, (signal) => store.names(folder, signal));
      const paths = names.map((name) => `${folder}/${name}`).filter(isImagePath);
      return paths.sort(byName).slice(0, LISTED_FILES_MAX);
    },
  });
  const images = new LRUCache<string, { readonly file: ServedFile | undefined }>({
    ...clock,
    max: IMAGES_KEPT,
    maxSize: IMAGES_KEPT_BYTES,
    sizeCalculation: ({ file }) => ABSENT_BYTES + (file?.bytes.length ?? 0),
    fetchMethod: async (path) => {
      const contentType = imageTypeOf(extname(path));
      const bytes = await within(timeouts.readMs, (signal) => store.read(path, signal));
      if (bytes === 'too_large') logger.warn({ operation: 'read', reason: 'too_large' }, 'stored image not served');
      if (bytes === 'too_large' || !bytes || !contentType) return { file: undefined };
      return { file: { bytes, contentType, version: contentVersion(bytes) } };
    },
  });

  async function ask<T>(operation: string, work: () => Promise<T>): Promise<T | undefined> {
    if (now() < pausedUntil) return undefined;
    try {
      return await work();
    } catch (error) {
      // Those who waited for one call together say so once.
      if (now() >= pausedUntil)
        logger.warn({ operation, reason: reasonOf(error), err: error }, 'file store not answered');
      pausedUntil = now() + PAUSE_MS;
      return undefined;
    }
  }

  return {
    list: async (folder) => listings.get(folder) ?? (await ask('list', () => listings.fetch(folder))) ?? [],
    async find(path) {
      if (!isImagePath(path)) return undefined;
      return (images.get(path) ?? (await ask('read', () => images.fetch(path))))?.file;
    },
  };
}

/** Calls the store and waits at most `ms`, even if it ignores the signal. Throws TimeoutError. */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  return await new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work(signal).then(resolve, reject);
  });
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

const collator = new Intl.Collator('en', { numeric: true });
const byName = (one: string, other: string): number => collator.compare(one, other);
