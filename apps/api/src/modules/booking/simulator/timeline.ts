/** Virtual time: the next thing happens at once. Milliseconds. */
export interface Timeline {
  /** What the clocks show. */
  now(): number;
  /** Time that has really passed. */
  elapsed(): number;
  after(delay: number, work: () => void): void;
  /** Sets every clock forward, as an operator or a sleeping machine does. */
  jump(milliseconds: number): void;
  /** Runs until so much time has passed, or until `isDone`. */
  run(until: number, isDone?: () => boolean): void;
}

interface Due {
  readonly at: number;
  readonly work: () => void;
}

export function createTimeline(start: number): Timeline {
  let elapsed = 0;
  let ahead = 0;
  // The next one is last; few are ever due at the same time.
  const due: Due[] = [];
  return {
    now: () => start + elapsed + ahead,
    elapsed: () => elapsed,
    after(delay, work) {
      const at = elapsed + delay;
      let index = due.length;
      while (index > 0 && (due[index - 1]?.at ?? Infinity) <= at) index -= 1;
      due.splice(index, 0, { at, work });
    },
    jump(milliseconds) {
      ahead += milliseconds;
    },
    run(until, isDone = () => false) {
      for (let next = due.at(-1); next && next.at <= until && !isDone(); next = due.at(-1)) {
        due.pop();
        elapsed = next.at;
        next.work();
      }
      elapsed = Math.max(elapsed, Math.min(until, elapsed));
    },
  };
}
