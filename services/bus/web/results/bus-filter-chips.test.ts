import { type BusFilter, emptyBusFilter } from '@embarque/bus/rules/filters.ts';
import { answerOf, busOf, novoRio, tiete } from '@embarque/bus/testing/sample-buses.ts';
import { expect, it } from 'vitest';
import { busFilterChips } from './bus-filter-chips.ts';

const answer = answerOf(
  [busOf(1, { company: 'SC' }), busOf(2, { company: 'LN' })],
  [busOf(3, { from: novoRio, to: tiete })],
);

it('says what is filtered in few words, each with the filter without it', () => {
  const filter: BusFilter = {
    stations: [tiete.id],
    classes: ['Leito', 'Cama'],
    companies: ['LN'],
    sameStation: true,
  };
  const chips = busFilterChips(filter, answer);
  expect(chips.map(({ label }) => label)).toEqual([
    'Rodoviárias: Terminal Tietê',
    'Classes (2)',
    'Viações: Lua Nova Leitos',
    'Ida e Volta na mesma rodoviária',
  ]);
  expect(chips.map(({ without }) => without)).toEqual([
    { ...filter, stations: [] },
    { ...filter, classes: [] },
    { ...filter, companies: [] },
    { ...filter, sameStation: false },
  ]);
});

it('says nothing of a filter that lets everything through', () => {
  expect(busFilterChips(emptyBusFilter, answer)).toEqual([]);
});
