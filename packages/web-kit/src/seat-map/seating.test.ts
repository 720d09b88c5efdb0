import { expect, it } from 'vitest';
import type { Seat } from './seat.ts';
import { nextWithoutSeat, type Person, seatingAfter, seatStateOf, whyNotPressed } from './seating.ts';

const seat = (number: string, available = true): Seat => ({ number, available, position: { x: 0, y: 0 } });
const people = (...seats: readonly (string | null)[]): Person[] =>
  seats.map((number, index) => ({ id: `p${index}`, name: `P ${index}`, mark: String(index), seat: number }));
const seatsOf = ({ people: all }: { readonly people: readonly Person[] }) => all.map((person) => person.seat);

it('gives a free seat to the current person and goes on to the next without one', () => {
  const after = seatingAfter({ people: people(null, '4', null), current: 'p0' }, '7');
  expect(seatsOf(after)).toEqual(['7', '4', null]);
  expect(after.current).toBe('p2');
});

it('goes back to who was left out, and to nobody once all have a seat', () => {
  const after = seatingAfter({ people: people(null, null), current: 'p1' }, '7');
  expect(after.current).toBe('p0');
  expect(seatingAfter(after, '8').current).toBeNull();
});

it('frees a selected seat, whose person is current again', () => {
  const after = seatingAfter({ people: people('7', '8'), current: null }, '7');
  expect(seatsOf(after)).toEqual([null, '8']);
  expect(after.current).toBe('p0');
});

it('lets a person who is current change seats, and gives nobody two', () => {
  const after = seatingAfter({ people: people('7', '8'), current: 'p0' }, '9');
  expect(seatsOf(after)).toEqual(['9', '8']);
  expect(after.current).toBeNull();
});

it('lets a person whose seat it is free it, whoever is current', () => {
  const after = seatingAfter({ people: people('7', null), current: 'p1' }, '7');
  expect(seatsOf(after)).toEqual([null, null]);
  expect(after.current).toBe('p0');
});

it('says why a seat cannot be chosen', () => {
  const rules = { seating: { people: people('7'), current: null }, lost: ['3'], isBusy: false };
  expect(whyNotPressed(seat('5', false), rules)).toBe('O assento 5 está ocupado.');
  expect(whyNotPressed(seat('3'), rules)).toBe('O assento 3 acabou de ser ocupado. Escolha outro.');
  expect(whyNotPressed(seat('5'), rules)).toMatch(/^Todos já têm assento/);
  expect(whyNotPressed(seat('7'), rules)).toBeUndefined();
  expect(whyNotPressed(seat('7'), { ...rules, isBusy: true })).toMatch(/^Aguarde/);
});

it('shows a seat of the party as its own though it is no longer for sale', () => {
  const rules = { seating: { people: people('7'), current: null }, lost: [] };
  expect(seatStateOf(seat('7', false), rules)).toBe('selected');
});

it('finds nobody where all have a seat', () => {
  expect(nextWithoutSeat(people('1', '2'), null)).toBeNull();
  expect(nextWithoutSeat([], null)).toBeNull();
});
