import { expect, test } from 'vitest';
import { planOf, seatNumbers } from './seat-plan.ts';
import { vehicles } from './vehicles.ts';

const decksOf = vehicles.flatMap((vehicle) =>
  planOf(vehicle).map((deck) => [`${vehicle.classType} ${deck.name}`.trim(), vehicle, deck] as const),
);
const cell = ({ position: { x, y } }: { position: { x: number; y: number } }) => `${x}/${y}`;

test.each([
  ['Convencional', 46],
  ['Executivo', 44],
  ['Semi-leito', 42],
  ['Leito', 28],
  ['Cama', 22],
])('a bus of the class %s has %i seats on one deck', (classType, count) => {
  const sizes = vehicles.flatMap((vehicle) =>
    vehicle.classType === classType && vehicle.floors.length === 1 ? [seatNumbers(vehicle).length] : [],
  );
  expect(sizes).toEqual([count]);
});

test('seats of a bus are numbered from one on, each number once, also over two decks', () => {
  for (const vehicle of vehicles) {
    const numbers = seatNumbers(vehicle).map(Number);
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  }
});

test.each(decksOf)('%s: no two things stand in one place, and nobody sits in the aisle', (_name, _vehicle, deck) => {
  const cells = [...deck.seats, ...deck.fixtures].map(cell);
  expect(new Set(cells).size).toBe(cells.length);
  expect(deck.seats.filter(({ position }) => position.x === 2)).toEqual([]);
});

test.each(decksOf)('%s: whoever sits there has the seats of the row beside, by its class', (name, _vehicle, deck) => {
  const isWide = /Leito|Cama/.test(name);
  const columns = new Set(deck.seats.map(({ position }) => position.x));
  expect([...columns].sort()).toEqual(isWide ? [0, 1, 3] : [0, 1, 3, 4]);
});

test('the first row is numbered 1, 2, aisle, 4, 3, as in Brazil', () => {
  const [bus] = vehicles;
  const first = bus && planOf(bus)[0]?.seats.filter(({ position }) => position.y === 1);
  const inOrder = first?.toSorted((a, b) => a.position.x - b.position.x).map(({ number }) => number);
  expect(inOrder).toEqual(['1', '2', '4', '3']);
});

test('there is one toilet, one driver and one door below, and stairs on both of two decks', () => {
  for (const vehicle of vehicles) {
    const decks = planOf(vehicle).map(({ fixtures }) => fixtures.map(({ kind }) => kind));
    expect(decks[0]).toEqual(['DRIVER', 'DOOR', 'TOILET', ...(decks.length > 1 ? ['STAIRS'] : [])]);
    if (decks.length > 1) expect(decks[1]).toEqual(['STAIRS']);
  }
});
