import { requestFor } from '@embarque/hotel/api/request-of.ts';
import type { HotelBookingRequest } from '@embarque/hotel/booking-contract.ts';
import type { HotelOffer, RoomRate, RoomTypeOffer } from '@embarque/hotel/contract.ts';

/** A room at a price of a hotel that was asked for one room. */
export interface OfferedRoom {
  readonly room: RoomTypeOffer;
  readonly rate: RoomRate;
}

/** All that can be bought in a hotel, kinds of rooms in the order of their prices. */
export const roomsOf = ({ roomStays: [first] }: HotelOffer): OfferedRoom[] =>
  (first?.roomTypes ?? []).flatMap((room) => room.roomRates.map((rate) => ({ room, rate })));

/** The purchase of a room with points for one person. */
export const requestBody = (hotel: HotelOffer, { room, rate }: OfferedRoom, lastName: string): HotelBookingRequest =>
  requestFor(
    hotel,
    [
      {
        room,
        rate,
        guests: [
          {
            type: 'ADT',
            name: 'ANA',
            lastName,
            documentType: 'CPF',
            documentId: '52998224725',
            email: 'ana@demo.test',
            phone: '(11) 98765-4321',
          },
        ],
      },
    ],
    rate.pointsPrice,
  );
