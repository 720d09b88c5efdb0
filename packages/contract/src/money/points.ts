import * as z from 'zod/mini';
import { route } from '../route.ts';

/** Page sizes of the statement; the first is the default. */
export const statementPageSizes = [10, 25, 100] as const;
export type StatementPageSize = (typeof statementPageSizes)[number];

/** One movement of a member's available points. */
export const statementRowSchema = z.object({
  /** Instant of the movement, ISO 8601. */
  date: z.string(),
  description: z.string(),
  action: z.string(),
  /** Whole points; negative for debits. */
  pointsValue: z.number(),
  /** Instant at which these points expire, the end of a day in the shop's zone, ISO 8601; null when they never do. */
  expirationDate: z.nullable(z.string()),
  /** Code of the booking that moved them; null where none did. */
  bookingCode: z.nullable(z.string()),
  /** Locator of that booking, by which GET /booking/{locator} finds it; null also where its member does not see it. */
  locator: z.nullable(z.string()),
});
export type StatementRow = z.output<typeof statementRowSchema>;

export const statementSchema = z.object({ rows: z.array(statementRowSchema), total: z.number() });
export type Statement = z.output<typeof statementSchema>;

/** How long before points end the shop speaks of it. */
export const ENDING_SOON_DAYS = 60;

/** Where a member's points stand, all of one moment. */
export const pointsStandingSchema = z.object({
  /** The balance. */
  available: z.number(),
  /** Kept out of the balance for purchases under way, and how many these are. */
  held: z.object({ points: z.number(), purchases: z.number() }),
  /** Which of the available points end, by the last day they are good for, yyyy-MM-dd, the soonest first. */
  ending: z.array(z.object({ points: z.number(), day: z.string() })),
});
export type PointsStanding = z.output<typeof pointsStandingSchema>;

/** Points that expire, in the order in which they are spent: the soonest first. */
export const expiringPointsSchema = z.object({
  lots: z.array(
    z.object({
      points: z.number(),
      /** The end of a day in the shop's zone, ISO 8601. */
      expiresAt: z.string(),
    }),
  ),
});
export type ExpiringPoints = z.output<typeof expiringPointsSchema>;

export const pointsRoutes = {
  expiring: route({
    method: 'GET',
    path: '/user/balance-expiring',
    summary: 'Which of the member’s available points expire and when, in the order in which they are spent',
    access: ['member'],
    responses: { 200: expiringPointsSchema },
  }),
  standing: route({
    method: 'GET',
    path: '/user/balance-standing',
    summary: 'The member’s points: available, held by purchases under way, and which end on which day',
    access: ['member'],
    responses: { 200: pointsStandingSchema },
  }),
  balanceHistory: route({
    method: 'GET',
    path: '/user/balance-history',
    summary: 'The statement of the member’s points, the newest movement first',
    access: ['member'],
    query: z.strictObject({
      page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000))),
      pageSize: z.optional(z.pipe(z.coerce.number(), z.literal(statementPageSizes, 'Tamanho de página inválido'))),
    }),
    responses: { 200: statementSchema },
  }),
} as const;
