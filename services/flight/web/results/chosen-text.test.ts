// One time zone is enough: date-times are cut, never converted.
import { emptyFlightFilter, filterRecommendations } from '@embarque/flight/rules/filters.ts';
import { offerOf, sampleOffers, wayOf } from '@embarque/flight/testing/sample-flight.ts';
import { expect, it } from 'vitest';
import { chosenText, spokenChoice } from './chosen-text.ts';
import { chosenIn, nothingChosen } from './selection.ts';

const [roundTrip] = filterRecommendations(sampleOffers, emptyFlightFilter);
const [oneWay] = filterRecommendations(
  [
    offerOf(1, {
      reais: 500,
      ways: [['08:00', '12:00'].map((at) => wayOf('GRU SSA', `2027-01-15T${at}`, ['G3 1001']))],
    }),
  ],
  emptyFlightFilter,
);
if (!roundTrip || !oneWay) throw new Error('offers that no filter leaves out');

it('says both ways that are chosen, each with the day it arrives on', () => {
  expect(chosenText(roundTrip, { outbound: 'D1-0-0', return: 'D1-1-2' })).toEqual({
    ways: ['Ida 08:00 → 10:20', 'Volta 22:00 → 03:40 +1'],
    missing: undefined,
  });
});

it('says what is still to be chosen', () => {
  expect(chosenText(roundTrip, nothingChosen)).toEqual({ ways: [], missing: 'Escolha a ida e a volta' });
  expect(chosenText(roundTrip, { outbound: 'D1-0-0', return: undefined })).toEqual({
    ways: ['Ida 08:00 → 10:20'],
    missing: 'Escolha a volta',
  });
  expect(chosenText(roundTrip, { outbound: undefined, return: 'D1-1-0' })?.missing).toBe('Escolha a ida');
});

it('knows no return one way', () => {
  expect(chosenText(oneWay, nothingChosen)).toEqual({ ways: [], missing: 'Escolha a ida' });
  expect(chosenText(oneWay, { outbound: 'D1-0-1', return: undefined })).toEqual({
    ways: ['Ida 12:00 → 14:20'],
    missing: undefined,
  });
});

it('counts the only way to fly as chosen, as the card does', () => {
  const only = { ...roundTrip, journeys: roundTrip.journeys.map((choices) => choices.slice(0, 1)) };
  expect(chosenText(only, chosenIn(only, nothingChosen))?.missing).toBeUndefined();
});

it('asks for nothing in a card of which a filter leaves one direction alone', () => {
  expect(chosenText({ ...roundTrip, whole: false }, nothingChosen)).toBeUndefined();
});

it('is read out with its card, as what is still to be chosen or, once nothing is, with its total', () => {
  const said = (outbound?: string, back?: string) => spokenChoice(roundTrip, { outbound, return: back }, '25.000 Pts');
  expect(said('D1-0-0')).toBe('GOL LIGHT: ida das 08:00 às 10:20. Escolha a volta.');
  expect(said(undefined, 'D1-1-0')).toBe('GOL LIGHT: volta das 07:00 às 09:20. Escolha a ida.');
  expect(said('D1-0-0', 'D1-1-2')).toBe(
    'GOL LIGHT: ida das 08:00 às 10:20, volta das 22:00 às 03:40, chega no dia seguinte, total 25.000 Pts.',
  );
});
