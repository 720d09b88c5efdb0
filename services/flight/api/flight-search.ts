import { AppError } from '@embarque/server-kit/app-error.ts';
import { LRUCache } from 'lru-cache';
import type { FlightSearch } from '../contract.ts';
import type { FlightOffer, FlightQuery } from '../port.ts';
import { askSupplier } from './ask-supplier.ts';
import { type ByteWriter, createByteWriter } from './byte-writer.ts';
import type { FlightDeps, FlightPricing } from './flight-deps.ts';
import { OFFER_LIFE_MS, signOffer } from './offer-token.ts';
import { encodingFor, type PackedAnswer, packAnswer } from './packed-answer.ts';
import { writeAnswer } from './search-answer.ts';
import { readSearch } from './search-request.ts';
import { createShopDay } from './shop-day.ts';
import { soundOffers } from './sound-offers.ts';

/** How long an answer is given again: long enough for a reload and a second tab, short enough for prices and seats. */
const FRESH_MS = 20_000;
/** Some two hundred answers of busy routes, compressed. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Memory in which an answer is written before it is compressed; it grows to the largest one. So many are kept. */
const WRITER_BYTES = 64 * 1024;
const MOST_IDLE_WRITERS = 4;
/** The cheapest offers shown at most. */
const MOST_OFFERS = 500;

type Deps = Pick<FlightDeps, 'supplier' | 'signer' | 'clock' | 'supplierDeadlineMs'>;

export interface FlightSearches {
  /**
   * The packed answer to a search for callers of one campaign; `acceptEncoding` is the caller's header, so that what it takes
   * is made first. Throws AppError: invalid_data, group_too_large, supplier_unavailable.
   */
  find(
    search: FlightSearch,
    campaignId: number,
    pricing: FlightPricing,
    acceptEncoding?: string | string[],
  ): Promise<PackedAnswer>;
  /** Drops what is kept, after this process has sold or given back seats. */
  forget(): void;
}

/** Cheapest first; the id decides between equals, so that the order is the same everywhere. */
const byPrice = (a: { totalCents: number; id: string }, b: { totalCents: number; id: string }): number =>
  a.totalCents - b.totalCents || (a.id < b.id ? -1 : 1);

/** What is asked, for whom, and in which encoding first. */
interface Asked {
  readonly query: FlightQuery;
  readonly campaignId: number;
  readonly pricing: FlightPricing;
  readonly acceptEncoding: string | string[] | undefined;
}

async function answerOf({ query, campaignId, pricing, acceptEncoding }: Asked, writers: Writers, deps: Deps) {
  const { supplier, signer, clock, supplierDeadlineMs } = deps;
  const found = await askSupplier(supplierDeadlineMs, (call) => supplier.search(query, call));
  const offers = soundOffers(found, query)?.sort(byPrice).slice(0, MOST_OFFERS);
  if (offers === undefined) throw new AppError('supplier_unavailable');
  const { adults, children, babies } = query;
  const expiresAt = new Date(clock.now().getTime() + OFFER_LIFE_MS);
  const party = { campaignId, expiresAt, adults, children, babies, supplier: supplier.code };
  const selling = {
    supplier: supplier.code,
    rate: pricing,
    expiresAt: expiresAt.toISOString(),
    refToken: ({ reference, totalCents }: FlightOffer) => signOffer(signer, { ...party, reference, totalCents }),
  };
  const packed = await writers.use((writer) => {
    writeAnswer(writer, offers, selling);
    return packAnswer(writer.written(), encodingFor(acceptEncoding));
  });
  return { packed, whole: found.partial !== true };
}

interface Writers {
  /** Lends a writer until the promise settles. */
  use<T>(work: (writer: ByteWriter) => Promise<T>): Promise<T>;
}

/** Megabytes made and thrown away for each search would keep the garbage collector busier than the search itself. */
function createWriters(): Writers {
  const idle: ByteWriter[] = [];
  return {
    async use(work) {
      const writer = idle.pop() ?? createByteWriter(WRITER_BYTES);
      writer.restart();
      try {
        return await work(writer);
      } finally {
        if (idle.length < MOST_IDLE_WRITERS) idle.push(writer);
      }
    },
  };
}

/** Searches with a short memory: the same search within seconds, or at the same time, asks the supplier once. */
export function createFlightSearches(deps: Deps): FlightSearches {
  const today = createShopDay(deps.clock);
  const kept = new LRUCache<string, { packed: PackedAnswer; at: number }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ packed }) => packed.size,
  });
  const writers = createWriters();
  const underWay = new Map<string, Promise<PackedAnswer>>();
  let generation = 0;

  async function ask(key: string, asked: Asked) {
    const before = generation;
    const { packed, whole } = await answerOf(asked, writers, deps);
    if (whole && before === generation) kept.set(key, { packed, at: deps.clock.now().getTime() });
    return packed;
  }

  return {
    async find(search, campaignId, pricing, acceptEncoding) {
      const { conversionRate, feePercent, advanceDays } = pricing;
      const day = today();
      const key = JSON.stringify([generation, campaignId, conversionRate, feePercent, advanceDays, day, search]);
      const known = kept.get(key);
      const age = known && deps.clock.now().getTime() - known.at;
      if (known && age !== undefined && age >= 0 && age < FRESH_MS) return known.packed;
      const running = underWay.get(key);
      if (running) return running;
      const query = readSearch(search, { today: day, advanceDays });
      const asking = ask(key, { query, campaignId, pricing, acceptEncoding }).finally(() => underWay.delete(key));
      underWay.set(key, asking);
      return asking;
    },
    forget() {
      generation += 1;
      kept.clear();
    },
  };
}
