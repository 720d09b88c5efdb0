import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contentVersion } from '../../content-version.ts';
import { imageTypeOf } from '../../image-type.ts';

/** An image held in memory; they are few and small. */
export interface StoredImage {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** The ending of its file, such as `.png`. */
  readonly type: string;
  /** Changes with the content; part of the URL, so that it can be cached forever. */
  readonly version: string;
}

/** The campaign whose images replace missing ones. */
export const FALLBACK_CAMPAIGN = '0';
const PLACEHOLDER = 'placeholder';

/** What stands in the place of images that a campaign does not have. */
export interface SharedImages {
  /** Those of campaign 0, by their name. */
  readonly fallback: ReadonlyMap<string, StoredImage>;
  readonly placeholder: StoredImage;
}

export interface CampaignImages {
  /**
   * Returns the campaign's own image, else campaign 0's, else the placeholder. The name is without its type, or with that of
   * any kind of image. A map lookup: no path is built from input.
   */
  find(campaign: string, name: string): StoredImage;
  /** Whether the campaign has an image of its own by this name. */
  has(campaign: string, name: string): boolean;
  /** Returns the URL of the image that `find` returns. */
  address(campaign: string, name: string): string;
}

/** Returns an image as it is held in memory. Throws an Error when the path has not the ending of an image. */
export function storedImage(path: string, content: Uint8Array): StoredImage {
  const type = extname(path).toLowerCase();
  const contentType = imageTypeOf(type);
  if (contentType === undefined) throw new Error(`${path} is no image`);
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return { bytes, contentType, type, version: contentVersion(bytes) };
}

/**
 * Reads the images of `folder` that belong to no campaign: 0/{name}.{svg, png, webp or jpg} and placeholder.{...}. Throws an
 * Error when an image is there twice, as two types, or when the placeholder is missing.
 */
export async function readSharedImages(folder: string): Promise<SharedImages> {
  const [fallback, others] = await Promise.all([readImages(join(folder, FALLBACK_CAMPAIGN)), readImages(folder)]);
  const placeholder = others.get(PLACEHOLDER);
  if (!placeholder) throw new Error(`The campaign pictures lack ${PLACEHOLDER} in ${folder}.`);
  return { fallback, placeholder };
}

async function readImages(folder: string): Promise<Map<string, StoredImage>> {
  const images = new Map<string, StoredImage>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || imageTypeOf(extname(entry.name)) === undefined) continue;
    const name = withoutType(entry.name);
    if (images.has(name)) throw new Error(`The campaign pictures have ${name} twice, as two types, in ${folder}.`);
    images.set(name, storedImage(entry.name, await readFile(join(folder, entry.name))));
  }
  return images;
}

/** Returns the images of campaigns. `own` are those of each campaign's file by their name, by the campaign's id. */
export function createCampaignImages(
  { fallback, placeholder }: SharedImages,
  own: ReadonlyMap<string, ReadonlyMap<string, StoredImage>>,
): CampaignImages {
  const find = (campaign: string, name: string): StoredImage => {
    const key = withoutType(name);
    return own.get(campaign)?.get(key) ?? fallback.get(key) ?? placeholder;
  };
  return {
    find,
    has: (campaign, name) => own.get(campaign)?.has(withoutType(name)) ?? false,
    address(campaign, name) {
      const { type, version } = find(campaign, name);
      return `/v1/files/campaigns/${campaign}/${withoutType(name)}${type}?v=${version}`;
    },
  };
}

/** Returns a name without the ending of a known image type. */
function withoutType(name: string): string {
  const type = extname(name);
  return imageTypeOf(type) ? name.slice(0, -type.length) : name;
}
