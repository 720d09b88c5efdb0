import type { ServiceKind } from '@embarque/contract/service.ts';
import { useQueryClient } from '@tanstack/react-query';

/** How long a search is kept while another page is shown: about as long as its offers can be bought. */
export const KEPT_MS = 30 * 60_000;

interface Kept<T> {
  readonly kept: T | undefined;
  keep(value: T): void;
}

/** Something of a search, kept beside its results: coming back to them finds it as it was left. */
export function useKept<T>(name: 'filter' | 'view' | 'place', kind: ServiceKind, query: unknown): Kept<T> {
  const cache = useQueryClient();
  const key = [name, kind, query];
  return {
    kept: cache.getQueryData<T>(key),
    keep(value) {
      cache.setQueryDefaults(key, { gcTime: KEPT_MS });
      cache.setQueryData(key, value);
    },
  };
}
