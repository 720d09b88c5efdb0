import type { Clock } from '@embarque/server-kit/clock.ts';
import { LRUCache } from 'lru-cache';
import type { SearchLimits } from './answers/answer-cache.ts';
import { type DaySearch, type FoundDay, orUnknown } from './day-prices.ts';

/**
 * The lowest prices of the searches that home leads to, shared by all campaigns and callers. They are a hint: suppliers are asked for
 * one search after another, only while no traveller's search runs. A home waits a moment for them; what is asked goes on behind it, for
 * the next.
 */

/** How long a price is shown. Pressing it searches anew. */
const FRESH_MS = 3 * 3_600_000;
/** After how long suppliers are asked again when one of them was missing. */
const RETRY_MS = 5 * 60_000;
/** How many prices are kept. */
const PRICES_MAX = 5_000;
/** How long a home waits: home itself gives its prices up after three seconds, and would then show none of those that are known. */
const WAIT_MS = 2_000;
/** How long suppliers may take for a search, less than for a traveller's: the searches behind it wait that long. */
const SEARCH_MS = 6_000;
/** For how long after the last home wanted it a search is still asked. */
const WANTED_MS = 60_000;
/** How many homes may wait for prices at once, and how many searches to be asked; all others are left to a later home. */
const WAITING_MAX = 50;
const QUEUE_MAX = 200;

export interface RoutePrices {
  /** Keeps the lowest price that a search of any kind has found: it need not be asked for. */
  note(question: string, found: FoundDay): void;
  /**
   * Returns the lowest price of each search in centavos, waiting for those that are not known for two seconds at most, or until
   * `signal` aborts; null where it is not known then, or nothing is sold. Never throws.
   */
  find(searches: readonly DaySearch[], signal: AbortSignal): Promise<readonly (number | null)[]>;
}

interface Deps {
  readonly clock: Clock;
  readonly searchLimits: Pick<SearchLimits, 'turns'>;
  readonly supplierDeadlineMs: number;
  /** Is told what a search throws that no supplier is to blame for. */
  readonly reportError: (error: unknown) => void;
}

interface Kept {
  /** Null where nothing is sold, and where no supplier answered. */
  readonly cents: number | null;
  readonly isComplete: boolean;
  readonly at: number;
}

/** A search that is to be asked. */
interface Asked {
  readonly search: DaySearch;
  /** When a home last wanted it. */
  wantedAt: number;
  /** Resolves when it has been asked, or was given up. Never rejects. */
  readonly done: Promise<void>;
  end(): void;
}

const NOT_FOUND: FoundDay = { lowestCents: null, isComplete: false };
const never = new AbortController().signal;

/** Creates an empty memory of prices. */
export function createRoutePrices({
  clock,
  searchLimits: { turns },
  supplierDeadlineMs,
  reportError,
}: Deps): RoutePrices {
  const prices = new LRUCache<string, Kept>({ max: PRICES_MAX });
  /** In the order in which they are asked for. */
  const queue = new Map<string, Asked>();
  let isAsking = false;
  let waiting = 0;

  const now = () => clock.now().getTime();

  const known = (question: string): Kept | undefined => {
    const kept = prices.get(question);
    const age = kept && now() - kept.at;
    return age !== undefined && age >= 0 && age < (kept?.isComplete ? FRESH_MS : RETRY_MS) ? kept : undefined;
  };

  const keep = (question: string, { lowestCents: cents, isComplete }: FoundDay) =>
    prices.set(question, { cents, isComplete, at: now() });

  async function ask({ search: { question, run }, wantedAt }: Asked): Promise<void> {
    // A traveller's own search may have found it meanwhile.
    if (known(question) || now() - wantedAt > WANTED_MS) return;
    try {
      keep(question, (await orUnknown(run(Math.min(supplierDeadlineMs, SEARCH_MS)))) ?? NOT_FOUND);
    } catch (error) {
      keep(question, NOT_FOUND);
      reportError(error);
    }
  }

  /** Asks for what is in the queue, and for what joins it meanwhile. */
  async function work(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    for (const [question, asked] of queue) {
      await turns.runWhenIdle(() => ask(asked), never);
      queue.delete(question);
      asked.end();
    }
    isAsking = false;
  }

  function join(search: DaySearch): Asked | undefined {
    const { question } = search;
    const before = queue.get(question);
    if (before) {
      before.wantedAt = now();
      return before;
    }
    if (queue.size >= QUEUE_MAX) return undefined;
    let end = () => {};
    const done = new Promise<void>((resolve) => {
      end = resolve;
    });
    const asked = { search, wantedAt: now(), done, end };
    queue.set(question, asked);
    return asked;
  }

  return {
    note(question, found) {
      if (found.isComplete) keep(question, found);
    },
    async find(searches, signal) {
      const unknown = searches.filter(({ question }) => !known(question));
      // Those of which a supplier was missing come last: it may be missing again, for as long as it may take.
      const hasFailed = ({ question }: DaySearch) => (prices.get(question)?.isComplete === false ? 1 : 0);
      const missing = unknown.sort((one, other) => hasFailed(one) - hasFailed(other));
      const asked = missing.flatMap((search) => join(search) ?? []);
      void work();
      if (asked.length > 0 && waiting < WAITING_MAX) {
        waiting += 1;
        await untilDone(asked, signal);
        waiting -= 1;
      }
      return searches.map(({ question }) => known(question)?.cents ?? null);
    },
  };
}

/** Resolves once all have been asked, two seconds have passed or `signal` aborts. */
function untilDone(asked: readonly Asked[], signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, WAIT_MS);
    signal.addEventListener('abort', end);
    void Promise.all(asked.map(({ done }) => done)).then(end);
  });
}
