import type { Car, CarSearch } from '@embarque/car/contract.ts';
import type { CarQuery } from '@embarque/car/port.ts';
import { carsShownIn, sortCars } from '@embarque/car/rules/filters.ts';
import { createAnswerCache, type MadeAnswer } from '@embarque/commerce/api/answers/answer-cache.ts';
import type { SearchCaller } from '@embarque/commerce/api/answers/search-caller.ts';
import { askForLists } from '@embarque/commerce/api/ask-for-lists.ts';
import { offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import { reportSearch } from '@embarque/commerce/api/report-search.ts';
import { createShopDay } from '@embarque/commerce/api/shop-day.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { startSlices } from '@embarque/server-kit/give-way.ts';
import type { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import type { CarDeps } from './car-deps.ts';
import { type CarPages, createCarPages } from './car-pages.ts';
import { carTokens } from './offer-token.ts';
import { presentCar } from './present-car.ts';
import { type RentalSearch, readSearch } from './search-request.ts';
import { validOffers } from './valid-offers.ts';

type Deps = Pick<CarDeps, 'suppliers' | 'signer' | 'clock' | 'supplierDeadlineMs' | 'searchLimits' | 'reportDropped'>;

export interface CarSearches {
  /**
   * Returns the page of a search's cars as JSON. Throws AppError: invalid_data, supplier_unavailable, overloaded.
   */
  find(search: CarSearch, caller: SearchCaller): Promise<EncodedJson>;
  /** Drops the cached responses, after this process has rented or released a car. */
  forget(): void;
}

/**
 * Returns the valid offers of all suppliers with the codes of those that rent them out. Throws AppError
 * supplier_unavailable when no supplier gives a list.
 */
async function searchAll(query: CarQuery, deps: Deps) {
  const { lists, isComplete } = await askForLists(
    deps,
    (supplier, call) => supplier.search(query, call),
    (answer, { code }, drop) => validOffers(answer, query, drop)?.map((offer) => ({ supplier: code, offer })),
  );
  return { found: lists.flat(), isComplete };
}

/** What is wrong where every car that is picked up there goes back to another place. */
const NOT_RETURNED_HERE = 'Nenhuma locadora recebe aqui um carro dessa retirada. Escolha outro local.';

/**
 * Throws AppError invalid_data beside the return of a rental without cars, if there are some for the same rental that are
 * returned where they are picked up.
 */
async function refuseReturn(query: CarQuery, country: string, deps: Deps): Promise<void> {
  const { pickup, dropoff } = query;
  if (pickup.location === dropoff.location) return;
  const atPickup = { ...query, dropoff: { ...dropoff, airport: pickup.airport, location: pickup.location } };
  const { found } = await searchAll(atPickup, deps);
  const cars = found.map(({ offer }) => offer.car);
  if (carsShownIn(country, cars).length === 0) return;
  const field = pickup.airport === dropoff.airport ? 'dropoffLocationCode' : 'dropoffAirport';
  throw new AppError('invalid_data', { fields: { [field]: NOT_RETURNED_HERE } });
}

interface AskedOn {
  readonly search: RentalSearch;
  /** yyyy-MM-dd */
  readonly today: string;
}

/** Finds all cars of a search, in order. */
async function answerOf(
  { search, today }: AskedOn,
  { campaignId, pricing }: SearchCaller,
  deps: Deps,
): Promise<MadeAnswer<CarPages>> {
  const now = deps.clock.now();
  const query = await readSearch(search, { today, advanceDays: pricing.advanceDays, now }, deps);
  const { found, isComplete } = await searchAll(query, deps);
  if (found.length === 0 && isComplete) await refuseReturn(query, search.country, deps);
  const times = offerTimes(deps.clock.now());
  const expiresAt = times.expiresAt.toISOString();
  const giveWay = startSlices();
  const cars: Car[] = [];
  for (const { supplier, offer } of found) {
    await giveWay();
    const { reference, totalCents } = offer;
    const signed = { campaignId, ...times, party: [] as [], supplier, reference, totalCents };
    cars.push(presentCar(offer, { rate: pricing, refToken: carTokens.sign(deps.signer, signed), expiresAt }));
  }
  const shown = sortCars(carsShownIn(search.country, cars));
  const { report, isSure } = await reportSearch({ isEmpty: shown.length === 0, isComplete }, query, deps);
  const rendered: string[] = [];
  for (const car of shown) {
    await giveWay();
    rendered.push(JSON.stringify(car));
  }
  return { answer: createCarPages(rendered, report), isCacheable: isComplete && isSure };
}

/** Creates cached searches: all pages of identical searches are cut from one response of the suppliers. */
export function createCarSearches(deps: Deps): CarSearches {
  const shopDay = createShopDay(deps.clock);
  const answers = createAnswerCache<CarPages>(deps.clock, deps.searchLimits);
  return {
    async find({ page, pageItems, ...search }, caller) {
      const asked = { search, today: shopDay() };
      const pages = await answers.find(asked, caller, () => answerOf(asked, caller, deps));
      return pages.ready({ page, pageItems }, caller.acceptEncoding);
    },
    forget: answers.forget,
  };
}
