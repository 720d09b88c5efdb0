import { leftOut, uncounted } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { MAX_CENTS } from '@embarque/commerce/api/answers/valid-values.ts';
import { isDay } from '@embarque/contract/dates.ts';
import type { SupplierActivity, SupplierActivityDetails } from '@embarque/entertainment/port.ts';
import * as z from 'zod/mini';
import { confirmationSchema, validDetails, validListed } from './valid-activity.ts';

/** Validates the activities that suppliers offer. `origins`: those of pictures (isPictureAddress). */

const MAX_DAYS = 1_000;

const offered = {
  activity: z.unknown(),
  // No database stores a zero byte, or half of a character.
  reference: z.string().check(z.regex(/^[^\0\p{Cs}]{1,300}$/u)),
  fromCents: z.int().check(z.minimum(1), z.maximum(MAX_CENTS)),
  confirmation: confirmationSchema,
};
const offeredSchema = z.object(offered);
const offeredDetailsSchema = z.object({ ...offered, days: z.array(z.unknown()).check(z.maxLength(MAX_DAYS)) });

/** Returns an activity with its valid days, in order; undefined when it is invalid. */
export function validActivityDetails(answer: unknown, origins: readonly string[]): SupplierActivityDetails | undefined {
  const { data } = offeredDetailsSchema.safeParse(answer);
  const activity = data && validDetails(data.activity, origins);
  if (!activity) return undefined;
  const days = data.days.filter((day): day is string => typeof day === 'string' && isDay(day));
  return { ...data, activity, days: [...new Set(days)].sort() };
}

/** More are no list of a place. */
const MAX_ACTIVITIES = 1_000;

/**
 * Returns the valid activities of a supplier's list that are confirmed at once, each once; undefined when there is no list. Their
 * texts take long to reduce, so it gives way after each.
 */
export async function validActivities(
  answer: unknown,
  origins: readonly string[],
  giveWay: () => Promise<void> | undefined,
  drop = uncounted,
): Promise<SupplierActivity[] | undefined> {
  if (!Array.isArray(answer)) return leftOut(drop, 'no_list');
  const found = new Map<string, SupplierActivity>();
  for (const item of answer.slice(0, MAX_ACTIVITIES) as unknown[]) {
    await giveWay();
    const { data } = offeredSchema.safeParse(item);
    const activity = data && validListed(data.activity, origins, drop);
    if (!activity) drop('invalid');
    else if (data.confirmation === 'ON_REQUEST') drop('not_as_asked');
    else if (found.has(activity.activityId)) drop('twice');
    else found.set(activity.activityId, { ...data, activity });
  }
  return [...found.values()];
}
