import { setTimeout as systemSleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import type { Claimed } from '../store/claim.ts';
import type { CheckedLegs } from '../store/start.ts';
import { type BookingRow, booking } from '../store/tables.ts';
import type { Driver } from './drive.ts';
import { createLooks } from './looks.ts';
import { isAccepted, type RequestInput } from './request-input.ts';
import { isDrivenAt, isLost, isSettled } from './settled.ts';

/**
 * Waits, within the request's budget, until the booking has an outcome, and drives it whenever nobody else does. All
 * budgets end when the process stops. However many requests wait for one booking, they look at it together, and one of them
 * drives it; what each provides stays its own.
 */
export type Await = (request: {
  bookingId: number;
  claimed?: Claimed | undefined;
  /** What the suppliers of a claimed booking have said to this request. */
  checked?: CheckedLegs | undefined;
  /** The booking as the request has just read it, if it has. */
  seen?: BookingRow | undefined;
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
  { database, clock, settings, sleep = systemSleep }: Pick<BookingDeps, 'database' | 'clock' | 'settings' | 'sleep'>,
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

  const look = createLooks(load);
  const drives = new Map<number, Promise<unknown>>();
  /** How many requests of this process wait for a booking. */
  const waiting = new Map<number, number>();
  const wait = (bookingId: number, more: 1 | -1): void => {
    const requests = (waiting.get(bookingId) ?? 0) + more;
    if (requests > 0) waiting.set(bookingId, requests);
    else waiting.delete(bookingId);
  };
  /** Drives the booking; waits instead while another request of this process does, which says nothing of its outcome. */
  const drive = (bookingId: number, input: RequestInput | undefined): Promise<unknown> => {
    const running = drives.get(bookingId);
    if (running) return running.catch(() => undefined);
    const own = track(driver.drive(bookingId, input, () => waiting.has(bookingId))).finally(() =>
      drives.delete(bookingId),
    );
    drives.set(bookingId, own);
    return own;
  };

  return {
    async idle() {
      while (inFlight.size > 0) await Promise.allSettled(inFlight);
    },
    async awaitOutcome({ bookingId, claimed, checked, seen, input, spentMs = 0 }) {
      const budget = createBudget(Math.max(0, settings.budgetMs - spentMs), stopping);
      wait(bookingId, 1);
      try {
        const isAwaited = () => waiting.has(bookingId);
        const driven =
          claimed && (await budget.race(track(driver.driveClaimed(claimed, { input, checked, isAwaited }))));
        let row = driven ?? seen ?? (await load(bookingId));
        for (;;) {
          const now = clock.now();
          const isOffered = input && !input.isSpent && isAccepted(input, row);
          const isOver = input?.kind === 'cancel' ? isCancelled(row) || isPutOff(row, now) : isSettled(row, now);
          if ((isOver && !isOffered) || budget.isSpent()) return row;
          if (isDrivenAt(row, now)) {
            row = (await budget.race(look(bookingId, settings.pollMs))) ?? (await load(bookingId));
          } else {
            const pause = isOffered ? 0 : row.wakeAt.getTime() - now.getTime();
            if (pause > 0) await budget.race(sleep(pause));
            if (!budget.isSpent()) await budget.race(drive(bookingId, input));
            row = await look(bookingId, 0);
          }
        }
      } finally {
        wait(bookingId, -1);
        budget.end();
      }
    },
  };
}

/** Whether a cancellation request has its answer: the booking is over, or its confirmation stands. */
const isCancelled = (row: BookingRow): boolean => isLost(row) || row.saga === 'ISSUED' || row.saga === 'DONE';

/** Whether a booking whose money has to be taken first waits for the next try at that: as long as the bank takes. */
const isPutOff = (row: BookingRow, now: Date): boolean =>
  row.saga === 'CAPTURING' && !isDrivenAt(row, now) && row.wakeAt > now;

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
