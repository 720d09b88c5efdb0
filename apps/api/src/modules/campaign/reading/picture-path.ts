import { isImagePath } from '@embarque/contract/files.ts';
import * as z from 'zod/mini';

/** A picture of a campaign file: a path below the file's own folder, which leads nowhere else. */
export const picturePath = z
  .string()
  .check(z.refine(isImagePath, 'must be the path of an svg, png, webp or jpg below the folder of the file'));
