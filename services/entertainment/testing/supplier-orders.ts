import { call } from '@embarque/commerce/testing/supplier-rules/bench.ts';
import { addDays } from '@embarque/contract/dates.ts';
import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import type {
  ActivityOrderOffer,
  ActivityQuery,
  ActivityTraveller,
  ActivityTravellers,
  EntertainmentSupplier,
  SupplierActivityDetails,
  SupplierAvailability,
} from '@embarque/entertainment/port.ts';
import { type ActivityKind, isShown } from '@embarque/entertainment/rules/activity-kind.ts';
import { adultBand } from '@embarque/entertainment/rules/age-bands.ts';
import { neededData, type TransferData } from '@embarque/entertainment/rules/transfer-ends.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';

/** Orders of one adult, for the tests of suppliers. */

/** A day of an activity, and its order at the price of now. */
export interface DayOrder {
  readonly found: SupplierActivityDetails;
  readonly offer: ActivityOrderOffer;
  readonly travellers: ActivityTravellers;
  readonly order: SupplierOrder;
}

/** What an order says of its day. */
type DayOffer = Pick<ActivityOrderOffer, 'reference' | 'date' | 'returnDate' | 'endAges' | 'startingTime'>;

/** Returns an order's offer with some of it changed. */
export const changed = (offer: DayOffer, changes: Partial<DayOffer> = {}): ActivityOrderOffer =>
  ({ ...offer, ...changes }) as ActivityOrderOffer;

/** Returns an order for whom it is told. */
export const ordered = (order: SupplierOrder, travellers: ActivityTravellers): SupplierOrder => ({
  ...order,
  // Members that are undefined are left out of JSON.
  travellers: travellers as Json,
});

const AGE = 30;

/** Returns the person of an order, who has their birthday on its day. */
export const adultOf = ({ date, endAges: [endAge = 0] }: DayOffer, age = AGE): ActivityTraveller => ({
  endAge,
  firstName: 'ANA',
  lastName: 'SOUZA',
  birthDate: `${Number(date.slice(0, 4)) - age}${date.slice(4)}`,
  gender: 'F',
  documentType: 'CPF',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
});

/** Returns what an order's day costs; undefined where there is no room. */
export async function dayOf(
  supplier: EntertainmentSupplier,
  { reference, date, returnDate, endAges }: Omit<DayOffer, 'startingTime'>,
): Promise<SupplierAvailability | undefined> {
  const [first] = await supplier.availability({ reference, date, returnDate, endAges }, call());
  return first;
}

/** Returns the first day on which a transfer goes back after a day; null of what has no way back. */
export function returnOf({ activity: { transfer }, days }: SupplierActivityDetails, date: string): string | null {
  if (!transfer?.hasReturn) return null;
  const first = addDays(date, transfer.minReturnDays);
  return days.find((day) => day >= first) ?? null;
}

/** Returns what an activity needs to know of its ends; null of what is no transfer. */
function endsOf({ activity: { transfer } }: SupplierActivityDetails): ActivityTravellers['transferData'] {
  if (!transfer) return null;
  const { start, destination, hasReturn } = transfer;
  const flown = { reservationCode: 'ABC123', flightNumber: 'EX1234', arrivalTime: '14:00' };
  const all: Required<TransferData> = {
    startingAirport: { ...flown, name: start.name },
    destinationAirport: { ...flown, name: destination.name },
    pickupLocation: 'Rua das Acácias, 120',
    dropOffLocation: 'Rua das Acácias, 120',
  };
  const needed = neededData({
    start: start.kinds[0] ?? 'ADDRESS',
    destination: destination.kinds[0] ?? 'ADDRESS',
    hasReturn,
  });
  return Object.fromEntries(needed.map((member) => [member, all[member]]));
}

/** Which activity an order is for. */
export interface Wanted {
  readonly hasReturn?: boolean;
}

/** Returns an order for the day in the middle of those of the first activity of a kind. Throws where there is none with room. */
export async function firstDay(
  supplier: EntertainmentSupplier,
  query: ActivityQuery,
  kind: ActivityKind,
  { hasReturn }: Wanted = {},
): Promise<DayOrder> {
  const listed = (await supplier.search({ ...query, kind }, call())).filter(
    ({ reference, confirmation, activity: { transfer } }) =>
      isShown(reference) &&
      confirmation === 'IMMEDIATE' &&
      (hasReturn === undefined || transfer?.hasReturn === hasReturn),
  );
  for (const { reference } of listed) {
    const found = await supplier.details(reference, call());
    const made = found && (await orderOf(supplier, found));
    if (made) return made;
  }
  throw new Error(`no ${kind} has room`);
}

async function orderOf(supplier: EntertainmentSupplier, found: SupplierActivityDetails): Promise<DayOrder | undefined> {
  const { reference, days, activity } = found;
  const adult = adultBand(bandsOf(activity));
  const date = days[Math.floor((days.length - 1) / 2)];
  if (!adult || date === undefined) return undefined;
  const asked = { reference, date, returnDate: returnOf(found, date), endAges: [adult.endAge] };
  const day = await dayOf(supplier, asked);
  if (!day) return undefined;
  const offer = changed({ ...asked, startingTime: day.startingTimes[0] ?? null });
  const travellers = { people: [adultOf(offer)], transferData: endsOf(found) };
  const order = ordered({ offer, travellers: null, totalCents: day.totalCents }, travellers);
  return { found, offer, travellers, order };
}
