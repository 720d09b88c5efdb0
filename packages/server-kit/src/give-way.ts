import { setImmediate as round } from 'node:timers/promises';

/** How long a piece of work may keep the event loop, in milliseconds: a response waits for a few of them. */
const SLICE_MS = 2;
/** Rounds of the event loop between two slices: a response takes several, and an idle loop runs them in no time. */
const ROUNDS = 4;

let line: Promise<void> = Promise.resolve();

async function letOthersGo(): Promise<void> {
  for (let at = 0; at < ROUNDS; at += 1) await round();
}

/** Resolves some rounds of the event loop after the last of those that wait here went on. */
function nextSlice(): Promise<void> {
  line = line.then(letOthersGo);
  return line;
}

/**
 * Starts long work on the main thread and returns what to await between its parts: it gives way to sockets and timers
 * whenever the last part took long enough, and at first. However much such work the process has, its slices follow one after
 * the other, with some rounds of the event loop between them.
 */
export function startSlices(): () => Promise<void> | undefined {
  let since = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return nextSlice().then(() => {
      since = performance.now();
    });
  };
}
