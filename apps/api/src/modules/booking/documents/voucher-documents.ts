import type { BookingDeps } from '../deps.ts';
import type { BookingRow } from '../store/tables.ts';
import { type Voucher, voucherOf } from './voucher.ts';
import { voucherCalendar } from './voucher-calendar.ts';
import { voucherMail } from './voucher-mail.ts';
import { voucherPdf } from './voucher-pdf.ts';

type PapersDeps = Pick<BookingDeps, 'services' | 'brandOf'>;

/** A paper as a file. */
export interface Paper {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The voucher of a booking as a PDF. */
export const pdfOf = (deps: PapersDeps, row: BookingRow): Promise<Paper> => drawPdf(read(deps, row));

/** The trip of a booking for a calendar. */
export const calendarOf = (deps: PapersDeps, row: BookingRow): Promise<Paper> => drawCalendar(read(deps, row));

/** The mail of an issued booking to the member of that name, with its papers. */
export async function voucherMailOf(deps: PapersDeps, row: BookingRow, name: string) {
  const voucher = read(deps, row);
  return { ...voucherMail(voucher, name), attachments: [await drawPdf(voucher), await drawCalendar(voucher)] };
}

const read = (deps: PapersDeps, row: BookingRow): Voucher =>
  voucherOf(row, deps.services, deps.brandOf(row.campaignId));

const drawPdf = async (voucher: Voucher): Promise<Paper> => ({
  filename: `voucher-${voucher.bookingCode}.pdf`,
  contentType: 'application/pdf',
  content: await voucherPdf(voucher),
});

const drawCalendar = async (voucher: Voucher): Promise<Paper> => ({
  filename: `viagem-${voucher.bookingCode}.ics`,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: Buffer.from(await voucherCalendar(voucher)),
});
