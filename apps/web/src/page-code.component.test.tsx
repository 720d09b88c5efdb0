import { detailsPath, shopPaths } from '@embarque/contract/shop-paths.ts';
import { beforeEach, expect, it } from 'vitest';
import { loadPageCode } from './page-code.ts';

beforeEach(() => performance.clearResourceTimings());

const fetched = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

it.each([
  [shopPaths.results, '?tipo=hotel', ['flow/results/results-page.tsx', 'hotel/web/hotel-results.ts']],
  [
    detailsPath('entertainment-details'),
    '',
    ['flow/details/details-page.tsx', 'entertainment/web/entertainment-details.ts'],
  ],
  [shopPaths.home, '', ['home/home-page.tsx', 'below/below-search.tsx']],
  [shopPaths.trips, '', ['flow/trips/trips-page.tsx']],
])('fetches the page of %s%s and what it shows at once', async (pathname, search, parts) => {
  await loadPageCode({ pathname, search });
  for (const part of parts) expect(fetched().filter((path) => path.endsWith(part))).toHaveLength(1);
});

it('fetches nothing of a service for a search that the shop does not have', async () => {
  await loadPageCode({ pathname: shopPaths.results, search: '?tipo=cruzeiro' });
  expect(fetched().filter((path) => path.includes('/services/') && path.endsWith('-results.ts'))).toEqual([]);
});
