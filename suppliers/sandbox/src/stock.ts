import type { Executor } from '@embarque/server-kit/database.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { holdUnitTable, stockTable } from './tables.ts';

/** The ledger of stock units; `sandbox_take` and `sandbox_sell` write it, too. Rows are always locked in the order of their names. */

export interface StockUnit {
  readonly sku: string;
  readonly capacity: number;
}

/** Gives back what a hold had taken. */
export async function returnUnits(tx: Executor, holdId: number): Promise<void> {
  const { skus, quantity } = await unitsOf(tx, holdId);
  if (skus.length === 0) return;
  await locked(tx, skus);
  await tx
    .update(stockTable)
    .set({ held: sql`${stockTable.held} - ${quantity}` })
    .where(inArray(stockTable.sku, skus));
}

const locked = (tx: Executor, skus: string[]) =>
  tx.select().from(stockTable).where(inArray(stockTable.sku, skus)).orderBy(asc(stockTable.sku)).for('update');

async function unitsOf(tx: Executor, holdId: number) {
  const rows = await tx.select().from(holdUnitTable).where(eq(holdUnitTable.holdId, holdId));
  return { skus: rows.map(({ sku }) => sku), quantity: rows[0]?.quantity ?? 0 };
}

export interface StockState {
  readonly left: number;
  /** Of the capacity, what had been sold before the day of asking, in tenths. */
  readonly soldTenths: number;
}

/** What is known of the units that were touched; a unit without an entry is whole. */
export async function readStock(
  executor: Executor,
  skus: readonly string[],
  asOf: string,
): Promise<ReadonlyMap<string, StockState>> {
  if (skus.length === 0) return new Map();
  const rows = await executor
    .select()
    .from(stockTable)
    .where(sql`${stockTable.sku} = any(${sql.param(skus)}::text[])`);
  return new Map(
    rows.map(({ sku, capacity, held, sold, soldBefore, soldOn }) => {
      const before = soldOn !== null && soldOn < asOf ? sold : soldBefore;
      return [sku, { left: capacity - held - sold, soldTenths: Math.floor((10 * before) / capacity) }];
    }),
  );
}
