import { expect, it } from 'vitest';
import {
  cancellationLines,
  deskText,
  driverTermsText,
  freeCancellationText,
  gearboxText,
  mileageText,
  momentText,
  protectionLines,
} from './car-texts.ts';

const hours = Array.from({ length: 7 }, (_, weekday) => (weekday === 0 ? null : { opens: '08:00', closes: '18:00' }));
const desk = { openingHours: hours, isAfterHours: false, meetPoint: '', zone: 'America/Sao_Paulo' };
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

it('names gearbox and kilometres', () => {
  expect(gearboxText({ automaticTransmission: true })).toBe('Auto');
  expect(gearboxText({ automaticTransmission: false })).toBe('Man.');
  expect(mileageText({ mileagePerDay: null })).toBe('Km livre');
  expect(mileageText({ mileagePerDay: 200 })).toBe('200 km por dia');
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
