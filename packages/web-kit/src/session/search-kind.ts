import { readStored, writeStored } from './session-storage.ts';

/** Session-storage key of the current search kind: the `searchKind` of a service (Aéreo, Hotel, Carro …). */
export const SEARCH_KIND_KEY = '@searchKind';

/** The kind of the last search, as stored. */
export function currentSearchKind(): string | undefined {
  return readStored(SEARCH_KIND_KEY, (value) => (typeof value === 'string' ? value : undefined));
}

/** Says which service the results page shows. */
export function saveSearchKind(searchKind: string): void {
  writeStored(SEARCH_KIND_KEY, searchKind);
}
