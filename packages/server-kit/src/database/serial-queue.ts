/**
 * Returns a function that runs work one at a time, in order, and yields to the event loop in between. An in-process
 * database resolves in microtasks only, so without yielding no socket or timer would be served while work is queued.
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

/** Maximum time the queue blocks the event loop, not counting a single piece of work. */
const BLOCK_MAX_MS = 4;
