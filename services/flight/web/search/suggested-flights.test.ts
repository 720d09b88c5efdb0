import { addDays, fromBrazilianDay } from '@embarque/contract/dates.ts';
import { checkFlightSearch } from '@embarque/flight/rules/search-rules.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromSearchAddress, parseFlightSearchForm } from './flight-search-form.ts';
import { suggestFlights, suggestFlightsTo } from './suggested-flights.ts';

const limits = { today: '2026-11-21', advanceDays: 2 };
const places = {
  airportOrigin: 'GRU',
  airportOriginName: 'São Paulo, Guarulhos (GRU), Brasil',
  airportDestination: 'SSA',
  airportDestinationName: 'Salvador (SSA), Brasil',
};

it('asks for one adult, there and back, whatever the fare and the stops', () => {
  expect(suggestFlights({ ...places, startDate: '2027-01-10', endDate: '2027-01-17' }, limits)?.stored).toEqual({
    origem: { iata: 'GRU', description: 'São Paulo, Guarulhos (GRU), Brasil' },
    destino: { iata: 'SSA', description: 'Salvador (SSA), Brasil' },
    datas: expect.objectContaining({ dataIda: '10/01/2027', dataVolta: '17/01/2027', abreviada: '10/01 - 17/01' }),
    adultos: 1,
    criancas: 0,
    bebes: 0,
    idavolta: true,
    tarifasBagagem: false,
    apenasVoosDiretos: false,
  });
});

it('is the same search by its address as in the session, and one that the form would send', () => {
  const day = fc.nat(400).map((days) => addDays('2026-11-01', days));
  fc.assert(
    fc.property(fc.record({ startDate: day, endDate: day }), fc.nat(30), (days, advanceDays) => {
      const within = { ...limits, advanceDays };
      const suggested = suggestFlights({ ...places, ...days }, within);
      const form = parseFlightSearchForm(suggested?.stored);
      expect(form).toEqual(suggested?.stored);
      expect(fromSearchAddress(suggested?.address ?? {})).toEqual(form);
      const draft = {
        ...{ from: 'GRU', to: 'SSA', adults: 1, children: 0, babies: 0 },
        departure: fromBrazilianDay(form?.datas.dataIda ?? '') ?? '',
        return: fromBrazilianDay(form?.datas.dataVolta ?? '') ?? '',
      };
      expect(checkFlightSearch(draft, within)).toEqual({});
    }),
  );
});

it.each([
  ['no airport to leave from', { airportOrigin: undefined }],
  ['none to go to', { airportDestination: '' }],
  ['what is no airport', { airportDestination: 'Salvador' }],
  ['one airport twice', { airportDestination: 'GRU' }],
])('makes no search of %s', (_, wrong) => {
  expect(suggestFlights({ ...places, ...wrong }, limits)).toBeUndefined();
});

const airport = (iata: string, city: string, name: string) => ({
  ...{ iata, city, name },
  ...{ country: 'BR', omnCountryName: 'Brasil' },
});

it('goes to a destination from where it was searched last, with the airports as the form names them', () => {
  const record = {
    origin: airport('GRU', 'São Paulo', 'Guarulhos'),
    destination: airport('SSA', 'Salvador', 'Salvador'),
  };
  expect(suggestFlightsTo(record, limits)?.address).toEqual({
    tipo: 'aereo',
    origem: 'GRU',
    destino: 'SSA',
    de: 'São Paulo, Guarulhos (GRU), Brasil',
    para: 'Salvador (SSA), Brasil',
    ida: '2026-11-23',
    volta: '2026-11-30',
    adultos: '1',
    criancas: '0',
    bebes: '0',
  });
});
