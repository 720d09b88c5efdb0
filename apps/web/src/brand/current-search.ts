import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { useSearch } from '@tanstack/react-router';
import { use } from 'react';
import { serviceOfSearch } from '../flow/service/service-of-search.ts';
import { textQuery } from '../query.ts';
import { type ShopService, shopServiceOfKind, shopServices } from '../services.ts';

/** An address that names a search, or the service whose stored one is meant. */
export interface Searched {
  readonly screen: ShopService;
  readonly address: Readonly<Record<string, string>>;
}

/** Returns the current search; undefined where there can be none. */
export function useSearched(): Searched | undefined {
  const address = textQuery(useSearch({ strict: false }));
  const searched = serviceOfSearch(address);
  const screen = searched ? shopServiceOfKind(searched.kind) : shopServices[0];
  return screen && mayHoldSearch(screen, address) ? { screen, address } : undefined;
}

/** Told before what reads a search is loaded: a bar that came only to go would move the page. An address has one beside its kind. */
const mayHoldSearch = ({ service }: ShopService, address: Readonly<Record<string, string>>): boolean =>
  Object.keys(address).length > 1 || sessionStorage.getItem(service.searchKey) !== null;

/** Returns a search in short texts; undefined where it is no whole one. Suspends until what reads it is loaded. */
export function useSummary({ screen, address }: Searched): SearchSummary | undefined {
  const summarize = screen.summary.get() ?? use(screen.summary.load());
  return summarize(address);
}
