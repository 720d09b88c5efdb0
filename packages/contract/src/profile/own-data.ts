import * as z from 'zod/mini';
import { TEXT_MAX, text } from '../fields/fields.ts';
import { newPassword } from '../identity.ts';
import { toldFields } from '../registration.ts';
import { route } from '../route.ts';
import { profileGenders, profileSchema } from './profile.ts';

/** What a member sees and changes of their own account: who they are, their password and where they are signed in. */

/** One place in which a member is signed in. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** Browser and system in words, "Chrome no Android"; null when they are not known. */
  device: z.nullable(z.string()),
  /** Instant at which they signed in, ISO 8601. */
  startedAt: z.string(),
  /** Instant at which it was last used, ISO 8601, to the hour; that at which they signed in where it was not used in a later hour. */
  lastUsedAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

export const ownPassword = () => z.string().check(z.maxLength(TEXT_MAX));

export const ownDataRoutes = {
  changeProfile: route({
    method: 'PUT',
    path: '/user/profile',
    summary: 'Replaces what the member has told of themselves',
    access: ['member'],
    body: z.strictObject({
      ...toldFields,
      birthdate: z.optional(text(10)),
      gender: z.optional(z.enum(profileGenders)),
    }),
    responses: { 200: profileSchema },
  }),
  changePassword: route({
    method: 'POST',
    path: '/user/password',
    summary: 'Replaces the member’s password and ends all other sessions; not of a member of single sign-on',
    access: ['member'],
    body: z.strictObject({ currentPassword: ownPassword(), password: newPassword() }),
    responses: { 204: z.null() },
  }),
  sessions: route({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where the member is signed in, the session that asks first',
    access: ['member'],
    responses: { 200: z.object({ sessions: z.array(ownSessionSchema) }) },
  }),
  endSession: route({
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: 'Ends one of the member’s sessions',
    access: ['member'],
    params: z.strictObject({ id: text(60) }),
    responses: { 204: z.null() },
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'Ends all of the member’s sessions, that which asks as well',
    access: ['member'],
    responses: { 204: z.null() },
  }),
} as const;
