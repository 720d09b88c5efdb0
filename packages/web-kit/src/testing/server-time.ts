import { onTestFinished } from 'vitest';
import { clockSkew } from '../api/server-clock.ts';

/** Sets the server's clock, as its last answer told it, to an instant (ISO 8601), until the test ends. */
export function serverTimeIs(instant: string): void {
  clockSkew.set(Date.parse(instant) - Date.now());
  onTestFinished(() => clockSkew.set(0));
}
