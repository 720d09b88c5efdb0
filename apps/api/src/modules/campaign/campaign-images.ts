import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contentVersion, SVG_TYPE } from '../../content-version.ts';

/** An image held in memory; they are few and small. */
export interface StoredImage {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Changes with the content; part of the URL, so that it can be cached forever. */
  readonly version: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': SVG_TYPE,
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** The campaign whose images replace missing ones. */
const FALLBACK_CAMPAIGN = '0';
const PLACEHOLDER = 'placeholder.svg';

export interface CampaignImages {
  /** Returns the campaign's own image, else campaign 0's, else the placeholder. A map lookup: no path is built from input. */
  find(campaign: string, name: string): StoredImage;
  /** Returns the image's URL. */
  address(campaign: string, name: string): string;
}

/** Reads every image of `folder`, laid out as {campaign id}/{name}. */
export async function readCampaignImages(folder: string): Promise<CampaignImages> {
  const images = new Map<string, StoredImage>();
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const contentType = contentTypes[extname(entry.name)];
    if (!entry.isFile() || contentType === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const version = contentVersion(bytes);
    images.set(path.slice(folder.length + 1).replaceAll('\\', '/'), { bytes, contentType, version });
  }
  const placeholder = images.get(PLACEHOLDER);
  if (!placeholder) throw new Error(`The campaign pictures lack ${PLACEHOLDER} in ${folder}.`);
  const find = (campaign: string, name: string): StoredImage =>
    images.get(`${campaign}/${name}`) ?? images.get(`${FALLBACK_CAMPAIGN}/${name}`) ?? placeholder;
  return {
    find,
    address: (campaign, name) => `/v1/files/campaigns/${campaign}/${name}?v=${find(campaign, name).version}`,
  };
}
