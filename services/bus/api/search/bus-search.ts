import type { Bus, BusSearch, BusSearchAnswer } from '@embarque/bus/contract.ts';
import type { BusQuery } from '@embarque/bus/port.ts';
import type { BusTrip } from '@embarque/bus/trip-details.ts';
import { createAnswerCache, type MadeAnswer } from '@embarque/commerce/api/answers/answer-cache.ts';
import { packJson } from '@embarque/commerce/api/answers/packed-answer.ts';
import type { SearchCaller } from '@embarque/commerce/api/answers/search-caller.ts';
import { askForLists } from '@embarque/commerce/api/ask-for-lists.ts';
import { type OfferTimes, offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import { reportSearch } from '@embarque/commerce/api/report-search.ts';
import { createShopDay } from '@embarque/commerce/api/shop-day.ts';
import { startSlices } from '@embarque/server-kit/give-way.ts';
import type { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import type { BusDeps } from '../bus-deps.ts';
import { busTokens, termsHashOf } from '../offer-token.ts';
import { keyOf, presentBus } from '../present-bus.ts';
import { type OwnSeats, seatsOn } from '../seats/own-seats.ts';
import { readSearch } from './search-request.ts';
import { validTrips } from './valid-trips.ts';

type Deps = Pick<BusDeps, 'suppliers' | 'signer' | 'clock' | 'supplierDeadlineMs' | 'searchLimits' | 'reportDropped'>;

export interface BusSearches {
  /**
   * Returns the buses of a search as JSON. What the caller's session holds, `own`, is free to it. Throws AppError: invalid_data,
   * group_too_large, supplier_unavailable, overloaded.
   */
  find(search: BusSearch, caller: SearchCaller, own?: readonly OwnSeats[]): Promise<EncodedJson>;
  /** Drops the cached responses, after this process has sold or released a seat. */
  forget(): void;
}

interface FoundTrip {
  readonly supplier: string;
  readonly trip: BusTrip;
}

/** Orders trips by departure, then by price; those alike by key, so that the same search gives the same list. */
function byDeparture(a: FoundTrip, b: FoundTrip): number {
  const keys = [keyOf(a.supplier, a.trip), keyOf(b.supplier, b.trip)] as const;
  return (
    Date.parse(a.trip.departure) - Date.parse(b.trip.departure) ||
    a.trip.totalCents - b.trip.totalCents ||
    (keys[0] < keys[1] ? -1 : 1)
  );
}

/** Returns the valid trips of all suppliers in order. Throws AppError supplier_unavailable when none gives a list. */
async function searchAll(query: BusQuery, own: readonly OwnSeats[], deps: Deps) {
  const { lists, isComplete } = await askForLists(
    deps,
    (supplier, call) => {
      const evenIfFull = own.filter((each) => each.supplier === supplier.code).map(({ reference }) => reference);
      return supplier.search(evenIfFull.length > 0 ? { ...query, evenIfFull } : query, call);
    },
    (answer, { code }, drop) => {
      const held = (reference: string) => seatsOn(own, code, reference).length;
      return validTrips(answer, query, held, drop)?.map((trip): FoundTrip => ({ supplier: code, trip }));
    },
  );
  return { found: lists.flat().sort(byDeparture), isComplete };
}

/** Returns a function that offers a trip, signed for a caller's campaign. */
function offering({ campaignId, pricing }: SearchCaller, times: OfferTimes, { signer }: Pick<Deps, 'signer'>) {
  const expiresAt = times.expiresAt.toISOString();
  return ({ supplier, trip }: FoundTrip, passengers: number): Bus => {
    const key = keyOf(supplier, trip);
    const { reference } = trip;
    const totalCents = trip.totalCents * passengers;
    const refToken = busTokens.sign(signer, {
      campaignId,
      ...times,
      party: [passengers, key, termsHashOf(trip)],
      supplier,
      reference,
      totalCents,
    });
    return presentBus(trip, { key, passengers, rate: pricing, refToken, expiresAt });
  };
}

async function findBuses(
  queries: readonly BusQuery[],
  own: readonly OwnSeats[],
  caller: SearchCaller,
  deps: Deps,
): Promise<MadeAnswer> {
  const directions = await Promise.all(queries.map((query) => searchAll(query, own, deps)));
  const offer = offering(caller, offerTimes(deps.clock.now()), deps);
  const giveWay = startSlices();
  const isComplete = directions.every((direction) => direction.isComplete);
  const isEmpty = directions.every(({ found }) => found.length === 0);
  const [out] = queries;
  const told = out && (await reportSearch({ isEmpty, isComplete }, out, deps));
  const body: BusSearchAnswer = { ...told?.report, busAvailability: [] };
  for (const [index, { day, passengers }] of queries.entries()) {
    const buses: Bus[] = [];
    for (const found of directions[index]?.found ?? []) {
      await giveWay();
      buses.push(offer(found, passengers));
    }
    body.busAvailability.push({ date: day, buses });
  }
  const answer = await packJson(body, caller.acceptEncoding);
  return { answer, isCacheable: isComplete && told?.isSure !== false };
}

/** Creates cached searches. */
export function createBusSearches(deps: Deps): BusSearches {
  const shopDay = createShopDay(deps.clock);
  const answers = createAnswerCache(deps.clock, deps.searchLimits);
  return {
    async find(search, caller, own = []) {
      const queries = readSearch(search, { today: shopDay(), advanceDays: caller.pricing.advanceDays });
      // Whoever asks for the same trips, from whatever country, gets the same answer; who holds seats one of their own.
      const asked = { queries, own: own.map(({ holdId }) => holdId) };
      const packed = await answers.find(asked, caller, () => findBuses(queries, own, caller, deps));
      return packed.ready(caller.acceptEncoding);
    },
    forget: answers.forget,
  };
}
