import { allInPoints } from '@embarque/commerce/api/all-in-points.ts';
import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import type { HotelBookingRequest, HotelGuest } from '@embarque/hotel/booking-contract.ts';
import type { HotelOffer, RoomRate, RoomTypeOffer } from '@embarque/hotel/contract.ts';

/** A rate that is bought, and for whom. */
export interface TakenRoom {
  readonly room: Pick<RoomTypeOffer, 'roomID'>;
  readonly rate: Pick<RoomRate, 'refToken' | 'cashPrice'>;
  readonly guests: readonly HotelGuest[];
}

/** Returns the cheapest rate of each room of a search for its guests; undefined where a room has none. */
export function cheapestRooms(
  { roomStays }: Pick<HotelOffer, 'roomStays'>,
  guests: readonly (readonly HotelGuest[])[],
): TakenRoom[] | undefined {
  const taken = roomStays.flatMap(({ roomTypes: [room] }, index) => {
    const rate = room?.roomRates[0];
    return room && rate ? [{ room, rate, guests: guests[index] ?? [] }] : [];
  });
  return taken.length > 0 && taken.length === roomStays.length ? taken : undefined;
}

/** Returns the request that books rooms of a hotel, all in points, rounded once for all of them. */
export function requestOf(
  { addressCode, session }: Pick<HotelOffer, 'addressCode' | 'session'>,
  rooms: readonly TakenRoom[],
  rate: PointsRate,
): HotelBookingRequest {
  return requestFor({ addressCode, session }, rooms, pointsPrice(centsOf(rooms), rate));
}

const centsOf = (rooms: readonly TakenRoom[]): number =>
  rooms.reduce((sum, room) => sum + Math.round(room.rate.cashPrice * 100), 0);

/** Returns the request that books rooms of a hotel for points that are known. */
export function requestFor(
  { addressCode, session }: Pick<HotelOffer, 'addressCode' | 'session'>,
  rooms: readonly TakenRoom[],
  points: number,
): HotelBookingRequest {
  const guests = rooms.flatMap((room) => room.guests);
  return {
    type: 'HOTEL',
    ...allInPoints({ cashPrice: toReais(centsOf(rooms)), pointsPrice: points }),
    qtAdult: guests.filter(({ type }) => type === 'ADT').length,
    qtChild: guests.filter(({ type }) => type === 'CHD').length,
    qtBaby: 0,
    echoToken: '',
    addressCode,
    session,
    qtRooms: rooms.length,
    roomStays: rooms.map((room) => ({ refToken: room.rate.refToken })),
    roomIds: rooms.map((room) => ({ roomId: room.room.roomID, amount: room.rate.cashPrice })),
    guests: rooms.map((room) => ({ guestsRoom: [...room.guests] })),
  };
}
