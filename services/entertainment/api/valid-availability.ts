import { leftOut, uncounted } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { MAX_CENTS } from '@embarque/commerce/api/answers/valid-values.ts';
import { supplierText } from '@embarque/commerce/api/supplier-html.ts';
import { timeSchema } from '@embarque/commerce/visits/deadline.ts';
import { isDay } from '@embarque/contract/dates.ts';
import { type ActivityDetails, bandsOf } from '@embarque/entertainment/activity-details.ts';
import type { AvailabilityQuery, DescribedActivity, SupplierAvailability } from '@embarque/entertainment/port.ts';
import * as z from 'zod/mini';
import { confirmationSchema, validDetails } from './valid-activity.ts';

/** Validates what suppliers answer of the days of activities. */

const MAX_TIMES = 200;
const MAX_RATES = 20;
/** More than anybody compares. */
const MAX_CHOICES = 20;

const dayText = () => z.string().check(z.refine(isDay));
const cents = (least: number) => z.int().check(z.minimum(least), z.maximum(MAX_CENTS));

const daySchema = z
  .object({
    date: dayText(),
    returnDate: z.nullable(dayText()),
    startingTimes: z.array(timeSchema).check(z.maxLength(MAX_TIMES)),
    rates: z
      .array(
        z.object({
          name: z.string().check(z.minLength(1), z.maxLength(200)),
          quantity: z.int().check(z.minimum(1), z.maximum(99)),
          // The youngest often pay nothing.
          totalCents: cents(0),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_RATES)),
    totalCents: cents(1),
  })
  .check(z.refine(({ rates, totalCents }) => rates.reduce((sum, rate) => sum + rate.totalCents, 0) === totalCents));

/** What a day was asked for. */
export type AskedDay = Pick<AvailabilityQuery, 'date' | 'returnDate' | 'endAges'>;

/** Returns a day with its rates in the order of age, the oldest first; undefined when it is invalid. */
function validDay(answer: unknown, activity: ActivityDetails): SupplierAvailability | undefined {
  const { data } = daySchema.safeParse(answer);
  if (!data) return undefined;
  const names = bandsOf(activity).map(({ name }) => name);
  const rates = data.rates.map((rate) => ({ ...rate, name: supplierText(rate.name) }));
  const ofVehicle = activity.transfer?.isPerVehicle === true;
  // Of a vehicle there is one line, under a name of its own.
  if (ofVehicle ? rates.length !== 1 : rates.some(({ name }) => !names.includes(name))) return undefined;
  return {
    ...data,
    startingTimes: [...new Set(data.startingTimes)].sort(),
    rates: rates.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)),
  };
}

/** Whether its rates are of everyone who comes, by type; of a vehicle they are one. */
function isForAll({ rates }: SupplierAvailability, activity: ActivityDetails, endAges: readonly number[]): boolean {
  if (activity.transfer?.isPerVehicle) return rates.length === 1 && rates[0]?.quantity === 1;
  const counted = (of: string) =>
    rates.filter(({ name }) => name === of).reduce((sum, { quantity }) => sum + quantity, 0);
  return bandsOf(activity).every(
    ({ name, endAge }) => counted(name) === endAges.filter((age) => age === endAge).length,
  );
}

/** Whether it is of the days and the people that were asked for. */
const isOf = (day: SupplierAvailability, activity: ActivityDetails, asked: AskedDay): boolean =>
  day.date === asked.date && day.returnDate === asked.returnDate && isForAll(day, activity, asked.endAges);

/** Returns the valid choices of a supplier's list for a day of an activity; undefined when there is no list. */
export function validAvailabilities(
  answer: unknown,
  activity: ActivityDetails,
  asked: AskedDay,
  drop = uncounted,
): SupplierAvailability[] | undefined {
  if (!Array.isArray(answer)) return leftOut(drop, 'no_list');
  return (answer.slice(0, MAX_CHOICES) as unknown[]).flatMap((item) => {
    const day = validDay(item, activity);
    if (day && isOf(day, activity, asked)) return [day];
    drop(day ? 'not_as_asked' : 'invalid');
    return [];
  });
}

const describedSchema = z.object({ activity: z.unknown(), confirmation: confirmationSchema });

/** Returns what was described of an order with reduced texts; undefined when it is invalid, or of another day. */
export function validDescribed(
  answer: unknown,
  asked: AskedDay,
  origins: readonly string[],
): DescribedActivity | undefined {
  const { data } = describedSchema.safeParse(answer);
  const activity = data && validDetails(data.activity, origins);
  const day = activity && validDay(answer, activity);
  return day && isOf(day, activity, asked) ? { ...day, activity, confirmation: data.confirmation } : undefined;
}
