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
