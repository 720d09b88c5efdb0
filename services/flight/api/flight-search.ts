import { createAnswerCache, type MadeAnswer } from '@embarque/commerce/api/answer-cache.ts';
import { askSuppliers } from '@embarque/commerce/api/ask-supplier.ts';
import { type ByteWriters, createByteWriters } from '@embarque/commerce/api/byte-writers.ts';
import type { CampaignPricing } from '@embarque/commerce/api/campaign-pricing.ts';
import { offerTimes } from '@embarque/commerce/api/offer-times.ts';
import { encodingFor, type PackedAnswer, packAnswer } from '@embarque/commerce/api/packed-answer.ts';
import { createShopDay } from '@embarque/commerce/api/shop-day.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { FlightSearch } from '../contract.ts';
import type { FlightOffer, FlightQuery } from '../port.ts';
import type { FlightDeps } from './flight-deps.ts';
import { signOffer } from './offer-token.ts';
import { writeAnswer } from './search-answer.ts';
import { readSearch } from './search-request.ts';
import { validOffers } from './valid-offers.ts';

/** Maximum number of offers in a response; the cheapest are kept. */
const MAX_OFFERS = 500;

type Deps = Pick<FlightDeps, 'suppliers' | 'signer' | 'clock' | 'supplierDeadlineMs' | 'searchLimits'>;

export interface FlightSearches {
  /**
   * Returns the packed response to a search for callers of one campaign. Throws AppError: invalid_data, group_too_large,
   * supplier_unavailable, overloaded.
   */
  find(
    search: FlightSearch,
    campaignId: number,
    pricing: CampaignPricing,
    caller?: SearchCaller,
  ): Promise<PackedAnswer>;
  /** Drops the cached responses, after this process has sold or released seats. */
  forget(): void;
}

export interface SearchCaller {
  /** Whose search it is: those of one caller give way to another's. */
  readonly name: string;
  /** The header of the call: the response is compressed for it first. */
  readonly acceptEncoding: string | string[] | undefined;
}

/** The server itself, for its demo data. */
const ourselves: SearchCaller = { name: '', acceptEncoding: undefined };

/** Cheapest first; ties are ordered by id, so that the order is deterministic. */
const byPrice = (a: { totalCents: number; id: string }, b: { totalCents: number; id: string }): number =>
  a.totalCents - b.totalCents || (a.id < b.id ? -1 : 1);

interface SearchInput {
  readonly query: FlightQuery;
  readonly campaignId: number;
  readonly pricing: CampaignPricing;
  readonly acceptEncoding: string | string[] | undefined;
}

/**
 * Returns the valid offers of all suppliers, cheapest first. Of two offers with one id the cheaper stays. Throws AppError
 * supplier_unavailable when no supplier gives a list.
 */
async function searchAll(query: FlightQuery, { suppliers, supplierDeadlineMs }: Deps) {
  const asked = await askSuppliers(suppliers, supplierDeadlineMs, (supplier, call) => supplier.search(query, call));
  const lists = asked.answers.map(({ supplier, answer }) => ({
    supplier,
    answer,
    offers: validOffers(answer, query),
  }));
  const valid = lists.flatMap(({ supplier, answer, offers }) => (offers ? [{ supplier, answer, offers }] : []));
  if (valid.length === 0) throw new AppError('supplier_unavailable');
  const sellers = new Map(valid.flatMap(({ supplier, offers }) => offers.map((offer) => [offer, supplier.code])));
  const sorted = [...sellers.keys()].sort(byPrice);
  return {
    merged: valid.length === 1 ? sorted : withDistinctIds(sorted),
    supplierOf: (offer: FlightOffer): string => sellers.get(offer) ?? '',
    isComplete:
      asked.isComplete && valid.length === lists.length && valid.every(({ answer }) => answer.partial !== true),
    isCapped: valid.some(({ answer }) => answer.capped === true),
  };
}

function withDistinctIds(offers: readonly FlightOffer[]): FlightOffer[] {
  const byId = new Map<string, FlightOffer>();
  for (const offer of offers) if (!byId.has(offer.id)) byId.set(offer.id, offer);
  return [...byId.values()];
}

async function answerOf(
  { query, campaignId, pricing, acceptEncoding }: SearchInput,
  writers: ByteWriters,
  deps: Deps,
): Promise<MadeAnswer> {
  const { signer, clock } = deps;
  const { merged, supplierOf, isComplete, isCapped } = await searchAll(query, deps);
  const offers = merged.slice(0, MAX_OFFERS);
  const { adults, children, babies } = query;
  const times = offerTimes(clock.now());
  const party = { campaignId, ...times, adults, children, babies };
  const selling = {
    supplierOf,
    rate: pricing,
    expiresAt: times.expiresAt.toISOString(),
    capped: isCapped || merged.length > MAX_OFFERS,
    refToken: (offer: FlightOffer) => {
      const { reference, totalCents } = offer;
      return signOffer(signer, { ...party, supplier: supplierOf(offer), reference, totalCents });
    },
  };
  const packed = await writers.use(async (writer) => {
    await writeAnswer(writer, offers, selling);
    return packAnswer(writer.written(), encodingFor(acceptEncoding));
  });
  return { packed, isCacheable: isComplete };
}

/** Creates cached searches: repeated or simultaneous identical searches query the supplier once. */
export function createFlightSearches(deps: Deps): FlightSearches {
  const today = createShopDay(deps.clock);
  const answers = createAnswerCache(deps.clock, deps.searchLimits);
  const writers = createByteWriters();
  return {
    async find(search, campaignId, pricing, { name, acceptEncoding } = ourselves) {
      const { conversionRate, feePercent, advanceDays } = pricing;
      const day = today();
      const key = JSON.stringify([campaignId, conversionRate, feePercent, advanceDays, day, search]);
      return answers.find(key, name, async () => {
        const query = readSearch(search, { today: day, advanceDays });
        return answerOf({ query, campaignId, pricing, acceptEncoding }, writers, deps);
      });
    },
    forget: answers.forget,
  };
}
