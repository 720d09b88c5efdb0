import { dayShiftOf, momentText, placeText } from './local-time.ts';
import type { Voucher } from './voucher.ts';

const SECOND_MS = 1000;

/**
 * Returns the trip as a calendar file (RFC 5545) with an event for each part. Times are instants in UTC, which
 * calendars show in their owner's zone; the local times are in the text. UIDs come from booking and part, and the
 * sequence from the booking's version, so that opening a later file updates the events instead of adding them again.
 */
export async function voucherCalendar(voucher: Voucher): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const { brand, itinerary } = voucher;
  const calendar = ical({
    name: oneLine(`${itinerary.title} (${voucher.bookingCode})`),
    prodId: { company: 'Embarque', product: 'Voucher', language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const [index, part] of itinerary.parts.entries()) {
    const start = new Date(part.start.dateTime);
    const end = new Date(part.end.dateTime);
    const shift = dayShiftOf(part);
    calendar.createEvent({
      id: `${voucher.bookingCode}-${index + 1}@embarque`,
      sequence: voucher.version,
      stamp: voucher.issuedAt,
      status: ICalEventStatus.CONFIRMED,
      start,
      // A part without any length would have no end at all.
      end: end > start ? end : new Date(start.getTime() + SECOND_MS),
      summary: oneLine(`${part.title}: ${placeText(part.from)} – ${placeText(part.to)}`),
      location: oneLine(placeText(part.from)),
      description: [
        `Código da reserva: ${voucher.bookingCode}`,
        `${voucher.locatorLabel}: ${voucher.locator}`,
        `Partida: ${momentText(part.start)}, ${placeText(part.from)}`,
        `Chegada: ${momentText(part.end)}${shift && `, ${shift}`}, ${placeText(part.to)}`,
        part.notes.join(', '),
        `${brand.name}: ${brand.supportEmail}`,
      ]
        .map(oneLine)
        .filter(Boolean)
        .join('\n'),
    });
  }
  return calendar.toString();
}

/** Text that somebody typed must not start a line of its own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
