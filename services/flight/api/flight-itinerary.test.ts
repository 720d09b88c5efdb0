import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';
import { expect, it } from 'vitest';
import { itineraryOf } from './flight-itinerary.ts';

function leg(from: string, to: string, departure: string, arrival: string, more: Partial<FlightLeg> = {}): FlightLeg {
  return {
    departurestation: from,
    arrivalstation: to,
    departuredatetime: departure,
    arrivaldatetime: arrival,
    carrier: 'G3',
    operatingcarrier: 'G3',
    flightnumber: 'G3 1024',
    duration: 120,
    fareoption: { cabin: 'Econômica', baggage: '1P', fareBaseCode: 'OLXLGBR' },
    classofservices: { farefamily: 'PLUS' },
    ...more,
  };
}
const choice = (...flights: FlightLeg[]): FlightChoice => ({ id: 'a-0-0', totalDuration: 0, stopsnumber: 0, flights });
const cities = new Map([
  ['GRU', 'São Paulo'],
  ['GIG', 'Rio de Janeiro'],
  ['LIS', 'Lisboa'],
]);

const withdrawal = { hours: 24, until: '2027-03-02T12:15:00.000Z' };
const refunded = (percentageRefund?: number): Partial<FlightLeg> => ({
  fareoption: {
    cabin: 'Econômica',
    baggage: '1P',
    fareBaseCode: 'OLXLGBR',
    ...(percentageRefund !== undefined && { percentageRefund }),
  },
});
const there = ['GRU', 'GIG', '2027-03-27T20:00:00-03:00', '2027-03-27T21:00:00-03:00'] as const;
const back = ['GIG', 'GRU', '2027-04-10T10:00:00-03:00', '2027-04-10T11:00:00-03:00'] as const;
const TAX = 'A taxa de embarque volta em qualquer cancelamento aceito pela companhia.';

it('says what cancelling gives back once a way, with the hour until which it is free', () => {
  const out = choice(leg(...there, refunded(0)), leg(...there, refunded(0)));
  const { parts } = itineraryOf([out, choice(leg(...back, refunded(40)))], cities, withdrawal);
  expect(parts.map(({ instructions }) => instructions)).toEqual([
    [
      'Cancelamento grátis até 02/03/2027\u00a0às\u00a009:15 (horário de Brasília).',
      'Tarifa sem reembolso depois de 02/03/2027\u00a0às\u00a009:15.',
      TAX,
    ],
    undefined,
    ['Reembolso de até 40% da tarifa depois de 02/03/2027\u00a0às\u00a009:15.', TAX],
  ]);
});

it('promises no free hours where the law grants none, and no refund that the supplier does not tell', () => {
  const mixed = choice(leg(...there, refunded(0)), leg(...there, { ...refunded(40), carrier: 'AD' }));
  expect(itineraryOf([mixed], cities, null).parts[0]?.instructions).toEqual([
    'GOL: Tarifa sem reembolso.',
    'Azul: Reembolso de até 40% da tarifa.',
    TAX,
  ]);
  const unknown = choice(leg(...there, refunded()));
  expect(itineraryOf([unknown], cities, null).parts[0]?.instructions).toEqual([]);
  expect(itineraryOf([unknown], cities, withdrawal).parts[0]?.instructions).toHaveLength(1);
});

it('makes a part of every leg, in order, with its direction, carrier, number and places', () => {
  const out = choice(
    leg('GRU', 'GIG', '2027-03-27T20:00:00-03:00', '2027-03-27T21:00:00-03:00'),
    leg('GIG', 'LIS', '2027-03-27T23:30:00-03:00', '2027-03-28T13:10:00+01:00', {
      carrier: 'TP',
      flightnumber: 'TP 74',
    }),
  );
  const home = choice(leg('LIS', 'GRU', '2027-04-10T10:00:00+01:00', '2027-04-10T16:30:00-03:00'));
  const { title, parts } = itineraryOf([out, home], cities, null);
  expect(title).toBe('São Paulo – Lisboa');
  expect(parts.map(({ group, title: leg, start, end }) => [group, leg, start.place.code, end?.place.code])).toEqual([
    ['Ida', 'GOL · G3 1024', 'GRU', 'GIG'],
    ['Ida', 'TAP Air Portugal · TP 74', 'GIG', 'LIS'],
    ['Volta', 'GOL · G3 1024', 'LIS', 'GRU'],
  ]);
  expect(parts[1]?.start.moment).toEqual({ dateTime: '2027-03-27T23:30:00-03:00', zone: 'America/Sao_Paulo' });
  expect(parts[1]?.end?.moment).toEqual({ dateTime: '2027-03-28T13:10:00+01:00', zone: 'Europe/Lisbon' });
});

it('says fare family, cabin, baggage and who operates, and nothing of the operator where it is the carrier', () => {
  const own = choice(leg('GRU', 'GIG', '2027-03-27T20:00:00-03:00', '2027-03-27T21:00:00-03:00'));
  const shared = choice(
    leg('GRU', 'GIG', '2027-03-27T20:00:00-03:00', '2027-03-27T21:00:00-03:00', { operatingcarrier: '2Z' }),
  );
  const notes = ['Família tarifária PLUS', 'Classe Econômica', '1 bagagem despachada'];
  expect(itineraryOf([own], cities, null).parts[0]?.notes).toEqual(notes);
  expect(itineraryOf([shared], cities, null).parts[0]?.notes).toEqual([...notes, 'Operado por VOEPASS']);
});

it('calls the ends of a flight as airlines do, at the cities they are in', () => {
  const flight = choice(leg('GRU', 'GIG', '2027-03-27T20:00:00-03:00', '2027-03-27T21:00:00-03:00'));
  const [part] = itineraryOf([flight], cities, null).parts;
  expect(part?.kind).toBe('journey');
  expect([part?.start.label, part?.start.place.name]).toEqual(['Partida', 'São Paulo']);
  expect([part?.end?.label, part?.end?.place.name]).toEqual(['Chegada', 'Rio de Janeiro']);
});

it('shows an airport that nobody knows by its code, without a zone', () => {
  const strange = choice(leg('GRU', 'Q9Z', '2027-03-27T20:00:00-03:00', '2027-03-27T21:00:00-03:00'));
  const [part] = itineraryOf([strange], cities, null).parts;
  expect(part?.end?.place).toEqual({ name: 'Q9Z', code: 'Q9Z' });
  expect(part?.end?.moment.zone).toBeNull();
});

it('is told in brief by the cities it leads between, and the airport it goes to', () => {
  const out = choice(leg('GRU', 'GIG', there[2], there[3]), leg('GIG', 'LIS', back[2], back[3]));
  expect(itineraryOf([out], cities, null).brief).toEqual({ title: 'São Paulo → Lisboa', place: 'LIS' });
  expect(itineraryOf([], cities, null).brief).toBeUndefined();
});
