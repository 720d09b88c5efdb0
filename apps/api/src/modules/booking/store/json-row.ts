import type { Table } from 'drizzle-orm';
import { getTableColumns } from 'drizzle-orm';
import { PgCustomColumn } from 'drizzle-orm/pg-core';

/**
 * Members of a row under the names of their columns, as JSON for a function of the database that takes rows so. JSON
 * carries values as they are, but for those of a type of our own, which are stored in another form.
 */
export function jsonRow<Of extends Table>(table: Of, values: Partial<Of['$inferSelect']>): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(values).map(([member, value]) => {
      const column = columns[member];
      const isMapped = column instanceof PgCustomColumn && value !== null && value !== undefined;
      return [column?.name ?? member, isMapped ? column.mapToDriverValue(value) : value];
    }),
  );
}
