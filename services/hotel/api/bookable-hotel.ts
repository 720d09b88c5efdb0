import type { BookableService, PrepareContext } from '@embarque/commerce/api/bookable.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { shareOut } from '@embarque/contract/money/money.ts';
import {
  type HotelBooking,
  type HotelBookingRequest,
  type HotelCouponCheck,
  TOKEN_SEPARATOR,
} from '@embarque/hotel/booking-contract.ts';
import { checkInMoment, checkOutMoment } from '@embarque/hotel/rules/stay-moments.ts';
import { cancelPenaltyTexts } from '@embarque/hotel/rules/stay-texts.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { bookedStaySchema } from '@embarque/hotel/stay-details.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import * as z from 'zod/mini';
import { isOnSignedTerms, offersOf, readChosenRooms, SOLD_OUT, totalOf } from './chosen-rooms.ts';
import type { HotelDeps } from './hotel-deps.ts';
import { itineraryOf } from './hotel-itinerary.ts';
import { bookedStay, guestNames, namesOf, orderOf, partsOf, storedOrder, travellersOf } from './hotel-order.ts';
import { requestProblems } from './request-problems.ts';
import { signRooms } from './sign-rooms.ts';

/** A booking's stored stay. It is presented from this snapshot, not from the offers. */
const tripSchema = z.object({ stay: bookedStaySchema });

/** The hotel-specific members of a booking on the wire. */
export type HotelBookingPart = Pick<HotelBooking, 'hotel'>;

/** The members that identify the offers. */
export type HotelOfferPart = Pick<HotelCouponCheck, 'type' | 'roomStays'>;

type BookableHotel = BookableService<HotelBookingRequest, HotelBookingPart, HotelOfferPart>;

const buyer = (context: PrepareContext) =>
  ({ ...context, use: 'purchase', path: (room: number) => `roomStays.${room}.refToken` }) as const;

const tokensOf = ({ roomStays }: Pick<HotelBookingRequest, 'roomStays'>): string[] =>
  roomStays.map(({ refToken }) => refToken);

/** Creates the booking core's interface to hotels. */
export function createBookableHotel(
  deps: Pick<HotelDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs' | 'pictureOrigins'>,
): BookableHotel {
  return {
    descriptor: hotelService,
    suppliers: deps.suppliers,
    problemSentences: { sold_out: SOLD_OUT },
    offerCents: (offer, context) => totalOf(offersOf(tokensOf(offer), buyer(context), deps).offers),
    async prepare(request, context) {
      const chosen = await readChosenRooms(tokensOf(request), buyer(context), deps);
      const today = dayIn(SHOP_ZONE, context.now);
      const fields = requestProblems(request, chosen, { userId: context.userId, today });
      if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
      if (!isOnSignedTerms(chosen)) throw new AppError('terms_changed');
      const { supplier, totalCents, firstSignedAt, description, checked } = chosen;
      return {
        // One order of all rooms: a supplier takes them together or not at all.
        legs: [
          {
            supplierCode: supplier.code,
            order: { offer: orderOf(chosen), travellers: travellersOf(request.guests), totalCents },
            parts: partsOf(chosen),
            units: chosen.offers.length,
            // Of one leg there is no order of issuing.
            undoCents: 0,
            checked,
          },
        ],
        firstSignedAt,
        trip: { stay: bookedStay(chosen) },
        passengers: namesOf(request.guests),
        startsAt: checkInMoment(description),
        endsAt: checkOutMoment(description),
      };
    },
    resign([leg], signing) {
      if (!leg || leg.order.travellers === null) return undefined;
      const order = storedOrder(leg.order.offer);
      const amounts = shareOut(leg.totalCents, order.amounts);
      const signed = { ...signing, ...order, amounts, supplier: leg.supplierCode };
      return signRooms(signed, deps.signer).join(TOKEN_SEPARATOR);
    },
    present({ trip, passengers }) {
      const { stay } = tripSchema.parse(trip);
      const { cityName } = stay.hotel;
      const cancelPenalties = stay.rooms.map((room) =>
        cancelPenaltyTexts(room, { amountAfterTax: room.amountAfterTax, cityName }),
      );
      return { hotel: { ...stay, cancelPenalties, guestNames: guestNames(stay, passengers) } };
    },
    itinerary: ({ trip, passengers }) => itineraryOf(tripSchema.parse(trip).stay, passengers),
  };
}
