import { shopPaths } from '@embarque/contract/shop-paths.ts';

const known: ReadonlySet<string> = new Set(Object.values(shopPaths));

/** Whether the shop has a screen at the path: its page comes with 200 there, with 404 elsewhere. */
export function isShopPath(path: string): boolean {
  return known.has(path.length > 1 ? path.replace(/\/$/, '') : path);
}
