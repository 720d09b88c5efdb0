import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;
const LONGEST_MS = 500;
/** Of the time looked at, how much may go to other work. */
const LITTLE = 0.5;

/** Resolves when the process has little else to do, and in half a second however much that is. */
export async function spareMoment(): Promise<void> {
  const since = performance.now();
  while (performance.now() - since < LONGEST_MS) {
    const before = performance.eventLoopUtilization();
    await sleep(LOOK_MS);
    if (performance.eventLoopUtilization(before).utilization < LITTLE) return;
  }
}
