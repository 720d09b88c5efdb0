import type { ServiceKind } from '@embarque/contract/service.ts';
import { useQueryClient } from '@tanstack/react-query';

/** How long a search is saved while another page is shown: about as long as its offers can be bought. */
export const SAVED_MS = 30 * 60_000;

interface Saved<T> {
  readonly saved: T | undefined;
  save(value: T): void;
}

/** Something of a search, saved beside its results: coming back to them finds it as it was left. */
export function useSaved<T>(name: 'filter' | 'view' | 'place', kind: ServiceKind, query: unknown): Saved<T> {
  const cache = useQueryClient();
  const key = [name, kind, query];
  return {
    saved: cache.getQueryData<T>(key),
    save(value) {
      cache.setQueryDefaults(key, { gcTime: SAVED_MS });
      cache.setQueryData(key, value);
    },
  };
}
