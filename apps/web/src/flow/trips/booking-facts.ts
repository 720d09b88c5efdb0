import type { Booking } from '@embarque/catalog/booking-contract.ts';
import type { TripPart } from '@embarque/commerce/web/parts.ts';
import { type BookingStatusId, bookingStatus, bookingStatusLabels } from '@embarque/contract/booking.ts';
import type { Cancellation } from '@embarque/contract/cancellation.ts';
import { formatPoints } from '@embarque/contract/money/money.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import type { Fact } from '@embarque/web-kit/ui/cards/facts.tsx';
import type { BadgeStatus } from '@embarque/web-kit/ui/notices/status-badge.tsx';
import { paidText } from './paid-text.ts';

/** The badge of each status of a booking. */
const badgeStatus: Record<BookingStatusId, BadgeStatus> = {
  [bookingStatus.pending]: 'pending',
  [bookingStatus.issued]: 'confirmed',
  [bookingStatus.expired]: 'expired',
  [bookingStatus.finished]: 'finished',
  [bookingStatus.cancelled]: 'cancelled',
};

/** Returns what a booking's badge says. One that nobody cancelled, and that came to nothing, was not concluded. */
export function badgeOf({
  statusId,
  unissued,
  cancellation,
}: Pick<Booking, 'statusId' | 'unissued' | 'cancellation'>): {
  readonly status: BadgeStatus;
  readonly label: string;
} {
  if (statusId === bookingStatus.cancelled && unissued && !cancellation) {
    return { status: 'failed', label: 'Não concluída' };
  }
  return { status: badgeStatus[statusId], label: bookingStatusLabels[statusId] };
}

/**
 * Returns the code under which the company knows a booking; nothing as long as the company has given none, or where the details
 * of its service show it. Our own code says nothing to the company.
 */
export const locatorFacts = (booking: Booking, part: Pick<TripPart, 'showsLocators'>): readonly Fact[] =>
  booking.locatorProvider === null || part.showsLocators?.(booking)
    ? []
    : [{ label: 'Localizador', value: booking.locatorProvider }];

/** Returns what every booking shows: its codes, its day and what it cost, in points under a name. */
export function bookingFacts(booking: Booking, part: Pick<TripPart, 'showsLocators'>, coin: string): readonly Fact[] {
  return [
    { label: 'Código da reserva', value: booking.bookingCode },
    ...locatorFacts(booking, part),
    { label: 'Data da reserva', value: booking.bookingDateStr.slice(0, 10) },
    totalFact(booking, coin),
  ];
}

type Paid = Pick<Booking, 'unissued' | 'pointsTotalValue' | 'cashTotalValue'>;

/** Returns what a booking cost, or would have: nobody has paid for what was never issued. */
export const totalFact = (booking: Paid, coin: string): Fact => ({
  label: booking.unissued ? 'Total que seria pago' : 'Total',
  value: paidText(booking, coin),
});

/** Returns who travels, under the service's word for them. */
export const peopleFact = (
  people: Booking['passengers'],
  { personLabel, peopleLabel }: Pick<ServiceDescriptor, 'personLabel' | 'peopleLabel'>,
): Fact => ({
  label: people.length === 1 ? personLabel : peopleLabel,
  value: people.map(({ name, lastName }) => `${name} ${lastName}`).join(', '),
});

/** Returns what a cancellation gave back, "12.000 Pts + R$ 50,00", or "Nada", with why where nobody kept it. */
export function refundText(done: Cancellation, coin: string): string {
  const { refundPoints, refundCash, lostPoints, penaltyPoints, penaltyCash } = done;
  if (refundPoints + refundCash === 0) {
    return lostPoints > 0 && penaltyPoints + penaltyCash === 0
      ? `Nada: ${formatPoints(lostPoints)} ${coin} com validade encerrada`
      : 'Nada';
  }
  return paidText({ pointsTotalValue: refundPoints, cashTotalValue: refundCash }, coin);
}
