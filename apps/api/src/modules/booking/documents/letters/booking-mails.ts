import { bookingStatus } from '@embarque/contract/booking.ts';
import { tripLink } from '@embarque/contract/shop-paths.ts';
import type { BookingDeps } from '../../deps.ts';
import { bookedTrip } from '../../store/legs/booked-trip.ts';
import { isTakenBack } from '../../store/legs/cancelled-legs.ts';
import type { BookingRow, CancellationRow, outbox } from '../../store/tables.ts';
import { type PaperFacts, serviceOf } from '../voucher/voucher.ts';
import { cancelledFilesOf, type VoucherDocument, voucherMailOf } from '../voucher/voucher-documents.ts';
import { cancelledLetter } from './cancelled-letter.ts';
import { cancelledNames } from './cancelled-parts.ts';
import { type Letter, letterMail } from './letter.ts';
import { type LetterContext, locatorFacts } from './letter-facts.ts';
import { declinedLetter, expiredLetter, failedLetter, pendingLetter } from './status-letters.ts';

type MailDeps = Pick<BookingDeps, 'services' | 'brandOf' | 'paying' | 'clock'>;
type MailKind = (typeof outbox.$inferSelect)['kind'];

/** What a mail says beside the booking's row. */
interface MailFacts {
  /** The member's name. */
  readonly name: string;
  /** The completed cancellation by the member. */
  readonly cancellation: CancellationRow | undefined;
  readonly paper: PaperFacts;
  /** Points that came back when the booking ended unissued. */
  readonly returnedPoints: number;
}

interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly VoucherDocument[];
}

/**
 * Returns the mail of one kind about a booking as it stands now; undefined where there is nothing to say any more, as of
 * a payment that was made meanwhile. Throws when no service knows its kind, or its trip is unreadable.
 */
export async function bookingMail(
  deps: MailDeps,
  kind: MailKind,
  row: BookingRow,
  { name, cancellation, paper, returnedPoints }: MailFacts,
): Promise<ComposedMail | undefined> {
  const { statusId, expiresAt } = row;
  const isAlive = expiresAt === null || expiresAt > deps.clock.now();
  // Nobody is asked to pay again while the bank's question about another card is open.
  const isPending = statusId === bookingStatus.pending && row.saga !== 'ACTION' && isAlive;
  const mailOf = (letter: (context: LetterContext) => Letter) =>
    letterMail(letter(contextOf(deps, row, paper)), deps.brandOf(row.campaignId), name);
  switch (kind) {
    case 'voucher_mail':
    case 'voucher_resend':
      // A cancelled booking needs no voucher, nor one whose refund is under way.
      return isTakenBack(row, paper.cancelled)
        ? undefined
        : voucherMailOf(deps, row, { name, tripUrl: tripUrlOf(deps, row), facts: paper });
    case 'pending_mail':
      return isPending ? mailOf((context) => pendingLetter(row, context)) : undefined;
    case 'declined_mail':
      return isPending ? mailOf((context) => declinedLetter(row, context)) : undefined;
    case 'expired_mail':
      return mailOf((context) => expiredLetter(row, returnedPoints, context));
    case 'failed_mail':
      return mailOf((context) => failedLetter(row, returnedPoints, context));
    case 'cancellation_mail': {
      if (!cancellation) return undefined;
      const attachments = await cancelledFilesOf(deps, row, paper);
      const mail = mailOf((context) => cancelledLetter(row, cancellation, context));
      return attachments.length > 0 ? { ...mail, attachments } : mail;
    }
  }
}

function contextOf(
  { services, brandOf, paying }: MailDeps,
  row: BookingRow,
  { locators, tickets, cancelled }: PaperFacts,
): LetterContext {
  const brand = brandOf(row.campaignId);
  const service = serviceOf(row, services);
  const itinerary = service.itinerary(bookedTrip(row, cancelled?.legs, tickets));
  const cancelledLegs = cancelled?.legs ?? [];
  return {
    trip: itinerary.title,
    cancelledParts: cancelledNames({ itinerary, cancelledLegs }),
    locators: locatorFacts(itinerary, service.descriptor, locators, cancelledLegs),
    service: service.descriptor,
    problemSentences: service.problemSentences ?? {},
    legSentences: service.legSentences ?? {},
    coinAlias: brand.coinAlias,
    tripUrl: tripUrlOf({ paying }, row),
  };
}

/** The address of a booking's page; undefined where the shop knows none of its own. */
const tripUrlOf = (
  { paying }: Pick<MailDeps, 'paying'>,
  { locator, campaignId }: Pick<BookingRow, 'locator' | 'campaignId'>,
): string | undefined => paying && `${paying.publicUrl}${tripLink(locator, campaignId)}`;
