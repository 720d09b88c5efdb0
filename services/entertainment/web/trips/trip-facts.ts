import type { TripStep } from '@embarque/commerce/web/parts.ts';
import { lastMoment, toBrazilianDate } from '@embarque/contract/dates.ts';
import type { EntertainmentBooking } from '@embarque/entertainment/booking-contract.ts';
import { kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { beginsAtAirport } from '@embarque/entertainment/rules/moments.ts';
import { openText } from '@embarque/entertainment/rules/shared-texts.ts';
import type { TransferData } from '@embarque/entertainment/rules/transfer-ends.ts';
import type { Fact } from '@embarque/web-kit/ui/cards/facts.tsx';
import { flightText, memberTitles, passengersText } from '../chosen-texts.ts';

/** What My trips tells of an activity that was bought. */

type Booked = EntertainmentBooking['entertainment'];

/** Returns "Museu do Mar · Salvador". */
export const entertainmentTripTitle = ({ entertainment: { name, location } }: EntertainmentBooking): string =>
  `${name} · ${location}`;

/** Returns where a way of a transfer begins: at the airport where a flight lands, or at an address. */
function pickupPlace(activity: Booked, way: 'there' | 'back'): string {
  const { transferData: data, transfer, locationFull } = activity;
  const isAtAirport = beginsAtAirport(activity, data) === (way === 'there');
  const place = isAtAirport ? data?.startingAirport?.name : data?.pickupLocation;
  const end = way === 'there' ? transfer?.start : transfer?.destination;
  return place ?? end?.name ?? locationFull;
}

/** Returns when and where it is entered, or fetches its passengers, and when and where it does so on the way back. */
export function entertainmentTripSteps({ entertainment }: EntertainmentBooking): TripStep[] {
  const { activityId, transfer, meetingPoint, locationFull, startsAt, returnStartsAt } = entertainment;
  if (!transfer) {
    const label = kindOf(activityId) === 'TICKET' ? 'entrada' : 'início';
    return [{ label, dateTime: startsAt, place: meetingPoint || locationFull }];
  }
  const there = { label: 'embarque', dateTime: startsAt, place: pickupPlace(entertainment, 'there') };
  if (returnStartsAt === null) return [there];
  return [there, { label: 'retorno', dateTime: returnStartsAt, place: pickupPlace(entertainment, 'back') }];
}

const momentText = (dateTime: string): string => `${toBrazilianDate(dateTime.slice(0, 10))}, ${dateTime.slice(11, 16)}`;

/** Returns the day, the hours, for whom it is, and until when it can be used. */
export function visitFacts(activity: Booked): Fact[] {
  const { date, returnDate, startingTime, passengerRates, expirationDate } = activity;
  const time = startingTime ?? openText(activity);
  const { day, time: hour } = lastMoment(expirationDate);
  return [
    { label: 'Data', value: toBrazilianDate(date) },
    ...(time === undefined ? [] : [{ label: 'Horário', value: time }]),
    ...(returnDate === null ? [] : [{ label: 'Retorno', value: toBrazilianDate(returnDate) }]),
    { label: 'Passageiros', value: passengersText(passengerRates) },
    { label: 'Expiração', value: `${toBrazilianDate(day)}, ${hour}` },
  ];
}

/** The members of a transfer's data in the order of its journey: of one that begins at an airport, and of one that leads to it. */
const journeys = {
  from: ['startingAirport', 'dropOffLocation', 'pickupLocation', 'destinationAirport'],
  to: ['pickupLocation', 'destinationAirport', 'startingAirport', 'dropOffLocation'],
} as const satisfies Record<string, (keyof TransferData)[]>;

/** Returns when a transfer fetches its passengers, where a flight tells, and both ends of its ways; none of what is no transfer. */
export function transferFacts(activity: Booked): Fact[] {
  const { transferData: data, startsAt, returnStartsAt } = activity;
  if (!data) return [];
  // Without a flight it is only known on which day.
  const isTold = data.startingAirport !== undefined || data.destinationAirport !== undefined;
  return [
    ...(isTold ? [{ label: 'Embarque', value: momentText(startsAt) }] : []),
    ...(isTold && returnStartsAt !== null ? [{ label: 'Embarque do retorno', value: momentText(returnStartsAt) }] : []),
    ...journeys[beginsAtAirport(activity, data) ? 'from' : 'to'].flatMap((member) => {
      const told = data[member];
      if (told === undefined) return [];
      return [{ label: memberTitles[member], value: typeof told === 'string' ? told : flightText(told) }];
    }),
  ];
}
