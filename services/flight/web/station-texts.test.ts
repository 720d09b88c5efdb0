import type { FlightChoice } from '@embarque/flight/contract.ts';
import { expect, it } from 'vitest';
import { airportChanges, stationTexts, wayText } from './station-texts.ts';

const stations = stationTexts([
  { code: 'GRU', cityname: 'São Paulo', airportname: 'Guarulhos' },
  { code: 'CGH', cityname: 'São Paulo', airportname: 'Congonhas' },
  { code: 'VCP', cityname: 'Campinas', airportname: 'Viracopos' },
  { code: 'SSA', cityname: 'Salvador', airportname: 'Deputado Luís Eduardo Magalhães' },
  { code: 'MIA', cityname: 'Miami', airportname: 'Miami' },
]);

/** A choice of which only the ends matter here. */
const fly = (from: string, to: string): FlightChoice => ({
  id: `${from}${to}`,
  totalDuration: 100,
  stopsnumber: 0,
  flights: [
    {
      departurestation: from,
      arrivalstation: to,
      departuredatetime: '2027-01-10T08:00:00-03:00',
      arrivaldatetime: '2027-01-10T10:00:00-03:00',
      carrier: 'G3',
      operatingcarrier: 'G3',
      flightnumber: 'G3 1000',
      duration: 120,
      fareoption: { cabin: 'Econômica', baggage: '0P', fareBaseCode: 'X' },
      classofservices: { farefamily: 'LIGHT' },
    },
  ],
});

it('names an airport beside a time by its own city, or by its name where the city has several', () => {
  expect(['GRU', 'CGH', 'VCP', 'SSA', 'XYZ'].map(stations.short)).toEqual([
    'Guarulhos',
    'Congonhas',
    'Campinas',
    'Salvador',
    'XYZ',
  ]);
  expect(['CGH', 'SSA', 'XYZ'].map(stations.placeAndCode)).toEqual([
    'São Paulo, Congonhas (CGH)',
    'Salvador (SSA)',
    'XYZ',
  ]);
  expect(['VCP', 'MIA'].map(stations.full)).toEqual(['Campinas, Viracopos (VCP)', 'Miami (MIA)']);
});

it('says which cities the choices shown lead from and to, and no other', () => {
  expect(wayText([fly('CGH', 'SSA')], stations)).toBe('São Paulo → Salvador');
  expect(wayText([fly('VCP', 'SSA'), fly('CGH', 'SSA')], stations)).toBe('Campinas ou São Paulo → Salvador');
  expect(wayText([], stations)).toBe('');
});

it('says that a round trip ends or begins at another airport', () => {
  expect(airportChanges(fly('GRU', 'SSA'), fly('SSA', 'VCP'), stations)).toEqual([
    'A ida sai de São Paulo, Guarulhos (GRU) e a volta chega a Campinas, Viracopos (VCP).',
  ]);
  expect(airportChanges(fly('SSA', 'GRU'), fly('CGH', 'SSA'), stations)).toEqual([
    'A ida chega a São Paulo, Guarulhos (GRU) e a volta sai de São Paulo, Congonhas (CGH).',
  ]);
  expect(airportChanges(fly('GRU', 'SSA'), fly('SSA', 'GRU'), stations)).toEqual([]);
  expect(airportChanges(fly('GRU', 'SSA'), undefined, stations)).toEqual([]);
});
