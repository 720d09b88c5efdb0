import type { Clock } from '@embarque/server-kit/clock.ts';
import { LRUCache } from 'lru-cache';
import type { SearchLimits } from './answers/answer-cache.ts';
import { type DaySearch, type FoundDay, orUnknown } from './day-prices.ts';

/**
 * The lowest prices of the searches that home leads to, shared by all campaigns and callers. They are a hint: suppliers are asked for
 * one search after another, only while no traveller's search runs and somebody waits for the answer, and what is not known in time is
 * left to the next home.
 */

/** How long a price is shown. Pressing it searches anew. */
const FRESH_MS = 3 * 3_600_000;
/** After how long suppliers are asked again when one of them was missing. */
const RETRY_MS = 5 * 60_000;
/** How many prices are kept. */
const PRICES_MAX = 5_000;
/** How many homes may wait for prices at once, and for how many searches; all others get what is known. */
const WAITING_MAX = 50;
const QUEUE_MAX = 200;

export interface RoutePrices {
  /** Keeps the lowest price that a search of any kind has found: it need not be asked for. */
  note(question: string, found: FoundDay): void;
  /**
   * Returns the lowest price of each search in centavos, waiting for those that are not known until a supplier's deadline at most, or
   * until `signal` aborts; null where it is not known then, or nothing is sold.
   */
  find(searches: readonly DaySearch[], signal: AbortSignal): Promise<readonly (number | null)[]>;
}

interface Deps {
  readonly clock: Clock;
  readonly searchLimits: Pick<SearchLimits, 'turns'>;
  readonly supplierDeadlineMs: number;
}

interface Kept {
  /** Null where nothing is sold, and where no supplier answered. */
  readonly cents: number | null;
  readonly isComplete: boolean;
  readonly at: number;
}

/** Who waits for several searches. */
interface Home {
  answered(question: string): void;
  failed(error: unknown): void;
}

/** A search that homes wait for. */
interface Asked {
  readonly search: DaySearch;
  readonly homes: Set<Home>;
  /** Aborts when the last of them has left. */
  readonly unwanted: AbortController;
  isRunning: boolean;
}

/** Creates an empty memory of prices. */
export function createRoutePrices({ clock, searchLimits: { turns }, supplierDeadlineMs }: Deps): RoutePrices {
  const prices = new LRUCache<string, Kept>({ max: PRICES_MAX });
  /** In the order in which they are asked for. */
  const queue = new Map<string, Asked>();
  let isAsking = false;
  let waiting = 0;

  const known = (question: string): Kept | undefined => {
    const kept = prices.get(question);
    const age = kept && clock.now().getTime() - kept.at;
    return age !== undefined && age >= 0 && age < (kept?.isComplete ? FRESH_MS : RETRY_MS) ? kept : undefined;
  };

  const keep = (question: string, { lowestCents: cents, isComplete }: FoundDay) =>
    prices.set(question, { cents, isComplete, at: clock.now().getTime() });

  async function ask({ question, run }: DaySearch): Promise<void> {
    // A traveller's own search may have found it meanwhile.
    if (known(question)) return;
    keep(question, (await orUnknown(run(supplierDeadlineMs))) ?? { lowestCents: null, isComplete: false });
  }

  /** Asks for what is in the queue. It goes on behind the homes that wait, and tells them what it throws. */
  async function work(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // What joins the queue meanwhile is reached as well.
    for (const [question, asked] of queue) {
      const { search, homes, unwanted } = asked;
      const inTurn = turns.runWhenIdle(() => {
        asked.isRunning = true;
        return ask(search);
      }, unwanted.signal);
      const tell = await inTurn.then(
        () => (home: Home) => home.answered(question),
        (error: unknown) => (home: Home) => home.failed(error),
      );
      if (queue.get(question) === asked) queue.delete(question);
      for (const home of homes) tell(home);
    }
    isAsking = false;
  }

  function join(search: DaySearch, home: Home): void {
    const asked = queue.get(search.question) ?? {
      search,
      homes: new Set(),
      unwanted: new AbortController(),
      isRunning: false,
    };
    asked.homes.add(home);
    queue.set(search.question, asked);
  }

  function leave({ question }: DaySearch, home: Home): void {
    const asked = queue.get(question);
    // What a supplier is being asked is of use to the next home.
    if (!asked?.homes.delete(home) || asked.homes.size > 0 || asked.isRunning) return;
    asked.unwanted.abort();
    queue.delete(question);
  }

  /** Resolves once all searches are answered, the deadline has passed or `signal` aborts. Throws what a search throws. */
  function untilAnswered(searches: readonly DaySearch[], signal: AbortSignal): Promise<void> {
    const open = new Set(searches.map(({ question }) => question));
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        for (const search of searches) leave(search, home);
        resolve();
      };
      const timer = setTimeout(end, supplierDeadlineMs);
      signal.addEventListener('abort', end);
      const home: Home = {
        answered(question) {
          open.delete(question);
          if (open.size === 0) end();
        },
        failed(error) {
          reject(error);
          end();
        },
      };
      for (const search of searches) join(search, home);
      void work();
    });
  }

  return {
    note(question, found) {
      if (found.isComplete) keep(question, found);
    },
    async find(searches, signal) {
      const unknown = searches.filter(({ question }) => !known(question));
      // Those of which a supplier was missing come last: it may be missing again, for as long as a home waits.
      const hasFailed = ({ question }: DaySearch) => (prices.get(question)?.isComplete === false ? 1 : 0);
      const missing = unknown.sort((one, other) => hasFailed(one) - hasFailed(other));
      const room = QUEUE_MAX - queue.size;
      if (missing.length > 0 && missing.length <= room && waiting < WAITING_MAX && !signal.aborted) {
        waiting += 1;
        try {
          await untilAnswered(missing, signal);
        } finally {
          waiting -= 1;
        }
      }
      return searches.map(({ question }) => known(question)?.cents ?? null);
    },
  };
}
