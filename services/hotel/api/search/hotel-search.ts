import { createAnswerCache, type MadeAnswer } from '@embarque/commerce/api/answers/answer-cache.ts';
import { readAnswer } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { nothingFound, packJson } from '@embarque/commerce/api/answers/packed-answer.ts';
import type { SearchCaller } from '@embarque/commerce/api/answers/search-caller.ts';
import { askForLists } from '@embarque/commerce/api/ask-for-lists.ts';
import { askSupplier } from '@embarque/commerce/api/ask-supplier.ts';
import { offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import { reportSearch } from '@embarque/commerce/api/report-search.ts';
import { createShopDay } from '@embarque/commerce/api/shop-day.ts';
import { readWireId, wireIdOf } from '@embarque/commerce/api/supplier-id.ts';
import type { HotelSearch, HotelSearchAnswer, HotelStay } from '@embarque/hotel/contract.ts';
import type { HotelQuery } from '@embarque/hotel/port.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { startSlices } from '@embarque/server-kit/give-way.ts';
import type { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import { LRUCache } from 'lru-cache';
import type { HotelDeps } from '../hotel-deps.ts';
import { hotelTokens, sessionOf, termsHashOf } from '../offer-token.ts';
import { presentRooms, presentStay } from '../present-hotel.ts';
import { mergeHotels } from './merge-listings.ts';
import { readSearch } from './search-request.ts';
import { validListings } from './valid-listings.ts';
import { validRooms } from './valid-rooms.ts';

type Deps = Pick<
  HotelDeps,
  'suppliers' | 'signer' | 'clock' | 'supplierDeadlineMs' | 'searchLimits' | 'reportDropped' | 'pictureOrigins'
>;

export interface HotelSearches {
  /** Returns the hotels of a search as JSON; undefined without any. Throws AppError: invalid_data, group_too_large, supplier_unavailable, overloaded. */
  find(search: HotelSearch, caller: SearchCaller): Promise<EncodedJson | undefined>;
  /** Returns one hotel of such a search with its rooms; undefined without any. Throws the same, and not_found. */
  rooms(search: HotelSearch & { readonly hotelCode: string }, caller: SearchCaller): Promise<EncodedJson | undefined>;
  /** Drops the cached responses, after this process has sold or released a room. */
  forget(): void;
}

/** Searches whose queries are kept beside their answers. */
const MAX_QUERIES = 1_000;

/** Returns the valid hotels of all suppliers. Throws AppError supplier_unavailable when none gives a list. */
async function searchAll(query: HotelQuery, deps: Deps) {
  const { lists, isComplete } = await askForLists(
    deps,
    (supplier, call) => supplier.search(query, call),
    (answer, { code }, drop) =>
      validListings(answer, deps.pictureOrigins, drop)?.map((listing) => ({ supplier: code, listing })),
  );
  return { found: lists.flat(), isComplete };
}

async function findHotels(
  query: HotelQuery,
  { pricing, acceptEncoding }: SearchCaller,
  deps: Deps,
): Promise<MadeAnswer> {
  const { found, isComplete } = await searchAll(query, deps);
  const giveWay = startSlices();
  const hotelStays: HotelStay[] = [];
  for (const { supplier, listing } of mergeHotels(found)) {
    await giveWay();
    hotelStays.push(presentStay(listing, wireIdOf({ code: supplier }, listing.hotel.hotelCode), query, pricing));
  }
  const { report, isSure } = await reportSearch({ isEmpty: hotelStays.length === 0, isComplete }, query, deps);
  if (hotelStays.length === 0 && Object.keys(report).length === 0) {
    return { answer: nothingFound, isCacheable: isSure };
  }
  const body: HotelSearchAnswer = { ...report, hotelStays, addressCode: query.addressCode, session: sessionOf(query) };
  return { answer: await packJson(body, acceptEncoding), isCacheable: isComplete && isSure };
}

async function findRooms(
  query: HotelQuery & { readonly hotelCode: string },
  { campaignId, pricing, acceptEncoding }: SearchCaller,
  deps: Deps,
): Promise<MadeAnswer> {
  const chosen = readWireId(query.hotelCode, deps.suppliers);
  if (!chosen) throw new AppError('not_found');
  const { supplier } = chosen;
  const asked = { ...query, hotelCode: chosen.id };
  const told = await askSupplier(deps.supplierDeadlineMs, (call) => supplier.rooms(asked, call));
  const rooms =
    told &&
    (await readAnswer(supplier.code, deps.reportDropped, (drop) => validRooms(told, asked, deps.pictureOrigins, drop)));
  if (!rooms) return { answer: nothingFound, isCacheable: told === undefined };
  const times = offerTimes(deps.clock.now());
  const session = sessionOf(query);
  const offer = presentRooms(rooms, query, {
    hotelCode: query.hotelCode,
    session,
    rate: pricing,
    expiresAt: times.expiresAt.toISOString(),
    sign: (rate, room) =>
      hotelTokens.sign(deps.signer, {
        campaignId,
        ...times,
        party: [query.addressCode, session, query.hotelCode, query.rooms.length, room, termsHashOf(rate)],
        supplier: supplier.code,
        reference: rate.reference,
        totalCents: rate.totalCents,
      }),
  });
  return { answer: await packJson(offer, acceptEncoding), isCacheable: true };
}

/** Creates cached searches: identical ones share an answer, however the people of each room were told. */
export function createHotelSearches(deps: Deps): HotelSearches {
  const shopDay = createShopDay(deps.clock);
  const answers = createAnswerCache(deps.clock, deps.searchLimits);

  async function answer<Query extends HotelQuery>(
    query: Query,
    caller: SearchCaller,
    make: (query: Query, caller: SearchCaller, deps: Deps) => Promise<MadeAnswer>,
  ): Promise<EncodedJson | undefined> {
    const packed = await answers.find(query, caller, () => make(query, caller, deps));
    return packed === nothingFound ? undefined : packed.ready(caller.acceptEncoding);
  }
  const queries = new LRUCache<string, HotelQuery>({ max: MAX_QUERIES });
  /** Returns the query of a search, read once however often the same is asked on a day. */
  const queryOf = (search: HotelSearch, { pricing: { advanceDays } }: SearchCaller): HotelQuery => {
    const today = shopDay();
    const key = JSON.stringify([today, advanceDays, search]);
    const query = queries.get(key) ?? readSearch(search, { today, advanceDays });
    queries.set(key, query);
    return query;
  };

  return {
    find: async (search, caller) => answer(queryOf(search, caller), caller, findHotels),
    rooms: async ({ hotelCode, ...search }, caller) =>
      answer({ ...queryOf(search, caller), hotelCode }, caller, findRooms),
    forget: answers.forget,
  };
}
