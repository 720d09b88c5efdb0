import { type Database, type Executor, prepared } from '@embarque/server-kit/database/database.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isFaultWaiting } from '../faults.ts';
import { holdUnitTable, stockTable } from '../tables.ts';

/** Stock of any service. `sandbox_take` and `sandbox_sell` write it, too. Rows are always locked in the order of their SKUs. */

/** What is sold as one thing, such as one cabin of one departure. */
export interface StockUnit {
  readonly sku: string;
  /** 0 of what was sold before anyone asked. */
  readonly capacity: number;
}

/** A unit of which an order takes as many as it needs. */
export interface OrderedUnit extends StockUnit {
  readonly quantity: number;
}

/** Stock as whoever prices and sells it sees it; a unit that was never touched is whole. */
export interface StockView {
  left(unit: StockUnit): number;
  /** Of the capacity, what had been sold before the day of asking, in tenths. */
  soldTenths(unit: StockUnit): number;
}

/** Returns a hold's units to the stock. */
export async function returnUnits(tx: Executor, holdId: number): Promise<void> {
  await lockUnits(tx, holdId);
  await tx
    .update(stockTable)
    .set({ held: sql`${stockTable.held} - ${holdUnitTable.quantity}` })
    .from(holdUnitTable)
    .where(isUnitOf(holdId));
}

/** Returns the units of a sold hold to the stock. */
export async function returnSold(tx: Executor, holdId: number): Promise<void> {
  await lockUnits(tx, holdId);
  await tx
    .update(stockTable)
    .set({ sold: sql`${stockTable.sold} - ${holdUnitTable.quantity}` })
    .from(holdUnitTable)
    .where(isUnitOf(holdId));
}

const isUnitOf = (holdId: number) => and(eq(holdUnitTable.holdId, holdId), eq(holdUnitTable.sku, stockTable.sku));

const lockUnits = (tx: Executor, holdId: number) =>
  tx
    .select({ sku: stockTable.sku })
    .from(stockTable)
    .innerJoin(holdUnitTable, isUnitOf(holdId))
    .orderBy(asc(stockTable.sku))
    .for('update', { of: stockTable });

type StockRow = typeof stockTable.$inferSelect;
export type StockRows = readonly StockRow[];

/** The rows of the units that were ever touched; a unit without a row is whole. */
export async function readStock(executor: Executor, skus: readonly string[]): Promise<StockRows> {
  if (skus.length === 0) return [];
  return executor.select().from(stockTable).where(isOneOf(skus));
}

/** As readStock, and in the same statement whether a fault may wait for a call of `operation`. */
export async function glanceAtStock(
  database: Database,
  skus: readonly string[],
  operation: string,
): Promise<{ isFaultWaiting: boolean; stock: StockRows }> {
  const rows = await glance(database).execute({ skus, operation });
  return { isFaultWaiting: rows[0]?.isFaultWaiting === true, stock: rows.flatMap(({ stock }) => stock ?? []) };
}

const glance = prepared((handle) =>
  handle
    .select({ isFaultWaiting: sql<boolean>`waiting`, stock: stockTable })
    .from(sql`(select ${isFaultWaiting(sql.placeholder('operation'))} as waiting) asked`)
    .leftJoin(stockTable, sql`${stockTable.sku} = any(${sql.placeholder('skus')}::text[])`)
    .prepare('glance_at_stock'),
);

const isOneOf = (skus: readonly string[]) => sql`${stockTable.sku} = any(${sql.param(skus)}::text[])`;

/** The stock as it counts for prices of a day (yyyy-MM-dd): what was sold on that day or later does not change them. */
export function viewStock(rows: StockRows, asOf: string): StockView {
  const known = new Map(
    rows.map(({ sku, capacity, held, sold, soldBefore, soldOn }) => {
      const before = soldOn !== null && soldOn < asOf ? sold : soldBefore;
      return [
        sku,
        { left: capacity - held - sold, soldTenths: capacity === 0 ? 10 : Math.floor((10 * before) / capacity) },
      ];
    }),
  );
  return {
    left: ({ sku, capacity }) => known.get(sku)?.left ?? capacity,
    soldTenths: ({ sku }) => known.get(sku)?.soldTenths ?? 0,
  };
}
