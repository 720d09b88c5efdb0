import { createAnswerCache, type MadeAnswer } from '@embarque/commerce/api/answers/answer-cache.ts';
import { type ByteWriters, createByteWriters } from '@embarque/commerce/api/answers/byte-writers.ts';
import { encodingFor, packAnswer } from '@embarque/commerce/api/answers/packed-answer.ts';
import type { SearchCaller } from '@embarque/commerce/api/answers/search-caller.ts';
import { createDayPrices, presentLowest } from '@embarque/commerce/api/day-prices.ts';
import type { CampaignPricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import { askedUntil, reportSearch } from '@embarque/commerce/api/report-search.ts';
import { createRoutePrices } from '@embarque/commerce/api/route-prices.ts';
import type { RoundTripCodes, SuggestedPrice } from '@embarque/commerce/api/searched-route.ts';
import { createShopDay } from '@embarque/commerce/api/shop-day.ts';
import type { DayPricesAnswer } from '@embarque/commerce/day-prices.ts';
import { daysAround, type TripDays } from '@embarque/commerce/search-days.ts';
import { suggestedDays } from '@embarque/commerce/suggested-days.ts';
import type { FlightSearch } from '@embarque/flight/contract.ts';
import type { FlightOffer, FlightQuery } from '@embarque/flight/port.ts';
import type { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import type { FlightDeps } from '../flight-deps.ts';
import { flightTokens, toParty } from '../offer-token.ts';
import { type AllOffers, findAllOffers } from './all-offers.ts';
import { flownInstead } from './flown-instead.ts';
import { writeAnswer } from './search-answer.ts';
import { readSearch } from './search-request.ts';
import { suggestedQuery } from './suggested-query.ts';

/** Maximum number of offers in a response; the cheapest are kept. */
const MAX_OFFERS = 500;

type Deps = Pick<
  FlightDeps,
  'suppliers' | 'signer' | 'clock' | 'supplierDeadlineMs' | 'searchLimits' | 'reportDropped' | 'reportError'
>;

export interface FlightSearches {
  /**
   * Returns the flights of a search as JSON. Throws AppError: invalid_data, group_too_large, supplier_unavailable, overloaded.
   */
  find(search: FlightSearch, caller: SearchCaller): Promise<EncodedJson>;
  /**
   * Returns the lowest prices of the days around a search, the searched one in the middle; a round trip keeps its length. They
   * are asked for only while nobody's search runs, so some may be missing. Throws AppError: invalid_data, group_too_large.
   */
  findDates(search: FlightSearch, pricing: CampaignPricing, caller: DatesCaller): Promise<DayPricesAnswer>;
  /**
   * Returns what the searches that home leads to cost at least, each with its days. They are asked for only while nobody's search runs,
   * so some may be missing.
   */
  findLowest(
    routes: readonly RoundTripCodes[],
    pricing: CampaignPricing,
    signal: AbortSignal,
  ): Promise<readonly SuggestedPrice[]>;
  /** Drops the cached responses, after this process has sold or released seats. */
  forget(): void;
}

export interface DatesCaller {
  readonly sessionId: string;
  /** Aborts when the caller no longer waits. */
  readonly signal: AbortSignal;
}

async function answerOf(
  query: FlightQuery,
  found: AllOffers,
  { campaignId, pricing, acceptEncoding }: SearchCaller,
  writers: ByteWriters,
  deps: Deps,
): Promise<MadeAnswer> {
  const { signer, clock } = deps;
  const { supplierOf, isComplete, isCapped } = found;
  const offers = found.offers.slice(0, MAX_OFFERS);
  const times = offerTimes(clock.now());
  const until = askedUntil();
  const { report, isSure } = await reportSearch({ isEmpty: offers.length === 0, isComplete }, query, deps, until);
  const other = report.emptyBecause === 'not_served' ? await flownInstead(query, deps, until) : undefined;
  const shared = { campaignId, ...times, party: toParty(query) };
  const selling = {
    supplierOf,
    rate: pricing,
    expiresAt: times.expiresAt.toISOString(),
    report: { ...report, ...(other && { instead: other.instead }) },
    capped: isCapped || found.offers.length > MAX_OFFERS,
    refToken: (offer: FlightOffer) => {
      const { reference, totalCents } = offer;
      return flightTokens.sign(signer, { ...shared, supplier: supplierOf(offer), reference, totalCents });
    },
  };
  const answer = await writers.use(async (writer) => {
    await writeAnswer(writer, offers, selling);
    return packAnswer(writer.written(), encodingFor(acceptEncoding));
  });
  return { answer, isCacheable: isComplete && isSure && other?.isSure !== false };
}

/** What suppliers are asked depends on the query alone: campaigns share its prices in money. */
const questionOf = (query: FlightQuery): string => JSON.stringify(query);

/** Returns the query on other days. */
const movedTo = (query: FlightQuery, { departure, return: back }: TripDays): FlightQuery => ({
  ...query,
  journeys: query.journeys.map((journey, index) => ({ ...journey, day: index === 0 ? departure : (back ?? '') })),
});

/** Creates cached searches: repeated or simultaneous identical searches query the supplier once. */
export function createFlightSearches(deps: Deps): FlightSearches {
  const today = createShopDay(deps.clock);
  const answers = createAnswerCache(deps.clock, deps.searchLimits);
  const dayPrices = createDayPrices(deps);
  const routePrices = createRoutePrices(deps);
  const writers = createByteWriters();
  return {
    async find(search, caller) {
      const day = today();
      const packed = await answers.find({ search, day }, caller, async () => {
        const query = readSearch(search, { today: day, advanceDays: caller.pricing.advanceDays });
        const question = questionOf(query);
        const found = await dayPrices.searchAndCache(question, () => findAllOffers(query, deps));
        routePrices.note(question, found);
        return answerOf(query, found, caller, writers, deps);
      });
      return packed.ready(caller.acceptEncoding);
    },
    async findDates(search, pricing, caller) {
      const limits = { today: today(), advanceDays: pricing.advanceDays };
      const query = readSearch(search, limits);
      const [out, back] = query.journeys.map(({ day }) => day);
      return dayPrices.find({
        ...caller,
        rate: pricing,
        days: daysAround({ departure: out ?? '', return: back ?? null }, limits),
        searchOf: (day) => {
          const moved = movedTo(query, day);
          return {
            question: questionOf(moved),
            run: (supplierDeadlineMs) => findAllOffers(moved, { ...deps, supplierDeadlineMs }),
          };
        },
      });
    },
    async findLowest(routes, pricing, signal) {
      const limits = { today: today(), advanceDays: pricing.advanceDays };
      const days = suggestedDays({}, limits);
      const searches = routes.map((route) => {
        const query = suggestedQuery(route, days, limits);
        return (
          query && {
            question: questionOf(query),
            run: (supplierDeadlineMs: number) => findAllOffers(query, { ...deps, supplierDeadlineMs }),
          }
        );
      });
      const asked = searches.filter((search) => search !== undefined);
      const found = await routePrices.find(asked, signal);
      const cents = new Map(asked.map(({ question }, index) => [question, found[index]]));
      return searches.map((search) => {
        const lowest = search && cents.get(search.question);
        return { ...days, lowest: lowest == null ? null : presentLowest(lowest, pricing) };
      });
    },
    forget() {
      answers.forget();
      dayPrices.forget();
    },
  };
}
