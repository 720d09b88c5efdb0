import { extname } from 'node:path';
import { isFolderPath, pictureFolders } from '@embarque/contract/files.ts';
import { LRUCache } from 'lru-cache';
import { imageEndings, imageTypeOf } from '../../image-type.ts';
import type { ServedFile } from './send-file.ts';
import { type StoredImages, within } from './stored-images.ts';

/** Pictures that have one address, whatever kind of image there is under their name. */
export interface NamedPictures {
  /** Whether a path below /v1/files is that of such a picture. */
  has(path: string): boolean;
  /** Returns the operator's image of the name, of any kind, else what is drawn; undefined without either. Never throws. */
  find(path: string): Promise<ServedFile | undefined>;
  /**
   * Returns the address of a picture, which changes with the image so that a new one is seen at once. Of a store that takes its
   * time the address names no version, and a new image shows after minutes. Never throws.
   */
  address(path: string): Promise<string>;
}

const folders: readonly string[] = Object.values(pictureFolders);
/** Lists of pictures do not wait longer for the store. */
const ADDRESS_MS = 2_000;
/** The same few are asked for by every home. */
const DRAWINGS_KEPT = 500;

/** Returns the pictures of a store and, where it has none, what `draw` draws of a name without ending. */
export function createNamedPictures(
  stored: Pick<StoredImages, 'find'>,
  draw: (name: string) => ServedFile | undefined,
  addressMs = ADDRESS_MS,
): NamedPictures {
  const drawings = new LRUCache<string, ServedFile>({ max: DRAWINGS_KEPT });
  function drawn(name: string): ServedFile | undefined {
    const file = drawings.get(name) ?? draw(name);
    if (file) drawings.set(name, file);
    return file;
  }

  async function find(path: string): Promise<ServedFile | undefined> {
    const name = withoutEnding(path);
    if (!isFolderPath(name)) return undefined;
    const kept = await Promise.all(imageEndings.map((ending) => stored.find(`${name}${ending}`)));
    return kept.find((file) => file !== undefined) ?? drawn(name);
  }
  return {
    has: (path) => folders.some((folder) => path.startsWith(`${folder}/`)),
    find,
    async address(path) {
      const file = await within(addressMs, () => find(path)).catch(() => undefined);
      return `/v1/files/${path}${file ? `?v=${file.version}` : ''}`;
    },
  };
}

function withoutEnding(path: string): string {
  const ending = extname(path);
  return imageTypeOf(ending) ? path.slice(0, -ending.length) : path;
}
