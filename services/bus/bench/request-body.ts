import { requestFor } from '@embarque/bus/api/request-of.ts';
import type { BusBookingRequest } from '@embarque/bus/booking-contract.ts';
import type { Bus, BusRate } from '@embarque/bus/contract.ts';
import { passengersOf } from '@embarque/bus/rules/passenger-on-wire.ts';
import { emptyTraveller } from '@embarque/commerce/travellers/traveller-draft.ts';

/** A bus that was asked for its seats, and the numbers of those that are free. */
export interface AskedBus {
  readonly bus: Bus;
  readonly free: readonly string[];
}

/** What the answer to `seatsCall` tells. Throws when there is no bus. */
export function askedBus(answer: unknown): AskedBus {
  const { data } = answer as { readonly data: BusRate };
  const [chosen] = data.booking.bookingBuses;
  const bus = chosen?.busList[0];
  if (!bus) throw new Error('no bus was answered');
  const seats = chosen.segments[0]?.seatMap.flatMap((deck) => deck.seats) ?? [];
  return { bus, free: seats.flatMap(({ number, available }) => (available ? [number] : [])) };
}

/** The purchase of a seat with points, by a passenger of 36 years. */
export const requestBody = (bus: Bus, seat: string, lastName: string): BusBookingRequest =>
  requestFor(
    [{ bus, seats: [seat] }],
    passengersOf(
      [
        {
          ...emptyTraveller,
          name: 'ANA',
          lastName,
          birthdate: '10/05/1990',
          gender: 'F',
          documentType: 'CPF',
          documentId: '52998224725',
          email: 'ana@demo.test',
        },
      ],
      bus.departure.slice(0, 10),
    ),
    bus.pointsPrice,
  );
