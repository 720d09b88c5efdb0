import type { BookedTrip, StoredTrip } from '@embarque/commerce/api/bookable.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { and, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type BookingRow, supplierHold } from '../tables.ts';

/** The supplier's locator of each leg of a booking, in their order: null until the booking is issued, and where it gave none. */
export type LegLocators = StoredTrip['legLocators'];

/** What suppliers have issued of each leg of a booking, in their order. */
export interface LegConfirmations {
  readonly locators: LegLocators;
  /** None until the booking is issued, and where the supplier gave none. */
  readonly tickets: BookedTrip['legTickets'];
}

/** Of a booking that nobody has looked up. */
export const NOT_CONFIRMED: LegConfirmations = { locators: [], tickets: [] };

const ticketsSchema = z.array(z.string());

type ConfirmedRow = Pick<BookingRow, 'id' | 'legs' | 'issuedAt' | 'locatorProvider'>;

/** Returns what is issued of the legs of bookings, by booking; what a member has cancelled since keeps its own. */
export async function legConfirmationsOf(
  executor: Executor,
  rows: readonly ConfirmedRow[],
): Promise<ReadonlyMap<number, LegConfirmations>> {
  // Of several legs one may be issued while another is still refused: then it is undone, and nobody travels with it.
  const issued = rows.filter(({ issuedAt }) => issuedAt !== null).map(({ id }) => id);
  const { bookingId, leg, locator, tickets } = supplierHold;
  const holds =
    issued.length === 0
      ? []
      : await executor
          .select({ bookingId, leg, locator, tickets })
          .from(supplierHold)
          .where(and(inArray(bookingId, issued), isNotNull(locator)));
  const known = new Map(holds.map((hold) => [`${hold.bookingId} ${hold.leg}`, hold]));
  return new Map(
    rows.map(({ id, legs, locatorProvider }) => {
      const ofLegs = legs.map((_, index) => known.get(`${id} ${index + 1}`));
      const locators = legs.length === 1 ? [locatorProvider] : ofLegs.map((hold) => hold?.locator ?? null);
      return [id, { locators, tickets: ofLegs.map((hold) => ticketsSchema.safeParse(hold?.tickets).data ?? []) }];
    }),
  );
}

/** Returns the locator of the first leg that stands, which is that of the booking; null where there is none. */
export const firstStanding = (locators: LegLocators, cancelledLegs: readonly string[] = []): string | null =>
  locators.find((_, index) => !cancelledLegs.includes(String(index + 1))) ?? null;
