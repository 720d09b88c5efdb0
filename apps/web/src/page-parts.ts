import { services } from '@embarque/catalog/services.ts';
import type { ServiceParts } from '@embarque/commerce/web/service-web.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { detailsPath, shopPaths } from '@embarque/contract/shop-paths.ts';
import { serviceOfSearch } from './flow/service/service-of-search.ts';
import { loadAhead } from './flow/service/service-parts.ts';
import { BelowSearch } from './home/below/lazy-below.ts';
import { loadFirstForm } from './home/chosen-service.ts';
import { readQuery } from './query.ts';
import { shopServiceOfKind } from './services.ts';

/** Begins to load something, or finds it there. */
type Load = () => unknown;

/**
 * Returns what loads the things that the page at an address draws besides its own code: the part of the service that it shows, or what
 * home begins with. A page that finds them there is drawn whole at once.
 */
export function partsOf(path: string, search: string): readonly Load[] {
  if (path === shopPaths.home) return [() => BelowSearch.preload?.(), loadFirstForm];
  if (path === shopPaths.results) return ofService(serviceOfSearch(readQuery(search)), 'results');
  if (path === shopPaths.summary) return ofService(serviceOfSearch(), 'checkout');
  const shown = services.find(({ detailsPage }) => detailsPage !== undefined && detailsPath(detailsPage) === path);
  return ofService(shown, 'details');
}

/** A part of a service, and what tells the search above the page. */
const ofService = (service: ServiceDescriptor | undefined, part: keyof ServiceParts): readonly Load[] =>
  service ? [() => loadAhead(service.kind, part), () => shopServiceOfKind(service.kind)?.summary.load()] : [];
