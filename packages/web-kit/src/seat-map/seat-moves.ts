import type { Seat } from './seat.ts';

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** A step aside counts as much as this many straight on, so that an aisle is crossed before the row is left. */
const ASIDE = 3;

/**
 * Returns the seat a key leads to: arrows to the nearest one in their direction, Home and End to those of the row, with Ctrl to
 * the first and last of all. Undefined for other keys and where there is none.
 */
export function seatAfterKey(seats: readonly Seat[], from: Seat, key: string, withCtrl: boolean): Seat | undefined {
  if (key === 'Home' || key === 'End') {
    const row = inReadingOrder(withCtrl ? seats : seats.filter((seat) => isInRow(seat, from)));
    return key === 'Home' ? row[0] : row.at(-1);
  }
  const direction = directions[key];
  return direction && nearest(seats, from, direction);
}

/** Returns seats row by row from the front, each row from the left. */
export function inReadingOrder(seats: readonly Seat[]): Seat[] {
  return [...seats].sort((one, other) =>
    isInRow(one, other) ? one.position.x - other.position.x : one.position.y - other.position.y,
  );
}

/** Seats that are set back a little are still in the row. */
const isInRow = (one: Seat, other: Seat): boolean => Math.abs(one.position.y - other.position.y) < 0.5;

function nearest(seats: readonly Seat[], from: Seat, [x, y]: readonly [number, number]): Seat | undefined {
  let best: Seat | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const seat of seats) {
    const [right, back] = [seat.position.x - from.position.x, seat.position.y - from.position.y];
    const ahead = right * x + back * y;
    const aside = Math.abs(right * y) + Math.abs(back * x);
    // What lies more aside than ahead lies in another direction.
    if (ahead <= 0 || aside > ahead) continue;
    const distance = ahead + ASIDE * aside;
    if (distance < least) [best, least] = [seat, distance];
  }
  return best;
}
