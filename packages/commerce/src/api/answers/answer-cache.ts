import type { Clock } from '@embarque/server-kit/clock.ts';
import type { FairTurns } from '@embarque/server-kit/fair-turns.ts';
import { LRUCache } from 'lru-cache';
import type { PackedAnswer } from './packed-answer.ts';
import type { SearchCaller } from './search-caller.ts';

/**
 * Lifetime of a cached response: long enough for a reload or a second tab, short enough for prices and availability.
 */
const FRESH_MS = 20_000;

/** About what an entry takes beside its answer and the question, so that answers without content are no way to fill the memory. */
const ENTRY_BYTES = 500;

/** How much searches may take of the process. */
export interface SearchLimits {
  /** The turns of all searches that are not answered from a cache. */
  readonly turns: FairTurns;
  /** Maximum memory of the cached responses of a service, in bytes. */
  readonly cacheBytes: number;
}

/** What a cache keeps. */
interface Sized {
  /** Maximum memory in bytes, for the cache's budget. */
  readonly size: number;
}

/** A short-lived cache of responses, packed each or as pages, that also deduplicates simultaneous requests. */
export interface AnswerCache<Answer extends Sized = PackedAnswer> {
  /**
   * Returns the cached response to what is asked, which is compared as JSON, under the terms of the caller's campaign; or the
   * result of `make`, which simultaneous callers share, and which waits for its turn among the searches of all callers.
   * Throws what `make` throws, to all of them, and AppError overloaded when the turn did not come in time; failures are not
   * cached.
   */
  find(asked: unknown, caller: SearchCaller, make: () => Promise<MadeAnswer<Answer>>): Promise<Answer>;
  /** Drops all cached responses, after this process has sold or released something. */
  forget(): void;
}

export interface MadeAnswer<Answer extends Sized = PackedAnswer> {
  readonly answer: Answer;
  /** false for an incomplete list. */
  readonly isCacheable: boolean;
}

/** Campaigns of the same terms do not share a response: what it offers is signed for one. */
function questionOf(asked: unknown, { campaignId, pricing }: SearchCaller): string {
  const { conversionRate, feePercent, advanceDays } = pricing;
  return JSON.stringify([campaignId, conversionRate, feePercent, advanceDays, asked]);
}

/** Creates an empty cache. */
export function createAnswerCache<Answer extends Sized = PackedAnswer>(
  clock: Clock,
  { turns, cacheBytes }: SearchLimits,
): AnswerCache<Answer> {
  const cached = new LRUCache<string, { answer: Answer; at: number }>({
    maxSize: cacheBytes,
    sizeCalculation: ({ answer }, key) => answer.size + 2 * key.length + ENTRY_BYTES,
  });
  const inFlight = new Map<string, Promise<Answer>>();
  let generation = 0;

  async function makeAndCache(key: string, name: string, make: () => Promise<MadeAnswer<Answer>>): Promise<Answer> {
    const startedIn = generation;
    const { answer, isCacheable } = await turns.run(name, make);
    // This response may still contain what was sold in the meantime.
    if (isCacheable && startedIn === generation) cached.set(key, { answer, at: clock.now().getTime() });
    return answer;
  }

  return {
    async find(asked, caller, make) {
      const key = `${generation} ${questionOf(asked, caller)}`;
      const known = cached.get(key);
      const age = known && clock.now().getTime() - known.at;
      if (known && age !== undefined && age >= 0 && age < FRESH_MS) return known.answer;
      const running = inFlight.get(key);
      if (running) return running;
      const pending = makeAndCache(key, caller.name ?? '', make).finally(() => inFlight.delete(key));
      inFlight.set(key, pending);
      return pending;
    },
    forget() {
      generation += 1;
      cached.clear();
    },
  };
}
