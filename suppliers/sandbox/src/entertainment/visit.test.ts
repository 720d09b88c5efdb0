import { describe, expect, it } from 'vitest';
import { destinations } from '../destinations.ts';
import { activitiesIn, type SandboxActivity } from './activities/activities.ts';
import { daysOnSale, timesOnSale } from './days.ts';
import { fromCents, ratesOf } from './price.ts';
import { searchBehaviour } from './search-steering.ts';
import { hasRoom, unitsOf } from './stock.ts';
import { lastNamesOf, penaltiesOf, readVisit, soldUntil } from './visit.ts';

const now = new Date('2026-11-21T12:00:00Z');
const manaus = destinations.filter(({ code }) => code === 'BR-AM-MANAUS').flatMap(activitiesIn);

/** Returns the first activity in Manaus that something is true of. */
function find(isWanted: (plan: SandboxActivity['plan']) => boolean): SandboxActivity {
  const found = manaus.find(({ plan, confirmation }) => confirmation === 'IMMEDIATE' && isWanted(plan));
  if (!found) throw new Error('no such activity');
  return found;
}

const tour = find(({ kind, bands }) => kind === 'TOUR' && bands === 'children');
const shared = find(({ transfer }) => transfer?.hasReturn === false && !transfer.isPerVehicle);
const both = find(({ transfer }) => transfer?.hasReturn === true);
const vehicle = find(({ transfer }) => transfer?.isPerVehicle === true);
const [date = ''] = daysOnSale(tour, now).slice(60);

const flown = (arrivalTime: string) => ({
  name: 'MAO',
  reservationCode: 'ABC123',
  flightNumber: 'EX1234',
  arrivalTime,
});
const ends = { startingAirport: flown('01:30'), dropOffLocation: 'Rua das Acácias, 120' };

function visitTo(activity: SandboxActivity, changes: object = {}) {
  const startingTime = activity.plan.schedule.times[0] ?? null;
  const base = { reference: activity.id, date, returnDate: null, endAges: [99], startingTime };
  return readVisit({ ...base, ...changes });
}

const person = (endAge: number, birthDate: string) => ({
  endAge,
  firstName: 'ANA',
  lastName: 'SOUZA',
  birthDate,
  gender: 'F',
  documentType: 'CPF',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
});
const adult = person(99, '1990-05-10');

/** Returns an order's travellers, by default of what is no transfer. */
const travellersOf = (people: readonly object[], transferData: object | null = null) => ({ people, transferData });

describe('the people of a day', () => {
  it('are those that were paid for, of the ages of their types on the day at the place', () => {
    const visit = visitTo(tour, { endAges: [99, 11] });
    if (!visit) throw new Error('no such visit');
    const born = (years: number, monthDay = date.slice(4)) => `${Number(date.slice(0, 4)) - years}${monthDay}`;
    expect(lastNamesOf(travellersOf([]), visit)).toEqual([]);
    expect(lastNamesOf(travellersOf([adult, person(11, born(11))]), visit)).toEqual(['SOUZA', 'SOUZA']);
    for (const people of [
      [adult],
      [person(11, born(11)), adult],
      [adult, person(11, born(12))],
      [person(99, born(17)), person(11, born(8))],
      [adult, { lastName: 'SOUZA' }],
    ]) {
      expect(lastNamesOf(travellersOf(people), visit)).toBeUndefined();
    }
  });

  it('are no children by themselves, no more than a vehicle takes, and none that the activity does not know', () => {
    const alone = visitTo(tour, { endAges: [11] });
    expect(alone && lastNamesOf(travellersOf([]), alone)).toBeUndefined();
    const crowd = visitTo(vehicle, { endAges: [99, 99, 99, 99] });
    expect(crowd && lastNamesOf(travellersOf([]), crowd)).toBeUndefined();
    expect(visitTo(tour, { endAges: [98] })).toBeUndefined();
  });

  it('tell the ends of a transfer that they need, and of nothing else', () => {
    const visit = visitTo(shared);
    expect(visit && lastNamesOf(travellersOf([adult], ends), visit)).toEqual(['SOUZA']);
    for (const transferData of [null, { startingAirport: ends.startingAirport }]) {
      expect(visit && lastNamesOf(travellersOf([adult], transferData), visit)).toBeUndefined();
    }
    const ofTour = visitTo(tour);
    expect(ofTour && lastNamesOf(travellersOf([adult], ends), ofTour)).toBeUndefined();
  });
});

it('a way back is none of what goes one way, and is on a later day', () => {
  expect(visitTo(shared, { returnDate: date })).toBeUndefined();
  expect(visitTo(both, { returnDate: date })).toBeUndefined();
  expect(visitTo(both)?.totalCents).toBeGreaterThanOrEqual(fromCents(both));
  expect(visitTo(both, { returnDate: '2027-12-25' })).toBeDefined();
});

it('sales end and penalties step at the clock of the place, from the hour at which a transfer fetches its passengers', () => {
  const visit = visitTo(shared);
  if (!visit) throw new Error('no such visit');
  expect(new Date(soldUntil(visit)).toISOString().slice(11, 16)).toBe('22:00');
  const steps = penaltiesOf(visit, 10_000);
  expect(steps.map(({ cents }) => cents)).toEqual([0, 5_000]);
  for (const step of steps) expect('until' in step && step.until.slice(10)).toBe('T18:00:00-04:00');
});

describe('what there is of a day', () => {
  it('is for sale from today on for a year, at each time until its sale ends', () => {
    const days = daysOnSale(vehicle, now);
    // Private vehicles are sold until noon two days before, and it is eight in the morning.
    expect([days[0], days.at(-1)]).toEqual(['2026-11-23', '2027-11-21']);
    expect(days).toHaveLength(364);
    const [first = ''] = daysOnSale(tour, now);
    expect(timesOnSale(tour, first, now)).toEqual(tour.plan.schedule.times);
  });

  it('is a place for each person, or a vehicle, and another one for the way back', () => {
    const taken = { date, startingTime: null, returnDate: null, people: 3 };
    expect(unitsOf(shared, taken)).toMatchObject([{ quantity: 3, sku: `ENTERTAINMENT|${shared.id}|${date}|` }]);
    expect(unitsOf(vehicle, taken)).toMatchObject([{ quantity: 1 }]);
    const there = { ...taken, returnDate: '2027-12-25' };
    expect(new Set(unitsOf(both, there).map(({ sku }) => sku)).size).toBe(2);
    const left = { left: () => 2, soldTenths: () => 0 };
    expect([hasRoom(shared, taken, left), hasRoom(vehicle, taken, left)]).toEqual([false, true]);
  });
});

it('a day costs a little more than another, a child less than an adult, and a vehicle the same whoever is in it', () => {
  const adultCents = (day: string) => ratesOf(tour, { date: day, returnDate: null, endAges: [99] })[0]?.totalCents ?? 0;
  const prices = daysOnSale(tour, now).map(adultCents);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(fromCents(tour));
  expect(Math.max(...prices)).toBeLessThan(1.3 * fromCents(tour));
  expect(new Set(prices).size).toBeGreaterThan(2);
  const [adults, children] = ratesOf(tour, { date, returnDate: null, endAges: [99, 99, 11] });
  expect(adults).toMatchObject({ name: 'Adulto', quantity: 2 });
  expect(children?.totalCents).toBeLessThan((adults?.totalCents ?? 0) / 2);
  const rides = [[99], [99, 99, 11]].map((endAges) => ratesOf(vehicle, { date, returnDate: null, endAges }));
  expect(rides[1]).toEqual(rides[0]);
  expect(rides[0]).toMatchObject([{ name: 'Veículo', quantity: 1 }]);
});

it('the cities that steer searches are cities of the sandbox', () => {
  const steered = destinations.filter(({ code }) => searchBehaviour([`city/${code}`]) !== undefined);
  expect(steered.map(({ name }) => name).toSorted()).toEqual(['Macapá', 'Palmas']);
});
