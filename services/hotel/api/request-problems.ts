import { toCents } from '@embarque/contract/money/money.ts';
import type { HotelBookingRequest } from '@embarque/hotel/booking-contract.ts';
import { checkGuests } from '@embarque/hotel/rules/guest-rules.ts';
import type { ChosenRooms } from './chosen-rooms.ts';

const NOT_CHOSEN = 'Não confere com os quartos escolhidos. Refaça a pesquisa.';

/** Who buys: the user and the shop's day, yyyy-MM-dd. */
interface Buyer {
  readonly userId: number;
  readonly today: string;
}

/** Returns the problems of rooms and amounts as they were shown that are not those of the offers. */
function roomIdProblems(
  { roomIds }: Pick<HotelBookingRequest, 'roomIds'>,
  { offers, description }: ChosenRooms,
): Record<string, string> {
  if (roomIds.length !== offers.length) return { roomIds: NOT_CHOSEN };
  return Object.fromEntries(
    roomIds.flatMap(({ roomId, amount }, room) => [
      ...(roomId === description.rooms[room]?.room.roomID ? [] : [[`roomIds.${room}.roomId`, NOT_CHOSEN]]),
      ...(toCents(amount) === offers[room]?.totalCents ? [] : [[`roomIds.${room}.amount`, NOT_CHOSEN]]),
    ]),
  );
}

/** Returns the problems of a purchase by field: what contradicts its offers, and what is wrong with the guests. */
export function requestProblems(
  request: HotelBookingRequest,
  chosen: ChosenRooms,
  { userId, today }: Buyer,
): Record<string, string> {
  const rooms = chosen.description.rooms.map(({ guests }) => guests);
  const sum = (of: (room: (typeof rooms)[number]) => number) => rooms.reduce((total, room) => total + of(room), 0);
  const isAsOffered = {
    qtRooms: request.qtRooms === rooms.length,
    qtAdult: request.qtAdult === sum(({ adults }) => adults),
    qtChild: request.qtChild === sum(({ childAges }) => childAges.length),
    addressCode: request.addressCode === chosen.addressCode,
    session: request.session === chosen.session,
    // Whoever names a buyer names themselves.
    echoToken: ['', String(userId)].includes(request.echoToken),
  };
  const others = Object.entries(isAsOffered).flatMap(([field, isSame]) => (isSame ? [] : [[field, NOT_CHOSEN]]));
  return {
    ...Object.fromEntries(others),
    ...roomIdProblems(request, chosen),
    ...checkGuests(request.guests, { rooms, checkIn: chosen.description.checkIn, today }),
  };
}
