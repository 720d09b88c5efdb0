import { policySchema } from '@embarque/bus/bus-facts.ts';
import { type Bus, busSchema, busSegmentSchema } from '@embarque/bus/contract.ts';
import { emptyBusFilter, returnsOf } from '@embarque/bus/rules/filters.ts';
import { amount } from '@embarque/contract/fields/fields.ts';
import { type PointsRate, pointsPrice, toCents, toReais } from '@embarque/contract/money/money.ts';
import * as z from 'zod/mini';

/** The buses that were chosen, as the session stores them and the summary reads them. */

/** What the rate check tells of a chosen bus beside its price. */
const { seatMap, boarding } = busSegmentSchema.shape;
const chosenLegSchema = z.object({ seatMap, boarding, policies: z.array(policySchema) });
export type ChosenLeg = z.output<typeof chosenLegSchema>;

const busSelectionSchema = z.object({
  going: busSchema,
  /** null on a one-way trip. */
  return: z.nullable(busSchema),
  /** Of both together. */
  cashPrice: amount(),
  pointsPrice: z.number(),
  /** Of the last rate check; none before the first. */
  rate: z.optional(
    z.object({
      /** For the booking's `id` and `date`. */
      id: z.string(),
      date: z.string(),
      /** In the order of the buses. */
      legs: z.array(chosenLegSchema),
    }),
  ),
});
export type BusSelection = z.output<typeof busSelectionSchema>;
export type BusTotal = Pick<BusSelection, 'cashPrice' | 'pointsPrice'>;

/** Returns a stored selection if it is one. */
export const parseBusSelection = (value: unknown): BusSelection | undefined => busSelectionSchema.safeParse(value).data;

/** Returns the buses there and back. */
export const busesOf = ({ going, return: back }: Pick<BusSelection, 'going' | 'return'>): Bus[] =>
  back ? [going, back] : [going];

/** Returns what buses cost together, as the server reckons it: points are rounded up once, not for each bus. */
export function totalOf(buses: readonly Pick<Bus, 'cashPrice'>[], rate: PointsRate): BusTotal {
  const cents = buses.reduce((sum, { cashPrice }) => sum + toCents(cashPrice), 0);
  return { cashPrice: toReais(cents), pointsPrice: pointsPrice(cents, rate) };
}

/** Returns what each bus of the way there costs, of a round trip with the cheapest that brings its travellers back. */
export function tripPrices([going = [], back]: readonly (readonly Bus[])[], rate: PointsRate): BusTotal[] {
  return going.flatMap((bus) => {
    if (!back) return [totalOf([bus], rate)];
    const [first, ...others] = returnsOf(back, bus, emptyBusFilter);
    if (!first) return [];
    const cheapest = others.reduce((one, other) => (other.cashPrice < one.cashPrice ? other : one), first);
    return [totalOf([bus, cheapest], rate)];
  });
}
