import * as z from 'zod/mini';
import { text } from './fields/fields.ts';
import { route } from './route.ts';

/** An error on a user's device, without personal data. */
export const reportRoutes = {
  report: route({
    method: 'POST',
    path: '/client-errors',
    summary: 'A failure met on a device, without personal data',
    access: 'public',
    body: z.strictObject({
      name: text(80),
      message: text(300),
      /** Path of the screen without its query. */
      screen: text(120),
      stack: z.optional(text(4000)),
    }),
    responses: { 204: z.null() },
  }),
} as const;
