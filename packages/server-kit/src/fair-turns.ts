import { AppError } from './app-error.ts';

/** Lets only so much work of a kind run at once. What waits gets its turn by whose it is, one of each in rotation. */
export interface FairTurns {
  /**
   * Runs `work` of `whose` when its turn comes. Throws what it throws; AppError overloaded when the turn did not come in
   * time.
   */
  run<T>(whose: string, work: () => Promise<T>): Promise<T>;
}

/** Ends a wait; with false when it took too long. */
type Decide = (isItsTurn: boolean) => void;

const RETRY_SECONDS = 2;

/** Creates turns for `running` pieces of work at once; others wait at most `waitMs` milliseconds. */
export function createFairTurns({ running: max, waitMs }: { running: number; waitMs: number }): FairTurns {
  // A map keeps its order: who had a turn goes to the end.
  const lines = new Map<string, Set<Decide>>();
  let running = 0;

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
      return;
    }
    const [whose, line] = next;
    lines.delete(whose);
    lines.set(whose, line);
    const [first] = line;
    first?.(true);
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
  };
}
