import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { picturePathsIn } from '../modules/campaign/index.ts';
import { CAMPAIGN_SOURCE_MAX } from '../modules/operations/index.ts';
import { NotPossible } from './program.ts';

/** A campaign's file with the pictures beside it. */
export interface CampaignOnDisk {
  /** Without its folder. */
  readonly fileName: string;
  readonly source: string;
  /** By the paths that the file names; those that are not there are missing. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads a campaign's file and its pictures, and nothing outside its folder, wherever links lead. Throws NotPossible when there is no
 * such file, it is not UTF-8, or it is larger than a server takes.
 */
export async function readCampaign(path: string): Promise<CampaignOnDisk> {
  const source = await readText(path);
  const folder = await realpath(dirname(path));
  const pictures = new Map<string, Uint8Array>();
  for (const picture of picturePathsIn(source)) {
    const bytes = await pictureIn(folder, picture);
    if (bytes) pictures.set(picture, bytes);
  }
  return { fileName: basename(path), source, pictures };
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new NotPossible(`There is no file ${path}.`);
    if (error.code === 'EISDIR') throw new NotPossible(`${path} is a folder.`);
    throw new NotPossible(`${path} cannot be read (${error.code ?? error.message}).`);
  });
  let source: string;
  try {
    // What is no text would be served with characters that nobody wrote.
    source = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new NotPossible(`${path} is not UTF-8. Save it as UTF-8.`);
  }
  if (source.length > CAMPAIGN_SOURCE_MAX) {
    throw new NotPossible(
      `${path} has ${source.length} characters; the file of a campaign may have ${CAMPAIGN_SOURCE_MAX}. Import it in parts, each with some of the members.`,
    );
  }
  return source;
}

async function pictureIn(folder: string, picture: string): Promise<Uint8Array | undefined> {
  try {
    const place = await realpath(join(folder, picture));
    return isInside(folder, place) ? await readFile(place) : undefined;
  } catch {
    // Reading the file says which pictures are missing, with their lines.
    return undefined;
  }
}

function isInside(folder: string, place: string): boolean {
  const way = relative(folder, place);
  return way !== '..' && !way.startsWith(`..${sep}`) && way !== '';
}

/**
 * Writes files by their paths below a folder. Throws NotPossible, with nothing written, when one exists with other content or leads out of
 * the folder.
 */
export async function writeBeside(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const others: string[] = [];
  const missing: [place: string, bytes: Uint8Array][] = [];
  const root = await realOf(folder);
  for (const [path, bytes] of files) {
    const place = join(folder, path);
    if (!isInside(root, join(await realOf(dirname(place)), basename(place)))) {
      throw new NotPossible(`${path} leads out of ${folder}. Nothing was written.`);
    }
    const there = await readFile(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new NotPossible(`${place} cannot be read (${error.code ?? error.message}). Nothing was written.`);
    });
    if (!there) missing.push([place, bytes]);
    else if (!there.equals(bytes)) others.push(place);
  }
  if (others.length > 0) {
    throw new NotPossible(
      `There already with other content: ${others.join(', ')}. Nothing was written: move them away, or export into another folder.`,
    );
  }
  for (const [place, bytes] of missing) {
    await mkdir(dirname(place), { recursive: true });
    // Nothing that came there meanwhile is overwritten, and no link is followed.
    await writeFile(place, bytes, { flag: 'wx' });
  }
}

/** Returns where links lead from a folder, of which the end may not exist yet. */
async function realOf(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    const whole = resolve(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(whole) === whole) throw error;
    return join(await realOf(dirname(whole)), basename(whole));
  }
}
