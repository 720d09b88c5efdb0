import { expect, it } from 'vitest';
import {
  cancellationLines,
  depositText,
  driverTermsText,
  excessText,
  freeCancellationText,
  mileageText,
  printedCancellation,
  protectionLines,
} from './rental-texts.ts';

const SUNDAY = '2027-01-10T10:00:00-03:00';

it('says how far the car may be driven', () => {
  expect(mileageText({ mileagePerDay: null })).toBe('Km livre');
  expect(mileageText({ mileagePerDay: 200 })).toBe('200 km por dia');
});

it('says what the driver bears of a damage, and whom a company rents to', () => {
  const protections = [
    { name: 'Furto', excess: 2100 },
    { name: 'Terceiros', excess: 0 },
  ];
  const lines = protectionLines({ protections }).map((line) => line.replace(/\s/g, ' '));
  expect(lines).toEqual(['Furto, franquia de R$ 2.100,00', 'Terceiros, sem franquia']);
  const terms = { minimumAge: 21, maximumAge: null, licenceYears: 2, ageFees: [] };
  expect(driverTermsText(terms)).toBe('A partir de 21 anos, habilitado há pelo menos 2 anos');
  expect(driverTermsText({ ...terms, maximumAge: 75, licenceYears: 0 })).toBe('De 21 a 75 anos, com CNH definitiva');
});

it('says in short what is blocked on the card, and the most a damage can cost', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  const deposit = (amount: number) => plain(depositText({ deposit: { amount, rule: '' } }));
  expect(deposit(1000)).toBe('Caução R$ 1.000,00');
  expect(deposit(0)).toBe('Sem caução');
  const excess = (...excesses: number[]) =>
    plain(excessText({ protections: excesses.map((excess) => ({ name: 'Danos', excess })) }));
  expect(excess(3000, 3000, 0)).toBe('Franquia R$ 3.000,00');
  expect(excess(2100, 3000)).toBe('Franquia de até R$ 3.000,00');
  expect(excess(0)).toBe('Sem franquia');
  expect(excess()).toBe('Sem proteção incluída');
});

it('says until when cancelling is free, and what it costs later in parts of the price', () => {
  const steps = [
    { until: '2027-01-09T00:00:00-03:00', amount: 0 },
    { until: SUNDAY, amount: 100 },
  ];
  const car = { cancellation: steps, totalAmount: 300 };
  const early = new Date('2027-01-08T12:00:00Z');
  expect(freeCancellationText(car, early)).toBe('Cancelamento grátis até 08/01\u00a0às\u00a023:59');
  expect(cancellationLines(car, early)).toEqual([
    'Até 08/01/2027\u00a0às\u00a023:59: grátis',
    'Até 10/01/2027\u00a0às\u00a010:00: custa 33% do preço',
    'Depois disso não há reembolso',
  ]);
  expect(freeCancellationText({ cancellation: steps.slice(1) }, early)).toBeUndefined();
  expect(cancellationLines({ cancellation: [], totalAmount: 300 }, early)).toEqual(['Não permite cancelamento']);
});

it('offers nothing that is over, and says what cancelling costs now', () => {
  const steps = [
    { until: '2027-01-09T00:00:00-03:00', amount: 0 },
    { until: SUNDAY, amount: 100 },
  ];
  const car = { cancellation: steps, totalAmount: 300 };
  // Midnight at the desk, to the second.
  const last = new Date('2027-01-09T02:59:59Z');
  const over = new Date('2027-01-09T03:00:00Z');
  expect(freeCancellationText(car, last)).toBe('Cancelamento grátis até 08/01\u00a0às\u00a023:59');
  expect(freeCancellationText(car, over)).toBeUndefined();
  expect(cancellationLines(car, over)).toEqual([
    'Cancelar agora já custa 33% do preço, até 10/01/2027\u00a0às\u00a010:00',
    'Depois disso não há reembolso',
  ]);
  expect(cancellationLines(car, new Date(SUNDAY))).toEqual(['Não permite cancelamento']);
});

it('says on paper what cancelling costs until when, and nothing of now', () => {
  const terms = {
    cancellation: [
      { until: '2027-01-09T00:00:00-03:00', amount: 0 },
      { until: SUNDAY, amount: 100 },
    ],
    totalAmount: 300,
  };
  const end = [
    'Cancelamento até 10/01/2027\u00a0às\u00a010:00: custa 33% do preço.',
    'Depois disso não há reembolso.',
    'Horários do local de retirada. Os impostos voltam em qualquer cancelamento aceito pela locadora.',
  ];
  const early = printedCancellation(terms, new Date('2027-01-08T12:00:00Z'));
  expect(early).toEqual(['Cancelamento até 08/01/2027\u00a0às\u00a023:59: grátis.', ...end]);
  expect(printedCancellation(terms, new Date('2027-01-09T12:00:00Z'))).toEqual(end);
  expect(printedCancellation(terms, new Date('2027-01-11T12:00:00Z'))).toEqual(['Não permite cancelamento.']);
});
