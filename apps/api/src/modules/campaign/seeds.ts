import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSharedImages, type SharedImages } from './campaign-images.ts';
import { parseCampaignFile, picturePathsIn } from './read-campaign-file.ts';
import { readPictures } from './reading/read-pictures.ts';
import type { CampaignSource } from './served-campaigns.ts';

/** What the folder of campaign files holds. */
export interface Seeds {
  readonly campaigns: readonly CampaignSource[];
  readonly shared: SharedImages;
}

/** Reads the folder of campaign files, with `images/` in it. Throws an Error when a file is invalid, or there is none. */
export async function readSeeds(folder: string): Promise<Seeds> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  if (names.length === 0) throw new Error(`There is no campaign file in ${folder}.`);
  return {
    campaigns: await Promise.all(names.map((name) => readSeed(folder, name))),
    shared: await readSharedImages(join(folder, 'images')),
  };
}

async function readSeed(folder: string, name: string): Promise<CampaignSource> {
  const source = await readFile(join(folder, name), 'utf8');
  const pictures = await readPictures(folder, picturePathsIn(source));
  return { file: parseCampaignFile(name, source, pictures), pictures };
}
