import { createHash } from 'node:crypto';

export const SVG_TYPE = 'image/svg+xml';

/** Returns a short hash that changes with the content, for addresses and ETags. */
export const contentVersion = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);
