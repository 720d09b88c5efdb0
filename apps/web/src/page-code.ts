import { services } from '@embarque/catalog/services.ts';
import type { ServiceParts } from '@embarque/commerce/web/service-web.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { detailsPath, shopPaths } from '@embarque/contract/shop-paths.ts';
import { serviceOfSearch } from './flow/service/service-of-search.ts';
import { readQuery } from './query.ts';
import { router } from './router.tsx';
import { shopServiceOfKind } from './services.ts';

/**
 * Begins to load the code of the page at an address, and of the service that it shows. Drawn by itself, each part asks for the next once
 * it is there, and the first once the session is restored. A failure is met by the page.
 */
export async function loadPageCode({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const [routes] = router.getMatchedRoutes(pathname);
  const pages = routes.map((route) => router.loadRouteChunk(route));
  await Promise.all([...pages, partOf(pathname, search)]).catch(Boolean);
}

function partOf(path: string, search: string): Promise<unknown> | undefined {
  const load = (service: ServiceDescriptor | undefined, part: keyof ServiceParts) =>
    service && shopServiceOfKind(service.kind)?.parts[part]?.();
  if (path === shopPaths.home) return import('./home/below/below-search.tsx');
  if (path === shopPaths.results) return load(serviceOfSearch(readQuery(search)), 'results');
  if (path === shopPaths.summary) return load(serviceOfSearch(), 'checkout');
  const shown = services.find(({ detailsPage }) => detailsPage !== undefined && detailsPath(detailsPage) === path);
  return load(shown, 'details');
}
