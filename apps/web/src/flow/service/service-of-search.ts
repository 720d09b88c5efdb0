import { services } from '@embarque/catalog/services.ts';
import { plainText } from '@embarque/contract/fields/typed-text.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { currentSearchKind } from '@embarque/web-kit/session/search-kind.ts';

/** Returns a search kind as it is in addresses: `aereo` for "Aéreo". */
const slugOf = (searchKind: string): string => plainText(searchKind);

/** Returns the service a page of the flow shows: the one its address names (`tipo`), else the last one searched. */
export function serviceOfSearch(address: Readonly<Record<string, string>> = {}): ServiceDescriptor | undefined {
  const { tipo } = address;
  const kind = currentSearchKind();
  return services.find(({ searchKind }) => (tipo ? slugOf(searchKind) === slugOf(tipo) : searchKind === kind));
}
