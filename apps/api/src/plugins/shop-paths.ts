import { shopPaths } from '@embarque/contract/shop-paths.ts';

const known: ReadonlySet<string> = new Set(Object.values(shopPaths));

/** Whether the shop has a screen at the path: its page comes with 200 there, with 404 elsewhere. */
export function isShopPath(path: string): boolean {
  return known.has(path.length > 1 ? path.replace(/\/$/, '') : path);
}

const SERVER_PATH = /^\/(v1|health|metrics|sandbox)(\/|\?|$)/;

/** Whether a URL, with or without a query, belongs to the server itself and not to the shop's page. */
export const isServerPath = (url: string): boolean => SERVER_PATH.test(url);
