import { eq } from 'drizzle-orm';
import { isDrivenAt, isLost, isSettled } from '../calls/answer.ts';
import type { BookingDeps } from '../deps.ts';
import type { Claimed } from '../store/store.ts';
import { type BookingRow, booking } from '../store/tables.ts';
import type { Driver } from './drive.ts';
import { type Hand, isWelcome } from './request-input.ts';

/**
 * Waits, within the budget of a request, until a booking has its answer; drives it whenever nobody else does. The budget of
 * every request ends when the process stops.
 */
export type Await = (request: {
  bookingId: number;
  claimed?: Claimed | undefined;
  /** What the request brings; it is not over before the booking took it or cannot use it. */
  hand?: Hand | undefined;
  /** Milliseconds of the budget that are gone already. */
  spentMs?: number;
}) => Promise<BookingRow>;

export interface Awaiting {
  readonly awaitOutcome: Await;
  /** Resolves when no drive that a request started is under way any more. */
  idle(): Promise<void>;
}

export function createAwaitOutcome(
  { database, clock, settings }: Pick<BookingDeps, 'database' | 'clock' | 'settings'>,
  driver: Driver,
  stopping: AbortSignal,
): Awaiting {
  const underWay = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    // The request that waits reports a failure; after its budget nobody listens any more.
    work.catch(() => undefined).finally(() => underWay.delete(work));
    return work;
  };
  const load = async (bookingId: number): Promise<BookingRow> => {
    const [row] = await database.handle.select().from(booking).where(eq(booking.id, bookingId));
    if (!row) throw new Error(`booking ${bookingId} is gone`);
    return row;
  };

  return {
    async idle() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    async awaitOutcome({ bookingId, claimed, hand, spentMs = 0 }) {
      const budget = createBudget(Math.max(0, settings.budgetMs - spentMs), stopping);
      try {
        let driven = claimed && (await budget.race(track(driver.driveClaimed(claimed, hand))));
        for (;;) {
          const row = driven ?? (await load(bookingId));
          driven = undefined;
          const now = clock.now();
          const isOffered = hand && !hand.isSpent && isWelcome(hand, row);
          const isOver = hand?.kind === 'cancel' ? isCancelled(row) : isSettled(row, now);
          if ((isOver && !isOffered) || budget.isSpent()) return row;
          const isDriven = isDrivenAt(row, now);
          const pause = isDriven ? settings.pollMs : isOffered ? 0 : row.wakeAt.getTime() - now.getTime();
          if (pause > 0) await budget.race(sleep(pause));
          if (!isDriven && !budget.isSpent()) await budget.race(track(driver.drive(bookingId, hand)));
        }
      } finally {
        budget.end();
      }
    },
  };
}

/** Whether a wish to cancel has its answer: no booking any more, or a ticket that stands. */
const isCancelled = (row: BookingRow): boolean => isLost(row) || row.saga === 'ISSUED' || row.saga === 'DONE';

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A time that runs out once, or when the process stops; racing against it never waits longer. */
function createBudget(milliseconds: number, stopping: AbortSignal) {
  let isSpent = false;
  let end: () => void = () => undefined;
  const spent = new Promise<void>((resolve) => {
    const spend = () => {
      isSpent = true;
      resolve();
    };
    const timer = setTimeout(spend, milliseconds);
    stopping.addEventListener('abort', spend);
    if (stopping.aborted) spend();
    end = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', spend);
    };
  });
  return {
    /** What the work gives, unless the time runs out first. */
    race: <T>(work: Promise<T>): Promise<T | undefined> => Promise.race([work, spent.then(() => undefined)]),
    isSpent: () => isSpent,
    end: () => end(),
  };
}
