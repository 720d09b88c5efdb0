import { type Database, type Executor, prepared } from '@embarque/server-kit/database.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type FaultOperation, isFaultWaiting } from '../faults.ts';
import { holdUnitTable, stockTable } from '../tables.ts';

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

/** Gives back what a hold had bought. */
export async function returnSold(tx: Executor, holdId: number): Promise<void> {
  const { skus, quantity } = await unitsOf(tx, holdId);
  if (skus.length === 0) return;
  await locked(tx, skus);
  await tx
    .update(stockTable)
    .set({ sold: sql`${stockTable.sold} - ${quantity}` })
    .where(inArray(stockTable.sku, skus));
}

const locked = (tx: Executor, skus: string[]) =>
  tx.select().from(stockTable).where(inArray(stockTable.sku, skus)).orderBy(asc(stockTable.sku)).for('update');

async function unitsOf(tx: Executor, holdId: number) {
  const rows = await tx.select().from(holdUnitTable).where(eq(holdUnitTable.holdId, holdId));
  return { skus: rows.map(({ sku }) => sku), quantity: rows[0]?.quantity ?? 0 };
}

interface StockState {
  readonly left: number;
  /** Of the capacity, what had been sold before the day of asking, in tenths. */
  readonly soldTenths: number;
}

type StockRow = typeof stockTable.$inferSelect;

/** What is known of the units that were touched; a unit without a row is whole. */
export async function readStock(executor: Executor, skus: readonly string[]): Promise<readonly StockRow[]> {
  if (skus.length === 0) return [];
  return executor.select().from(stockTable).where(isOneOf(skus));
}

/** The same, and whether a fault may wait for a call of an operation. */
export async function glanceAtStock(
  database: Database,
  skus: readonly string[],
  operation: FaultOperation,
): Promise<{ isFaultWaiting: boolean; stock: readonly StockRow[] }> {
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

/** Units as a party of a day sees them. */
export function stockStates(rows: readonly StockRow[], asOf: string): ReadonlyMap<string, StockState> {
  return new Map(
    rows.map(({ sku, capacity, held, sold, soldBefore, soldOn }) => {
      const before = soldOn !== null && soldOn < asOf ? sold : soldBefore;
      return [sku, { left: capacity - held - sold, soldTenths: Math.floor((10 * before) / capacity) }];
    }),
  );
}
