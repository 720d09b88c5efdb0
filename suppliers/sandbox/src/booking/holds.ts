import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { type Database, type Executor, prepared } from '@embarque/server-kit/database/database.ts';
import type {
  HoldOutcome,
  HoldRecord,
  IssueOutcome,
  LookupOutcome,
  RecordPage,
  ReleaseOutcome,
} from '@embarque/server-kit/ports/supplier.ts';
import { and, asc, eq, lte, not, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isFaultWaiting } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { holdTable } from '../tables.ts';
import type { Admission } from './admission.ts';
import type { PenaltyStep } from './cancellations.ts';
import type { Inventory } from './inventory.ts';
import { locatorOf } from './locator.ts';
import { type OrderedUnit, returnUnits } from './stock.ts';

/** Holds of a service: units of stock under the caller's reference, until they are released, sold, or expire. */

interface HoldOrder {
  readonly clientRef: string;
  /** The reference of a hold whose place it takes. */
  readonly replaces: string | undefined;
  readonly units: readonly OrderedUnit[];
  readonly carrier: string;
  readonly travellers: number;
  readonly totalCents: number;
  readonly isRefused: boolean;
  /** Whether cancelling it is slow. */
  readonly isSlow: boolean;
  /** What cancelling it costs, step by step; after the last it cannot be cancelled. */
  readonly penaltySteps: readonly PenaltyStep[];
  readonly admission?: Admission | undefined;
}

/** How a service confirms what it sold. */
type Confirmations = Pick<Inventory, 'confirmationNumbers' | 'locator'>;

export interface Holds {
  /** Names the units that are gone by their SKUs. */
  take(order: HoldOrder): Promise<Exclude<HoldOutcome, { outcome: 'price_changed' }>>;
  /** Sells the hold. */
  issue(clientRef: string, by: Confirmations): Promise<IssueOutcome>;
  /** As issue, in two statements; undefined, with nothing done, when a fault waits or the hold cannot be sold. */
  issuePlainly(clientRef: string, by: Confirmations): Promise<IssueOutcome | undefined>;
  /** As issue, but it is refused and the hold is released. */
  refuse(clientRef: string): Promise<IssueOutcome>;
  release(clientRef: string): Promise<ReleaseOutcome>;
  lookup(clientRef: string): Promise<LookupOutcome>;
  /** A page of the service's references. */
  records(page: RecordPage): Promise<HoldRecord[]>;
  /** Releases each of the service's holds whose time is over. */
  expire(): Promise<void>;
}

export interface HoldsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Whose holds these are; other services have their own under the same tables. */
  readonly service: ServiceKind;
  /** How long a hold lasts. */
  readonly holdMilliseconds: number;
}

type HoldRow = typeof holdTable.$inferSelect;

const ticketsSchema = z.array(z.string());
const providerRefOf = ({ id }: Pick<HoldRow, 'id'>): string => `SBX${id}`;
const issuedOf = (row: HoldRow) => ({ locator: row.locator ?? '', tickets: ticketsSchema.parse(row.tickets) });

/** Whether too little was left, rather than that the reference was used up. */
const isShort = (outcome: HoldOutcome): boolean => outcome.outcome === 'sold_out' && outcome.taken !== undefined;

const holdToSell = prepared((handle) =>
  handle
    .select()
    .from(holdTable)
    .where(and(eq(holdTable.clientRef, sql.placeholder('clientRef')), not(isFaultWaiting('issue'))))
    .prepare('hold_to_sell'),
);

/** The holds of a service, as rows of sandbox_hold. */
export function createHolds({ database, clock, journal, service, holdMilliseconds }: HoldsDeps): Holds {
  const isDue = ({ state, expiresAt }: HoldRow) => state === 'held' && expiresAt !== null && expiresAt <= clock.now();

  const lock = async (tx: Executor, clientRef: string): Promise<HoldRow | undefined> => {
    const [row] = await tx.select().from(holdTable).where(eq(holdTable.clientRef, clientRef)).for('update');
    return row;
  };

  const releaseHold = async (tx: Executor, row: HoldRow, operation: string, outcome: string): Promise<void> => {
    await returnUnits(tx, row.id);
    await tx.update(holdTable).set({ state: 'released' }).where(eq(holdTable.id, row.id));
    await journal.record(tx, operation, row.clientRef, outcome);
  };

  const heldOf = (row: HoldRow) =>
    row.state === 'released' || row.state === 'cancelled' || isDue(row) || row.expiresAt === null
      ? ({ outcome: 'sold_out' } as const)
      : ({
          outcome: 'held',
          providerRef: providerRefOf(row),
          totalCents: row.totalCents,
          expiresAt: row.expiresAt,
        } as const);

  /** Returns the SKUs of the units of which too little is left, if there are any. */
  const take = async (order: HoldOrder) => {
    const { clientRef, replaces, units, carrier, travellers, totalCents, isRefused, isSlow, penaltySteps, admission } =
      order;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + holdMilliseconds);
    const hold = {
      service,
      client_ref: clientRef,
      carrier,
      travellers,
      total_cents: totalCents,
      expires_at: expiresAt,
      is_refused: isRefused,
      is_slow: isSlow,
      penalty_steps: penaltySteps,
      admission,
    };
    const stock = units.map(({ sku, capacity, quantity }) => ({ sku, capacity, quantity }));
    const [taken] = await database.handle
      .select({
        answer: sql<'held' | 'known' | 'short'>`answer`,
        id: sql<number | null>`hold_id`,
        gone: sql<string[] | null>`taken`,
      })
      .from(
        sql`sandbox_take(${JSON.stringify(hold)}, ${JSON.stringify(stock)}, ${now.toISOString()}, ${replaces ?? null})`,
      );
    if (taken?.answer === 'short') return { outcome: 'sold_out', taken: taken.gone ?? [] } as const;
    if (taken?.answer === 'held' && taken.id !== null) {
      return { outcome: 'held', providerRef: providerRefOf({ id: taken.id }), totalCents, expiresAt } as const;
    }
    const [before] = await database.handle.select().from(holdTable).where(eq(holdTable.clientRef, clientRef));
    return before ? heldOf(before) : ({ outcome: 'sold_out' } as const);
  };

  /** Undefined, with nothing written, when the hold can no longer be sold. */
  const sell = async (
    executor: Executor,
    { id, clientRef, carrier, travellers }: HoldRow,
    by: Confirmations,
  ): Promise<IssueOutcome | undefined> => {
    const now = clock.now();
    const hold = { id, clientRef, carrier: carrier ?? '', travellers, soldAt: now };
    const locator = by.locator?.(hold) ?? locatorOf(id);
    const tickets = by.confirmationNumbers(hold);
    const sale = sql`${JSON.stringify(tickets)}, ${dayIn(SHOP_ZONE, now)}, ${now.toISOString()}`;
    const [answer] = await executor
      .select({ isSold: sql<boolean>`sold` })
      .from(sql`sandbox_sell(${id}, ${locator}, ${sale}) as sold`);
    return answer?.isSold ? { outcome: 'issued', locator, tickets } : undefined;
  };

  const settle = (clientRef: string, by: Confirmations | 'refused'): Promise<IssueOutcome> =>
    database.transaction(async (tx) => {
      const row = await lock(tx, clientRef);
      if (!row || row.state === 'released') return { outcome: 'released' };
      if (row.state === 'issued') return { outcome: 'issued', ...issuedOf(row) };
      if (row.state === 'cancelled') return { outcome: 'released' };
      if (isDue(row)) {
        await releaseHold(tx, row, 'expire', 'released');
        return { outcome: 'released' };
      }
      if (by === 'refused' || row.isRefused) {
        await releaseHold(tx, row, 'issue', 'refused');
        return { outcome: 'refused' };
      }
      return (await sell(tx, row, by)) ?? { outcome: 'released' };
    });

  const expireDue = async (): Promise<void> => {
    const due = await database.handle
      .select({ clientRef: holdTable.clientRef })
      .from(holdTable)
      .where(and(eq(holdTable.service, service), eq(holdTable.state, 'held'), lte(holdTable.expiresAt, clock.now())))
      .orderBy(asc(holdTable.expiresAt));
    for (const { clientRef } of due) {
      await database.transaction(async (tx) => {
        const row = await lock(tx, clientRef);
        if (row && isDue(row)) await releaseHold(tx, row, 'expire', 'released');
      });
    }
  };

  return {
    async take(order) {
      const first = await take(order);
      if (!isShort(first)) return first;
      await expireDue();
      const second = await take(order);
      if (isShort(second)) await journal.record(database.handle, 'hold', order.clientRef, 'sold_out');
      return second;
    },
    issue: settle,
    async issuePlainly(clientRef, by) {
      const [seen] = await holdToSell(database).execute({ clientRef });
      return seen && sell(database.handle, seen, by);
    },
    refuse: (clientRef) => settle(clientRef, 'refused'),
    release: (clientRef) =>
      database.transaction(async (tx): Promise<ReleaseOutcome> => {
        // A reference released before it was ever held stays released: a late hold under it takes nothing.
        const [mark] = await tx
          .insert(holdTable)
          .values({ service, clientRef, state: 'released' })
          .onConflictDoNothing()
          .returning({ id: holdTable.id });
        const row = mark ? undefined : await lock(tx, clientRef);
        if (row?.state === 'issued') return { outcome: 'issued', ...issuedOf(row) };
        if (row?.state === 'held') await releaseHold(tx, row, 'release', 'released');
        else await journal.record(tx, 'release', clientRef, 'nothing held');
        return { outcome: 'released' };
      }),
    async lookup(clientRef) {
      const [row] = await database.handle.select().from(holdTable).where(eq(holdTable.clientRef, clientRef));
      if (!row) return { outcome: 'none' };
      if (row.state === 'issued') return { outcome: 'issued', providerRef: providerRefOf(row), ...issuedOf(row) };
      if (row.state === 'cancelled') {
        return { outcome: 'cancelled', providerRef: providerRefOf(row), penaltyCents: row.penaltyCents ?? 0 };
      }
      const held = heldOf(row);
      return held.outcome === 'held' ? held : { outcome: 'released' };
    },
    async records({ after, limit }) {
      const inOrder = sql`${holdTable.clientRef} collate "C"`;
      const rows = await database.handle
        .select()
        .from(holdTable)
        .where(and(eq(holdTable.service, service), sql`${inOrder} > ${after}`))
        .orderBy(inOrder)
        .limit(limit);
      return rows.map((row) => ({
        clientRef: row.clientRef,
        state: isDue(row) ? 'released' : row.state,
        totalCents: row.totalCents,
        penaltyCents: row.penaltyCents,
      }));
    },
    expire: expireDue,
  };
}
