import type { StockUnit, StockView } from '../booking/stock.ts';
import { seatNumbers } from './network/seat-plan.ts';
import type { Departure } from './network/timetable.ts';
import { soldBefore } from './sold-before.ts';

/** A seat of a departure as the shared stock knows it: there is one, or none where it was sold before. */

const START = 'BUS';

/** Returns the stock of seats of a departure, all of which it has. */
export function unitsOf(departure: Departure, seats: readonly string[]): StockUnit[] {
  const sold = soldBefore(departure);
  return seats.map((seat) => ({ sku: `${START}|${departure.key}|${seat}`, capacity: sold.has(seat) ? 0 : 1 }));
}

/** Returns the stock of the seats of a departure that someone here may have. */
export function sellableUnits(departure: Departure): StockUnit[] {
  return unitsOf(departure, seatNumbers(departure.vehicle)).filter(({ capacity }) => capacity > 0);
}

/** The number of the seat of a SKU. */
export const seatOf = (sku: string): string => sku.slice(sku.lastIndexOf('|') + 1);

/** Returns the numbers of the seats of a departure that are free. */
export function freeSeats(departure: Departure, stock: StockView): ReadonlySet<string> {
  return new Set(
    sellableUnits(departure)
      .filter((unit) => stock.left(unit) > 0)
      .map(({ sku }) => seatOf(sku)),
  );
}
