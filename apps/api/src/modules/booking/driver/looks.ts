import { setTimeout as sleep } from 'node:timers/promises';

/** Reads a booking after a pause in milliseconds. */
export type Look<Row> = (bookingId: number, pauseMs: number) => Promise<Row>;

/**
 * Returns a look that everyone shares who asks for the same booking during the pause: a single query for all of them, made
 * after the last of them has asked.
 */
export function createLooks<Row>(load: (bookingId: number) => Promise<Row>): Look<Row> {
  const coming = new Map<string, Promise<Row>>();
  return (bookingId, pauseMs) => {
    const key = `${bookingId} ${pauseMs}`;
    const known = coming.get(key);
    if (known) return known;
    const look = sleep(pauseMs).then(() => {
      // What is asked from now on might already have changed when this query is answered.
      coming.delete(key);
      return load(bookingId);
    });
    coming.set(key, look);
    return look;
  };
}
