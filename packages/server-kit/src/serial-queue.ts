/**
 * Runs work one after another, in the order it came, and lets the event loop turn in between. A database in process
 * answers within microtasks alone: while work waited in line, no socket would be read and no timer would fire.
 */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let turnedAt = performance.now();

  const turn = async (): Promise<void> => {
    if (performance.now() - turnedAt < LONGEST_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    turnedAt = performance.now();
  };
  return (work) => {
    const result = last.then(turn).then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** The longest the event loop stands still for work in line, not counting the piece of work itself. */
const LONGEST_MS = 4;
