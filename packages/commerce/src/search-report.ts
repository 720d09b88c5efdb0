import * as z from 'zod/mini';

/** What the answer to a search tells beside its list. What nobody knows is absent. */
export const searchReportSchema = z.object({
  /**
   * Why there is nothing: `not_served` where no supplier sells such a thing on any day, `no_availability` where one does, but nothing
   * is left of what was asked for.
   */
  emptyBecause: z.exactOptional(z.enum(['not_served', 'no_availability'])),
  /** A supplier did not answer, or not with all: there may be more than is listed. */
  isPartial: z.exactOptional(z.literal(true)),
});
export type SearchReport = z.output<typeof searchReportSchema>;
