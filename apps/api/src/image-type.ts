import { SVG_TYPE } from './content-version.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': SVG_TYPE,
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** Returns the content type of an image by the ending of its file, such as `.png`; undefined for other files. */
export const imageTypeOf = (ending: string): string | undefined => contentTypes[ending.toLowerCase()];

/** The endings of images, in the order in which one of several of a name is taken. */
export const imageEndings: readonly string[] = ['.png', '.webp', '.jpg', '.jpeg', '.svg'];
