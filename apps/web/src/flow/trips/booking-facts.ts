import type { Booking } from '@embarque/catalog/booking-contract.ts';
import type { TripPart } from '@embarque/commerce/web/parts.ts';
import { type BookingStatusId, bookingStatus } from '@embarque/contract/booking.ts';
import type { Cancellation } from '@embarque/contract/cancellation.ts';
import type { Fact } from '@embarque/web-kit/ui/facts.tsx';
import type { BadgeStatus } from '@embarque/web-kit/ui/status-badge.tsx';
import { paidText } from '../paid-text.ts';

/** The badge of each status of a booking. */
export const badgeStatus: Record<BookingStatusId, BadgeStatus> = {
  [bookingStatus.pending]: 'pending',
  [bookingStatus.issued]: 'confirmed',
  [bookingStatus.expired]: 'expired',
  [bookingStatus.finished]: 'finished',
  [bookingStatus.cancelled]: 'cancelled',
};

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
    { label: 'Total', value: paidText(booking, coin) },
  ];
}

/** Returns what a cancellation gave back, "12.000 Pts + R$ 50,00", or "Nada". */
export function refundText({ refundPoints, refundCash }: Cancellation, coin: string): string {
  if (refundPoints + refundCash === 0) return 'Nada';
  return paidText({ pointsTotalValue: refundPoints, cashTotalValue: refundCash }, coin);
}
