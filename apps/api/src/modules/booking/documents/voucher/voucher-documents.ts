import type { BookingDeps } from '../../deps.ts';
import { cancelledLegsOf, isTakenBack } from '../../store/legs/cancelled-legs.ts';
import { legConfirmationsOf, NOT_CONFIRMED } from '../../store/legs/leg-confirmations.ts';
import { endingPointsOf } from '../../store/money/ending-points.ts';
import type { BookingRow } from '../../store/tables.ts';
import { type PaperFacts, type Voucher, voucherOf } from './voucher.ts';
import { calendarMethod, voucherCalendar } from './voucher-calendar.ts';
import { voucherMail } from './voucher-mail.ts';
import { voucherPdf } from './voucher-pdf.ts';

type DocumentDeps = Pick<BookingDeps, 'services' | 'brandOf'>;
type ReadingDeps = DocumentDeps & Pick<BookingDeps, 'database' | 'points'>;

/** A document as a file. */
export interface VoucherDocument {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Returns the voucher of a booking as a PDF. */
export const pdfOf = async (deps: ReadingDeps, row: BookingRow): Promise<VoucherDocument> =>
  renderPdf(await read(deps, row));

/** Returns the trip of a booking as a calendar file; once nothing of it stands, as one that takes its events back. */
export const calendarOf = async (deps: ReadingDeps, row: BookingRow): Promise<VoucherDocument> =>
  renderCalendar(await read(deps, row));

interface MailFacts {
  /** The member's. */
  readonly name: string;
  /** Address of the trip's page; undefined where none is known. */
  readonly tripUrl: string | undefined;
  readonly facts: PaperFacts;
}

/** Returns the mail about an issued booking, or what is left of it, to a member of that name, with its documents attached. */
export async function voucherMailOf(
  { services, brandOf }: DocumentDeps,
  row: BookingRow,
  { name, tripUrl, facts }: MailFacts,
) {
  const voucher = voucherOf(row, services, brandOf(row.campaignId), facts);
  return {
    ...voucherMail(voucher, name, tripUrl),
    attachments: [await renderPdf(voucher), await renderCalendar(voucher)],
  };
}

/** Returns what a mail attaches that says a booking is over: the calendar file, if the booking has ever had one. */
export async function cancelledFilesOf(
  { services, brandOf }: DocumentDeps,
  row: BookingRow,
  facts: PaperFacts,
): Promise<readonly VoucherDocument[]> {
  if (!isTakenBack(row, facts.cancelled)) return [];
  return [await renderCalendar(voucherOf(row, services, brandOf(row.campaignId), facts))];
}

async function read({ services, brandOf, database, points }: ReadingDeps, row: BookingRow): Promise<Voucher> {
  const [cancelled, confirmations, ending] = await Promise.all([
    cancelledLegsOf(database.handle, [row]),
    legConfirmationsOf(database.handle, [row]),
    endingPointsOf(points, [row]),
  ]);
  const facts = {
    ...(confirmations.get(row.id) ?? NOT_CONFIRMED),
    cancelled: cancelled.get(row.id),
    endingPoints: ending.get(row.id) ?? [],
  };
  return voucherOf(row, services, brandOf(row.campaignId), facts);
}

const renderPdf = async (voucher: Voucher): Promise<VoucherDocument> => ({
  filename: `voucher-${voucher.bookingCode}.pdf`,
  contentType: 'application/pdf',
  content: await voucherPdf(voucher),
});

const renderCalendar = async (voucher: Voucher): Promise<VoucherDocument> => ({
  filename: `viagem-${voucher.bookingCode}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${calendarMethod(voucher)}`,
  content: Buffer.from(await voucherCalendar(voucher)),
});
