import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
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

export interface CampaignImages {
  /**
   * Returns the campaign's own image, else campaign 0's, else the placeholder. The name is without its type, or with that of
   * any kind of image. A map lookup: no path is built from input.
   */
  find(campaign: string, name: string): StoredImage;
  /** Returns the URL of the image that `find` returns. */
  address(campaign: string, name: string): string;
}

/**
 * Reads every image of `folder`, laid out as {campaign id}/{name}.{svg, png, webp or jpg}. Throws an Error when an image is
 * there twice, as two types, or when the placeholder is missing.
 */
export async function readCampaignImages(folder: string): Promise<CampaignImages> {
  const images = new Map<string, StoredImage>();
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const type = extname(entry.name).toLowerCase();
    const contentType = imageTypeOf(type);
    if (!entry.isFile() || contentType === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const key = withoutType(relative(folder, path).replaceAll('\\', '/'));
    if (images.has(key)) throw new Error(`The campaign pictures have ${key} twice, as two types, in ${folder}.`);
    const bytes = await readFile(path);
    images.set(key, { bytes, contentType, type, version: contentVersion(bytes) });
  }
  const placeholder = images.get(PLACEHOLDER);
  if (!placeholder) throw new Error(`The campaign pictures lack ${PLACEHOLDER} in ${folder}.`);
  const find = (campaign: string, name: string): StoredImage => {
    const key = withoutType(name);
    return images.get(`${campaign}/${key}`) ?? images.get(`${FALLBACK_CAMPAIGN}/${key}`) ?? placeholder;
  };
  return {
    find,
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
