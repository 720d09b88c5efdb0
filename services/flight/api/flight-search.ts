import { AppError } from '@embarque/server-kit/app-error.ts';
import { LRUCache } from 'lru-cache';
import type { FlightSearch } from '../contract.ts';
import type { FlightQuery } from '../port.ts';
import { askSupplier } from './ask-supplier.ts';
import type { FlightDeps, FlightPricing } from './flight-deps.ts';
import { OFFER_LIFE_MS, signOffer } from './offer-token.ts';
import { type PackedAnswer, packAnswer } from './packed-answer.ts';
import { writeAnswer } from './search-answer.ts';
import { readSearch } from './search-request.ts';
import { createShopDay } from './shop-day.ts';
import { soundOffers } from './sound-offers.ts';

/** How long an answer is given again: long enough for a reload and a second tab, short enough for prices and seats. */
const FRESH_MS = 20_000;
const CACHE_BYTES = 24 * 1024 * 1024;
/** The cheapest offers shown at most. */
const MOST_OFFERS = 500;

type Deps = Pick<FlightDeps, 'supplier' | 'signer' | 'clock' | 'supplierDeadlineMs'>;

export interface FlightSearches {
  /** The packed answer to a search for callers of one campaign. Throws AppError: invalid_data, group_too_large, supplier_unavailable. */
  find(search: FlightSearch, campaignId: number, pricing: FlightPricing): Promise<PackedAnswer>;
  /** Drops what is kept, after this process has sold or given back seats. */
  forget(): void;
}

/** Cheapest first; the id decides between equals, so that the order is the same everywhere. */
const byPrice = (a: { totalCents: number; id: string }, b: { totalCents: number; id: string }): number =>
  a.totalCents - b.totalCents || (a.id < b.id ? -1 : 1);

async function answerOf(query: FlightQuery, campaignId: number, pricing: FlightPricing, deps: Deps) {
  const { supplier, signer, clock, supplierDeadlineMs } = deps;
  const found = await askSupplier(supplierDeadlineMs, (call) => supplier.search(query, call));
  const offers = soundOffers(found, query)?.sort(byPrice).slice(0, MOST_OFFERS);
  if (offers === undefined) throw new AppError('supplier_unavailable');
  const { adults, children, babies } = query;
  const expiresAt = new Date(clock.now().getTime() + OFFER_LIFE_MS);
  const party = { campaignId, expiresAt, adults, children, babies, supplier: supplier.code };
  const json = writeAnswer(offers, {
    supplier: supplier.code,
    rate: pricing,
    expiresAt: expiresAt.toISOString(),
    refToken: ({ reference, totalCents }) => signOffer(signer, { ...party, reference, totalCents }),
  });
  return { packed: packAnswer(json), whole: found.partial !== true };
}

/** Searches with a short memory: the same search within seconds, or at the same time, asks the supplier once. */
export function createFlightSearches(deps: Deps): FlightSearches {
  const today = createShopDay(deps.clock);
  const kept = new LRUCache<string, { packed: PackedAnswer; at: number }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ packed }) => packed.size,
  });
  const underWay = new Map<string, Promise<PackedAnswer>>();
  let generation = 0;

  async function ask(key: string, query: FlightQuery, campaignId: number, pricing: FlightPricing) {
    const asked = generation;
    const { packed, whole } = await answerOf(query, campaignId, pricing, deps);
    if (whole && asked === generation) kept.set(key, { packed, at: deps.clock.now().getTime() });
    return packed;
  }

  return {
    async find(search, campaignId, pricing) {
      const { conversionRate, feePercent, advanceDays } = pricing;
      const day = today();
      const key = JSON.stringify([generation, campaignId, conversionRate, feePercent, advanceDays, day, search]);
      const known = kept.get(key);
      const age = known && deps.clock.now().getTime() - known.at;
      if (known && age !== undefined && age >= 0 && age < FRESH_MS) return known.packed;
      const running = underWay.get(key);
      if (running) return running;
      const asking = ask(key, readSearch(search, { today: day, advanceDays }), campaignId, pricing).finally(() =>
        underWay.delete(key),
      );
      underWay.set(key, asking);
      return asking;
    },
    forget() {
      generation += 1;
      kept.clear();
    },
  };
}
