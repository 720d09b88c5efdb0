import { expect, it } from 'vitest';
import type { FlightChoice, FlightLeg } from '../contract.ts';
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

it('makes a part of every leg, in order, with its direction, carrier, number and places', () => {
  const out = choice(
    leg('GRU', 'GIG', '2027-03-27T20:00:00-03:00', '2027-03-27T21:00:00-03:00'),
    leg('GIG', 'LIS', '2027-03-27T23:30:00-03:00', '2027-03-28T13:10:00+01:00', {
      carrier: 'TP',
      flightnumber: 'TP 74',
    }),
  );
  const back = choice(leg('LIS', 'GRU', '2027-04-10T10:00:00+01:00', '2027-04-10T16:30:00-03:00'));
  const { title, parts } = itineraryOf([out, back], cities);
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
  expect(itineraryOf([own], cities).parts[0]?.notes).toEqual(notes);
  expect(itineraryOf([shared], cities).parts[0]?.notes).toEqual([...notes, 'Operado por VOEPASS']);
});

it('calls the ends of a flight as airlines do, at the cities they are in', () => {
  const flight = choice(leg('GRU', 'GIG', '2027-03-27T20:00:00-03:00', '2027-03-27T21:00:00-03:00'));
  const [part] = itineraryOf([flight], cities).parts;
  expect(part?.kind).toBe('journey');
  expect([part?.start.label, part?.start.place.name]).toEqual(['Partida', 'São Paulo']);
  expect([part?.end?.label, part?.end?.place.name]).toEqual(['Chegada', 'Rio de Janeiro']);
});

it('shows an airport that nobody knows by its code, without a zone', () => {
  const strange = choice(leg('GRU', 'Q9Z', '2027-03-27T20:00:00-03:00', '2027-03-27T21:00:00-03:00'));
  const [part] = itineraryOf([strange], cities).parts;
  expect(part?.end?.place).toEqual({ name: 'Q9Z', code: 'Q9Z' });
  expect(part?.end?.moment.zone).toBeNull();
});
