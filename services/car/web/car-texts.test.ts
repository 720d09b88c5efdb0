import { expect, it } from 'vitest';
import { cancellationLines, deskText, freeCancellationText, gearboxText, momentText } from './car-texts.ts';

const hours = Array.from({ length: 7 }, (_, weekday) => (weekday === 0 ? null : { opens: '08:00', closes: '18:00' }));
const desk = { openingHours: hours, isAfterHours: false, meetPoint: '', isAtAirport: false, zone: 'America/Sao_Paulo' };
const SATURDAY = '2027-01-09T10:00:00-03:00';
const SUNDAY = '2027-01-10T10:00:00-03:00';

it('says a day with its weekday, at the time of the desk', () => {
  expect(momentText(SUNDAY)).toBe('dom, 10/01/2027 10:00');
});

it('says when the desk is open that day, and that handing over after hours costs a fee', () => {
  expect(deskText(desk, SATURDAY)).toEqual({ hours: 'Loja aberta das 08:00 às 18:00', isAfterHours: false });
  expect(deskText({ ...desk, isAfterHours: true }, SUNDAY)).toEqual({
    hours: 'Loja fechada nesse dia: atendimento fora do horário, com taxa incluída',
    isAfterHours: true,
  });
});

it('names the gearbox', () => {
  expect(gearboxText({ automaticTransmission: true })).toBe('Auto');
  expect(gearboxText({ automaticTransmission: false })).toBe('Man.');
});

it('says until when cancelling is free, and what it costs later in parts of the price', () => {
  const steps = [
    { until: '2027-01-09T00:00:00-03:00', amount: 0 },
    { until: SUNDAY, amount: 100 },
  ];
  const car = { cancellation: steps, totalAmount: 300 };
  const early = new Date('2027-01-08T12:00:00Z');
  expect(freeCancellationText(car, early)).toBe('Cancelamento grátis até 09/01 00:00');
  expect(cancellationLines(car, early)).toEqual([
    'Até 09/01/2027 00:00: grátis',
    'Até 10/01/2027 10:00: custa 33% do preço',
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
  expect(freeCancellationText(car, last)).toBe('Cancelamento grátis até 09/01 00:00');
  expect(freeCancellationText(car, over)).toBeUndefined();
  expect(cancellationLines(car, over)).toEqual([
    'Cancelar agora já custa 33% do preço, até 10/01/2027 10:00',
    'Depois disso não há reembolso',
  ]);
  expect(cancellationLines(car, new Date(SUNDAY))).toEqual(['Não permite cancelamento']);
});
