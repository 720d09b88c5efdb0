import { AppError } from './app-error.ts';

/** Lets only so much work of a kind run at once. What waits gets its turn by whose it is, one of each in rotation. */
export interface FairTurns {
  /**
   * Runs `work` of `whose` when its turn comes. Throws what it throws; AppError overloaded when the turn did not come in
   * time.
   */
  run<T>(whose: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work that nobody waits for once no other work runs or waits, one piece after another, the first come first. Undefined
   * when `signal` aborted before its turn came. Throws what `work` throws.
   */
  runWhenIdle<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined>;
  /** How many pieces of work wait, of both sorts. */
  readonly waiting: number;
}

/** Ends a wait; with false when it took too long. */
type Decide = (isItsTurn: boolean) => void;

const RETRY_SECONDS = 2;

/** Creates turns for `running` pieces of work at once; others wait at most `waitMs` milliseconds. */
export function createFairTurns({ running: max, waitMs }: { running: number; waitMs: number }): FairTurns {
  // A map keeps its order: who had a turn goes to the end.
  const lines = new Map<string, Set<Decide>>();
  let running = 0;
  /** What runs when nothing else does, and whether a piece of it is under way. */
  const idle = new Set<Decide>();
  let isIdleWorkRunning = false;

  function wait(whose: string): Promise<boolean> {
    const line = lines.get(whose) ?? new Set();
    lines.set(whose, line);
    return new Promise((resolve) => {
      const timer = setTimeout(() => decide(false), waitMs);
      const decide: Decide = (isItsTurn) => {
        clearTimeout(timer);
        line.delete(decide);
        if (line.size === 0) lines.delete(whose);
        resolve(isItsTurn);
      };
      line.add(decide);
    });
  }

  function handOn(): void {
    const [next] = lines;
    if (!next) {
      running -= 1;
      startIdleWork();
      return;
    }
    const [whose, line] = next;
    lines.delete(whose);
    lines.set(whose, line);
    const [first] = line;
    first?.(true);
  }

  function startIdleWork(): void {
    if (running > 0 || isIdleWorkRunning) return;
    const [first] = idle;
    if (!first) return;
    isIdleWorkRunning = true;
    first(true);
  }

  function waitUntilIdle(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const decide: Decide = (isItsTurn) => {
        signal.removeEventListener('abort', leave);
        idle.delete(decide);
        resolve(isItsTurn);
      };
      const leave = () => decide(false);
      signal.addEventListener('abort', leave);
      idle.add(decide);
      startIdleWork();
    });
  }

  return {
    async run(whose, work) {
      if (running < max) running += 1;
      else if (!(await wait(whose))) throw new AppError('overloaded', { retryAfter: RETRY_SECONDS });
      try {
        return await work();
      } finally {
        handOn();
      }
    },
    async runWhenIdle(work, signal) {
      if (!(await waitUntilIdle(signal))) return undefined;
      try {
        return await work();
      } finally {
        isIdleWorkRunning = false;
        startIdleWork();
      }
    },
    get waiting() {
      return [...lines.values()].reduce((sum, { size }) => sum + size, idle.size);
    },
  };
}
