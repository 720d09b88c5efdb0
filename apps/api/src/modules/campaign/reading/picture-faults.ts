import { extname } from 'node:path';
import { isImagePath } from '@embarque/contract/files.ts';
import type { Fault } from '../fault.ts';
import { isRecord } from './field-rules.ts';
import type { FieldFault } from './json-source.ts';

const PICTURES_MAX = 60;
const PICTURE_MEGABYTES_MAX = 1;
const PICTURE_BYTES_MAX = PICTURE_MEGABYTES_MAX * 1024 * 1024;

/** The pictures that every campaign may have, besides those of its header's entries. */
const brandPictures: readonly string[] = ['logo', 'logo-secundaria', 'logo-mobile', 'home', 'favicon'];

interface NamedPicture {
  readonly path: Fault['path'];
  readonly picture: string;
}

/** Returns where a file names pictures, by paths that are some. `raw` may be wrong in any way. */
export function namedPictures(raw: unknown): NamedPicture[] {
  if (!isRecord(raw)) return [];
  const images = isRecord(raw.images) ? raw.images : {};
  const ofBrand = Object.entries(images).map(([name, picture]) => ({ path: ['images', name], picture }));
  const ofShowcases = listOf(raw.showcases).flatMap((showcase, at) =>
    listOf(isRecord(showcase) ? showcase.images : undefined).map((image, index) => ({
      path: ['showcases', at, 'images', index, 'picture'],
      picture: isRecord(image) ? image.picture : undefined,
    })),
  );
  return [...ofBrand, ...ofShowcases].flatMap(({ path, picture }) =>
    typeof picture === 'string' && isImagePath(picture) ? [{ path, picture }] : [],
  );
}

/** Returns the names below `images` under which the shop shows nothing. */
export function pictureNameFaults(raw: unknown): FieldFault[] {
  if (!isRecord(raw) || !isRecord(raw.images)) return [];
  const layout = isRecord(raw.campaignConfigLayout) ? raw.campaignConfigLayout : {};
  const ofHeader = listOf(layout.headers).flatMap((entry) =>
    isRecord(entry) && entry.page === undefined ? [entry.id] : [],
  );
  const sentence = `is no picture of the shop: it shows ${brandPictures.join(', ')}, and the id of an entry of headers without page`;
  const shown = new Set<unknown>([...brandPictures, ...ofHeader]);
  return Object.keys(raw.images)
    .filter((name) => !shown.has(name))
    .map((name) => ({ path: ['images', name], sentence, atName: true }));
}

/** Returns what is wrong with the pictures that a file names: too many, not there, too large, not what their ending says. */
export function pictureFaults(raw: unknown, pictures: ReadonlyMap<string, Uint8Array>): Fault[] {
  const named = namedPictures(raw);
  const distinct = [...new Set(named.map(({ picture }) => picture))];
  const wrong = new Map(distinct.map((picture) => [picture, wrongWith(picture, pictures.get(picture))]));
  const firstTooMany = named.find(({ picture }) => picture === distinct[PICTURES_MAX]);
  const tooMany = `is one of ${distinct.length} pictures; a file may name ${PICTURES_MAX}`;
  return [
    ...(firstTooMany ? [{ path: firstTooMany.path, sentence: tooMany }] : []),
    ...named.flatMap(({ path, picture }) => {
      const sentence = wrong.get(picture);
      return sentence ? [{ path, sentence }] : [];
    }),
  ];
}

function wrongWith(path: string, bytes: Uint8Array | undefined): string | undefined {
  if (!bytes) return `there is no ${path} beside the file`;
  if (bytes.length > PICTURE_BYTES_MAX) return `${path} must be at most ${PICTURE_MEGABYTES_MAX} MB`;
  const kind = extname(path).slice(1).toLowerCase();
  return isOfKind[kind]?.(bytes) ? undefined : `${path} is no ${kind}`;
}

const beginsWith = (bytes: Uint8Array, wanted: readonly number[], at = 0): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);
const lettersOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const isJpeg = (bytes: Uint8Array) => beginsWith(bytes, [0xff, 0xd8, 0xff]);

const isOfKind: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  png: (bytes) => beginsWith(bytes, [0x89, ...lettersOf('PNG\r\n'), 0x1a, 0x0a]),
  webp: (bytes) => beginsWith(bytes, lettersOf('RIFF')) && beginsWith(bytes, lettersOf('WEBP'), 8),
  jpg: isJpeg,
  jpeg: isJpeg,
  svg: (bytes) => isSvg(Buffer.from(bytes).toString('utf8')),
};

/** What may stand before the first element of an svg. */
const PROLOGUE = /^(?:\s+|<\?[^>]*\?>|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)/i;

function isSvg(source: string): boolean {
  let rest = source.replace(/^\uFEFF/, '');
  for (;;) {
    const end = rest.startsWith('<!--') ? rest.indexOf('-->', 4) + 3 : (PROLOGUE.exec(rest)?.[0].length ?? 0);
    // Neither in a comment that ends, nor before anything else that may stand there.
    if (end < 3 && !/^\s/.test(rest)) return /^<svg[\s/>]/.test(rest);
    rest = rest.slice(end);
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
