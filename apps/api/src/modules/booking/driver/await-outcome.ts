import { eq } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import type { Claimed } from '../store/claim.ts';
import { type BookingRow, booking } from '../store/tables.ts';
import type { Driver } from './drive.ts';
import { isAccepted, type RequestInput } from './request-input.ts';
import { isDrivenAt, isLost, isSettled } from './settled.ts';

/**
 * Waits, within the request's budget, until the booking has an outcome, and drives it whenever nobody else does. All
 * budgets end when the process stops.
 */
export type Await = (request: {
  bookingId: number;
  claimed?: Claimed | undefined;
  /** What the request provides; the wait goes on until the booking has taken it or cannot use it. */
  input?: RequestInput | undefined;
  /** Milliseconds of the budget that are already spent. */
  spentMs?: number;
}) => Promise<BookingRow>;

export interface Awaiting {
  readonly awaitOutcome: Await;
  /** Resolves when no drive started by a request is in flight any more. */
  idle(): Promise<void>;
}

export function createAwaitOutcome(
  { database, clock, settings }: Pick<BookingDeps, 'database' | 'clock' | 'settings'>,
  driver: Driver,
  stopping: AbortSignal,
): Awaiting {
  const inFlight = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    inFlight.add(work);
    // The waiting request reports a failure; after its budget nobody listens any more.
    work.catch(() => undefined).finally(() => inFlight.delete(work));
    return work;
  };
  const load = async (bookingId: number): Promise<BookingRow> => {
    const [row] = await database.handle.select().from(booking).where(eq(booking.id, bookingId));
    if (!row) throw new Error(`booking ${bookingId} is gone`);
    return row;
  };

  return {
    async idle() {
      while (inFlight.size > 0) await Promise.allSettled(inFlight);
    },
    async awaitOutcome({ bookingId, claimed, input, spentMs = 0 }) {
      const budget = createBudget(Math.max(0, settings.budgetMs - spentMs), stopping);
      try {
        let driven = claimed && (await budget.race(track(driver.driveClaimed(claimed, input))));
        for (;;) {
          const row = driven ?? (await load(bookingId));
          driven = undefined;
          const now = clock.now();
          const isOffered = input && !input.isSpent && isAccepted(input, row);
          const isOver = input?.kind === 'cancel' ? isCancelled(row) : isSettled(row, now);
          if ((isOver && !isOffered) || budget.isSpent()) return row;
          const isDriven = isDrivenAt(row, now);
          const pause = isDriven ? settings.pollMs : isOffered ? 0 : row.wakeAt.getTime() - now.getTime();
          if (pause > 0) await budget.race(sleep(pause));
          if (!isDriven && !budget.isSpent()) await budget.race(track(driver.drive(bookingId, input)));
        }
      } finally {
        budget.end();
      }
    },
  };
}

/** Whether a cancellation request has its answer: the booking is over, or its confirmation stands. */
const isCancelled = (row: BookingRow): boolean => isLost(row) || row.saga === 'ISSUED' || row.saga === 'DONE';

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A budget that ends once, after its time or when the process stops; racing against it never waits longer. */
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
    /** The result of the work, or undefined when the budget ends first. */
    race: <T>(work: Promise<T>): Promise<T | undefined> => Promise.race([work, spent.then(() => undefined)]),
    isSpent: () => isSpent,
    end: () => end(),
  };
}
