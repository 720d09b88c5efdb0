import { expect, it } from 'vitest';
import { everyTrip, filterTrips } from './filter-trips.ts';

const now = new Date('2026-11-21T12:00:00Z');
const trip = (name: string, date: string, arrivaldatetime: string) => ({
  type: 'FLIGHT' as const,
  passengers: [{ name, lastName: 'Gonçalves' }],
  date,
  arrivaldatetime,
});
const old = trip('João', '2026-03-01T10:00:00Z', '2026-04-02T10:00:00-03:00');
// 23:30 of the 20th in São Paulo.
const late = trip('Ana', '2026-11-21T02:30:00Z', '2026-12-24T10:00:00-03:00');
const underWay = trip('Rui', '2026-11-01T10:00:00Z', '2026-11-21T09:30:00-03:00');
const trips = [old, underWay, late];

it('shows the newest booking first', () => {
  expect(filterTrips(trips, everyTrip, now)).toEqual([late, underWay, old]);
});

it('finds a traveller by part of the full name, accents and case apart', () => {
  expect(filterTrips(trips, { ...everyTrip, name: ' JOAO goncal' }, now)).toEqual([old]);
  expect(filterTrips(trips, { ...everyTrip, name: 'zzz' }, now)).toEqual([]);
});

it('reads the day of a booking in the shop’s zone, both ends included', () => {
  expect(filterTrips(trips, { ...everyTrip, from: '2026-11-20', to: '2026-11-20' }, now)).toEqual([late]);
});

it('tells what has ended by the end of the travel alone, whatever became of the booking', () => {
  const cancelled = { ...late, statusId: 5, cancellation: {} };
  const issued = { ...old, statusId: 2 };
  expect(filterTrips([cancelled, issued], { ...everyTrip, situation: 'running' }, now)).toEqual([cancelled]);
  expect(filterTrips([cancelled, issued], { ...everyTrip, situation: 'ended' }, now)).toEqual([issued]);
  const ending = { ...old, arrivaldatetime: '2026-11-21T09:00:00-03:00' };
  expect(filterTrips([ending], { ...everyTrip, situation: 'running' }, now)).toEqual([ending]);
});

it('tells what has ended by the end of the travel', () => {
  expect(filterTrips(trips, { ...everyTrip, situation: 'ended' }, now)).toEqual([old]);
  expect(filterTrips(trips, { ...everyTrip, situation: 'running' }, now)).toEqual([late, underWay]);
});
