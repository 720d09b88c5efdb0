/** Where time comes from. Rules never read the machine's clock themselves. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until moved; for tests and for demo data made "in the past". */
export function createManualClock(start: Date): Clock & { advance(milliseconds: number): void } {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
