import type { BusClass } from '@embarque/bus/trip-details.ts';

/** The buses, by the class of their seats. */

/** Seats left and right of the aisle. */
export type Row = '2+2' | '2+1';

export interface Floor {
  readonly name: '' | 'Piso inferior' | 'Piso superior';
  readonly row: Row;
  readonly seats: number;
  /** Of its first seat. */
  readonly firstNumber: number;
}

export interface Vehicle {
  readonly classType: BusClass;
  /** From the lowest up. */
  readonly floors: readonly Floor[];
}

const single = (classType: BusClass, row: Row, seats: number): Vehicle => ({
  classType,
  floors: [{ name: '', row, seats, firstNumber: 1 }],
});

/** Double-deckers count their seats from above. */
const double = (classType: BusClass, row: Row, [below, above]: readonly [number, number]): Vehicle => ({
  classType,
  floors: [
    { name: 'Piso inferior', row, seats: below, firstNumber: above + 1 },
    { name: 'Piso superior', row, seats: above, firstNumber: 1 },
  ],
});

export const vehicles: readonly Vehicle[] = [
  single('Convencional', '2+2', 46),
  single('Executivo', '2+2', 44),
  double('Executivo', '2+2', [12, 44]),
  single('Semi-leito', '2+2', 42),
  double('Semi-leito', '2+2', [12, 42]),
  single('Leito', '2+1', 28),
  double('Leito', '2+1', [9, 28]),
  single('Cama', '2+1', 22),
];
