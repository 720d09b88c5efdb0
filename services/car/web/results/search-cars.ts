import { type Car, carRoutes } from '@embarque/car/contract.ts';
import { sortCars } from '@embarque/car/rules/filters.ts';
import type { SearchReport } from '@embarque/commerce/search-report.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { type Outcome, outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { toCarSearch } from '../search/car-query.ts';
import type { CarSearchForm } from '../search/search-address.ts';

/** All cars of a search. */
export interface FoundCars extends SearchReport {
  readonly cars: readonly Car[];
}

/** As many as the server gives at once. */
const PAGE_ITEMS = 100;

/**
 * Asks for the cars of a search, a page after another until all are there. Each is in order, but the prices of two pages may not be
 * of one moment: the server's answer that the first was cut from may be gone, or the next come from another server. Hence the
 * whole is put in order.
 */
export async function searchCars(call: Call, form: CarSearchForm, signal: AbortSignal): Promise<Outcome<FoundCars>> {
  const search = toCarSearch(form);
  const cars: Car[] = [];
  for (let page = 0; ; page += 1) {
    const body = { ...search, page, pageItems: PAGE_ITEMS };
    const asked = outcomeOf(await call(carRoutes.search, { body }, { signal }));
    if (!asked.ok) return asked;
    const { cars: onPage, total, page: _page, pageItems: _pageItems, ...report } = asked.body;
    cars.push(...onPage);
    const isLast = onPage.length < PAGE_ITEMS || cars.length >= total;
    if (isLast) return { ok: true, body: { ...report, cars: sortCars(cars) } };
  }
}
