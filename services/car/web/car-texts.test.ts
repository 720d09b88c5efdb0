import { expect, it } from 'vitest';
import { deskText, gearboxText, momentText } from './car-texts.ts';

const hours = Array.from({ length: 7 }, (_, weekday) => (weekday === 0 ? null : { opens: '08:00', closes: '18:00' }));
const desk = { openingHours: hours, isAfterHours: false, meetPoint: '', isAtAirport: false, zone: 'America/Sao_Paulo' };
const SATURDAY = '2027-01-09T10:00:00-03:00';
const SUNDAY = '2027-01-10T10:00:00-03:00';

it('says a day with its weekday, at the time of the desk', () => {
  expect(momentText(SUNDAY)).toBe('dom,\u00a010/01/2027 10:00');
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
