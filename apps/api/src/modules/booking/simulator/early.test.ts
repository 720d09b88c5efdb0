// One time zone is enough: its clock is its own.
import { expect, it } from 'vitest';
import { describeRun, simulate } from './simulate.ts';
import { optionsOf } from './world.ts';

/** Members who hold, swap, give up and buy in any order, while calls are lost, clocks jump and processes die. */

/** Of numbered places, of which members want the same ones. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 10_000);
const LEGS = 2;

it(`holds made before a booking keep every invariant in ${SEQUENCES} random sequences`, { timeout: 600_000 }, () => {
  const sum = { sequences: 0, issued: 0, bookings: 0, adopted: 0, replaced: 0, undone: 0 };
  for (let seed = 1; sum.sequences < SEQUENCES; seed += 1) {
    if (!optionsOf(seed, LEGS).picksEarly) continue;
    const run = simulate(seed, undefined, { legs: LEGS });
    if (run.violations.length > 0) expect.fail(describeRun(seed, undefined, LEGS));
    sum.sequences += 1;
    for (const name of ['issued', 'bookings', 'adopted', 'replaced', 'undone'] as const) sum[name] += run[name];
  }
  // The runs must cover something: holds that are bought, some of them swapped before, and purchases that are lost.
  expect(sum.adopted).toBeGreaterThan(SEQUENCES / 5);
  expect(sum.replaced).toBeGreaterThan(SEQUENCES / 25);
  expect(sum.bookings - sum.issued).toBeGreaterThan(SEQUENCES / 2);
  expect(sum.undone).toBeGreaterThan(SEQUENCES / 100);
});
