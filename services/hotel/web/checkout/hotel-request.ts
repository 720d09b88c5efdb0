import { toRequestCommon } from '@embarque/commerce/web/booking-request.ts';
import type { OfferPrice, Purchase, RisenPrice } from '@embarque/commerce/web/parts.ts';
import { shareOut, toCents, toReais } from '@embarque/contract/money/money.ts';
import { type HotelBookingRequest, TOKEN_SEPARATOR } from '@embarque/hotel/booking-contract.ts';
import type { RoomRate } from '@embarque/hotel/contract.ts';
import { stepAtPrice } from '@embarque/hotel/rules/risen-price.ts';
import { cancelPenaltyTexts } from '@embarque/hotel/rules/stay-texts.ts';
import { termsKey } from '@embarque/hotel/rules/terms-key.ts';
import type { ChosenRoom, StaySelection } from '../stay-selection.ts';
import { type GuestsDraft, toGuest } from './guests-draft.ts';

export const refTokensOf = ({ rooms }: StaySelection): string[] => rooms.map(({ rate }) => rate.refToken);

/** Returns what the rooms cost together. All are taken or none: the order ends with the first of their offers. */
export const priceOf = ({ cashPrice, pointsPrice, rooms }: StaySelection): OfferPrice => ({
  cashPrice,
  pointsPrice,
  expiresAt: rooms.map(({ rate }) => rate.expiresAt).sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? '',
});

/** What each room costs now and on which terms, and what all of them cost together. */
export interface AskedRooms extends Pick<OfferPrice, 'cashPrice' | 'pointsPrice'> {
  readonly rooms: readonly RoomRate[];
}

/** Returns the selection with the tokens, prices and terms of now, in the order they were asked for. */
export const asAsked = (selection: StaySelection, { rooms, cashPrice, pointsPrice }: AskedRooms): StaySelection => ({
  ...selection,
  cashPrice,
  pointsPrice,
  rooms: selection.rooms.map((room, index) => ({ ...room, rate: rooms[index] ?? room.rate })),
});

/** Stands for a penalty of all but the taxes, which is no amount. */
const ALL = -1;

/** What cancelling a room costs at the most, in centavos: all but the taxes. */
const mostOf = ({ total, totalTax }: RoomRate): number => toCents(total.amountAfterTax) - toCents(totalTax);

/** Returns what the rooms are sold with beside their price. A penalty of all but the taxes is no other one at another price. */
export const termsOf = ({ rooms }: StaySelection): string =>
  JSON.stringify(
    rooms.map(({ rate }) => {
      const most = mostOf(rate);
      const cancelSteps = rate.cancelPenalties.map(({ until, value }) => ({
        until,
        value: toCents(value) === most ? ALL : toCents(value),
      }));
      return termsKey({ ...rate, mealPlan: rate.mealPlanInfo.mealPlan, cancelSteps });
    }),
  );

/** Returns a rate at another price in centavos: what is more or less is in the fare, and a penalty is another part of it. */
function atAmount(
  rate: RoomRate,
  cents: number,
  cityName: string,
): Pick<RoomRate, 'total' | 'origTotal' | 'cancelPenalties'> {
  const more = cents - toCents(rate.total.amountAfterTax);
  const amountAfterTax = toReais(cents);
  const most = mostOf(rate);
  const cancelSteps = rate.cancelPenalties.map(({ until, value }) => ({
    until,
    value: toReais(stepAtPrice(toCents(value), most, most + more)),
  }));
  return {
    total: { ...rate.total, amountAfterTax },
    origTotal: { ...rate.origTotal, amountAfterTax: toReais(toCents(rate.origTotal.amountAfterTax) + more) },
    cancelPenalties: cancelPenaltyTexts({ isRefundable: rate.isRefundable, cancelSteps }, { amountAfterTax, cityName }),
  };
}

/** Returns the selection at the price a booking was refused with: shared out among the rooms as the server does. */
export function atPrice(selection: StaySelection, { refToken, ...risen }: RisenPrice): StaySelection {
  const tokens = refToken.split(TOKEN_SEPARATOR);
  const before = selection.rooms.map(({ rate }) => toCents(rate.total.amountAfterTax));
  const amounts = shareOut(toCents(risen.cashPrice), before);
  const points = shareOut(risen.pointsPrice, before);
  return {
    ...selection,
    cashPrice: risen.cashPrice,
    pointsPrice: risen.pointsPrice,
    rooms: selection.rooms.map((room, index) => {
      const cents = amounts[index] ?? 0;
      return {
        ...room,
        rate: {
          ...room.rate,
          refToken: tokens[index] ?? room.rate.refToken,
          ...atAmount(room.rate, cents, selection.basicPropertyInfo.address.cityName),
          cashPrice: toReais(cents),
          pointsPrice: points[index] ?? 0,
          expiresAt: risen.expiresAt,
        },
      };
    }),
  };
}

/** Returns the body of the booking call. */
export function toHotelRequest(purchase: Purchase<StaySelection, GuestsDraft>, userId: string): HotelBookingRequest {
  const { selection, form } = purchase;
  const { rooms, addressCode, session } = selection;
  const count = (of: (room: ChosenRoom) => number) => rooms.reduce((sum, room) => sum + of(room), 0);
  return {
    type: 'HOTEL',
    ...toRequestCommon(purchase),
    qtAdult: count(({ guests }) => guests.adults),
    qtChild: count(({ guests }) => guests.childAges.length),
    qtBaby: 0,
    echoToken: userId,
    addressCode,
    session,
    qtRooms: rooms.length,
    roomStays: refTokensOf(selection).map((refToken) => ({ refToken })),
    roomIds: rooms.map(({ roomID, rate }) => ({ roomId: roomID, amount: rate.total.amountAfterTax })),
    guests: form.guests.map(({ guestsRoom }) => ({ guestsRoom: guestsRoom.map(toGuest) })),
  };
}
