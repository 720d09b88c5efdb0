import type { HotelListing, HotelQuery, HotelRate, RoomChoice } from '@embarque/hotel/port.ts';
import type { RoomGuests } from '@embarque/hotel/stay-details.ts';
import type { StockView } from '../booking/stock.ts';
import { presentListed, presentRoom } from './details.ts';
import type { SandboxHotel } from './hotels/hotels.ts';
import { holds, kindsOf, type RoomKind } from './hotels/room-kinds.ts';
import { plansOf } from './price/plans.ts';
import { createRates, type RateInShort } from './price/rates.ts';
import { cheapestRooms } from './room-assignment.ts';
import { type Stay, unitsOf } from './stay.ts';

/** What can be chosen in the hotels of a stay, as the stock is. */
export interface Choices {
  /** Undefined when the hotel has not all rooms at once. */
  listing(hotel: SandboxHotel): HotelListing | undefined;
  rooms(hotel: SandboxHotel): RoomChoice[] | undefined;
}

/** Rooms of a kind that are left on every night. */
const leftOf = (stay: Stay, hotel: SandboxHotel, kind: RoomKind, stock: StockView) =>
  Math.min(...unitsOf(stay, hotel, kind).map((unit) => stock.left(unit)));

/** Returns the kinds of rooms of a hotel that hold the guests of some room asked for. */
export const kindsFor = (hotel: SandboxHotel, rooms: readonly RoomGuests[]): RoomKind[] =>
  kindsOf(hotel).filter((kind) => rooms.some((guests) => holds(kind, guests)));

export function createChoices(stay: Stay, rooms: HotelQuery['rooms'], stock: StockView, now: Date): Choices {
  const rates = createRates(stay, now);

  const optionsOf = (hotel: SandboxHotel) => {
    const kinds = kindsFor(hotel, rooms).map((kind) => ({ kind, left: leftOf(stay, hotel, kind, stock) }));
    const plans = plansOf(hotel);
    return rooms.map((guests) =>
      kinds
        .filter(({ kind, left }) => left > 0 && holds(kind, guests))
        .map(({ kind, left }) => ({
          kind,
          left,
          choices: plans.map((plan) => ({ hotel, kind, plan, guests })),
        })),
    );
  };

  /** The cheapest rate of each room, together, with one meal plan. */
  const together = (options: ReturnType<typeof optionsOf>, mealPlan: HotelRate['mealPlan']) =>
    cheapestRooms(
      options.map((types) =>
        types.flatMap(({ kind, left, choices }) =>
          choices
            .filter(({ plan }) => plan.mealPlan === mealPlan)
            .map((choice) => {
              const rate = rates.inShort(choice);
              return { key: kind.code, left, cents: rate.totalCents, rate };
            }),
        ),
      ),
    );

  return {
    listing(hotel) {
      const options = optionsOf(hotel);
      const plans = [...new Set(plansOf(hotel).map(({ mealPlan }) => mealPlan))].flatMap((mealPlan) => {
        const chosen = together(options, mealPlan)?.map(({ rate }) => rate);
        if (!chosen) return [];
        const sum = (of: (rate: RateInShort) => number) => chosen.reduce((total, rate) => total + of(rate), 0);
        return {
          mealPlan,
          totalCents: sum(({ totalCents }) => totalCents),
          originalCents: sum(({ originalCents }) => originalCents),
          isRefundable: chosen.every(({ isRefundable }) => isRefundable),
        };
      });
      return plans.length > 0 ? { ...presentListed(hotel), plans } : undefined;
    },
    rooms(hotel) {
      const options = optionsOf(hotel);
      const areLeft = plansOf(hotel).some(({ mealPlan }) => together(options, mealPlan) !== undefined);
      if (!areLeft) return undefined;
      return options.map((types, index) => ({
        guests: rooms[index] ?? { adults: 0, childAges: [] },
        types: types.map(({ kind, left, choices }) => ({
          room: presentRoom(hotel, kind),
          left,
          rates: choices.map(rates.rate),
        })),
      }));
    },
  };
}
