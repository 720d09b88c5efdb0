import { expect, it } from 'vitest';
import type { Seat } from './seat.ts';
import { inReadingOrder, seatAfterKey } from './seat-moves.ts';

/** Two seats, an aisle, two seats; a row with a gap on the right; five abreast at the back. */
const plan = ['ab cd', 'ef   ', 'gh ij', 'klmno'];
const seats = plan.flatMap((row, y) =>
  [...row].flatMap((number, x): Seat[] => (number === ' ' ? [] : [{ number, available: true, position: { x, y } }])),
);
const from = (number: string, key: string, withCtrl = false) =>
  seatAfterKey(seats, seats.find((seat) => seat.number === number) ?? expect.fail(), key, withCtrl)?.number;

it.each([
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowRight', 'c'],
  ['c', 'ArrowLeft', 'b'],
  ['a', 'ArrowDown', 'e'],
  ['c', 'ArrowDown', 'i'],
  ['j', 'ArrowUp', 'd'],
  ['l', 'ArrowRight', 'm'],
])('from %s %s leads to %s, across aisles and gaps', (number, key, to) => {
  expect(from(number, key)).toBe(to);
});

it('leads to a seat beside the direction only where none lies in it', () => {
  expect(['h', 'i']).toContain(from('m', 'ArrowUp'));
});

it.each([
  ['a', 'ArrowLeft'],
  ['a', 'ArrowUp'],
  ['d', 'ArrowRight'],
  ['o', 'ArrowDown'],
])('from %s %s leads nowhere at the edge', (number, key) => {
  expect(from(number, key)).toBeUndefined();
});

it('leads to the ends of the row, with Ctrl to those of the deck', () => {
  expect(from('h', 'Home')).toBe('g');
  expect(from('h', 'End')).toBe('j');
  expect(from('h', 'Home', true)).toBe('a');
  expect(from('h', 'End', true)).toBe('o');
});

it('has nothing to do with other keys', () => {
  expect(from('h', 'Enter')).toBeUndefined();
});

it('counts a seat that is set back a little to its row', () => {
  const [one, other] = [seats[0], seats[1]].map((seat) => seat ?? expect.fail());
  const back = { ...(one ?? expect.fail()), position: { x: 0, y: 0.3 } };
  expect(inReadingOrder([other ?? expect.fail(), back]).map(({ number }) => number)).toEqual(['a', 'b']);
});
