import type { BusOrder } from '@embarque/bus/booking-contract.ts';
import { draftOf, wirePaths } from '@embarque/bus/rules/passenger-on-wire.ts';
import { checkPassengers, seatsProblem } from '@embarque/bus/rules/passenger-rules.ts';
import { listOf, type Ways } from './chosen-offers.ts';
import type { ChosenTrip } from './chosen-trips.ts';
import { choiceIdOf, choiceProblems, NOT_CHOSEN } from './seats/chosen-problems.ts';

type Problems = Record<string, string>;

const MAIN_WRONG = 'O primeiro passageiro é o principal, e só ele.';

const passengersText = (count: number): string =>
  count === 1 ? 'Informe os dados de 1 passageiro.' : `Informe os dados de ${count} passageiros.`;

/** Returns the problems of seats that are too few or too many, the same, or not of the bus. */
function seatProblems(member: 'goingSeats' | 'returnSeats', order: BusOrder, trip: ChosenTrip | undefined): Problems {
  const seats = order[member];
  if (!trip) return seats.length === 0 ? {} : { [member]: NOT_CHOSEN };
  const { description, passengers } = trip;
  const numbers = new Set(description.decks.flatMap((deck) => deck.seats.map(({ number }) => number)));
  const unknown = seats.find((seat) => !numbers.has(seat));
  const problem =
    seatsProblem(seats, passengers) ??
    (unknown === undefined ? undefined : `O assento ${unknown} não existe neste ônibus. Escolha outro.`);
  return problem === undefined ? {} : { [member]: problem };
}

/** Returns the problems of the passengers by the wire's paths. */
function passengerProblems({ passengers }: BusOrder, count: number, today: string): Problems {
  if (passengers.length !== count) return { passengers: passengersText(count) };
  const stray = passengers.findIndex(({ isMain }, index) => isMain !== (index === 0));
  const fields = Object.entries(checkPassengers(passengers.map(draftOf), today)).map(([path, sentence]) => {
    const [index = '', field = ''] = path.split('.');
    return [`passengers.${index}.${wirePaths[field as keyof typeof wirePaths]}`, sentence];
  });
  return { ...(stray >= 0 && { [`passengers.${stray}.isMain`]: MAIN_WRONG }), ...Object.fromEntries(fields) };
}

/**
 * Returns the problems of a purchase by member: what contradicts its offers, and what is wrong with passengers and seats.
 * `today` is the shop's, yyyy-MM-dd.
 */
export function requestProblems(order: BusOrder, chosen: Ways<ChosenTrip>, today: string): Problems {
  const [going, back] = chosen;
  return {
    ...choiceProblems(order, chosen),
    ...(order.id !== choiceIdOf(listOf(chosen)) && { id: NOT_CHOSEN }),
    ...(order.date !== going.description.departure.slice(0, 10) && { date: NOT_CHOSEN }),
    ...(!back && order.returnHoldId !== undefined && { returnHoldId: NOT_CHOSEN }),
    ...seatProblems('goingSeats', order, going),
    ...seatProblems('returnSeats', order, back),
    ...passengerProblems(order, going.passengers, today),
  };
}
