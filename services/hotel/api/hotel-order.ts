import type { BookedTrip } from '@embarque/commerce/api/bookable.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { toReais } from '@embarque/contract/money/money.ts';
import type { HotelBookingRequest, HotelGuest } from '@embarque/hotel/booking-contract.ts';
import type { HotelOrderOffer, HotelTraveller } from '@embarque/hotel/port.ts';
import { guestName } from '@embarque/hotel/rules/guest-rules.ts';
import { nightsOf } from '@embarque/hotel/rules/stay-texts.ts';
import type { BookedStay } from '@embarque/hotel/stay-details.ts';
import * as z from 'zod/mini';
import type { ChosenRooms } from './chosen-rooms.ts';
import { atTotal, termsOf } from './present-hotel.ts';

/** The order of a stay as it is stored: what the supplier takes, and what its tokens are signed from again. */

const orderSchema = z.object({
  references: z.array(z.string()),
  addressCode: z.string(),
  session: z.string(),
  hotelCode: z.string(),
  /** What each room cost, in centavos. */
  amounts: z.array(z.int()),
  /** What each was sold with: hashes of termsHashOf. Older orders have none, and are sold again only after a recheck. */
  terms: z._default(z.array(z.string()), []),
});

/** Returns the offer of a stored order. Throws ZodError where it is none. */
export const storedOrder = (offer: unknown) => orderSchema.parse(offer);

export const orderOf = ({ order, addressCode, session, hotelCode, offers }: ChosenRooms): HotelOrderOffer => ({
  references: order.references,
  addressCode,
  session,
  hotelCode,
  amounts: offers.map(({ totalCents }) => totalCents),
  terms: offers.map(({ party: [, , , , , terms] }) => terms),
});

/** What the rooms' total is made of. One that changed since the supplier described them did so in the fare. */
export function partsOf({ description, totalCents }: Pick<ChosenRooms, 'description' | 'totalCents'>) {
  const sum = (of: 'taxesCents' | 'feesCents') => description.rooms.reduce((total, { rate }) => total + rate[of], 0);
  const [taxCents, feeCents] = [sum('taxesCents'), sum('feesCents')];
  return { fareCents: totalCents - taxCents - feeCents, taxCents, feeCents };
}

/** Returns a stay as its booking keeps it, at the prices of its offers. */
export function bookedStay({ description, offers, hotelCode }: ChosenRooms): BookedStay {
  const { hotel, checkIn, checkOut, rooms } = description;
  return {
    hotel: { ...hotel, hotelCode },
    checkIn,
    checkOut,
    nights: nightsOf(description),
    rooms: rooms.map(({ guests, room, rate }, index) => {
      const sold = atTotal(rate, offers[index]?.totalCents ?? rate.totalCents);
      return {
        roomID: room.roomID,
        roomName: room.roomName,
        roomDescription: room.roomDescription,
        beds: room.beds,
        ...termsOf(sold),
        guests,
        amountAfterTax: toReais(sold.totalCents),
      };
    }),
  };
}

const nameOf = ({ name, lastName }: HotelGuest) => ({ name: guestName(name), lastName: guestName(lastName) });

/** Converts a guest who was checked to the supplier's format. */
function travellerOf(guest: HotelGuest, room: number): HotelTraveller {
  const { name: firstName, lastName } = nameOf(guest);
  const adult = guest.type === 'ADT' ? guest : undefined;
  return {
    room,
    type: guest.type,
    firstName,
    lastName,
    birthDate: guest.type === 'CHD' ? (fromBrazilianDay(guest.birthdate) ?? null) : null,
    documentType: adult?.documentType ?? '',
    documentNumber: adult?.documentId ?? '',
    email: adult?.email ?? '',
    phone: adult?.phone ?? '',
  };
}

type Guests = HotelBookingRequest['guests'];

export const travellersOf = (guests: Guests): HotelTraveller[] =>
  guests.flatMap(({ guestsRoom }, room) => guestsRoom.map((guest) => travellerOf(guest, room)));

/** Returns the names of all guests, those of the first room first. */
export const namesOf = (guests: Guests): { name: string; lastName: string }[] =>
  guests.flatMap(({ guestsRoom }) => guestsRoom.map(nameOf));

/** Returns the names of each room's guests. */
export function guestNames({ rooms }: Pick<BookedStay, 'rooms'>, passengers: BookedTrip['passengers']): string[][] {
  let next = 0;
  return rooms.map(({ guests: { adults, childAges } }) => {
    const first = next;
    next += adults + childAges.length;
    return passengers.slice(first, next).map(({ name, lastName }) => `${name} ${lastName}`);
  });
}
