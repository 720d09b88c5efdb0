import { isServiceKey } from '@embarque/contract/service.ts';
import { readStored, removeStored, writeStored } from './session-storage.ts';

/** Session-storage key of the current search kind: the `searchKind` of a service (its word in Portuguese). */
export const SEARCH_KIND_KEY = '@searchKind';

/** Returns the stored kind of the last search. */
export function currentSearchKind(): string | undefined {
  return readStored(SEARCH_KIND_KEY, (value) => (typeof value === 'string' ? value : undefined));
}

/** Stores which service the results page shows. */
export function saveSearchKind(searchKind: string): void {
  writeStored(SEARCH_KIND_KEY, searchKind);
}

/** Returns the keys of search kind, searches and chosen offers that are stored. */
export const searchKeys = (): string[] => [SEARCH_KIND_KEY, ...Object.keys(sessionStorage).filter(isServiceKey)];

/** Forgets what was searched and chosen before, of every service. */
export const forgetSearches = (): void => removeStored(...searchKeys());
