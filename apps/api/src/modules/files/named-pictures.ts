import { extname } from 'node:path';
import type { Look } from '@embarque/commerce/api/destinations/tones.ts';
import { isFolderPath, pictureFolders } from '@embarque/contract/files.ts';
import { LRUCache } from 'lru-cache';
import { imageEndings, imageTypeOf } from '../../image-type.ts';
import type { ServedFile } from './send-file.ts';
import { type StoredImages, within } from './stored-images.ts';

/** Pictures that have one address, whatever kind of image there is under their name. */
export interface NamedPictures {
  /** Whether a path below /v1/files is that of such a picture. */
  has(path: string): boolean;
  /**
   * Returns the image that a campaign's file has, else the operator's of the name, of any kind, else what is drawn; undefined without
   * any, in a campaign's look. Never throws.
   */
  find(path: string, look: Look): Promise<ServedFile | undefined>;
  /**
   * Returns the address of a picture, which changes with the image so that a new one is seen at once. Of a store that takes its
   * time the address names no version, and a new image shows after minutes. Never throws.
   * @param campaign the code that the address names, where the drawing follows from its look
   */
  address(path: string, look: Look, campaign?: string): Promise<string>;
}

const folders: readonly string[] = Object.values(pictureFolders);
/** Lists of pictures do not wait longer for the store. */
const ADDRESS_MS = 2_000;
/** The same few are asked for by every home. */
const DRAWINGS_KEPT = 1_000;

/** What there is beside a store, each by a path without ending. None throws. */
export interface OtherPictures {
  /** Returns a picture that comes before the store's. */
  given(path: string): ServedFile | undefined;
  /** Returns other paths of the same picture, under which the store may have it. */
  otherPaths(path: string): readonly string[];
  /** Draws what the store does not have. */
  draw(path: string, look: Look): ServedFile | undefined;
  /** Returns what a drawing depends on beside its path, if that can change. */
  basis(path: string): string | undefined;
}

/** Returns the pictures of a store, and what there is beside it. */
export function createNamedPictures(
  stored: Pick<StoredImages, 'find'>,
  { given, otherPaths, draw, basis }: OtherPictures,
  addressMs = ADDRESS_MS,
): NamedPictures {
  const drawings = new LRUCache<string, ServedFile>({ max: DRAWINGS_KEPT });
  function drawn(name: string, look: Look): ServedFile | undefined {
    const key = [name, look.brand, look.accent, look.isNight, basis(name) ?? ''].join(' ');
    const file = drawings.get(key) ?? draw(name, look);
    if (file) drawings.set(key, file);
    return file;
  }

  async function find(path: string, look: Look): Promise<ServedFile | undefined> {
    const name = withoutEnding(path);
    if (!isFolderPath(name)) return undefined;
    const own = given(name);
    if (own) return own;
    for (const each of [name, ...otherPaths(name)]) {
      const kept = await Promise.all(imageEndings.map((ending) => stored.find(`${each}${ending}`)));
      const file = kept.find((one) => one !== undefined);
      if (file) return file;
    }
    return drawn(name, look);
  }
  return {
    has: (path) => folders.some((folder) => path.startsWith(`${folder}/`)),
    find,
    async address(path, look, campaign) {
      const file = await within(addressMs, () => find(path, look)).catch(() => undefined);
      const query = new URLSearchParams({ ...(campaign && { campaign }), ...(file && { v: file.version }) });
      return `/v1/files/${path}${query.size > 0 ? `?${query}` : ''}`;
    },
  };
}

function withoutEnding(path: string): string {
  const ending = extname(path);
  return imageTypeOf(ending) ? path.slice(0, -ending.length) : path;
}
