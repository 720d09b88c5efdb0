import { onTestFinished, vi } from 'vitest';

/** Moves the device's clock forward, as if it had been put aside for that long (in milliseconds), until the test ends. */
export function advanceClock(milliseconds: number): void {
  const before = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => before() + milliseconds);
  onTestFinished(() => clock.mockRestore());
}
