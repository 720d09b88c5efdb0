import { cancelStepSchema } from '@embarque/commerce/visits/cancellation.ts';
import { amount } from '@embarque/contract/fields/fields.ts';
import { experienceSchema } from '@embarque/experience/contract.ts';
import { bookedDateSchema, MAX_PARTICIPANTS } from '@embarque/experience/experience-details.ts';
import * as z from 'zod/mini';

/** What was chosen of an experience, as the session stores it and the summary reads it. */

const { experienceDates, ...offered } = experienceSchema.shape;

const selectionSchema = z.object({
  experience: z.object(offered),
  experienceDate: bookedDateSchema,
  adults: z.int().check(z.minimum(1), z.maximum(MAX_PARTICIPANTS)),
  childs: z.int().check(z.minimum(0), z.maximum(MAX_PARTICIPANTS)),
  refToken: z.string(),
  expiresAt: z.string(),
  /** Of all people. */
  cashPrice: amount(),
  pointsPrice: z.number(),
  cancelPenalties: z.array(cancelStepSchema),
});
export type ExperienceSelection = z.output<typeof selectionSchema>;

/** Returns a stored selection if it is one. */
export const parseSelection = (value: unknown): ExperienceSelection | undefined =>
  selectionSchema.safeParse(value).data;
