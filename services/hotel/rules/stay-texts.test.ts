import { describe, expect, it } from 'vitest';
import { mealsIncluded } from './meal-plans.ts';
import {
  cancellationLines,
  cancelPenaltyTexts,
  guestsText,
  lateArrivalText,
  mealsIncludedText,
  mealsText,
  nightsOf,
  nightsText,
  payAtDeskLines,
  roomsText,
} from './stay-texts.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const room = { amountAfterTax: 900, cityName: 'Salvador' };
const steps = [
  { until: '2027-01-08T18:00:00-03:00', value: 0 },
  { until: '2027-01-10T14:00:00-03:00', value: 300 },
];

describe('the texts of a stay', () => {
  it('count nights without the day of leaving, and rooms', () => {
    expect(nightsOf({ checkIn: '2027-01-30', checkOut: '2027-02-02' })).toBe(3);
    expect([nightsText(1), nightsText(3), roomsText(1), roomsText(2)]).toEqual([
      '1 noite',
      '3 noites',
      '1 quarto',
      '2 quartos',
    ]);
  });

  it.each([
    [{ adults: 1, childAges: [] }, '1 adulto'],
    [{ adults: 2, childAges: [7] }, '2 adultos, 1 criança (7 anos)'],
    [{ adults: 2, childAges: [1] }, '2 adultos, 1 criança (1 ano)'],
    [{ adults: 2, childAges: [0] }, '2 adultos, 1 criança (menos de 1 ano)'],
    [{ adults: 1, childAges: [1, 4, 7] }, '1 adulto, 3 crianças (1, 4 e 7 anos)'],
  ])('tell the guests of a room with the ages of its children: %j', (guests, text) => {
    expect(guestsText(guests)).toBe(text);
  });

  it('say until when cancelling is free, on the clock of the hotel, and what it costs from then on', () => {
    expect(
      cancelPenaltyTexts({ isRefundable: true, cancelSteps: steps }, room).map(({ description, ...rest }) => ({
        ...rest,
        description: plain(description),
      })),
    ).toEqual([
      {
        name: 'Cancelamento grátis',
        description: 'Até sex, 08/01/2027, às 18:00 (horário de Salvador), sem custo.',
        value: 0,
        percent: 0,
        until: steps[0]?.until,
      },
      {
        name: 'Cancelamento com multa',
        description:
          'Depois disso, até dom, 10/01/2027, às 14:00 (horário de Salvador): R$ 300,00 (33,3% do valor do quarto).',
        value: 300,
        percent: 33.3,
        until: steps[1]?.until,
      },
    ]);
    expect(cancellationLines({ isRefundable: true, cancelSteps: steps }, room)).toHaveLength(3);
  });

  it('begin with the penalty where the free days are over', () => {
    expect(cancellationLines({ isRefundable: true, cancelSteps: steps.slice(1) }, room).map(plain)).toEqual([
      'Cancelamento com multa. Até dom, 10/01/2027, às 14:00 (horário de Salvador): R$ 300,00 (33,3% do valor do quarto).',
      'Depois disso a reserva não pode mais ser cancelada.',
    ]);
  });

  it('say once that a room is not refundable', () => {
    const cancelSteps = steps.map(({ until }) => ({ until, value: 780 }));
    const terms = { isRefundable: false, cancelSteps };
    expect(cancelPenaltyTexts(terms, room)).toMatchObject([{ name: 'Não reembolsável', value: 780, percent: 86.7 }]);
    expect(cancellationLines(terms, room).map(plain)).toEqual([
      'Não reembolsável. Cancelar custa R$ 780,00 (86,7% do valor do quarto). Voltam apenas os impostos, se houver.',
    ]);
    expect(cancellationLines({ isRefundable: false, cancelSteps: [] }, room)).toEqual(['Não reembolsável.']);
  });

  it('name the meals of plans that do not name them', () => {
    expect(mealsIncludedText(mealsIncluded.HALF_BOARD)).toBe('Refeições incluídas: café da manhã e jantar');
    expect(mealsIncludedText(mealsIncluded.ROOM_ONLY)).toBe('Refeições incluídas: nenhuma');
    expect(mealsText({ mealPlan: 'ROOM_ONLY' })).toBe('Somente hospedagem');
    expect(mealsText({ mealPlan: 'BREAKFAST' })).toBe('Café da manhã');
    expect(mealsText({ mealPlan: 'HALF_BOARD' })).toBe('Meia pensão: café da manhã e jantar');
    expect(mealsText({ mealPlan: 'FULL_BOARD' })).toBe('Pensão completa: café da manhã, almoço e jantar');
  });

  it('say what is paid at the hotel', () => {
    const payAtDesk = [{ name: 'Taxa de turismo', amount: 12.5 }];
    expect(payAtDeskLines({ payAtDesk }).map(plain)).toEqual(['Pague no hotel: Taxa de turismo, R$ 12,50']);
  });

  it.each([
    ['USD', 'US$ 12,50'],
    ['EUR', '€ 12,50'],
    ['JPY', 'JP¥ 13'],
    ['PYG', 'PYG 13'],
  ])('say what is paid there in the currency it is paid in: %s', (currency, text) => {
    const payAtDesk = [{ name: 'Taxa de turismo', amount: 12.5, currency }];
    expect(payAtDeskLines({ payAtDesk }).map(plain)).toEqual([`Pague no hotel: Taxa de turismo, ${text}`]);
  });

  it('say which night it is for whoever arrives after midnight', () => {
    expect(plain(lateArrivalText('2027-01-08'))).toBe(
      'A primeira noite é a de sex, 08/01/2027. Quem chega depois da meia-noite ainda usa essa noite: combine antes com o hotel.',
    );
  });
});
