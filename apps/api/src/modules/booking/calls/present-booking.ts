import { type Booking, bookingSchema } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus, bookingStatusLabels } from '@embarque/contract/booking.ts';
import type { Cancellation } from '@embarque/contract/cancellation.ts';
import { toBrazilianTime } from '@embarque/contract/dates.ts';
import { toReais } from '@embarque/contract/money/money.ts';
import type { EndingPoints, ExpiredWhileHeld } from '../../points/index.ts';
import type { BookingDeps } from '../deps.ts';
import { cancelledNames } from '../documents/letters/cancelled-parts.ts';
import { bookedTrip } from '../store/legs/booked-trip.ts';
import type { CancelledLegs } from '../store/legs/cancelled-legs.ts';
import { firstStanding, type LegConfirmations } from '../store/legs/leg-confirmations.ts';
import type { BookingRow } from '../store/tables.ts';

/** The parts of a booking that are stored outside its row. */
export interface BookingExtras {
  /** The payment that is authorised or captured for it. */
  readonly payment: Pick<Booking, 'paymentTransaction' | 'paymentCard'> | undefined;
  /** The completed cancellation by its member. */
  readonly cancellation: Cancellation | undefined;
  /** What came back of one that ended without being issued. */
  readonly unissued: Booking['unissued'] | undefined;
  /** What is gone of a booking that stands in part. */
  readonly cancelledLegs: CancelledLegs | undefined;
  readonly confirmations: LegConfirmations;
  /** Points whose lots expired while it is pending. */
  readonly expiredPoints: ExpiredWhileHeld | undefined;
  /** Points it has spent whose lots end, as long as it can be cancelled. */
  readonly endingPoints: readonly EndingPoints[];
}

/**
 * Returns a booking as its owner sees it: the common members from the row, the service's own from its `present`. Throws
 * for one that is not visible yet or whose service is unknown.
 */
export function presentBooking(
  row: BookingRow,
  {
    payment,
    cancellation,
    unissued,
    cancelledLegs: cancelled,
    confirmations: { locators: legLocators, tickets },
    expiredPoints,
    endingPoints,
  }: BookingExtras,
  services: BookingDeps['services'],
): Booking {
  const service = services.find(({ descriptor }) => descriptor.kind === row.type);
  if (!service || row.statusId === null) throw new Error(`booking ${row.code} cannot be shown`);
  const cancelledLegs = cancelled?.legs ?? [];
  const booked = bookedTrip(row, cancelledLegs, tickets);
  const isWithheld = service.locatorAdmits === true && row.statusId === bookingStatus.cancelled;
  const locatorProvider = isWithheld ? null : firstStanding(legLocators, cancelledLegs);
  return bookingSchema.parse({
    ...service.present({
      ...booked,
      locatorProvider,
      legLocators,
      cashPriceCents: row.quotedCents,
    }),
    type: row.type,
    bookingCode: row.code,
    locator: row.locator,
    locatorProvider,
    purchaseId: row.code,
    statusId: row.statusId,
    bookingDateStr: toBrazilianTime(row.createdAt),
    bookingExpirationDate: row.expiresAt?.toISOString() ?? null,
    date: row.createdAt.toISOString(),
    paymentTransaction: payment?.paymentTransaction ?? null,
    paymentCard: payment?.paymentCard ?? null,
    cashTotalValue: toReais(row.cashTotalValue),
    pointsTotalValue: row.pointsTotalValue,
    expiredPoints: expiredPoints
      ? { ...expiredPoints, validUntil: expiredPoints.validUntil?.toISOString() ?? null }
      : null,
    endingPoints: endingPoints.map(({ points, expiresAt }) => ({ points, expiresAt: expiresAt.toISOString() })),
    cancellation: cancellation ?? null,
    unissued: unissued ?? null,
    cancelledParts: cancelled ? cancelledNames({ itinerary: service.itinerary(booked), cancelledLegs }) : [],
    passengers: row.passengers,
    bookingService: { status: bookingStatusLabels[row.statusId], statusId: row.statusId },
    departuredatetime: row.startsAt,
    arrivaldatetime: row.endsAt,
  });
}
