/**
 * Runs work one after another, in the order it came, and lets the event loop turn in between. A database in process
 * answers within microtasks alone: while work waited in line, no socket would be read and no timer would fire.
 */
export function createSerialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let yieldedAt = performance.now();

  const yieldWhenDue = async (): Promise<void> => {
    if (performance.now() - yieldedAt < BLOCK_MAX_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    yieldedAt = performance.now();
  };
  return (work) => {
    const result = last.then(yieldWhenDue).then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** The longest the event loop stands still for work in line, not counting the piece of work itself. */
const BLOCK_MAX_MS = 4;
