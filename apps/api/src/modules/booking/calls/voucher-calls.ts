import { type BookingStatusId, bookingStatus } from '@embarque/contract/booking.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { BookingDeps } from '../deps.ts';
import { calendarOf, pdfOf, type VoucherDocument } from '../documents/voucher/voucher-documents.ts';
import { cancelledLegsOf, isTakenBack } from '../store/legs/cancelled-legs.ts';
import { type BookingRow, outbox } from '../store/tables.ts';
import { ownBooking } from './own-booking.ts';

/** Times an hour that the voucher of one booking may be sent again. */
const RESENDS_AN_HOUR = 3;
/** Statuses of bookings that have a voucher: a finished trip still has it; what was never issued, or is cancelled, has none. */
const withVoucher: readonly (BookingStatusId | null)[] = [bookingStatus.issued, bookingStatus.finished];

/** What a member may ask about the voucher of an own booking. All throw AppError not_found and voucher_unavailable. */
export interface VoucherCalls {
  pdf(actor: Actor, locator: string): Promise<VoucherDocument>;
  /** Also of a booking that was cancelled after it had been issued: what takes its events back. */
  calendar(actor: Actor, locator: string): Promise<VoucherDocument>;
  /** Queues the voucher's mail once more. Returns the whole seconds to wait after too many requests, else 0. */
  resend(actor: Actor, locator: string): Promise<number>;
}

export function createVoucherCalls(deps: BookingDeps): VoucherCalls {
  const { database, clock, ids } = deps;

  /** Whether nothing of it stands any more, also while its refund is under way. */
  const isOver = async (row: BookingRow): Promise<boolean> =>
    isTakenBack(row, (await cancelledLegsOf(database.handle, [row])).get(row.id));

  return {
    async pdf(actor, locator) {
      const row = await ownBooking(database, actor, locator);
      if (!withVoucher.includes(row.statusId) || (await isOver(row))) throw new AppError('voucher_unavailable');
      return pdfOf(deps, row);
    },
    async calendar(actor, locator) {
      const row = await ownBooking(database, actor, locator);
      if (!withVoucher.includes(row.statusId) && !(await isOver(row))) throw new AppError('voucher_unavailable');
      return calendarOf(deps, row);
    },
    async resend(actor, locator) {
      const row = await ownBooking(database, actor, locator);
      const { id: bookingId, statusId } = row;
      const contact = (await deps.contactsOf([actor.userId])).get(actor.userId);
      if (statusId !== bookingStatus.issued || !contact || (await isOver(row)))
        throw new AppError('voucher_unavailable');
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
