import { continuousOffer, datedOffer, dateOf } from '@embarque/experience/testing/sample-experience.ts';
import { expect, it, test } from 'vitest';
import {
  datesFrom,
  dayProblem,
  isFreeAsChosen,
  isTooEarly,
  usualParty,
  visitOn,
  withEarlier,
  withLater,
} from './visit-choice.ts';

const offer = continuousOffer();

it('begins with the adults a price is for, as far as they may come together', () => {
  const of = (qtParticipants: number, minParticipants: number, maxParticipants: number) =>
    usualParty({ qtParticipants, minParticipants, maxParticipants });
  expect([of(2, 1, 6), of(1, 4, 6), of(4, 1, 2)].map(({ adults }) => adults)).toEqual([2, 4, 2]);
});

test.each([
  [null, 'Selecione uma data para sua experiência.'],
  ['2027-01-04', 'Escolha uma data a partir de ter,\u00a005/01/2027.'],
  ['2027-01-05', undefined],
  ['2027-01-11', 'Não há visitas neste dia. Escolha outra data.'],
  ['2027-01-20', undefined],
  ['2027-01-21', 'Data inválida, por favor selecione uma data válida.'],
])('of the day %s it says: %s', (day, sentence) => {
  expect(dayProblem(day, offer)).toBe(sentence);
});

it('is too early before the first day alone', () => {
  expect([null, '2027-01-04', '2027-01-05', '2027-02-01'].map((day) => isTooEarly(day, offer))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it('is entered from the opening on, under the id and the token of the experience', () => {
  expect(visitOn(offer, '2027-01-11')).toBe('Não há visitas neste dia. Escolha outra data.');
  expect(visitOn(offer, null)).toBe('Selecione uma data para sua experiência.');
  expect(visitOn(offer, '2027-01-08')).toEqual({ id: 'E2', date: '2027-01-08', time: '09:00', refToken: 'token-E2' });
});

it('shows dates from the day searched for on, the last ones after the end, and more at a press', () => {
  const dates = ['05', '06', '07', '08', '09', '10', '11', '12'].map((day) => dateOf(`2027-01-${day}`));
  expect(datesFrom(dates, '2027-01-07')).toEqual({ from: 2, until: 8 });
  expect(datesFrom(dates, '2027-02-01')).toEqual({ from: 2, until: 8 });
  expect(datesFrom(dates.slice(0, 3), '2027-02-01').from).toBe(0);
  expect(withEarlier({ from: 2, until: 8 })).toEqual({ from: 0, until: 8 });
  expect(withLater({ from: 2, until: 8 })).toEqual({ from: 2, until: 14 });
});

it('promises to cancel at no cost what holds for the day that is chosen, not for later ones of the season', () => {
  const cancellationTerms = [{ daysBefore: 3, time: null, percent: 0 }];
  const open = continuousOffer({ cancellationTerms });
  const now = new Date('2027-01-05T14:00:00Z');
  const isFree = (day: string | null) => isFreeAsChosen(open, day, '2027-01-05', now);
  expect(['2027-01-07', '2027-01-08', '2027-01-09', null].map(isFree)).toEqual([false, false, true, false]);
  const dated = { ...datedOffer(), cancellationTerms };
  expect(['2027-01-05', '2027-01-08', '2027-01-09'].map((from) => isFreeAsChosen(dated, null, from, now))).toEqual([
    false,
    false,
    true,
  ]);
});
