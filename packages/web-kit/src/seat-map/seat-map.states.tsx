import { useState } from 'react';
import { statesOf } from '../testing/states.ts';
import type { Deck, Seat, SeatPosition } from './seat.ts';
import { SeatMap } from './seat-map.tsx';
import { withSides } from './seat-sides.ts';
import { nextWithoutSeat, type Person } from './seating.ts';

interface Plan {
  /** Each row from the front: a place with a seat is `s`, with a seat that is taken `x`. */
  readonly rows: readonly string[];
  /** Number of the first seat. */
  readonly first?: number;
}

/** Returns the seats of a plan, numbered row by row. */
function seatsOf({ rows, first = 1 }: Plan): Seat[] {
  const places = rows.flatMap((row, y) =>
    [...row].flatMap((place, x) => (place === ' ' ? [] : [{ position: { x, y }, available: place === 's' }])),
  );
  return withSides(places.map((place, index) => ({ ...place, number: String(first + index) })));
}

const at = (x: number, y: number): SeatPosition => ({ x, y });
const front = { label: 'Frente', hasWheel: true };

/** Forty-two seats, two on each side of the aisle. */
export const coach: Deck = {
  label: 'Piso 1',
  seats: seatsOf({
    rows: ['xx ss', 'xs sx', 'ss ss', 'ss xx', 'sx ss', 'ss ss', 'xx ss', 'ss sx', 'ss ss', 'ss ss', 'xs   '],
  }),
  fixtures: [
    { kind: 'aisle', position: at(2, 0), rows: 11 },
    { kind: 'toilet', position: at(3, 10), columns: 2 },
  ],
  front,
};

const upper: Deck = {
  label: 'Piso 2',
  seats: seatsOf({
    first: 13,
    rows: ['xx  s', 'ss  s', 'ss  x', '    s', 'sx  s', 'ss  s', 'xx  x', 'ss  s', 'ss  s'].map((row) =>
      row.replace('  ', ' '),
    ),
  }),
  fixtures: [
    { kind: 'aisle', position: at(2, 0), rows: 9 },
    { kind: 'stairs', position: at(0, 3), columns: 2 },
  ],
  front: { label: 'Frente' },
};
const lower: Deck = {
  label: 'Piso 1',
  seats: seatsOf({ rows: ['', '', 'ss s', 'sx s', 'ss x', 'ss s'] }),
  fixtures: [
    { kind: 'door', position: at(3, 0) },
    { kind: 'toilet', position: at(0, 0), columns: 2 },
    { kind: 'stairs', position: at(0, 1), columns: 2 },
    { kind: 'aisle', position: at(2, 0), rows: 6 },
  ],
  front,
};
/** Two floors with wide seats. */
export const doubleDecker = [lower, upper] as const;

/** Wider than any window of a phone. */
const hall: Deck = {
  label: 'Plateia',
  seats: seatsOf({
    rows: ['  ssssssss  ssxxssss  ', ' sssssxxss  ssssssssss', 'ssssssssss  sssxssssss', 'sxxsssssss  ssssssssss'],
  }).map(({ note: _, ...seat }) => ({ ...seat, number: `${'ABCD'[seat.position.y]}${seat.position.x + 1}` })),
  front: { label: 'Palco' },
};

const names = ['Ana Souza', 'Bruno Lima', 'Carla Dias de Albuquerque'] as const;

/** As many people as there are seats given for them; null for who has none. */
export const peopleWith = (...seats: readonly (string | null)[]): Person[] =>
  seats.map((seat, index) => ({ id: `p${index}`, name: names[index] ?? '', mark: String(index + 1), seat }));

const withInitials = (people: readonly Person[]): Person[] =>
  people.map((person) => ({ ...person, mark: person.name.replace(/(\w)\S* (\w).*/, '$1$2') }));

interface ChoosingProps {
  readonly decks?: readonly Deck[];
  readonly people: readonly Person[];
  readonly lost?: readonly string[];
  readonly isBusy?: boolean;
}

/** A page on which seats are chosen. */
export function Choosing({ decks = [coach], people, lost = [], isBusy = false }: ChoosingProps) {
  const [seating, setSeating] = useState({ people, current: nextWithoutSeat(people, null) });
  const count = seating.people.filter(({ seat }) => seat !== null).length;
  return (
    <SeatMap
      label="Assentos da ida"
      decks={decks}
      seating={seating}
      lost={lost}
      isBusy={isBusy}
      rules={<p>Apresente um documento com foto no embarque.</p>}
      clock={count > 0 && <span>Assentos reservados por 09:41</span>}
      total={
        <>
          Total <strong>R$ {count * 120},00</strong>
        </>
      }
      onChange={setSeating}
    />
  );
}

export default statesOf({
  none: <Choosing people={peopleWith(null, null)} />,
  some: <Choosing people={peopleWith('11', null, '27')} />,
  full: <Choosing people={peopleWith('11', '12')} />,
  decks: <Choosing decks={doubleDecker} people={withInitials(peopleWith('4', '16', null))} />,
  lost: <Choosing people={peopleWith('11', null)} lost={['12', '26']} />,
  busy: <Choosing people={peopleWith('11', null)} isBusy />,
  wide: <Choosing decks={[hall]} people={peopleWith('B15', null)} />,
  bare: (
    <SeatMap
      label="Assentos"
      decks={[coach]}
      seating={{ people: peopleWith(null), current: 'p0' }}
      onChange={() => undefined}
    />
  ),
});
