import { toSelection } from '@embarque/hotel/web/details/room-choice.ts';
import type { StaySelection } from '@embarque/hotel/web/stay-selection.ts';
import { offerOf } from './sample-offer.ts';

/** Returns the cheapest room with its dearest rate for each room of a search; the first has a child of 7. */
export function selectionOf(rooms: number): StaySelection {
  const offer = offerOf(rooms);
  const choices = offer.roomStays.map(({ roomTypes: [room] }) => {
    const last = room?.roomRates.at(-1);
    return room && last && { room, rate: last };
  });
  const selection = toSelection(offer, choices, { conversionRate: 40, feePercent: 4 });
  if (!selection) throw new Error('complete choices');
  return selection;
}
