import type { BusQuery } from '@embarque/bus/port.ts';
import type { BusTrip } from '@embarque/bus/trip-details.ts';
import { addDays, isDay } from '@embarque/contract/dates.ts';
import type { StockView } from '../booking/stock.ts';
import { localText } from '../zoned-time.ts';
import { placeOf } from './network/stations.ts';
import { type Departure, departuresOn } from './network/timetable.ts';
import { priceOf } from './price.ts';
import { type AskedTrip, referenceOf, tripIdOf } from './reference.ts';
import { freeSeats } from './stock.ts';
import { lawOf, penaltiesOf, salesEnd } from './terms.ts';

const MINUTE_MS = 60_000;

/** Returns the trip as callers see it at an instant. */
export function tripOf(asked: AskedTrip, stock: StockView, now: Date): BusTrip {
  const { departure, asOf } = asked;
  const { company, vehicle, origin, destination, departsAt, durationMinutes, isInTransit, day } = departure;
  const reference = referenceOf(asked);
  const price = priceOf(departure, asOf);
  const { code, name, type } = company;
  return {
    id: tripIdOf(reference),
    reference,
    company: { code, name, type },
    classType: vehicle.classType,
    origin: origin.shown,
    destination: destination.shown,
    departure: localText(origin.shown.zone, departsAt),
    arrival: localText(destination.shown.zone, departsAt + durationMinutes * MINUTE_MS),
    durationMinutes,
    isInTransit,
    ...price,
    freeSeats: freeSeats(departure, stock).size,
    salesEnd: localText(origin.shown.zone, salesEnd(departure)),
    penalties: penaltiesOf(departure, price, now),
    withdrawalHours: lawOf(day).withdrawalHours,
  };
}

/** Some buses leave on some days of the week only. */
const WEEK = 7;

/** Whether any bus goes from one place to the other in the week from a query's day on. */
export const isServed = (query: BusQuery): boolean =>
  isDay(query.day) &&
  Array.from({ length: WEEK }, (_, later) => addDays(query.day, later)).some(
    (day) => runsOf({ ...query, day }).length > 0,
  );

/** Returns the departures of a query that are still for sale at an instant. */
export const departuresFor = (query: BusQuery, now: Date): Departure[] =>
  runsOf(query).filter((departure) => salesEnd(departure) > now.getTime());

function runsOf({ origin, destination, day }: BusQuery): Departure[] {
  const [from, to] = [placeOf(origin), placeOf(destination)];
  if (!from || !to || !isDay(day)) return [];
  return departuresOn(from.city, to.city, day).filter(
    (departure) => from.stations.includes(departure.origin) && to.stations.includes(departure.destination),
  );
}
