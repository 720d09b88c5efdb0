import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;
const MAX_WAIT_MS = 500;
/** The highest share of the observed time that other work may take. */
const MAX_UTILIZATION = 0.5;

/** Resolves when the process has little else to do, and after half a second at the latest. */
export async function spareMoment(): Promise<void> {
  const since = performance.now();
  while (performance.now() - since < MAX_WAIT_MS) {
    const before = performance.eventLoopUtilization();
    await sleep(LOOK_MS);
    if (performance.eventLoopUtilization(before).utilization < MAX_UTILIZATION) return;
  }
}
