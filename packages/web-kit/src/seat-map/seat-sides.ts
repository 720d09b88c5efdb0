import type { Seat } from './seat.ts';

/** Returns the seats of a deck with windows on both sides, with `janela`, `corredor` or `meio` as their note. */
export function withSides(seats: readonly Seat[]): Seat[] {
  const columns = seats.map(({ position }) => position.x);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const filled = new Set(seats.map(({ position }) => `${position.x} ${position.y}`));
  return seats.map((seat) => {
    const { x, y } = seat.position;
    const isAtAisle = [x - 1, x + 1].some((beside) => !filled.has(`${beside} ${y}`));
    return { ...seat, note: x === left || x === right ? 'janela' : isAtAisle ? 'corredor' : 'meio' };
  });
}
