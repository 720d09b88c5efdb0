import type { BusBookingRequest, BusPassenger } from '@embarque/bus/booking-contract.ts';
import type { Bus } from '@embarque/bus/contract.ts';
import { allInPoints } from '@embarque/commerce/api/all-in-points.ts';
import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import { choiceIdOf } from './seats/chosen-problems.ts';

/** A bus that is bought, with a seat of each passenger. */
export interface TakenBus {
  readonly bus: Pick<Bus, 'key' | 'refToken' | 'departure' | 'occupancy' | 'cashPrice'>;
  readonly seats: readonly string[];
}

const centsOf = ({ bus }: TakenBus): number => Math.round(bus.cashPrice * 100);

type Taken = readonly [going: TakenBus, back?: TakenBus | undefined];

const totalOf = ([going, back]: Taken): number => centsOf(going) + (back ? centsOf(back) : 0);

/** Returns the request that books seats there and, if there is a way back, back: all in points, rounded once for both. */
export const requestOf = (taken: Taken, passengers: readonly BusPassenger[], rate: PointsRate): BusBookingRequest =>
  requestFor(taken, passengers, pointsPrice(totalOf(taken), rate));

/** The same at its price in points. */
export function requestFor(taken: Taken, passengers: readonly BusPassenger[], points: number): BusBookingRequest {
  const [going, back] = taken;
  const { bus } = going;
  return {
    type: 'BUS',
    ...allInPoints({ cashPrice: toReais(totalOf(taken)), pointsPrice: points }),
    services: [
      {
        type: 'bus',
        data: {
          id: choiceIdOf(back ? [bus, back.bus] : [bus]),
          date: bus.departure.slice(0, 10),
          occupancy: bus.occupancy,
          passengers: [...passengers],
          goingBus: bus.key,
          goingBusRefToken: bus.refToken,
          goingSeats: [...going.seats],
          returnBus: back?.bus.key ?? null,
          returnBusRefToken: back?.bus.refToken ?? null,
          returnSeats: [...(back?.seats ?? [])],
        },
      },
    ],
  };
}
