import type { OrderedUnit, StockUnit, StockView } from '../booking/stock.ts';
import { unit } from '../random.ts';
import type { SandboxActivity } from './activities/activities.ts';

/** What there is of an activity's days, as the shared stock knows it: places of a time or a day, or vehicles of a day. */

/** What had been sold of a day before anyone asked here. */
const MOST_SOLD = 0.6;
/** On Fernando de Noronha one of each day and time is left. */
const SCARCE_CITY = 'BR-PE-FERNANDO-DE-NORONHA';
/** The way back of a transfer, which may fall on the day of somebody's way there. */
const BACK = 'volta';

function stockUnit({ id, city, plan }: SandboxActivity, date: string, time: string): StockUnit {
  const { capacity } = plan.schedule;
  const sold = Math.floor(capacity * MOST_SOLD * unit(`sold|${id}|${date}|${time}`));
  return { sku: `ENTERTAINMENT|${id}|${date}|${time}`, capacity: city.code === SCARCE_CITY ? 1 : capacity - sold };
}

/** The day, time and way back that are taken, and by how many people. */
export interface Taken {
  readonly date: string;
  /** null where the activity has no times. */
  readonly startingTime: string | null;
  readonly returnDate: string | null;
  readonly people: number;
}

/** Returns what an order takes of the stock: a place for each person, or a vehicle. */
export function unitsOf(activity: SandboxActivity, { date, startingTime, returnDate, people }: Taken): OrderedUnit[] {
  const quantity = activity.plan.transfer?.isPerVehicle ? 1 : people;
  const there = stockUnit(activity, date, startingTime ?? '');
  const units = returnDate === null ? [there] : [there, stockUnit(activity, returnDate, BACK)];
  return units.map((each) => ({ ...each, quantity }));
}

/** Returns whether there is room for an order. */
export const hasRoom = (activity: SandboxActivity, taken: Taken, stock: StockView): boolean =>
  unitsOf(activity, taken).every((each) => stock.left(each) >= each.quantity);
