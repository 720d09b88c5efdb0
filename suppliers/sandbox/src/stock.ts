import type { Executor } from '@embarque/server-kit/database.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { holdUnitTable, stockTable } from './tables.ts';

/** The ledger of stock units. Rows are always locked in the order of their names, so that two parties never wait in a ring. */

export interface StockUnit {
  readonly sku: string;
  readonly capacity: number;
}

/** Takes a quantity of each unit for a hold; false, with nothing taken, when one of them has not enough left. */
export async function takeUnits(
  tx: Executor,
  holdId: number,
  units: readonly StockUnit[],
  quantity: number,
): Promise<boolean> {
  const skus = units.map(({ sku }) => sku);
  let rows = await locked(tx, skus);
  if (rows.length < units.length) {
    const sorted = [...units].sort((a, b) => (a.sku < b.sku ? -1 : 1));
    await tx
      .insert(stockTable)
      .values(sorted.map(({ sku, capacity }) => ({ sku, capacity })))
      .onConflictDoNothing();
    rows = await locked(tx, skus);
  }
  if (rows.some(({ capacity, held, sold }) => capacity - held - sold < quantity)) return false;
  await tx
    .update(stockTable)
    .set({ held: sql`${stockTable.held} + ${quantity}` })
    .where(inArray(stockTable.sku, skus));
  await tx.insert(holdUnitTable).values(skus.map((sku) => ({ holdId, sku, quantity })));
  return true;
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

/** Turns what a hold had taken into sales of a day. */
export async function sellUnits(tx: Executor, holdId: number, day: string): Promise<void> {
  const { skus, quantity } = await unitsOf(tx, holdId);
  if (skus.length === 0) return;
  await locked(tx, skus);
  const isNewDay = sql`${stockTable.soldOn} is null or ${stockTable.soldOn} < ${day}::date`;
  await tx
    .update(stockTable)
    .set({
      held: sql`${stockTable.held} - ${quantity}`,
      sold: sql`${stockTable.sold} + ${quantity}`,
      soldBefore: sql`case when ${isNewDay} then ${stockTable.sold} else ${stockTable.soldBefore} end`,
      soldOn: sql`greatest(${stockTable.soldOn}, ${day}::date)`,
    })
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
