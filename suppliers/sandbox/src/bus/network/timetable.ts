import type { BusClass } from '@embarque/bus/trip-details.ts';
import { unit } from '../../random.ts';
import { instantOf, weekdayOf } from '../../zoned-time.ts';
import { type Company, companies } from './companies.ts';
import { regionOf } from './regions.ts';
import { type Route, routeBetween } from './routes.ts';
import type { City, Station } from './stations.ts';
import { type Vehicle, vehicles } from './vehicles.ts';

/** The standing timetable of each route: it depends on nothing but the two cities and the day of the week. */

/** One bus on one day. */
export interface Departure {
  /** `BR3550308-1.BR3304557-1.20270115.SC4512`: says which trip it is, on its own. */
  readonly key: string;
  readonly company: Company;
  readonly vehicle: Vehicle;
  readonly km: number;
  readonly origin: Station;
  readonly destination: Station;
  /** yyyy-MM-dd, local to the origin. */
  readonly day: string;
  /** UTC milliseconds. */
  readonly departsAt: number;
  readonly durationMinutes: number;
  readonly isInTransit: boolean;
}

const SPEED_KMH = 62;
const STEP_MINUTES = 5;
const HOUR = 60;
/** Of the companies of a route, so many departures make one more. */
const PER_COMPANY = 3;
const MAX_COMPANIES = 5;
/** Friday and Sunday, on which extra buses run. */
const BUSY_DAYS = [5, 0];
const EXTRA = 0.18;
/** Below it nobody lies down; beyond the second nobody sits upright. */
const SLEEPER_KM = 250;
const UPRIGHT_KM = 1_500;
/** Smaller towns (in thousands) are where buses on a long way only stop. */
const STOP_PEOPLE = 400;
const STOP_KM = 150;

const stepped = (minutes: number) => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;

/** Returns one of a list by a pseudo-random number of the key. Throws when there is none. */
function pick<T>(list: readonly T[], key: string): T {
  const picked = list[Math.floor(unit(key) * list.length)];
  if (picked === undefined) throw new Error(`nothing to pick for ${key}`);
  return picked;
}

/** The classes a company runs over a distance. */
function classesOf({ classes }: Company, km: number): BusClass[] {
  return classes.filter((each) => {
    if (each === 'Leito' || each === 'Cama') return km >= SLEEPER_KM;
    return each !== 'Convencional' || km <= UPRIGHT_KM;
  });
}

/** The companies of a route. Another set serves the way back. */
function companiesOf({ from, to, km, departures }: Route): Company[] {
  const ends = [regionOf(from.state), regionOf(to.state)];
  const eligible = companies.filter(
    (company) => ends.every((region) => company.regions.includes(region)) && classesOf(company, km).length > 0,
  );
  const rank = ({ code }: Company) => unit(`company|${code}|${from.code}|${to.code}`);
  return [...eligible]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, Math.min(MAX_COMPANIES, 1 + Math.floor(departures / PER_COMPANY)));
}

/** The minutes after midnight between which buses of a distance leave: the further, the more of them by night. */
function windowOf(km: number): readonly [number, number] {
  if (km < SLEEPER_KM) return [5 * HOUR, 22.5 * HOUR];
  return km < 700 ? [5 * HOUR, 24 * HOUR - STEP_MINUTES] : [12 * HOUR, 23.5 * HOUR];
}

function minuteOf({ km, departures }: Route, index: number, key: string): number {
  const [first, last] = windowOf(km);
  const slot = (last - first) / departures;
  const minute = stepped(first + slot * (index + 0.15 + 0.7 * unit(`minute|${key}`)));
  return Math.min(last, minute);
}

/** The station of a city that a company uses on a route. */
function stationAt({ stations }: City, km: number, key: string): Station {
  const usable = stations.filter(({ reach }) => reach === 0 || km <= reach);
  const total = usable.reduce((sum, { weight }) => sum + weight, 0);
  let rest = unit(`station|${key}`) * total;
  const found = usable.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  const station = found ?? usable[0];
  if (!station) throw new Error(`no station for ${key}`);
  return station;
}

function departureOf(route: Route, served: readonly Company[], index: number, day: string): Departure | undefined {
  const { from, to, km } = route;
  const pair = `${from.code}|${to.code}`;
  const key = `${pair}|${index}`;
  // The first of a route runs every day.
  const isExtra = index > 0 && unit(`extra|${key}`) < EXTRA;
  const company = served[index % served.length];
  if (!company || (isExtra && !BUSY_DAYS.includes(weekdayOf(day)))) return undefined;
  const classType = pick(classesOf(company, km), `class|${key}`);
  const origin = stationAt(from, km, `${company.code}|${pair}|from`);
  const destination = stationAt(to, km, `${company.code}|${pair}|to`);
  const number = 1_000 + Math.floor(unit(`number|${pair}`) * 8_900) + index;
  return {
    key: `${origin.shown.id}.${destination.shown.id}.${day.replaceAll('-', '')}.${company.code}${number}`,
    company,
    vehicle: pick(
      vehicles.filter((vehicle) => vehicle.classType === classType),
      `vehicle|${key}`,
    ),
    km,
    origin,
    destination,
    day,
    departsAt: instantOf(origin.shown.zone, day, minuteOf(route, index, key)),
    durationMinutes: stepped((km / SPEED_KMH) * HOUR * (0.96 + 0.08 * unit(`pace|${key}`))),
    isInTransit: from.people < STOP_PEOPLE && km > STOP_KM && unit(`transit|${key}`) < 0.25,
  };
}

/** Returns the buses that leave one city for another on a day (yyyy-MM-dd), by departure. */
export function departuresOn(from: City, to: City, day: string): Departure[] {
  const route = routeBetween(from, to);
  if (!route) return [];
  const served = companiesOf(route);
  return Array.from({ length: route.departures }, (_, index) => departureOf(route, served, index, day))
    .filter((departure) => departure !== undefined)
    .sort((a, b) => a.departsAt - b.departsAt || (a.key < b.key ? -1 : 1));
}
