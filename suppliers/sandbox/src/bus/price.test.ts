import { addDays } from '@embarque/contract/dates.ts';
import { expect, test } from 'vitest';
import { seatNumbers } from './network/seat-plan.ts';
import { cities } from './network/stations.ts';
import { type Departure, departuresOn } from './network/timetable.ts';
import { priceOf } from './price.ts';
import { soldBefore } from './sold-before.ts';
import { penaltiesOf, penaltyOf, penaltySteps } from './terms.ts';

const AS_OF = '2026-11-21';
const NOW = new Date('2026-11-21T12:00:00Z');

function departures(from: string, to: string, day = '2027-03-17'): Departure[] {
  const [origin, destination] = [from, to].map((name) => cities.find((city) => city.name === name));
  return origin && destination ? departuresOn(origin, destination, day) : [];
}
const average = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

test('a better class of one company costs more on a route', () => {
  const order = ['Convencional', 'Executivo', 'Semi-leito', 'Leito', 'Cama'];
  const all = departures('São Paulo', 'Rio de Janeiro');
  for (const code of new Set(all.map(({ company }) => company.code))) {
    const fares = all
      .filter(({ company }) => company.code === code)
      .sort((a, b) => order.indexOf(a.vehicle.classType) - order.indexOf(b.vehicle.classType))
      .map((departure) => priceOf(departure, AS_OF).fareCents);
    expect(fares).toEqual([...fares].sort((a, b) => a - b));
  }
});

test('a kilometre costs from 15 centavos in the plainest seat to 80 in a bed, and short rides have a least fare', () => {
  for (const departure of departures('São Paulo', 'Rio de Janeiro')) {
    const perKm = priceOf(departure, AS_OF).fareCents / departure.km;
    expect(perKm).toBeGreaterThan(15);
    expect(perKm).toBeLessThan(80);
  }
  for (const departure of departures('São Paulo', 'Santos')) {
    expect(priceOf(departure, AS_OF).fareCents).toBeGreaterThanOrEqual(1_400);
  }
});

test('holidays, Fridays and the last days before the departure cost more', () => {
  const fareOn = (day: string, asOf = AS_OF) =>
    priceOf(departures('Brasília', 'Goiânia', day)[0] as Departure, asOf).fareCents;
  const [wednesday, friday, christmas] = [fareOn('2027-03-17'), fareOn('2027-03-19'), fareOn('2027-12-22')];
  expect(friday).toBeGreaterThan(wednesday);
  expect(christmas).toBeGreaterThan(wednesday);
  expect(fareOn('2027-03-17', '2027-03-16')).toBeGreaterThan(fareOn('2027-03-17', '2027-03-05'));
});

test('every seat pays the tax of its station and the toll of its way', () => {
  const prices = departures('Rio de Janeiro', 'São Paulo').map((departure) => priceOf(departure, AS_OF));
  expect(new Set(prices.map(({ taxesCents }) => taxesCents)).size).toBe(1);
  for (const { fareCents, taxesCents, feesCents, totalCents } of prices) {
    expect(taxesCents).toBeGreaterThanOrEqual(350);
    expect(feesCents).toBeGreaterThan(0);
    expect(fareCents + taxesCents + feesCents).toBe(totalCents);
  }
});

test('cancelling costs at most a twentieth of the fare until three hours before the departure', () => {
  for (const departure of departures('São Paulo', 'Rio de Janeiro')) {
    const price = priceOf(departure, AS_OF);
    const [penalty, ...others] = penaltiesOf(departure, price, NOW);
    expect(others).toEqual([]);
    expect(departure.departsAt - Date.parse(penalty?.until ?? '')).toBe(3 * 3_600_000);
    expect((penalty?.cents ?? Infinity) * 20).toBeLessThanOrEqual(price.fareCents);
    expect(penaltiesOf(departure, price, new Date(departure.departsAt - 3 * 3_600_000))).toEqual([]);
  }
});

test('for a week after buying nothing is charged, but never past the last moment of cancelling', () => {
  const [departure] = departures('São Paulo', 'Rio de Janeiro');
  if (!departure) throw new Error('no bus to Rio');
  const cents = penaltyOf(departure, priceOf(departure, AS_OF));
  const until = new Date(departure.departsAt - 3 * 3_600_000).toISOString();
  const daysBefore = (days: number) => new Date(departure.departsAt - days * 86_400_000);
  expect(penaltySteps(departure, cents, daysBefore(30))).toEqual([
    { hoursAfterIssue: 168, cents: 0 },
    { until, cents },
  ]);
  expect(penaltySteps(departure, cents, daysBefore(7))).toEqual([{ until, cents: 0 }]);
});

test('Fridays sell more seats than Wednesdays, and no bus sells all of them', () => {
  const loads = (day: string) =>
    departures('São Paulo', 'Curitiba', day).map(
      (departure) => soldBefore(departure).size / seatNumbers(departure.vehicle).length,
    );
  expect(average(loads('2027-03-19'))).toBeGreaterThan(average(loads('2027-03-17')) + 0.1);
  const shares = Array.from({ length: 30 }, (_, index) => loads(addDays('2027-03-01', index))).flat();
  expect(average(shares)).toBeGreaterThan(0.3);
  expect(average(shares)).toBeLessThan(0.7);
});

test('from Lençóis one seat of each bus is left', () => {
  const buses = departures('Lençóis', 'Salvador');
  expect(buses).not.toEqual([]);
  for (const bus of buses) expect(seatNumbers(bus.vehicle).length - soldBefore(bus).size).toBe(1);
});
