import { categoryCounts, filterExperiences, openExperienceFilter } from '@embarque/experience/rules/filters.ts';
import { fakeDetails } from '@embarque/experience/testing/fake-experience.ts';
import { experienceOf } from '@embarque/experience/testing/sample-experience.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { experienceFilterChips } from './experience-filter-chips.ts';

const kept = [{ daysBefore: 0, time: null, percent: 100 }];
const experiences = [
  experienceOf(fakeDetails({ id: 'A', name: 'Passeio de escuna', category: 'Náutica' })),
  experienceOf(fakeDetails({ id: 'B', name: 'Noite de MÚSICA', category: 'Shows', cancellationTerms: kept })),
  experienceOf(fakeDetails({ id: 'C', name: 'Música ao pôr do sol', category: 'Shows' })),
];
const left = (changes: Partial<typeof openExperienceFilter>) =>
  filterExperiences(experiences, { ...openExperienceFilter, ...changes }).map(({ id }) => id);

it('leaves what passes each part of a filter, said once more', () => {
  const names = ['Passeio de escuna', 'Noite de MÚSICA', 'Pôr do sol'];
  const kinds = ['Náutica', 'Shows', 'Museus'];
  const arbitrary = fc.record({
    name: fc.constantFrom(...names),
    category: fc.constantFrom(...kinds),
    freeCancel: fc.boolean(),
  });
  const filter = fc.record({
    name: fc.constantFrom('', 'escuna', 'musica', ' POR '),
    categories: fc.subarray(kinds),
    freeCancel: fc.boolean(),
  });
  const named: Readonly<Record<string, string>> = {
    escuna: names[0] ?? '',
    musica: names[1] ?? '',
    ' POR ': names[2] ?? '',
  };
  fc.assert(
    fc.property(fc.array(arbitrary, { maxLength: 30 }), filter, (wishes, asked) => {
      const all = wishes.map((wish, at) => ({ ...experienceOf(fakeDetails({ id: `E${at}` })), ...wish }));
      const expected: string[] = [];
      for (const { id, name, category, freeCancel } of all) {
        if (asked.name !== '' && named[asked.name] !== name) continue;
        if (asked.categories.length > 0 && asked.categories.every((each) => each !== category)) continue;
        if (asked.freeCancel && freeCancel === false) continue;
        expected.push(id);
      }
      expect(filterExperiences(all, asked).map(({ id }) => id)).toEqual(expected);
    }),
  );
});

it('lets all through until something is asked for', () => {
  expect(left({})).toEqual(['A', 'B', 'C']);
});

it('finds a part of a name, whatever its accents and capitals', () => {
  expect(left({ name: ' musica ' })).toEqual(['B', 'C']);
});

it('leaves what is of one of the categories, and what can be cancelled for nothing', () => {
  expect(left({ categories: ['Shows'] })).toEqual(['B', 'C']);
  expect(left({ categories: ['Shows', 'Náutica'] })).toEqual(['A', 'B', 'C']);
  expect(left({ categories: ['Shows'], freeCancel: true })).toEqual(['C']);
});

it('counts the categories by name', () => {
  expect(categoryCounts(experiences)).toEqual([
    { name: 'Náutica', count: 1 },
    { name: 'Shows', count: 2 },
  ]);
});

it('counts them beside what else is asked for', () => {
  const asked = { name: 'musica', categories: ['Náutica'], freeCancel: true };
  expect(categoryCounts(experiences, asked)).toEqual([
    { name: 'Náutica', count: 0 },
    { name: 'Shows', count: 1 },
  ]);
});

it('says what it leaves out, each with the filter without it', () => {
  const filter = { name: 'sol', categories: ['Shows', 'Náutica'], freeCancel: true };
  const chips = experienceFilterChips(filter);
  expect(chips.map(({ label }) => label)).toEqual(['“sol”', 'Categoria (2)', 'Cancelamento grátis']);
  expect(chips.map(({ without }) => without)).toEqual([
    { ...filter, name: '' },
    { ...filter, categories: [] },
    { ...filter, freeCancel: false },
  ]);
});
