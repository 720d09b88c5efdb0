import { filledText, text } from '@embarque/contract/fields.ts';
import * as z from 'zod/mini';

/** Longest one call may move the clock: two years, in milliseconds. */
const ADVANCE_MAX_MS = 2 * 366 * 86_400_000;
const POINTS_MAX = 1_000_000_000;
const LOTS_MAX = 20;

export const advanceSchema = z.strictObject({
  /** Milliseconds ahead. */
  advance: z.int().check(z.minimum(0), z.maximum(ADVANCE_MAX_MS)),
});

export const newMemberSchema = z.strictObject({
  campaignCode: filledText('Campanha inválida', 20),
  name: z.optional(filledText('Nome não pode ser vazio', 80)),
  email: z.optional(z.email('E-mail inválido')),
  lots: z.optional(
    z
      .array(
        z.strictObject({
          points: z.int().check(z.minimum(1), z.maximum(POINTS_MAX)),
          /** null: never expires. */
          expiresInDays: z.nullable(z.int().check(z.minimum(0), z.maximum(3_650))),
        }),
      )
      .check(z.maxLength(LOTS_MAX)),
  ),
  firstAccess: z.optional(z.boolean()),
  /** false: looks at the campaign from outside, without its statement. */
  ownCampaign: z.optional(z.boolean()),
});
export type NewMember = z.output<typeof newMemberSchema>;

export const mailQuerySchema = z.object({ to: z.optional(text(200)) });

/** The id of a message, or of one of its files. */
export const mailPartSchema = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) });

export const journalQuerySchema = z.object({
  /** The beginning of our references, e.g. a booking's code. */
  reference: z.optional(text(100)),
  /** Entries after this id, the oldest first; without it the newest come first. */
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
});
export type JournalQuery = z.output<typeof journalQuerySchema>;
