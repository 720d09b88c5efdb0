import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A column of instants (timestamptz). */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A column of binary data. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The largest value of a PostgreSQL `integer`. */
export const INTEGER_MAX = 2_147_483_647;
