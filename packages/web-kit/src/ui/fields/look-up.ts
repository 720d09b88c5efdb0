import { nextOnline } from '../behaviour/connection.ts';

/** Pause in typing after which a look-up starts, in milliseconds. */
export const TYPING_PAUSE_MS = 180;
/** A look-up that got no answer starts again after this, or as soon as the connection is back. */
export const RETRY_MS = 4_000;

/** Thrown by a search whose server answered, but not with what was asked for: it is busy, or asks somebody who is silent. */
export class NotNow extends Error {}

export interface LookUp<Item> {
  /**
   * Looks up after a pause in typing and calls back with what was found. A search that rejects got no answer: calls back
   * with undefined, and NotNow where that was why, and goes on trying. Stops the previous one.
   */
  start(
    search: (signal: AbortSignal) => Promise<readonly Item[]>,
    onFound: (found: readonly Item[] | undefined, why?: NotNow) => void,
  ): void;
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
        while (!signal.aborted) {
          let cause: unknown;
          const found = await search(signal).catch((reason: unknown) => {
            cause = reason;
            return undefined;
          });
          if (!signal.aborted) {
            if (cause instanceof NotNow) onFound(undefined, cause);
            else onFound(found);
          }
          if (found) return;
          await nextOnline(RETRY_MS);
        }
      }, TYPING_PAUSE_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
  };
}
