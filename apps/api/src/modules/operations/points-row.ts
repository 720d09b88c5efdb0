import * as z from 'zod/mini';

/** The most rows that a request grants. */
const POINTS_ROWS_MAX = 5_000;

/** A row of a points file, as its cells say it; lines count from 1. */
export const pointsRowSchema = z.strictObject({
  line: z.int(),
  campaign: z.string(),
  email: z.optional(z.string()),
  subject: z.optional(z.string()),
  points: z.string(),
  expires: z.string(),
  description: z.string(),
  reference: z.string(),
});
export type PointsRow = z.output<typeof pointsRowSchema>;

export const pointsGrantsSchema = z.strictObject({
  rows: z.array(pointsRowSchema).check(z.maxLength(POINTS_ROWS_MAX)),
  dryRun: z.boolean(),
});

/** What a request came to. */
export const grantedRowsSchema = z.object({
  granted: z.int(),
  repeated: z.int(),
  points: z.int(),
  faults: z.array(z.object({ line: z.int(), field: z.string(), sentence: z.string() })),
});
