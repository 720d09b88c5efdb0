import { isTripPath, shopPaths } from '@embarque/contract/shop-paths.ts';

/** Returns the test of whether the shop has a screen at a path: its page comes with 200 there, with 404 elsewhere. */
export function createPathTest(detailsPaths: readonly string[]): (path: string) => boolean {
  const known: ReadonlySet<string> = new Set([...Object.values(shopPaths), ...detailsPaths]);
  return (path) => {
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
    return known.has(plain) || isTripPath(plain);
  };
}

const SERVER_PATH = /^\/(v1|health|metrics|operations|sandbox)(\/|\?|$)/;

/** Whether a URL, with or without a query, belongs to the server itself and not to the shop's page. */
export const isServerPath = (url: string): boolean => SERVER_PATH.test(url);
