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
});
export type StatementRow = z.output<typeof statementRowSchema>;

export const statementSchema = z.object({ rows: z.array(statementRowSchema), total: z.number() });
export type Statement = z.output<typeof statementSchema>;

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
