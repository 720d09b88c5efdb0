import type { Executor } from '@embarque/server-kit/database/database.ts';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { type BookingRow, supplierHold } from '../tables.ts';

/** The supplier's locator of each leg of a booking, in their order: null until the booking is issued, and where it gave none. */
export type LegLocators = readonly (string | null)[];

type LocatedRow = Pick<BookingRow, 'id' | 'legs' | 'issuedAt' | 'locatorProvider'>;

/** Returns the locators of the legs of bookings, by booking; what a member has cancelled since keeps its own. */
export async function legLocatorsOf(
  executor: Executor,
  rows: readonly LocatedRow[],
): Promise<ReadonlyMap<number, LegLocators>> {
  // Of several legs one may be issued while another is still refused: then it is undone, and nobody travels with it.
  const several = rows.filter(({ legs, issuedAt }) => legs.length > 1 && issuedAt !== null).map(({ id }) => id);
  const holds =
    several.length === 0
      ? []
      : await executor
          .select({ bookingId: supplierHold.bookingId, leg: supplierHold.leg, locator: supplierHold.locator })
          .from(supplierHold)
          .where(and(inArray(supplierHold.bookingId, several), isNotNull(supplierHold.locator)));
  const known = new Map(holds.map(({ bookingId, leg, locator }) => [`${bookingId} ${leg}`, locator]));
  return new Map(
    rows.map(({ id, legs, locatorProvider }) => [
      id,
      legs.length === 1 ? [locatorProvider] : legs.map((_, index) => known.get(`${id} ${index + 1}`) ?? null),
    ]),
  );
}

/** Returns the locator of the first leg that stands, which is that of the booking; null where there is none. */
export const firstStanding = (locators: LegLocators, cancelledLegs: readonly string[] = []): string | null =>
  locators.find((_, index) => !cancelledLegs.includes(String(index + 1))) ?? null;
