import type { ServiceKind } from '@embarque/contract/service.ts';
import { nextTask } from '@embarque/web-kit/ui/behaviour/next-task.ts';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { loadedAhead, loadServicePart, type Parts } from './service-parts.ts';

/** The query of a part of a service, loaded once. */
const partQuery = <Name extends keyof Parts>(kind: ServiceKind, name: Name) =>
  queryOptions({
    queryKey: ['part', kind, name],
    queryFn: () => loadServicePart(kind, name),
    // What came ahead of the page is drawn with it: whoever waits for a part is shown the page without it for a third of a second.
    initialData: () => loadedAhead(kind, name),
    staleTime: Number.POSITIVE_INFINITY,
    // Coming back later draws at once, so that the place on the page is found again.
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Returns a part of a service, loaded once; suspends meanwhile. Undefined where there is none. */
export function useServicePart<Name extends keyof Parts>(kind: ServiceKind, name: Name): Parts[Name] | undefined {
  const { data } = useSuspenseQuery(partQuery(kind, name));
  return data ?? undefined;
}

/** Loads a part of each of these services, so that what they draw stands whole at once. One that does not come fails where it is used. */
export async function loadServiceParts(
  queries: QueryClient,
  kinds: readonly ServiceKind[],
  name: keyof Parts,
): Promise<void> {
  const loads: Promise<void>[] = [];
  for (const kind of new Set(kinds)) {
    loads.push(queries.prefetchQuery(partQuery(kind, name)));
    // To begin with a part takes the thread a while, all six of them long enough for a press to wait.
    await nextTask();
  }
  await Promise.all(loads);
}
