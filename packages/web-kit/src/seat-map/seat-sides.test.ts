import { expect, it } from 'vitest';
import { withSides } from './seat-sides.ts';

const row = (y: number, ...columns: readonly number[]) =>
  columns.map((x) => ({ number: `${y}-${x}`, available: true, position: { x, y } }));
const notes = (seats: Parameters<typeof withSides>[0]) => withSides(seats).map(({ note }) => note);

it('tells windows from aisles', () => {
  expect(notes(row(0, 0, 1, 3, 4))).toEqual(['janela', 'corredor', 'corredor', 'janela']);
});

it('calls a single seat at the side one by the window, and what is closed in the middle', () => {
  expect(notes([...row(0, 0, 1, 3), ...row(1, 0, 1, 2, 3)])).toEqual([
    'janela',
    'corredor',
    'janela',
    'janela',
    'meio',
    'meio',
    'janela',
  ]);
});
