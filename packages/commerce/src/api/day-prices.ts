import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { createRateLimiter } from '@embarque/server-kit/http/rate-limiter.ts';
import { LRUCache } from 'lru-cache';
import type { DayPricesAnswer } from '../day-prices.ts';
import type { DayAround } from '../search-days.ts';
import type { SearchLimits } from './answers/answer-cache.ts';

/**
 * The lowest prices of the days around a search. They are a hint: days are asked for only while no traveller's search runs,
 * and whatever is not known in time is left out.
 */

/** How long a price is shown. Choosing its day searches anew. */
const FRESH_MS = 5 * 60_000;
/** How many prices are cached. */
const PRICES_MAX = 10_000;
/** How many callers may wait for prices at once; all others get what is known. */
const WAITING_MAX = 50;
/** How many days suppliers are asked for on behalf of one session in a minute: about ten strips. */
const ASKED_PER_MINUTE = 60;

/** What a search of one day found. */
export interface FoundDay {
  /** In centavos, of all travellers; null where nothing is sold. */
  readonly lowestCents: number | null;
  /** Whether every supplier answered: only then is the price cached. */
  readonly isComplete: boolean;
}

/** The search of one day. */
export interface DaySearch {
  /** Tells it from every other search, today's from yesterday's too. */
  readonly question: string;
  /** Asks the suppliers. Throws AppError when they do not answer within `deadlineMs`. */
  run(deadlineMs: number): Promise<FoundDay>;
}

/** What is asked, and for whom. */
export interface AskedDays {
  readonly days: readonly DayAround[];
  readonly searchOf: (day: DayAround) => DaySearch;
  /** The points of the caller's campaign. */
  readonly rate: PointsRate;
  readonly sessionId: string;
  /** Aborts when the caller no longer waits. */
  readonly signal: AbortSignal;
}

export interface DayPrices {
  /** Runs a search of any kind and keeps the lowest price it found: a day that was searched need not be asked for. */
  searchAndCache<Found extends FoundDay>(question: string, search: () => Promise<Found>): Promise<Found>;
  /** Returns what is known of the days within a supplier's deadline, the nearest first. Asking again ends the session's last. */
  find(asked: AskedDays): Promise<DayPricesAnswer>;
  /** Drops what is cached, after this process has sold or released something. */
  forget(): void;
}

interface Deps {
  readonly clock: Clock;
  readonly searchLimits: Pick<SearchLimits, 'turns'>;
  readonly supplierDeadlineMs: number;
}

/** Creates an empty memory of prices. */
export function createDayPrices({ clock, searchLimits: { turns }, supplierDeadlineMs }: Deps): DayPrices {
  const prices = new LRUCache<string, { cents: number | null; at: number }>({ max: PRICES_MAX });
  const limiter = createRateLimiter(clock, ASKED_PER_MINUTE, 60_000);
  /** Who waits, by session, and how to end it. */
  const waiting = new Map<string, AbortController>();
  let generation = 0;

  const known = (question: string): number | null | undefined => {
    const found = prices.get(question);
    const age = found && clock.now().getTime() - found.at;
    return age !== undefined && age >= 0 && age < FRESH_MS ? found?.cents : undefined;
  };

  const keep: DayPrices['searchAndCache'] = async (question, search) => {
    const startedIn = generation;
    const found = await search();
    // This price may be that of what was sold in the meantime.
    if (found.isComplete && startedIn === generation) {
      prices.set(question, { cents: found.lowestCents, at: clock.now().getTime() });
    }
    return found;
  };

  /** Asks for the searches one after another until `signal` aborts or a supplier fails; calls `onFound` for each. */
  async function ask(
    searches: readonly DaySearch[],
    { sessionId, signal }: { sessionId: string; signal: AbortSignal },
    onFound: (question: string, cents: number | null) => void,
  ): Promise<void> {
    const endsAt = performance.now() + supplierDeadlineMs;
    for (const { question, run } of searches) {
      const goesOn = await turns.runWhenIdle(async () => {
        // Somebody else may have found it while this one waited.
        if (known(question) !== undefined) return true;
        if (limiter.take(sessionId) > 0) return false;
        const found = await orUnknown(keep(question, () => run(Math.max(1, endsAt - performance.now()))));
        if (found) onFound(question, found.lowestCents);
        return found !== undefined;
      }, signal);
      if (!goesOn) return;
    }
  }

  return {
    searchAndCache: keep,
    async find({ days, searchOf, rate, sessionId, signal }) {
      const searches = days.map((day) => (day.isSearchable ? searchOf(day) : undefined));
      const found = new Map<string, number | null>();
      const missing = nearestFirst(searches).filter(({ question }) => known(question) === undefined);
      waiting.get(sessionId)?.abort();
      if (missing.length > 0 && waiting.size < WAITING_MAX) {
        const end = new AbortController();
        const stop = () => end.abort();
        const timer = setTimeout(stop, supplierDeadlineMs);
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop);
        waiting.set(sessionId, end);
        try {
          await ask(missing, { sessionId, signal: end.signal }, (question, cents) => found.set(question, cents));
        } finally {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          if (waiting.get(sessionId) === end) waiting.delete(sessionId);
        }
      }
      return {
        days: days.map(({ departure }, index) => {
          const question = searches[index]?.question;
          const cents = question === undefined ? undefined : (found.get(question) ?? known(question));
          return { day: departure, lowest: cents == null ? null : presentLowest(cents, rate) };
        }),
      };
    },
    forget() {
      generation += 1;
      prices.clear();
    },
  };
}

/** Returns what a traveller could pay of a price, under the terms of a campaign. */
export const presentLowest = (cents: number, rate: PointsRate) => ({
  cashPrice: toReais(cents),
  pointsPrice: pointsPrice(cents, rate),
});

/** Returns the searches of days that may be searched for, by their distance from the one in the middle. */
function nearestFirst(searches: readonly (DaySearch | undefined)[]): DaySearch[] {
  const middle = (searches.length - 1) / 2;
  const distance = ({ index }: { index: number }) => Math.abs(index - middle);
  return searches
    .map((search, index) => ({ search, index }))
    .sort((one, other) => distance(one) - distance(other))
    .flatMap(({ search }) => search ?? []);
}

/** Returns undefined where suppliers did not answer. */
export async function orUnknown<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
