import { emptyFlightFilter, type FlightFilter } from '@embarque/flight/rules/filters.ts';
import { expect, it } from 'vitest';
import { flightFilterChips } from './flight-filter-chips.ts';

const all: FlightFilter = {
  flightNumber: ' G3 ',
  stops: ['one'],
  cabin: ['Executiva'],
  horarioIda: { inicio: 1, fim: 48 },
  horarioVolta: { inicio: 0, fim: 47 },
  flightDuration: { inicio: 0, fim: 12 },
  sameAirport: true,
  connectionAirports: ['BSB'],
  cias: ['G3', 'LA'],
};

it('says nothing of a filter that lets everything through', () => {
  expect(flightFilterChips(emptyFlightFilter)).toEqual([]);
  expect(flightFilterChips({ ...emptyFlightFilter, flightNumber: ' ' })).toEqual([]);
});

it('says each condition that is set, in the order of the filters', () => {
  expect(flightFilterChips(all).map(({ label }) => label)).toEqual([
    'Voo# G3',
    'Paradas: 1 parada',
    'Classes de cabine: Executiva',
    'Ida 00:30 – 24:00',
    'Volta 00:00 – 23:30',
    'Duração 0\u00a0h – 12\u00a0h',
    'Ida e Volta no mesmo aeroporto',
    'Aeroportos de conexão: BSB',
    'Cias Aéreas (2)',
  ]);
});

it('takes away one condition at a time, and nothing else', () => {
  let filter = all;
  for (let left = 9; left > 0; left--) {
    const [first] = flightFilterChips(filter);
    if (!first) throw new Error('a condition has no chip');
    filter = first.without;
    expect(flightFilterChips(filter)).toHaveLength(left - 1);
  }
  expect(filter).toEqual(emptyFlightFilter);
});
