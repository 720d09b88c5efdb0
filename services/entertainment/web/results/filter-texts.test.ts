import { expect, it } from 'vitest';
import { entertainmentFilterChips } from './filter-texts.ts';

const filter = { combo: true, locations: ['Salvador'], categories: ['Museus', 'Shows'], weekDays: ['6'] };

it('says what is left out, each with the filter without it', () => {
  const chips = entertainmentFilterChips(filter);
  expect(chips.map(({ label }) => label)).toEqual([
    'Combo promocional',
    'Localização: Salvador',
    'Categoria (2)',
    'Dias da semana: Sábado',
  ]);
  expect(chips.map(({ without }) => without)).toEqual([
    { ...filter, combo: false },
    { ...filter, locations: [] },
    { ...filter, categories: [] },
    { ...filter, weekDays: [] },
  ]);
});

it('says nothing where nothing is left out', () => {
  expect(entertainmentFilterChips({ combo: false, locations: [], categories: [], weekDays: [] })).toEqual([]);
});
