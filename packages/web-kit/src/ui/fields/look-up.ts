import { nextOnline } from '../behaviour/connection.ts';

/** Pause in typing after which a look-up starts, in milliseconds. */
export const TYPING_PAUSE_MS = 180;
/** A look-up that got no answer starts again after this, then ever less often, or as soon as the connection is back. */
export const RETRY_MS = 4_000;
const RETRY_MAX_MS = 60_000;

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
  /** Nobody waits at the field: what is under way may still be answered, but is not tried again until `goOn`. */
  rest(): void;
  goOn(): void;
}

/** Returns the look-ups of a field, one at a time: a late answer to an earlier text never replaces a newer one. */
export function createLookUp<Item>(): LookUp<Item> {
  let current: AbortController | undefined;
  /** Let those go on that wait until somebody is there; undefined while somebody is. */
  let rested: Promise<void> | undefined;
  let wake = () => {};
  const stop = () => current?.abort();
  const goOn = () => {
    rested = undefined;
    wake();
  };
  return {
    stop,
    rest() {
      rested ??= new Promise((resolve) => {
        wake = resolve;
      });
    },
    goOn,
    start(search, onFound) {
      stop();
      goOn();
      current = new AbortController();
      const { signal } = current;
      const timer = setTimeout(async () => {
        for (let pause = RETRY_MS; !signal.aborted; pause = Math.min(RETRY_MAX_MS, pause * 2)) {
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
          await nextOnline(pause);
          await rested;
        }
      }, TYPING_PAUSE_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
  };
}
