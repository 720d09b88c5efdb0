import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ownPassword } from './own-data.ts';

/** What the law (LGPD, art. 18) gives a member: to have what is kept of them, and to have it erased. */

/** The password again, of members who have one: what follows is of use to whoever finds an open session. */
const confirmed = z.strictObject({ password: z.optional(ownPassword()) });

/** What is kept, as the modules that keep it say it: texts, numbers, and lists and members of them. */
export const keptValueSchema = z.json();

export const erasureCheckSchema = z.object({
  /** Codes of trips and purchases that are not over; while there are any, nothing is erased. */
  waitsFor: z.array(z.object({ locator: z.string(), bookingCode: z.string(), endsOn: z.nullable(z.string()) })),
  /** Points that are lost with the account. */
  points: z.number(),
  /** Whether the call asks for the password: not of those who sign in at their campaign's provider. */
  asksPassword: z.boolean(),
});
export type ErasureCheck = z.output<typeof erasureCheckSchema>;

export const privacyRoutes = {
  exportData: route({
    method: 'POST',
    path: '/user/export',
    summary: 'Everything that is kept of the member, for a file of theirs',
    access: ['member'],
    body: confirmed,
    // The members of the file are named by the modules that keep them.
    responses: { 200: z.record(z.string(), keptValueSchema) },
  }),
  erasure: route({
    method: 'GET',
    path: '/user/erasure',
    summary: 'What stands against erasing the account, and what is lost with it',
    access: ['member'],
    responses: { 200: erasureCheckSchema },
  }),
  erase: route({
    method: 'POST',
    path: '/user/erasure',
    summary: 'Erases the member’s account and all that names them; what was bought and paid stays, and names nobody',
    access: ['member'],
    body: confirmed,
    responses: { 204: z.null() },
  }),
} as const;
