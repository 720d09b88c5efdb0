import type { Table } from 'drizzle-orm';
import { getTableColumns } from 'drizzle-orm';
import { PgCustomColumn } from 'drizzle-orm/pg-core';

/**
 * Returns members of a row under their columns' names, as JSON for a database function that takes rows. Values stay as
 * they are, except in columns of our own types, which store another form.
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
