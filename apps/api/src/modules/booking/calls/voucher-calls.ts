import { type BookingStatusId, bookingStatus } from '@embarque/contract/booking.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/mount.ts';
import type { BookingDeps } from '../deps.ts';
import { calendarOf, pdfOf, type VoucherDocument } from '../documents/voucher-documents.ts';
import { type BookingRow, outbox } from '../store/tables.ts';
import { ownBooking } from './own-booking.ts';

/** Times an hour that the voucher of one booking may be sent again. */
const RESENDS_AN_HOUR = 3;
/**
 * Statuses of bookings that have documents: a finished trip still has them; what was never issued, or is cancelled, has
 * none.
 */
const withDocuments: readonly (BookingStatusId | null)[] = [bookingStatus.issued, bookingStatus.finished];

/** What a member may ask about the voucher of an own booking. All throw AppError not_found and voucher_unavailable. */
export interface VoucherCalls {
  pdf(actor: Actor, locator: string): Promise<VoucherDocument>;
  calendar(actor: Actor, locator: string): Promise<VoucherDocument>;
  /** Queues the voucher's mail once more. Returns the whole seconds to wait after too many requests, else 0. */
  resend(actor: Actor, locator: string): Promise<number>;
}

export function createVoucherCalls(deps: BookingDeps): VoucherCalls {
  const { database, clock, ids } = deps;

  async function ownIssued(actor: Actor, locator: string): Promise<BookingRow> {
    const row = await ownBooking(database, actor, locator);
    if (!withDocuments.includes(row.statusId)) throw new AppError('voucher_unavailable');
    return row;
  }

  return {
    pdf: async (actor, locator) => pdfOf(deps, await ownIssued(actor, locator)),
    calendar: async (actor, locator) => calendarOf(deps, await ownIssued(actor, locator)),
    async resend(actor, locator) {
      const { id: bookingId, statusId } = await ownBooking(database, actor, locator);
      const contact = (await deps.contactsOf([actor.userId])).get(actor.userId);
      if (statusId !== bookingStatus.issued || !contact) throw new AppError('voucher_unavailable');
      const request = ids.uuid();
      const asked = { to: contact.email, about: `voucher:${bookingId}`, maxPerHour: RESENDS_AN_HOUR };
      const verdict = await database.transaction(async (tx) => {
        const counted = await deps.mail.countRequest(asked, tx);
        if (counted.outcome === 'allowed') {
          await tx.insert(outbox).values({
            dedupeKey: `voucher_resend:${bookingId}:${request}`,
            kind: 'voucher_resend',
            payload: { bookingId, request },
            nextAt: clock.now(),
          });
        }
        return counted;
      });
      return verdict.outcome === 'refused' ? verdict.waitSeconds : 0;
    },
  };
}
