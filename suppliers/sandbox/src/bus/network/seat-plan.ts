import type { Deck, Fixture, Seat } from '@embarque/bus/rules/seat-map.ts';
import type { Floor, Row, Vehicle } from './vehicles.ts';

/** Where the seats of a bus stand, free or not. */

/** The columns of a row in the order of its numbers: windows and aisle of the left, then from the right window inwards. */
const COLUMNS: Readonly<Record<Row, readonly number[]>> = { '2+2': [0, 1, 4, 3], '2+1': [0, 1, 3] };

type Place = Pick<Seat, 'number' | 'position'>;
export type PlannedDeck = Omit<Deck, 'seats'> & { readonly seats: readonly Place[] };

function planFloor({ name, row, seats, firstNumber }: Floor): PlannedDeck {
  const columns = COLUMNS[row];
  const right = Math.max(...columns);
  const isUpper = name === 'Piso superior';
  // Above, seats begin at the windscreen; below, behind the driver and the door.
  const firstRow = isUpper ? 0 : 1;
  const places = Array.from({ length: seats }, (_, index) => ({
    number: String(firstNumber + index),
    position: { x: columns[index % columns.length] ?? 0, y: firstRow + Math.floor(index / columns.length) },
  }));
  const isLastRowFull = seats % columns.length === 0;
  const last = firstRow + Math.ceil(seats / columns.length) - (isLastRowFull ? 0 : 1);
  const fixtures: Fixture[] = isUpper
    ? [{ kind: 'STAIRS', position: { x: right, y: last } }]
    : [
        { kind: 'DRIVER', position: { x: 0, y: 0 } },
        { kind: 'DOOR', position: { x: right, y: 0 } },
        { kind: 'TOILET', position: { x: right, y: last } },
        // Below there are always full rows.
        ...(name === 'Piso inferior' ? [{ kind: 'STAIRS' as const, position: { x: 0, y: last } }] : []),
      ];
  return { name, seats: places, fixtures };
}

const plans = new Map<Vehicle, readonly PlannedDeck[]>();

/** Returns the decks of a bus, from the lowest up. */
export function planOf(vehicle: Vehicle): readonly PlannedDeck[] {
  const known = plans.get(vehicle);
  if (known) return known;
  const decks = vehicle.floors.map(planFloor);
  plans.set(vehicle, decks);
  return decks;
}

/** Returns the numbers of all seats of a bus. */
export const seatNumbers = (vehicle: Vehicle): string[] =>
  planOf(vehicle).flatMap(({ seats }) => seats.map(({ number }) => number));
