import type { Deck } from '@embarque/bus/rules/seat-map.ts';
import type { Fixture, Deck as MapDeck } from '@embarque/web-kit/seat-map/seat.ts';
import { withSides } from '@embarque/web-kit/seat-map/seat-sides.ts';

/** The seats of a bus on the wire as the map of the kit draws them. */

const fixtureKinds = { DOOR: 'door', STAIRS: 'stairs', TOILET: 'toilet' } as const;

/** Returns the decks of a bus for the map. The driver stands in the front of a deck rather than in a cell of it. */
export const mapDecks = (decks: readonly Deck[]): MapDeck[] =>
  decks.map(({ name, seats, fixtures }, index) => ({
    label: name || `Piso ${index + 1}`,
    seats: withSides(seats),
    fixtures: [
      ...aislesOf(seats),
      ...fixtures.flatMap(({ kind, position }) => (kind === 'DRIVER' ? [] : [{ kind: fixtureKinds[kind], position }])),
    ],
    front: { label: 'Frente', hasWheel: fixtures.some(({ kind }) => kind === 'DRIVER') },
  }));

/** Returns the columns between seats in which nobody sits, as long as the rows of seats. */
function aislesOf(seats: Deck['seats']): Fixture[] {
  const [columns, rows] = [seats.map(({ position }) => position.x), seats.map(({ position }) => position.y)];
  const [left, right, top, end] = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
  return Array.from({ length: right - left }, (_, step) => left + step)
    .filter((x) => !columns.includes(x))
    .map((x) => ({ kind: 'aisle', position: { x, y: top }, rows: end - top + 1 }));
}
