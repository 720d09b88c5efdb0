import { activityDetailsSchema, ageBandSchema } from '@embarque/entertainment/activity-details.ts';
import { availabilitySchema } from '@embarque/entertainment/contract.ts';
import { MAX_PEOPLE } from '@embarque/entertainment/rules/party-rules.ts';
import * as z from 'zod/mini';

/** What was chosen of an activity, as the session stores it and the summary reads it. */

const selectionSchema = z.object({
  activity: activityDetailsSchema,
  /** The activity's own token. */
  refToken: z.string(),
  /** Of the chosen day and people, with their token and price; of a way back its day is known. */
  availability: availabilitySchema,
  /** One of the availability's times; null where it has none. */
  startingTime: z.nullable(z.string()),
  /** The types of passengers that come, and how many of each, the oldest first. */
  passengers: z
    .array(z.object({ ...ageBandSchema.shape, quantity: z.int().check(z.minimum(1), z.maximum(MAX_PEOPLE)) }))
    .check(z.minLength(1)),
});
export type EntertainmentSelection = z.output<typeof selectionSchema>;

/** Returns a stored selection if it is one. */
export const parseSelection = (value: unknown): EntertainmentSelection | undefined =>
  selectionSchema.safeParse(value).data;
