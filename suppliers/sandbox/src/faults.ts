import { type Database, prepared } from '@embarque/server-kit/database/database.ts';
import { and, asc, eq, gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { faultTable } from './tables.ts';

/** Faults on order: the next calls of an operation go wrong in a chosen way. Stored, so that all processes share them. */

const MAX_DELAY_MS = 10 * 60_000;

/**
 * slow: returns after `ms`; held: goes on once all faults are removed; lost_request: nothing happens and nothing returns;
 * lost_answer: it happens and nothing returns; refuse: hold is sold out, issue and cancel are refused, authorise and confirm
 * are declined, checkCard and resendCode are refused, all else is unavailable; price_up and sold_out: at recheck and hold;
 * price_up at cancel: the penalty rises.
 */
const faultKinds = ['slow', 'held', 'lost_request', 'lost_answer', 'refuse', 'price_up', 'sold_out'] as const;
type FaultKind = (typeof faultKinds)[number];

const createFaultSchema = (operations: readonly string[]) =>
  z.strictObject({
    operation: z.enum(operations),
    kind: z.enum(faultKinds),
    /** How many calls it spoils. */
    times: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
    /** Of a slow answer. */
    ms: z._default(z.int().check(z.minimum(0), z.maximum(MAX_DELAY_MS)), 8_000),
    /** Only calls about references that begin so, e.g. with a booking's code. */
    clientRef: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  });
type FaultSchema = ReturnType<typeof createFaultSchema>;
type FaultOrder = z.output<FaultSchema>;

export interface Fault {
  readonly id: number;
  readonly kind: FaultKind;
  readonly ms: number;
}

export interface Faults {
  readonly schema: FaultSchema;
  /** Throws when the order does not fit `schema`. */
  set(order: unknown): Promise<void>;
  /** Those that still wait for calls. */
  list(): Promise<readonly FaultOrder[]>;
  /** Removes all of them, used up or not: the calls they hold go on. */
  clear(): Promise<void>;
  /** Uses up one of the oldest fault that waits for this call; undefined when none does. */
  take(operation: string, clientRef: string | undefined): Promise<Fault | undefined>;
  /** Whether a taken fault still stands: it was not removed since. */
  isOrdered(id: number): Promise<boolean>;
}

/** Whether a call of an operation may meet a fault: part of statements that read something else, since few calls do. */
export const isFaultWaiting = (operation: string | Placeholder): SQL<boolean> =>
  sql`exists (select from sandbox_fault where operation = ${operation} and remaining > 0)`;

const rowSchema = z.object({
  operation: z.string(),
  kind: z.enum(faultKinds),
  remaining: z.number(),
  delayMs: z.number(),
  clientRefPrefix: z.nullable(z.string()),
});

export interface FaultsDeps {
  readonly database: Database;
  /** The operations that faults may be ordered for. */
  readonly operations: readonly string[];
}

/** The oldest fault that waits for a call, which each call of the sandbox asks for. */
const nextFault = prepared((handle) =>
  handle
    .select()
    .from(faultTable)
    .where(
      and(
        eq(faultTable.operation, sql.placeholder('operation')),
        gt(faultTable.remaining, 0),
        // Of a call without a reference this is null, which is not true.
        or(
          isNull(faultTable.clientRefPrefix),
          sql`starts_with(${sql.placeholder('clientRef')}, ${faultTable.clientRefPrefix})`,
        ),
      ),
    )
    .orderBy(asc(faultTable.id))
    .limit(1)
    .prepare('next_fault'),
);

/** The faults ordered for the given operations, as rows of sandbox_fault. */
export function createFaults({ database, operations }: FaultsDeps): Faults {
  const schema = createFaultSchema([...new Set(operations)]);
  const waiting = gt(faultTable.remaining, 0);

  return {
    schema,
    async set(order) {
      const { operation, kind, times, ms, clientRef } = schema.parse(order);
      await database.handle
        .insert(faultTable)
        .values({ operation, kind, remaining: times, delayMs: ms, clientRefPrefix: clientRef ?? null });
    },
    async list() {
      const rows = await database.handle.select().from(faultTable).where(waiting).orderBy(asc(faultTable.id));
      return rows.map((row) => {
        const { operation, kind, remaining, delayMs, clientRefPrefix } = rowSchema.parse(row);
        return {
          operation,
          kind,
          times: remaining,
          ms: delayMs,
          ...(clientRefPrefix !== null && { clientRef: clientRefPrefix }),
        };
      });
    },
    async take(operation, clientRef) {
      for (;;) {
        const [next] = await nextFault(database).execute({ operation, clientRef: clientRef ?? null });
        if (!next) return undefined;
        const taken = await database.handle
          .update(faultTable)
          .set({ remaining: sql`${faultTable.remaining} - 1` })
          .where(and(eq(faultTable.id, next.id), waiting))
          .returning({ id: faultTable.id });
        const { kind, delayMs } = rowSchema.parse(next);
        if (taken.length > 0) return { id: next.id, kind, ms: delayMs };
      }
    },
    async clear() {
      await database.handle.delete(faultTable);
    },
    async isOrdered(id) {
      const rows = await database.handle.select({ id: faultTable.id }).from(faultTable).where(eq(faultTable.id, id));
      return rows.length > 0;
    },
  };
}
