import type { Table } from 'drizzle-orm';
import { getTableColumns } from 'drizzle-orm';

/** Members of a row under the names of their columns, as JSON for a function of the database that takes rows so. */
export function jsonRow<Of extends Table>(table: Of, values: Partial<Of['$inferSelect']>): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.entries(values).map(([member, value]) => [columns[member]?.name ?? member, value]));
}
