import { isDay } from '@embarque/contract/dates.ts';
import { type ServiceKind, serviceKinds } from '@embarque/contract/service.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { closedDateTable } from '../../tables.ts';

/** Dates that an organiser has closed, for weather or anything else: no more of them is sold. What was sold stays sold. */

/** Returns the schema of a date that is closed, of one of the services that leave closed dates out wherever they sell. */
const closedDateSchemaOf = (services: readonly ServiceKind[]) =>
  z.strictObject({
    service: z.enum(services),
    /** The supplier's own id of what is closed, without its code before it. */
    reference: z.string().check(z.minLength(1), z.maxLength(120)),
    date: z.string().check(z.refine(isDay)),
    /** HH:mm; all of the day without it. */
    time: z._default(z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)), ''),
  });
type ClosedDate = z.output<ReturnType<typeof closedDateSchemaOf>>;

/** Whether a time of a day is closed. */
export type IsClosed = (reference: string, visit: { readonly date: string; readonly time: string }) => boolean;

/** Returns which dates of some references are closed. */
export async function readClosedDates(
  database: Database,
  service: ServiceKind,
  references: readonly string[],
): Promise<IsClosed> {
  if (references.length === 0) return () => false;
  const rows = await database.handle
    .select()
    .from(closedDateTable)
    .where(and(eq(closedDateTable.service, service), inArray(closedDateTable.reference, [...references])));
  const closed = new Set(rows.map(({ reference, date, time }) => `${reference}|${date}|${time}`));
  return (reference, { date, time }) =>
    closed.size > 0 && ['', time].some((each) => closed.has(`${reference}|${date}|${each}`));
}

export interface ClosedDates {
  /** What is read as a date to close or to open again. */
  readonly schema: ReturnType<typeof closedDateSchemaOf>;
  close(date: ClosedDate): Promise<void>;
  reopen(date: ClosedDate): Promise<void>;
  list(): Promise<readonly ClosedDate[]>;
}

/** @param services Those whose dates may be closed. */
export function createClosedDates(database: Database, services: readonly ServiceKind[]): ClosedDates {
  const { service, reference, date, time } = closedDateTable;
  return {
    schema: closedDateSchemaOf(services),
    async close(closed) {
      await database.handle.insert(closedDateTable).values(closed).onConflictDoNothing();
    },
    async reopen(closed) {
      await database.handle
        .delete(closedDateTable)
        .where(
          and(
            eq(service, closed.service),
            eq(reference, closed.reference),
            eq(date, closed.date),
            eq(time, closed.time),
          ),
        );
    },
    async list() {
      const rows = await database.handle.select().from(closedDateTable).orderBy(service, reference, date, time);
      return rows.map((row) => ({ ...row, service: z.enum(serviceKinds).parse(row.service) }));
    },
  };
}
