import { fakeTicket, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { availabilityOf, offerOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { expect, it, test } from 'vitest';
import { parseSelection } from '../entertainment-selection.ts';
import { calendarOf, dayProblem, peopleOf, returnDaysOf, returnProblem, selectionOf } from './activity-choice.ts';

const TODAY = '2027-01-02';
const calendar = calendarOf(offerOf(), TODAY);

it('opens its own days alone, from today on for twelve months', () => {
  const avaiableDates = ['17/01/2028', '13/01/2027', '10/01/2027', '01/01/2027', '31/02/2027', '02/01/2028'];
  const { first, last, days, closed } = calendarOf({ avaiableDates }, TODAY);
  expect([first, last]).toEqual([TODAY, '2028-01-02']);
  expect([...days]).toEqual(['2027-01-10', '2027-01-13', '2028-01-02']);
  expect(closed.size).toBe(366 - 3);
  expect(['2027-01-10', '2027-01-11'].map((day) => closed.has(day))).toEqual([false, true]);
});

test.each([
  [null, 'Por favor, selecione uma data antes de verificar a disponibilidade.'],
  ['2027-02-30', 'Data inválida, por favor selecione uma data válida.'],
  ['2027-01-01', 'Data inválida, por favor selecione uma data válida.'],
  ['2028-01-03', 'Data inválida, por favor selecione uma data válida.'],
  ['2027-01-11', 'Dia indisponível, por favor selecione um dos dias destacados no calendário.'],
  ['2027-01-10', undefined],
])('of the day %s it says: %s', (day, sentence) => {
  expect(dayProblem(day, calendar)).toBe(sentence);
});

test.each([
  [null, 'Por favor, selecione uma data de retorno.'],
  ['2027-01-10', 'A data de retorno precisa ser a partir do dia seguinte à chegada. Escolha outra.'],
  ['2027-01-11', undefined],
  ['2028-01-02', undefined],
  ['2028-01-03', 'A data de retorno pode ser até 12 meses depois de hoje. Escolha outra.'],
])('of the way back on %s it says: %s', (day, sentence) => {
  expect(returnProblem(day, returnDaysOf('2027-01-10', fakeTransfer(), TODAY))).toBe(sentence);
});

it('lets a way back be as soon after the arrival as the activity says', () => {
  const { transfer } = fakeTransfer();
  const days = (minReturnDays: number) =>
    returnDaysOf('2027-01-10', { transfer: transfer && { ...transfer, minReturnDays } }, TODAY);
  expect([0, 3].map((count) => days(count).first)).toEqual(['2027-01-10', '2027-01-13']);
});

it('begins with one adult, the oldest first, and finds what was stored again', () => {
  const bands = [...(fakeTicket().ticketPassengerRate ?? [])].reverse();
  const counts = (stored?: Parameters<typeof peopleOf>[1]) =>
    peopleOf(bands, stored).map(({ name, quantity }) => [name, quantity]);
  expect(counts()).toEqual([
    ['Adulto', 1],
    ['Criança', 0],
    ['Bebê', 0],
  ]);
  expect(counts([{ endAge: 11, quantity: 2 }])).toEqual([
    ['Adulto', 0],
    ['Criança', 2],
    ['Bebê', 0],
  ]);
});

it('stores what was chosen as the summary reads it', () => {
  const chosen = {
    availability: availabilityOf(),
    startingTime: '09:00',
    people: peopleOf(fakeTicket().ticketPassengerRate ?? []),
  };
  const selection = selectionOf(offerOf(), chosen);
  expect(parseSelection(JSON.parse(JSON.stringify(selection)))).toEqual(selection);
  expect(selection).toMatchObject({
    activity: { activityId: '5-fake.50012' },
    refToken: 'token-50012',
    // Of a day that has no times.
    startingTime: null,
    passengers: [{ name: 'Adulto', endAge: 99, quantity: 1 }],
  });
});
