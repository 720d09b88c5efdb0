import * as z from 'zod/mini';

/** What the code of a sold hold lets its people in to, once. */
export const admissionSchema = z.object({
  title: z.string(),
  place: z.string(),
  /** IANA zone of the place. */
  zone: z.string(),
  /** The day on which the code is good, yyyy-MM-dd at the place. */
  date: z.string(),
  /** HH:mm at the place; null where people may come at any time of the day. */
  time: z.nullable(z.string()),
  /** Until when it is good, ISO 8601 with offset: some close after midnight. */
  until: z.string(),
});
export type Admission = z.output<typeof admissionSchema>;
