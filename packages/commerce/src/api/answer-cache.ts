import type { Clock } from '@embarque/server-kit/clock.ts';
import { LRUCache } from 'lru-cache';
import type { PackedAnswer } from './packed-answer.ts';

/** How long an answer is given again: long enough for a reload and a second tab, short enough for prices and stock. */
const FRESH_MS = 20_000;
/** Some two hundred answers of busy searches, compressed. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Ready answers with a short memory: the same question within seconds, or at the same time, is asked once. */
export interface AnswerCache {
  /**
   * The answer cached under `question`, or the one that `make` gives; `make` may say not to cache it. Whatever `make`
   * throws is thrown to everybody who waits for it, and nothing is cached.
   */
  find(question: string, make: () => Promise<MadeAnswer>): Promise<PackedAnswer>;
  /** Drops every cached answer, after this process has sold something or given it back. */
  forget(): void;
}

export interface MadeAnswer {
  readonly packed: PackedAnswer;
  /** false for a list that is not whole. */
  readonly isCacheable: boolean;
}

/** A cache of at most 16 MB of packed answers. */
export function createAnswerCache(clock: Clock): AnswerCache {
  const cached = new LRUCache<string, { packed: PackedAnswer; at: number }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ packed }) => packed.size,
  });
  const inFlight = new Map<string, Promise<PackedAnswer>>();
  let generation = 0;

  async function ask(key: string, make: () => Promise<MadeAnswer>): Promise<PackedAnswer> {
    const before = generation;
    const { packed, isCacheable } = await make();
    // What was sold meanwhile may still stand in this answer.
    if (isCacheable && before === generation) cached.set(key, { packed, at: clock.now().getTime() });
    return packed;
  }

  return {
    async find(question, make) {
      const key = `${generation} ${question}`;
      const known = cached.get(key);
      const age = known && clock.now().getTime() - known.at;
      if (known && age !== undefined && age >= 0 && age < FRESH_MS) return known.packed;
      const running = inFlight.get(key);
      if (running) return running;
      const asking = ask(key, make).finally(() => inFlight.delete(key));
      inFlight.set(key, asking);
      return asking;
    },
    forget() {
      generation += 1;
      cached.clear();
    },
  };
}
