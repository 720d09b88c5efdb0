import * as z from 'zod/mini';

/**
 * The hours of a desk by weekday, Sunday first; null on a closed day. Times are HH:mm, local. It closes at `closes`: 24:00
 * is the end of the day, and a time not after `opens` is one of the next day.
 */
export const openingHoursSchema = z.array(z.nullable(z.object({ opens: z.string(), closes: z.string() })));
export type OpeningHours = z.output<typeof openingHoursSchema>;
