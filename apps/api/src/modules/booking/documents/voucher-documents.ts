import type { BookingDeps } from '../deps.ts';
import type { BookingRow } from '../store/tables.ts';
import { type Voucher, voucherOf } from './voucher.ts';
import { voucherCalendar } from './voucher-calendar.ts';
import { voucherMail } from './voucher-mail.ts';
import { voucherPdf } from './voucher-pdf.ts';

type DocumentDeps = Pick<BookingDeps, 'services' | 'brandOf'>;

/** A document as a file. */
export interface VoucherDocument {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Returns the voucher of a booking as a PDF. */
export const pdfOf = (deps: DocumentDeps, row: BookingRow): Promise<VoucherDocument> => renderPdf(read(deps, row));

/** Returns the trip of a booking as a calendar file. */
export const calendarOf = (deps: DocumentDeps, row: BookingRow): Promise<VoucherDocument> =>
  renderCalendar(read(deps, row));

/** Returns the mail about an issued booking to a member of that name, with its documents attached. */
export async function voucherMailOf(deps: DocumentDeps, row: BookingRow, name: string) {
  const voucher = read(deps, row);
  return { ...voucherMail(voucher, name), attachments: [await renderPdf(voucher), await renderCalendar(voucher)] };
}

const read = (deps: DocumentDeps, row: BookingRow): Voucher =>
  voucherOf(row, deps.services, deps.brandOf(row.campaignId));

const renderPdf = async (voucher: Voucher): Promise<VoucherDocument> => ({
  filename: `voucher-${voucher.bookingCode}.pdf`,
  contentType: 'application/pdf',
  content: await voucherPdf(voucher),
});

const renderCalendar = async (voucher: Voucher): Promise<VoucherDocument> => ({
  filename: `viagem-${voucher.bookingCode}.ics`,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: Buffer.from(await voucherCalendar(voucher)),
});
