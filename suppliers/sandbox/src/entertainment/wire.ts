import { activityDetailsSchema, listedActivitySchema } from '@embarque/entertainment/activity-details.ts';
import { activityLocationSchema } from '@embarque/entertainment/contract.ts';
import { activityKinds } from '@embarque/entertainment/rules/activity-kind.ts';
import * as z from 'zod/mini';
import type { CallSchemas } from '../calls.ts';

/** What the queries of the port of activities say between the sandbox and remote callers. */

const text = z.string();
const cents = z.int();
const confirmation = z.enum(['IMMEDIATE', 'ON_REQUEST']);
const offered = { reference: text, fromCents: cents, confirmation } as const;
const activities = z.array(z.object({ ...offered, activity: listedActivitySchema }));
const dayMembers = {
  date: text,
  returnDate: z.nullable(text),
  startingTimes: z.array(text),
  rates: z.array(z.object({ name: text, quantity: z.int(), totalCents: cents })),
  totalCents: cents,
} as const;

/** What the port describes of an order. */
export const describedSchema = z.object({ ...dayMembers, activity: activityDetailsSchema, confirmation });

const searchedSchema = z.object({ route: z.array(text), kind: z.optional(z.enum(activityKinds)) });

export const querySchemas = {
  autoComplete: {
    request: z.object({ name: text }),
    answer: z.object({ locations: z.array(activityLocationSchema), activities }),
  },
  search: {
    request: z.object({ query: searchedSchema }),
    answer: activities,
  },
  serves: { request: z.object({ query: searchedSchema }), answer: z.boolean() },
  details: {
    request: z.object({ id: text }),
    answer: z.nullable(z.object({ ...offered, activity: activityDetailsSchema, days: z.array(text) })),
  },
  availability: {
    request: z.object({
      query: z.object({ reference: text, date: text, returnDate: z.nullable(text), endAges: z.array(z.int()) }),
    }),
    answer: z.array(z.object(dayMembers)),
  },
} as const satisfies Record<string, CallSchemas<unknown, unknown>>;
