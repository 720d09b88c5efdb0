import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import type { BookableService } from '@embarque/commerce/api/bookable.ts';
import type { Itinerary } from '@embarque/commerce/api/itinerary.ts';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { expiringBefore } from '@embarque/contract/money/expiring-before.ts';
import { formatPoints, refundParts } from '@embarque/contract/money/money.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import type { EndingPoints } from '../../../points/index.ts';
import { priceOf } from '../../store/cancellation-store.ts';
import { bookedTrip } from '../../store/legs/booked-trip.ts';
import { type CancelledLegs, isTakenBack } from '../../store/legs/cancelled-legs.ts';
import { firstStanding, type LegConfirmations } from '../../store/legs/leg-confirmations.ts';
import type { BookingRow, CancellationRow } from '../../store/tables.ts';
import type { Fact } from '../letters/letter.ts';
import { inBoth } from '../letters/letter-facts.ts';
import { locatorsOfParts, type PartLocators } from '../part-locators.ts';
import type { VoucherBrand } from './voucher-brand.ts';

/** A label and points, money or both. */
interface PriceLine {
  readonly label: string;
  readonly amount: string;
}

/** An issued booking as its documents show it: mail, PDF and calendar are made from this alone. */
export interface Voucher {
  readonly bookingId: number;
  readonly bookingCode: string;
  /** The company's locator; null where the company gave none, or each part has one of its own. */
  readonly locator: string | null;
  /** The company's locator of each leg, where a booking has several: each part shows that of its own. */
  readonly partLocators: PartLocators;
  /** All of what was bought. */
  readonly itinerary: Itinerary;
  /** The legs of it that are cancelled: papers show what is left (`remainingParts`). */
  readonly cancelledLegs: readonly string[];
  /** Whether nothing of it is left: of such a booking there is a calendar file alone, which takes its events back. */
  readonly isCancelled: boolean;
  /** The words of the service that was bought. */
  readonly service: Pick<
    ServiceDescriptor,
    'personLabel' | 'peopleLabel' | 'fareLabel' | 'taxLabel' | 'feeLabel' | 'locatorLabel'
  >;
  /** Full names, each with the ticket it travels with, where there are some. */
  readonly travellers: readonly string[];
  readonly points: number;
  readonly cashCents: number;
  /** What was paid for fare, taxes and fees; only those that cost something, and none if all is fare. */
  readonly parts: readonly PriceLine[];
  /** What came back of that for cancelled legs, and what did not; none as long as nothing is refunded. */
  readonly refund: readonly PriceLine[];
  /** Points that a cancellation does not give back from a day before the trip on, though it may be free. */
  readonly ending: readonly PriceLine[];
  readonly issuedAt: Date;
  /** Grows with every change of the booking, so that a later calendar file replaces an earlier one. */
  readonly version: number;
  readonly brand: VoucherBrand;
}

/** "1.700 milhas e R$ 42,50" for each part of a price. */
function partsPaid(
  row: BookingRow,
  { fareLabel, taxLabel, feeLabel }: Voucher['service'],
  { coinAlias }: VoucherBrand,
): readonly PriceLine[] {
  const { fare, tax, fee } = refundParts(
    { cents: row.cashTotalValue, points: row.pointsTotalValue },
    { cents: 0, points: 0 },
    priceOf(row),
  );
  if (tax.cents + tax.points + fee.cents + fee.points === 0) return [];
  return [
    ...inBoth(fareLabel, fare, { coinAlias }),
    ...inBoth(taxLabel, tax, { coinAlias }),
    ...inBoth(feeLabel, fee, { coinAlias }),
  ].map(([label, amount]) => ({ label, amount }));
}

/** What a cancellation of legs gave back, and what it cost. */
const refundOf = (done: CancellationRow, { coinAlias }: VoucherBrand): readonly PriceLine[] =>
  [
    ...inBoth('Devolvido', { cents: done.refundCents ?? 0, points: done.refundPoints ?? 0 }, { coinAlias }),
    ...inBoth('Multa', { cents: done.penaltyCents ?? 0, points: done.penaltyPoints ?? 0 }, { coinAlias }),
    ...inBoth('Não devolvido por fim da validade', { cents: 0, points: done.lostPoints ?? 0 }, { coinAlias }),
  ].map(([label, amount]) => ({ label, amount }));

/** The points that end before the trip begins, by the last day on which a cancellation gives them back. */
const endingLines = (
  row: BookingRow,
  ending: readonly EndingPoints[],
  { coinAlias }: VoucherBrand,
): readonly PriceLine[] =>
  expiringBefore(
    ending.map(({ points, expiresAt }) => ({ points, expiresAt: expiresAt.toISOString() })),
    row.pointsTotalValue,
    row.startsAt,
  ).map(({ day, points }) => ({
    label: `Não voltam em um cancelamento depois de ${toBrazilianDay(day)}, mesmo grátis`,
    amount: `${formatPoints(points)} ${coinAlias}`,
  }));

type DocumentedService = Pick<
  BookableService<BookingRequest, object>,
  'descriptor' | 'itinerary' | 'problemSentences' | 'legSentences'
>;

/** The locator of the whole under its label, if it has one. */
export const locatorsOfWhole = ({ locator, service }: Pick<Voucher, 'locator' | 'service'>): readonly Fact[] =>
  locator === null ? [] : [[service.locatorLabel, locator]];

/** Returns the service of a booking. Throws when none knows its kind. */
export function serviceOf(
  { type, code }: Pick<BookingRow, 'type' | 'code'>,
  services: readonly DocumentedService[],
): DocumentedService {
  const service = services.find(({ descriptor }) => descriptor.kind === type);
  if (!service) throw new Error(`booking ${code} is of no service`);
  return service;
}

/** What papers say of a booking beside its row. */
export interface PaperFacts extends LegConfirmations {
  /** What is gone of a booking that stands in part. */
  readonly cancelled: CancelledLegs | undefined;
  /** Points it took whose credits end, or have ended. */
  readonly endingPoints: readonly EndingPoints[];
}

/**
 * Returns the voucher of a booking in its campaign's brand. Throws when no service knows its kind, or its trip is
 * unreadable.
 */
export function voucherOf(
  row: BookingRow,
  services: readonly DocumentedService[],
  brand: VoucherBrand,
  { locators, tickets, cancelled, endingPoints }: PaperFacts,
): Voucher {
  const service = serviceOf(row, services);
  const { descriptor } = service;
  const itinerary = service.itinerary(bookedTrip(row, cancelled?.legs, tickets));
  const partLocators = locatorsOfParts(itinerary, locators);
  return {
    bookingId: row.id,
    bookingCode: row.code,
    locator: partLocators.size > 0 ? null : firstStanding(locators, cancelled?.legs),
    partLocators,
    itinerary,
    cancelledLegs: cancelled?.legs ?? [],
    isCancelled: isTakenBack(row, cancelled),
    service: descriptor,
    travellers: row.passengers.map(({ name, lastName }, index) =>
      [`${name} ${lastName}`, itinerary.tickets?.[index]].filter(Boolean).join(' · '),
    ),
    points: row.pointsTotalValue,
    cashCents: row.cashTotalValue,
    parts: partsPaid(row, descriptor, brand),
    refund: cancelled?.done ? refundOf(cancelled.done, brand) : [],
    // Of what was cancelled in part nothing more is cancelled.
    ending: cancelled ? [] : endingLines(row, endingPoints, brand),
    issuedAt: row.issuedAt ?? row.createdAt,
    version: row.version,
    brand,
  };
}
