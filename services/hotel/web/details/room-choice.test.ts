import { offerOf, roomOf } from '@embarque/hotel/testing/sample-offer.ts';
import { expect, it } from 'vitest';
import {
  choiceProblem,
  choicesOf,
  firstUnchosen,
  gatheredIn,
  gatheredOf,
  isLeftFor,
  nextUnchosen,
  type RoomChoice,
  toSelection,
  totalOf,
  withChoice,
} from './room-choice.ts';

const choiceOf = (number: number, left: number | null = null): RoomChoice => {
  const room = roomOf(number, 'Standard', left);
  const [rate] = room.roomRates;
  if (!rate) throw new Error('a room has a rate');
  return { room, rate };
};
const [one, two] = [choiceOf(1), choiceOf(2, 1)];
const none = undefined;
const stays = (count: number) => offerOf(count).roomStays;
const rate = { conversionRate: 40, feePercent: 4 };

it('goes on with the next room without a choice, from the last with the first', () => {
  expect(nextUnchosen([one, none, none], 0)).toBe(1);
  expect(nextUnchosen([none, one, one], 2)).toBe(0);
  expect(nextUnchosen([one, one, one], 1)).toBeUndefined();
});

it('goes back to the first room without a choice where one is removed', () => {
  expect(firstUnchosen(withChoice([one, one, none], 1, none))).toBe(1);
  expect(firstUnchosen(withChoice([none, one, one], 2, none))).toBe(0);
});

it('says how many rooms are chosen, or which one is missing', () => {
  expect(choiceProblem([none, one, none], stays(3))).toBe(
    'Por favor, selecione exatamente 3 quarto(s). Você selecionou 1.',
  );
  expect(choiceProblem([one, one, none], stays(3))).toBe('Por favor, selecione um quarto para o Quarto 3.');
  expect(choiceProblem([one, one, one], stays(3))).toBeUndefined();
});

it('says for which room none is free', () => {
  expect(choiceProblem([one, none], [{ roomTypes: [one.room] }, { roomTypes: [] }])).toBe(
    'Nenhum quarto disponível para o Quarto 2.',
  );
  const last = { roomTypes: [two.room] };
  expect(choiceProblem([two, none], [last, last])).toBe('Nenhum quarto disponível para o Quarto 2.');
  expect(choiceProblem([none, none], [last, last])).toBe(
    'Por favor, selecione exatamente 2 quarto(s). Você selecionou 0.',
  );
});

it('takes no more of a kind than are left, over all rooms of the search', () => {
  expect(isLeftFor([two, none], 1, two.room)).toBe(false);
  expect(isLeftFor([two, none], 0, two.room)).toBe(true);
  expect(isLeftFor([one, none], 1, one.room)).toBe(true);
});

it('rounds points once, on the whole', () => {
  const cheap = { total: { amountAfterTax: 10.01, currencyCode: 'BRL' as const } };
  // 20.02 × 40 × 1.04 = 832.832; each room alone would be 417.
  expect(totalOf([cheap, cheap], rate)).toEqual({ cashPrice: 20.02, pointsPrice: 833 });
});

it('hands the summary every room with its guests and rate, in the order of the search', () => {
  expect(toSelection(offerOf(2), [one, none], rate)).toBeUndefined();
  const selection = toSelection(offerOf(2), [two, one], rate);
  expect(selection?.rooms.map(({ roomID, guests }) => [roomID, guests])).toEqual([
    ['R2', { adults: 2, childAges: [7] }],
    ['R1', { adults: 2, childAges: [] }],
  ]);
  expect(selection?.cashPrice).toBe(900);
});

it('comes back to the rooms that were chosen, but for those that are no longer offered', () => {
  const offer = offerOf(2);
  const kept = gatheredOf(offer, [one, two]);
  const selection = toSelection(offer, [one, two], rate);
  expect(selection && gatheredIn(selection)).toEqual(kept);
  expect(choicesOf(offer, kept).map((choice) => choice?.rate.ratePlanID)).toEqual(['1a', '2a']);
  expect(choicesOf(offer, undefined)).toEqual([none, none]);
  const [first, second] = offer.roomStays;
  if (!first || !second) throw new Error('two rooms');
  const without = { ...offer, roomStays: [first, { ...second, roomTypes: [one.room] }] };
  expect(choicesOf(without, kept).map((choice) => choice?.rate.ratePlanID)).toEqual(['1a', undefined]);
  const last = { ...one.room, left: 1 };
  const ofFew = { ...offer, roomStays: [first, second].map((stay) => ({ ...stay, roomTypes: [last] })) };
  const twice = gatheredOf(offer, [one, one]);
  expect(choicesOf(ofFew, twice).map((choice) => choice?.rate.ratePlanID)).toEqual(['1a', undefined]);
  const later = { ...offer, availability: { ...offer.availability, end: '2027-01-12' } };
  expect(choicesOf(later, kept)).toEqual([none, none]);
  const others = { ...offer, roomStays: [{ ...first, guests: { adults: 1, childAges: [] } }, second] };
  expect(choicesOf(others, kept)).toEqual([none, none]);
});
