import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

interface AskedSearch<Query> {
  /** Undefined while what its address leaves out is asked for. */
  readonly query: Query | undefined;
  /** The same for the same search, in whatever order its members were written. */
  readonly key: string;
}

/**
 * Returns the search of an address, else the stored one, with what was left out of it; undefined where there is none. Address and
 * stored search are kept in step with it.
 */
export function useAskedSearch<Query>(
  part: Pick<ResultsPart<Query>, 'readQuery' | 'isComplete' | 'complete' | 'toAddress'> | undefined,
  service: Pick<ServiceDescriptor, 'kind' | 'searchKey' | 'searchKind'>,
  address: Readonly<Record<string, string>>,
): AskedSearch<Query> | undefined {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = (search: Query) => ['search', service.kind, search] as const;
  const asked = useMemo(
    () =>
      part?.readQuery(
        address,
        readStored(service.searchKey, (value) => value),
      ),
    [part, address, service],
  );
  const isComplete = part !== undefined && asked !== undefined && part.isComplete(asked);
  const { data: completed } = useQuery({
    queryKey: ['search', service.kind, asked],
    queryFn: async () => {
      if (part === undefined || asked === undefined) return undefined;
      const whole = await part.complete(call, asked);
      // Its address and the stored form lead to it next: asked for again, it would leave the page, and its results with it.
      queries.setQueryData(keyOf(whole), whole);
      return whole;
    },
    enabled: part !== undefined && asked !== undefined && !isComplete,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const query = isComplete ? asked : completed;
  useEffect(() => {
    if (!part || query === undefined) return;
    saveSearchKind(service.searchKind);
    writeStored(service.searchKey, query);
    const wanted = part.toAddress(query);
    if (!isSame(wanted, address)) void navigate({ to: shopPaths.results, search: wanted, replace: true });
  }, [part, query, address, service, navigate]);

  return asked === undefined ? undefined : { query, key: hashKey([query]) };
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
