import type { Car, CarSearch } from '@embarque/car/contract.ts';
import type { CarQuery } from '@embarque/car/port.ts';
import { carsShownIn, sortCars } from '@embarque/car/rules/filters.ts';
import { createAnswerCache, type MadeAnswer } from '@embarque/commerce/api/answers/answer-cache.ts';
import { encodingFor, type PackedAnswer, packAnswer } from '@embarque/commerce/api/answers/packed-answer.ts';
import type { SearchCaller } from '@embarque/commerce/api/answers/search-caller.ts';
import { askForLists } from '@embarque/commerce/api/ask-for-lists.ts';
import { offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import { createShopDay } from '@embarque/commerce/api/shop-day.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { startSlices } from '@embarque/server-kit/give-way.ts';
import type { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import type { CarDeps } from './car-deps.ts';
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

/** Makes the whole response to a search: how many cars it has, and each in order, a line each. */
async function answerOf(
  { search, today }: AskedOn,
  { campaignId, pricing }: SearchCaller,
  deps: Deps,
): Promise<MadeAnswer> {
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
  const lines = [String(shown.length)];
  for (const car of shown) {
    await giveWay();
    lines.push(JSON.stringify(car));
  }
  return { packed: await packAnswer(Buffer.from(lines.join('\n')), undefined), isCacheable: isComplete };
}

const LINE_END = 0x0a;
const COMMA = 0x2c;

/** Returns where so many lines end, those before `from` left out; the end of the bytes when there are fewer. */
function endOfLines(bytes: Buffer, count: number, from: number): number {
  let end = from - 1;
  for (let line = 0; line < count && end < bytes.length; line += 1) {
    const next = bytes.indexOf(LINE_END, end + 1);
    end = next < 0 ? bytes.length : next;
  }
  return end;
}

/** Returns a page of a whole response as JSON. Its cars stand one after the other there: they are copied, not read. */
async function pageOf(whole: PackedAnswer, page: number, pageItems: number): Promise<Buffer> {
  const { bytes } = await whole.ready(undefined);
  const endOfTotal = endOfLines(bytes, 1, 0);
  const start = endOfLines(bytes, page * pageItems, endOfTotal + 1);
  const end = endOfLines(bytes, pageItems, start + 1);
  const cars = Buffer.from(bytes.subarray(start + 1, end));
  // A text in JSON has no line ends of its own.
  for (let at = cars.indexOf(LINE_END); at >= 0; at = cars.indexOf(LINE_END, at + 1)) cars[at] = COMMA;
  const total = bytes.toString('latin1', 0, endOfTotal);
  return Buffer.concat([
    Buffer.from('{"cars":['),
    cars,
    Buffer.from(`],"page":${page},"pageItems":${pageItems},"total":${total}}`),
  ]);
}

/** The pages that are kept packed of one whole response; a search has few, and whoever asks for odd ones waits. */
const KEPT_PAGES = 8;

/** Creates a cutter of pages that packs each once, as long as the whole response is cached. */
function createPages() {
  const kept = new WeakMap<PackedAnswer, Map<string, Promise<PackedAnswer>>>();
  return (whole: PackedAnswer, page: number, pageItems: number, encoding: ReturnType<typeof encodingFor>) => {
    const pages = kept.get(whole) ?? new Map<string, Promise<PackedAnswer>>();
    kept.set(whole, pages);
    const key = `${page} ${pageItems}`;
    const known = pages.get(key);
    if (known) return known;
    const packed = pageOf(whole, page, pageItems).then((json) => packAnswer(json, encoding));
    if (pages.size < KEPT_PAGES) pages.set(key, packed);
    return packed;
  };
}

/** Creates cached searches: all pages of identical searches are cut from one response of the suppliers. */
export function createCarSearches(deps: Deps): CarSearches {
  const shopDay = createShopDay(deps.clock);
  const answers = createAnswerCache(deps.clock, deps.searchLimits);
  const pages = createPages();
  return {
    async find({ page, pageItems, ...search }, caller) {
      const asked = { search, today: shopDay() };
      const whole = await answers.find(asked, caller, () => answerOf(asked, caller, deps));
      const packed = await pages(whole, page, pageItems, encodingFor(caller.acceptEncoding));
      return packed.ready(caller.acceptEncoding);
    },
    forget: answers.forget,
  };
}
