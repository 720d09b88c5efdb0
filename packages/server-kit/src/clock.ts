/** The source of the current time. Domain code never reads the system clock itself. */
export interface Clock {
  now(): Date;
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Returns a clock that only moves when advanced; for tests and for demo data created in the past. */
export function createManualClock(start: Date): Clock & { advance(milliseconds: number): void } {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
