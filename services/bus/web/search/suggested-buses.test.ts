import { checkBusSearch } from '@embarque/bus/rules/search-rules.ts';
import { addDays, fromBrazilianDay } from '@embarque/contract/dates.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BusSearchForm, readSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';
import { suggestBuses } from './suggested-buses.ts';

const limits = { today: '2026-11-21', advanceDays: 1 };
const places = {
  airportOrigin: 'BR3550308',
  airportOriginName: 'São Paulo',
  airportDestination: 'BR3304557',
  airportDestinationName: 'Rio de Janeiro',
};

it('asks for one adult, there and back', () => {
  expect(suggestBuses({ ...places, startDate: '2027-01-10', endDate: '2027-01-17' }, limits)?.stored).toMatchObject({
    origem: { id: 'BR3550308', name: 'São Paulo' },
    destino: { id: 'BR3304557', name: 'Rio de Janeiro' },
    datas: { dataIda: '10/01/2027', dataVolta: '17/01/2027' },
    ...{ idavolta: true, passageiros: 1, nacionalidade: 'Brasil' },
  });
});

it('is the same search by its address as in the session, and one that the form would send', () => {
  const day = fc.nat(400).map((days) => addDays('2026-11-01', days));
  fc.assert(
    fc.property(fc.record({ startDate: day, endDate: day }), fc.nat(30), (days, advanceDays) => {
      const within = { ...limits, advanceDays };
      const suggested = suggestBuses({ ...places, ...days }, within);
      const form = parseStoredSearch(suggested?.stored) as BusSearchForm;
      expect(form).toEqual(suggested?.stored);
      expect(readSearchAddress(suggested?.address ?? {})).toEqual(form);
      const dayOf = (text: string) => fromBrazilianDay(text) ?? '';
      const draft = {
        ...{ origin: form.origem.id, destination: form.destino.id, passengers: form.passageiros },
        ...{ departure: dayOf(form.datas.dataIda), return: dayOf(form.datas.dataVolta) },
      };
      expect(checkBusSearch(draft, { ...within, cityOf: () => undefined })).toEqual({});
    }),
  );
});

it.each([
  ['without a place to leave from', { airportOrigin: undefined }],
  ['without one to go to', { airportDestination: undefined }],
  ['from a place to itself', { airportDestination: 'BR3550308' }],
])('makes no search %s', (_, wrong) => {
  expect(suggestBuses({ ...places, ...wrong }, limits)).toBeUndefined();
});
