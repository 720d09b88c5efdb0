import { expect, it } from 'vitest';
import { checkExperienceSearch } from './search-rules.ts';

const limits = { today: '2026-11-21', advanceDays: 3 };
const search = { cityId: 'BR-BA-SALVADOR', startDate: '2027-01-10', endDate: '2027-01-10' };

it.each([
  ['a city and a day', {}, {}],
  ['no city', { cityId: '' }, { cityId: 'Cidade não pode ser vazia' }],
  ['no day', { startDate: '', endDate: '' }, { startDate: 'Data não pode ser vazia' }],
  ['a past day', { startDate: '2026-11-20', endDate: '2026-11-20' }, { startDate: 'Data não pode estar no passado' }],
  [
    'a day before the advance days',
    { startDate: '2026-11-23', endDate: '2026-11-23' },
    { startDate: 'Data precisa ser a partir de 24/11/2026' },
  ],
  ['the first day of them', { startDate: '2026-11-24', endDate: '2026-11-24' }, {}],
  [
    'a day beyond the calendar',
    { startDate: '2027-10-22', endDate: '2027-10-22' },
    { startDate: 'Data precisa ser até 21/10/2027' },
  ],
  ['a range', { endDate: '2027-01-17' }, {}],
  ['an end before its start', { endDate: '2027-01-09' }, { endDate: 'A data final não pode ser antes da inicial' }],
  ['a long range', { endDate: '2027-02-10' }, { endDate: 'O período pode ter no máximo 31 dias' }],
])('a search with %s', (_case, changes, problems) => {
  expect(checkExperienceSearch({ ...search, ...changes }, limits)).toEqual(problems);
});
