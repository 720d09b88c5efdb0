import type { BookedTrip } from '@embarque/commerce/api/bookable.ts';
import type { Itinerary, ItineraryStop } from '@embarque/commerce/api/itinerary.ts';
import { checkInMoment, checkOutMoment } from '@embarque/hotel/rules/stay-moments.ts';
import {
  cancellationLines,
  guestsText,
  lateArrivalText,
  mealsText,
  nightsText,
  payAtDeskLines,
  REGISTRATION,
  roomsText,
  WITH_CHILDREN,
} from '@embarque/hotel/rules/stay-texts.ts';
import type { BookedRoom, BookedStay } from '@embarque/hotel/stay-details.ts';
import { guestNames } from './hotel-order.ts';

/** Returns the itinerary of a stay: one part, however many rooms it has. */
export function itineraryOf(stay: BookedStay, passengers: BookedTrip['passengers']): Itinerary {
  const { hotel, nights, rooms } = stay;
  const names = guestNames(stay, passengers);
  const stopOf = (label: string, dateTime: string, hours: string): ItineraryStop => ({
    label,
    place: { name: hotel.hotelName, code: null, address: hotel.addressLine },
    moment: { dateTime, zone: hotel.zone },
    hours,
  });
  return {
    title: `${hotel.hotelName} · ${hotel.cityName}`,
    brief: { title: `${hotel.hotelName}, ${hotel.cityName}`, place: hotel.cityName },
    parts: [
      {
        kind: 'stay',
        group: 'Hospedagem',
        title: `${hotel.hotelName}, ${nightsText(nights)}`,
        start: stopOf('Check-in', checkInMoment(stay), `A partir das ${hotel.checkInFrom}`),
        end: stopOf('Check-out', checkOutMoment(stay), `Até as ${hotel.checkOutUntil}`),
        notes: [
          `${nightsText(nights)}, ${roomsText(rooms.length)}`,
          ...rooms.map((room, index) => `${labelOf(index, rooms.length)}: ${room.roomName}, ${mealsText(room)}`),
        ],
        instructions: [
          ...rooms.flatMap((room, index) => {
            const lines = roomLines(room, hotel.cityName, names[index] ?? []);
            return rooms.length === 1 ? lines : lines.map((line) => `${labelOf(index, rooms.length)}: ${line}`);
          }),
          lateArrivalText(stay.checkIn),
          ...(rooms.some(({ guests }) => guests.childAges.length > 0) ? [WITH_CHILDREN] : []),
          REGISTRATION,
        ],
      },
    ],
  };
}

const labelOf = (index: number, rooms: number): string => (rooms === 1 ? 'Quarto' : `Quarto ${index + 1}`);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns what the guests of a room have to know, in sentences. */
function roomLines(room: BookedRoom, cityName: string, names: readonly string[]): string[] {
  return [
    `Hóspedes: ${names.join(', ')} (${guestsText(room.guests)}).`,
    ...(room.beds === '' ? [] : [`Camas, sujeitas à disponibilidade: ${room.beds}.`]),
    ...payAtDeskLines(room).map(sentence),
    ...room.comments.map(sentence),
    ...cancellationLines(room, { amountAfterTax: room.amountAfterTax, cityName }),
  ];
}
