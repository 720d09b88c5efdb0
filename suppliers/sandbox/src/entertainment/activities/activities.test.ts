import { areTermsInOrder } from '@embarque/commerce/visits/deadline.ts';
import { activityDetailsSchema, bandsOf } from '@embarque/entertainment/activity-details.ts';
import { kindOf, ROUTE_PART } from '@embarque/entertainment/rules/activity-kind.ts';
import { expect, it } from 'vitest';
import { destinations } from '../../destinations.ts';
import { airportsOf } from '../places/airports.ts';
import { citiesOf, cityPlaces, statePlaces } from '../places/places.ts';
import { tickets } from '../templates/tickets.ts';
import { tours } from '../templates/tours.ts';
import { activitiesIn, activityById } from './activities.ts';
import { detailsOf } from './details.ts';

const cities = destinations.map((city) => ({ city, found: activitiesIn(city) }));
const all = cities.flatMap(({ found }) => found);

it('a city people travel to most has up to forty activities, another up to fifteen, São Paulo two hundred and Xapuri none', () => {
  for (const { city, found } of cities) {
    const count = found.length;
    if (city.code === 'BR-SP-SAO-PAULO') expect(count).toBe(200);
    else if (city.code === 'BR-AC-XAPURI') expect(count).toBe(0);
    else expect([count >= (city.isLargest ? 20 : 8), count <= (city.isLargest ? 40 : 15)]).toEqual([true, true]);
  }
});

it('each is found by its id, which no other has and which begins with its kind', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const activity of all) {
    expect(kindOf(activity.id)).toBe(activity.plan.kind);
    expect(activityById(activity.id)).toBe(activity);
  }
  for (const id of ['', '5', '500000000', `${all[0]?.id}1`, '__proto__']) expect(activityById(id)).toBeUndefined();
});

it('a few are confirmed by a person, and a few are sold as a part of others alone', () => {
  const part = (count: number) => count / all.length;
  const onRequest = all.filter(({ confirmation }) => confirmation === 'ON_REQUEST');
  const partsOnly = all.filter(({ id }) => id.endsWith('_0'));
  for (const few of [onRequest, partsOnly]) {
    expect(few.length).toBeGreaterThan(0);
    expect(part(few.length)).toBeLessThan(0.05);
  }
});

it('a name of a template is found in no other, so that ids stay those of it', () => {
  for (const templates of [tickets, tours]) {
    const codes = templates.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(Math.max(...codes)).toBeLessThan(20);
    for (const { names } of templates) expect(names.length).toBeLessThanOrEqual(5);
  }
});

it('shows the pictures of its scene, or those of its name, whose names are of its template', () => {
  const covers = new Map(all.map((activity) => [activity.name, detailsOf(activity).pictureUrl]));
  expect(covers.get('Casa de Jazz do Porão')).toBe('/v1/files/entertainment/theatre/2.svg');
  expect(covers.get('Circo das Estrelas')).toBe('/v1/files/entertainment/theatre/3.svg');
  for (const { names, pictures = {} } of tickets) {
    for (const [name, own] of Object.entries(pictures)) {
      expect(names).toContain(name);
      expect(new Set(own).size).toBe(3);
    }
  }
  for (const activity of all) expect(new Set(detailsOf(activity).images).size).toBe(3);
});

it('details are whole, without a time that follows the start in their terms, and say the same weekdays twice', () => {
  const names = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
  for (const activity of all) {
    const details = detailsOf(activity);
    expect(activityDetailsSchema.safeParse(details).data).toEqual(details);
    expect(areTermsInOrder(details.cancellationTerms)).toBe(true);
    expect(details.cancellationTerms.every(({ time }) => time !== null)).toBe(true);
    const indexes = details.weekDaysList.split(';').filter(Boolean).map(Number);
    expect(details.weekDays).toBe(indexes.map((day) => names[day]).join(', '));
    expect(bandsOf(details)[0]?.name).toBe('Adulto');
    expect(details.pictureUrl).toMatch(/^\/v1\/files\/entertainment\/[a-z]+\/[1-3]\.svg$/);
    expect(details.contact.email).toMatch(/^[a-z@.-]+\.example$/);
    expect(details.transfer === null).toBe(details.meetingPoint !== '');
  }
});

it('transfers with a way back lead from an airport to an address, for which the form can ask both ways', () => {
  const both = all.flatMap(({ plan }) => (plan.transfer?.hasReturn ? [plan.transfer] : []));
  expect(both.length).toBeGreaterThan(0);
  expect(new Set(both.map(({ minReturnDays }) => minReturnDays))).toEqual(new Set([0, 1]));
  for (const { start, destination } of both) {
    expect([start.kinds, destination.kinds]).toEqual([['AIRPORT'], ['ADDRESS']]);
  }
});

it('places have locations of their own, and parts that find what is there: a city itself alone, a state all of its cities', () => {
  const places = [...cityPlaces, ...statePlaces];
  expect(new Set(places.map(({ shown }) => shown.location)).size).toBe(places.length);
  for (const { shown, cities: inPlace } of places) {
    for (const part of shown.routeDestiny) expect(part).toMatch(ROUTE_PART);
    expect(citiesOf(shown.routeDestiny)).toEqual(inPlace);
  }
  const parts = places.flatMap(({ shown }) => shown.routeDestiny);
  expect(new Set(parts).size).toBe(parts.length);
  expect(citiesOf(['state/BR-BA', 'city/BR-BA-SALVADOR']).length).toBeGreaterThan(5);
  expect(citiesOf(['city/nowhere'])).toEqual([]);
});

it('nearly every town is reached from an airport of its country', () => {
  const without = destinations.filter((city) => airportsOf(city).length === 0);
  expect(without.length).toBeLessThan(destinations.length / 30);
});
