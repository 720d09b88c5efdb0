/** Pause in typing after which a look-up starts, in milliseconds. */
export const TYPING_PAUSE_MS = 180;

export interface LookUp<Item> {
  /** Looks up after a pause in typing and calls back with what was found, nothing if it failed. Stops the previous one. */
  start(search: (signal: AbortSignal) => Promise<readonly Item[]>, onFound: (found: readonly Item[]) => void): void;
  /** Stops the look-up in flight: it does not call back any more. */
  stop(): void;
}

/** Returns the look-ups of a field, one at a time: a late answer to an earlier text never replaces a newer one. */
export function createLookUp<Item>(): LookUp<Item> {
  let current: AbortController | undefined;
  const stop = () => current?.abort();
  return {
    stop,
    start(search, onFound) {
      stop();
      current = new AbortController();
      const { signal } = current;
      const timer = setTimeout(async () => {
        const found = await search(signal).catch((): readonly Item[] => []);
        if (!signal.aborted) onFound(found);
      }, TYPING_PAUSE_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
  };
}
