import { shopPaths } from '@embarque/contract/shop-paths.ts';

/** Path of the page of a member's trip. */
export const tripAddress = (locator: string): string => `${shopPaths.trips}/${locator}`;
