import { amount } from '@embarque/contract/fields/fields.ts';
import * as z from 'zod/mini';

/** The lowest prices of the days around a search, as every service with a date strip answers them. */

/** What a traveller could pay, as in a list of results. */
const lowestSchema = z.object({ cashPrice: amount(), pointsPrice: z.number() });

export const dayPriceSchema = z.object({
  /** The day the trip begins, yyyy-MM-dd. */
  day: z.string(),
  /** Null where nothing is sold, the price is not known now or the day may not be searched for. */
  lowest: z.nullable(lowestSchema),
});
export type DayPrice = z.output<typeof dayPriceSchema>;

/** Seven days, the searched one in the middle; where all are known at once, without those that are not. */
export const dayPricesSchema = z.object({ days: z.array(dayPriceSchema) });
export type DayPricesAnswer = z.output<typeof dayPricesSchema>;
