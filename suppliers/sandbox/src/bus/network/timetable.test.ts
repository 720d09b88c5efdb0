import { addDays } from '@embarque/contract/dates.ts';
import { expect, test } from 'vitest';
import { untouchedStock } from '../../booking/testing/untouched-stock.ts';
import { kilometresBetween } from '../../distance.ts';
import { localText } from '../../zoned-time.ts';
import { busQuery } from '../testing/bus-query.ts';
import { departuresFor, tripOf } from '../trips.ts';
import { regionOf } from './regions.ts';
import { routeBetween } from './routes.ts';
import { type City, cities, placeOf } from './stations.ts';
import { departuresOn } from './timetable.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const FRIDAY = '2027-01-15';

function cityOf(name: string): City {
  const city = cities.find((each) => each.name === name);
  if (!city) throw new Error(`no buses in ${name}`);
  return city;
}
const on = (from: string, to: string, day = FRIDAY) => departuresOn(cityOf(from), cityOf(to), day);
const tripsOf = (from: string, to: string) => {
  const query = busQuery(from, to);
  const { asOf } = query;
  return departuresFor(query, NOW).map((departure) => tripOf({ departure, asOf }, untouchedStock, NOW));
};

test('buses go where roads lead, from 40 to 2,800 kilometres, and there and back alike', () => {
  for (const from of cities) {
    for (const to of cities) {
      const route = routeBetween(from, to);
      expect(routeBetween(to, from)?.departures).toBe(route?.departures);
      if (!route) continue;
      expect(route.km).toBe(Math.round(kilometresBetween(from, to) * 1.28));
      expect(route.km).toBeGreaterThanOrEqual(40);
      expect(route.km).toBeLessThanOrEqual(2_800);
    }
  }
});

test('no bus reaches Amapá, and from Manaus buses go to Roraima alone', () => {
  const reached = (name: string) => cities.filter((city) => routeBetween(cityOf(name), city)).map(({ name: to }) => to);
  expect(reached('Macapá')).toEqual([]);
  expect(reached('Santana')).toEqual([]);
  expect(reached('Manaus').sort()).toEqual(['Boa Vista', 'Presidente Figueiredo']);
});

test('every city but those of Amapá has a bus to somewhere on any day', () => {
  const without = cities.filter((from) => !cities.some((to) => departuresOn(from, to, FRIDAY).length > 0));
  expect(without.map(({ name }) => name).sort()).toEqual(['Macapá', 'Santana']);
});

test('each route has a bus on every day of a week, and more of them on Fridays and Sundays', () => {
  const week = Array.from({ length: 7 }, (_, index) => on('Brasília', 'Goiânia', addDays('2027-01-10', index)).length);
  expect(Math.min(...week)).toBeGreaterThan(0);
  const [sunday, monday, , , , friday] = week;
  expect(sunday).toBe(friday);
  expect(sunday).toBeGreaterThan(monday ?? 0);
  const lonely = cities.flatMap((from) =>
    cities.filter((to) => routeBetween(from, to) && departuresOn(from, to, '2027-01-12').length === 0),
  );
  expect(lonely).toEqual([]);
});

test('a timetable stands: other days have the same buses at the same times', () => {
  const facts = (day: string) =>
    on('São Paulo', 'Curitiba', day).map(({ company, origin, departsAt, durationMinutes }) => [
      company.code,
      origin.shown.id,
      localText(origin.shown.zone, departsAt).slice(11),
      durationMinutes,
    ]);
  expect(facts('2027-01-12')).toEqual(facts('2027-03-16'));
});

test('times are round to five minutes, and buses make about 62 kilometres an hour', () => {
  for (const { departsAt, durationMinutes, km } of on('São Paulo', 'Rio de Janeiro')) {
    expect((departsAt / 60_000) % 5).toBe(0);
    expect(durationMinutes % 5).toBe(0);
    expect((km / durationMinutes) * 60).toBeGreaterThan(58);
    expect((km / durationMinutes) * 60).toBeLessThan(66);
  }
});

test('no two trips of a day have one key, whatever the route', () => {
  const keys = cities.flatMap((from) => cities.flatMap((to) => departuresOn(from, to, FRIDAY).map(({ key }) => key)));
  expect(new Set(keys).size).toBe(keys.length);
});

test('a company goes only where it is at home, and others may run the way back', () => {
  const codes = (from: string, to: string) => [...new Set(on(from, to).map(({ company }) => company.code))].sort();
  expect(codes('São Paulo', 'Rio de Janeiro')).not.toEqual(codes('Rio de Janeiro', 'São Paulo'));
  for (const { company } of on('Recife', 'Fortaleza')) expect(company.regions).toContain(regionOf('PE'));
});

test('nobody lies down for an hour, nor sits upright for two nights', () => {
  const classes = (from: string, to: string) => new Set(on(from, to).map(({ vehicle }) => vehicle.classType));
  for (const near of [classes('São Paulo', 'Santos'), classes('Campinas', 'São Paulo')]) {
    expect(near.has('Leito') || near.has('Cama')).toBe(false);
  }
  expect(classes('São Paulo', 'Salvador').has('Convencional')).toBe(false);
});

test('buses to the coast leave Jabaquara too, those to the north never', () => {
  const stations = (to: string) => new Set(on('São Paulo', to).map(({ origin }) => origin.shown.name));
  expect(stations('Santos')).toContain('Terminal Jabaquara');
  for (const to of ['Salvador', 'Belo Horizonte', 'Rio de Janeiro', 'Curitiba']) {
    expect(stations(to)).not.toContain('Terminal Jabaquara');
  }
});

test('a search of a station finds its buses alone, and one of the city those of all', () => {
  const query = busQuery('São Paulo', 'Rio de Janeiro');
  const all = departuresFor(query, NOW).map(({ key }) => key);
  const each = placeOf(query.origin)?.stations.map(({ shown }) =>
    departuresFor({ ...query, origin: shown.id }, NOW).map(({ key, origin }) => {
      expect(origin.shown.id).toBe(shown.id);
      return key;
    }),
  );
  expect(each?.flat().sort()).toEqual([...all].sort());
});

test('the night bus arrives on the next day, the bus to Bahia two days later', () => {
  const daysLater = (from: string, to: string) =>
    new Set(
      tripsOf(from, to).map(({ departure, arrival }) =>
        Math.round((Date.parse(arrival.slice(0, 10)) - Date.parse(departure.slice(0, 10))) / 86_400_000),
      ),
    );
  expect([...daysLater('São Paulo', 'Rio de Janeiro')].sort()).toEqual([0, 1]);
  expect([...daysLater('São Paulo', 'Salvador')].sort()).toEqual([1, 2]);
});

test('clocks of Acre are an hour behind those of Rondônia, and the ride is no shorter for that', () => {
  const [trip] = tripsOf('Porto Velho', 'Rio Branco');
  if (!trip) throw new Error('no bus to Acre');
  expect(trip.departure.slice(-6)).toBe('-04:00');
  expect(trip.arrival.slice(-6)).toBe('-05:00');
  const shown = (Date.parse(trip.arrival.slice(0, 16)) - Date.parse(trip.departure.slice(0, 16))) / 60_000;
  expect(trip.durationMinutes - shown).toBe(60);
});

test('what left, or leaves within half an hour, is not found', () => {
  const query = busQuery('São Paulo', 'Rio de Janeiro', { day: '2026-11-21' });
  const [first] = departuresFor(query, NOW);
  if (!first) throw new Error('no bus left today');
  expect(first.departsAt - NOW.getTime()).toBeGreaterThan(30 * 60_000);
  const atSalesEnd = new Date(first.departsAt - 30 * 60_000);
  expect(departuresFor(query, new Date(atSalesEnd.getTime() - 1)).map(({ key }) => key)).toContain(first.key);
  expect(departuresFor(query, atSalesEnd).map(({ key }) => key)).not.toContain(first.key);
});
