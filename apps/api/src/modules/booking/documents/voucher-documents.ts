import type { BookingDeps } from '../deps.ts';
import { type CancelledLegs, cancelledLegsOf } from '../store/cancelled-legs.ts';
import type { BookingRow } from '../store/tables.ts';
import { type Voucher, voucherOf } from './voucher.ts';
import { voucherCalendar } from './voucher-calendar.ts';
import { voucherMail } from './voucher-mail.ts';
import { voucherPdf } from './voucher-pdf.ts';

type DocumentDeps = Pick<BookingDeps, 'services' | 'brandOf'>;
type ReadingDeps = DocumentDeps & Pick<BookingDeps, 'database'>;

/** A document as a file. */
export interface VoucherDocument {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Returns the voucher of a booking as a PDF. */
export const pdfOf = async (deps: ReadingDeps, row: BookingRow): Promise<VoucherDocument> =>
  renderPdf(await read(deps, row));

/** Returns the trip of a booking as a calendar file. */
export const calendarOf = async (deps: ReadingDeps, row: BookingRow): Promise<VoucherDocument> =>
  renderCalendar(await read(deps, row));

/** Returns the mail about an issued booking, or what is left of it, to a member of that name, with its documents attached. */
export async function voucherMailOf(
  { services, brandOf }: DocumentDeps,
  row: BookingRow,
  { name, cancelledLegs }: { readonly name: string; readonly cancelledLegs: CancelledLegs | undefined },
) {
  const voucher = voucherOf(row, services, brandOf(row.campaignId), cancelledLegs);
  return { ...voucherMail(voucher, name), attachments: [await renderPdf(voucher), await renderCalendar(voucher)] };
}

async function read({ services, brandOf, database }: ReadingDeps, row: BookingRow): Promise<Voucher> {
  const cancelled = await cancelledLegsOf(database.handle, [row]);
  return voucherOf(row, services, brandOf(row.campaignId), cancelled.get(row.id));
}

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
