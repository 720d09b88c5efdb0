import { fakeTicket, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { expect, it, test } from 'vitest';
import { bandAgesText, freeUntilText, kindText, lengthText, minAgeText, validForText } from './activity-texts.ts';

test.each([
  [null, undefined],
  [0, 'Grátis até o próprio dia'],
  [1, 'Gratis até 1 dia antes'],
  [2, 'Gratis até 2 dias antes'],
])('cancelling %s days before is said as: %s', (days, text) => {
  expect(freeUntilText({ daysBeforeCancellationPolicy: days })).toBe(text);
});

it('says how long it takes in hours, where it takes a time', () => {
  expect([0, 1, 0.5, 1.5].map((duration) => lengthText({ duration }))).toEqual([
    undefined,
    'Duração: 1h',
    'Duração: 30\u00a0min',
    'Duração: 1\u00a0h\u00a030',
  ]);
});

it('says for which transfer a price holds, and what it is where nobody says it', () => {
  const { transfer } = fakeTransfer();
  if (!transfer) throw new Error('a transfer');
  expect(validForText(transfer)).toBe('Válido para: Compartilhado, até 6 passageiros');
  const of = (type: string, maxNumberPassenger: number) =>
    validForText({ ...transfer, transferType: { type, maxNumberPassenger } });
  expect(of(' ', 1)).toBe('Válido para: Compartilhado, até 1 passageiro');
  expect(of('Privativo', 4)).toBe('Válido para: Privativo, até 4 passageiros');
});

it('says for which ages each type of passengers is', () => {
  const bands = fakeTicket().ticketPassengerRate ?? [];
  const of = (minAge: number) => bands.map((band) => bandAgesText(band, { bands, minAge }));
  expect(of(0)).toEqual(['A partir de 12 anos', 'De 3 a 11 anos', 'Até 2 anos']);
  const [adult] = bands;
  if (!adult) throw new Error('a band');
  expect(bandAgesText(adult, { bands: [adult], minAge: 0 })).toBe('Qualquer idade');
  expect(bandAgesText(adult, { bands: [adult], minAge: 16 })).toBe('A partir de 16 anos');
  expect([0, 1, 12].map((minAge) => minAgeText({ minAge }))).toEqual(['Livre', '1 ano', '12 anos']);
});

it.each([
  ['4-sandbox.40003', 'Transfer'],
  ['5-sandbox.50012', 'Ingresso'],
  ['6-sandbox.60007', 'Passeio'],
  ['9', ''],
])('%s is a %s', (activityId, text) => {
  expect(kindText({ activityId })).toBe(text);
});

it('says of the last type of passengers where it begins, also of seniors', () => {
  const bands = [
    { name: 'Idoso', endAge: 99 },
    { name: 'Adulto', endAge: 59 },
    { name: 'Criança', endAge: 11 },
  ];
  expect(bands.map((band) => bandAgesText(band, { bands, minAge: 0 }))).toEqual([
    'A partir de 60 anos',
    'De 12 a 59 anos',
    'Até 11 anos',
  ]);
});
