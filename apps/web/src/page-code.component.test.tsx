import { services } from '@embarque/catalog/services.ts';
import { plainText } from '@embarque/contract/fields/typed-text.ts';
import { detailsPath, shopPaths } from '@embarque/contract/shop-paths.ts';
import { beforeEach, expect, it } from 'vitest';
import { loadPageCode } from './page-code.ts';

beforeEach(() => performance.clearResourceTimings());

const fetched = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
const partsFetched = (part: string) =>
  fetched().filter((path) => path.includes('/services/') && path.endsWith(`-${part}.ts`));

it('fetches the results of the service that an address names, and of no other', async () => {
  for (const { searchKind } of services) {
    performance.clearResourceTimings();
    await loadPageCode({ pathname: shopPaths.results, search: `?tipo=${plainText(searchKind)}` });
    expect(partsFetched('results')).toHaveLength(1);
  }
});

it('fetches the details of the service that a page belongs to', async () => {
  for (const { detailsPage } of services) {
    if (detailsPage === undefined) continue;
    performance.clearResourceTimings();
    await loadPageCode({ pathname: detailsPath(detailsPage), search: '' });
    expect(partsFetched('details')).toHaveLength(1);
  }
});

it.each([
  [shopPaths.home, ['home/home-page.tsx', 'below/below-search.tsx']],
  [shopPaths.trips, ['flow/trips/trips-page.tsx']],
])('fetches the page of %s and what it shows at once', async (pathname, parts) => {
  await loadPageCode({ pathname, search: '' });
  for (const part of parts) expect(fetched().filter((path) => path.endsWith(part))).toHaveLength(1);
});

it('fetches nothing of a service for a search that the shop does not have', async () => {
  await loadPageCode({ pathname: shopPaths.results, search: '?tipo=cruzeiro' });
  expect(partsFetched('results')).toEqual([]);
});
