import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { detailsRoute } from '@embarque/contract/shop-paths.ts';

/** Returns where the details page of a service is, for the router. Throws for a service that has none. */
export function detailsAddress(
  { kind, detailsPage: page }: Pick<ServiceDescriptor, 'kind' | 'detailsPage'>,
  search: Readonly<Record<string, string>>,
) {
  if (page === undefined) throw new Error(`${kind} has no details page`);
  return { to: detailsRoute, params: { page }, search } as const;
}
