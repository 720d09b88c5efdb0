import type { ItineraryMoment, ItineraryPart } from '@embarque/commerce/api/itinerary.ts';
import { isCancelled } from '../letters/cancelled-parts.ts';
import { placeText, timeOf } from '../local-time.ts';
import { partLines, placesOf } from './printed-part.ts';
import { locatorsOfWhole, type Voucher } from './voucher.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 3600 * SECOND_MS;

/**
 * Returns the trip as a calendar file (RFC 5545) with an event for each part. Times are instants in UTC, which
 * calendars show in their owner's zone; the local times are in the text. A part without times fills its days, and a
 * stay leaves its owner free for what happens meanwhile. UIDs come from booking and part, and the sequence from the
 * booking's version, so that opening a later file updates the events instead of adding them again. What was cancelled is
 * taken back by a cancelled event: one that is missing would stay in a calendar that has it. While some of the trip stands, the
 * file publishes all of it (PUBLISH); where nothing does, it is the notice that the published events are cancelled (CANCEL, RFC
 * 5546), from the same organizer, as programs ask before they remove an event.
 */
export async function voucherCalendar(voucher: Voucher): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } = await import('ical-generator');
  const { brand, itinerary } = voucher;
  const organizer = { name: oneLine(brand.name).replaceAll('"', "'"), email: oneLine(brand.supportEmail) };
  const calendar = ical({
    name: oneLine(`${itinerary.title} (${voucher.bookingCode})`),
    prodId: { company: 'Embarque', product: 'Voucher', language: 'PT' },
    method: ICalCalendarMethod[calendarMethod(voucher)],
  });
  for (const [index, part] of itinerary.parts.entries()) {
    const { place } = part.start;
    const isGone = voucher.isCancelled || isCancelled(part, voucher.cancelledLegs);
    calendar.createEvent({
      id: `${voucher.bookingCode}-${index + 1}@embarque`,
      sequence: voucher.version,
      organizer,
      stamp: voucher.issuedAt,
      status: isGone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isGone || part.kind === 'stay' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      ...timesOf(part),
      // Two desks of one company have one name.
      summary: oneLine(
        `${isGone ? 'Cancelado: ' : ''}${part.title}: ${[...new Set(placesOf(part).map(placeText))].join(' – ')}`,
      ),
      location: oneLine([placeText(place), place.address].filter(Boolean).join(', ')),
      description: [
        `Código da reserva: ${voucher.bookingCode}`,
        ...locatorsOfWhole(voucher).map(([label, locator]) => `${label}: ${locator}`),
        ...partLines(part, voucher),
        `${brand.name}: ${brand.supportEmail}`,
        brand.support.join(', '),
        brand.seller && `Vendido por ${brand.seller}`,
      ]
        .map(oneLine)
        .filter(Boolean)
        .join('\n'),
    });
  }
  return calendar.toString();
}

/** What a calendar file does (RFC 5546): the METHOD inside it, which its media type names as well. */
export const calendarMethod = ({ isCancelled: isGone }: Pick<Voucher, 'isCancelled'>): 'PUBLISH' | 'CANCEL' =>
  isGone ? 'CANCEL' : 'PUBLISH';

const dayStart = ({ dateTime }: ItineraryMoment): number => Date.parse(`${dateTime.slice(0, 10)}T00:00:00Z`);

function timesOf({ start: { moment: first }, end }: ItineraryPart): { start: Date; end: Date; allDay: boolean } {
  const last = end?.moment ?? first;
  const allDay = !timeOf(first) || !timeOf(last);
  // The end of a calendar's day is the beginning of the next.
  if (allDay) return { start: new Date(dayStart(first)), end: new Date(dayStart(last) + DAY_MS), allDay };
  const [start, stop] = [Date.parse(first.dateTime), Date.parse(last.dateTime)];
  // A part without any length would have no end at all.
  return { start: new Date(start), end: new Date(stop > start ? stop : start + SECOND_MS), allDay };
}

/** Text that somebody typed must not start a line of its own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
