import { fakeTicket, fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { activityOf } from '@embarque/entertainment/testing/sample-activity.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entertainmentFilterOptions, filterActivities, openEntertainmentFilter } from './filters.ts';
import { weekDayIndexes, weekDaysOf } from './week-days.ts';

const museum = activityOf(fakeTicket({ combo: true }));
const walk = activityOf(fakeTour());
const van = activityOf(fakeTransfer({ location: 'Mata de São João', category: '' }));
const activities = [museum, walk, van];
const left = (changes: Partial<typeof openEntertainmentFilter>) =>
  filterActivities(activities, { ...openEntertainmentFilter, ...changes });

it('lets all through until something is asked for', () => {
  expect(left({})).toEqual(activities);
});

it('leaves combos, and what is of one of the places and of one of the categories', () => {
  expect(left({ combo: true })).toEqual([museum]);
  expect(left({ locations: ['Mata de São João'] })).toEqual([van]);
  expect(left({ categories: ['Museus', 'Passeios a pé'] })).toEqual([museum, walk]);
  expect(left({ categories: ['Museus', 'Passeios a pé'], combo: true })).toEqual([museum]);
});

it('leaves what takes place on one of the days: without days of its own on any', () => {
  expect(left({ weekDays: ['3'] })).toEqual(activities);
  expect(left({ weekDays: ['1'] })).toEqual([museum, van]);
  expect(left({ weekDays: ['1', '0'] })).toEqual(activities);
});

it.each([
  ['0;3', ['0', '3']],
  ['3; 0', ['0', '3']],
  ['6', ['6']],
  ['', weekDayIndexes],
  ['7;x', weekDayIndexes],
])('the list %j names the days %j', (list, days) => {
  expect(weekDaysOf(list)).toEqual(days);
});

it('says what it can be narrowed by, each with what it leaves', () => {
  expect(entertainmentFilterOptions(activities)).toEqual({
    combo: 1,
    locations: [
      { value: 'Mata de São João', count: 1 },
      { value: 'Salvador', count: 2 },
    ],
    categories: [
      { value: 'Museus', count: 1 },
      { value: 'Passeios a pé', count: 1 },
    ],
    weekDays: [3, 2, 2, 3, 2, 2, 2].map((count, index) => ({ value: String(index), count })),
  });
});

it('counts each option beside the other conditions, and as if it were alone among its own', () => {
  const places = ['Salvador', 'Lauro de Freitas'];
  const kinds = ['Museus', 'Shows'];
  const activity = fc.record({
    combo: fc.boolean(),
    location: fc.constantFrom(...places),
    category: fc.constantFrom(...kinds),
    weekDaysList: fc.subarray([...weekDayIndexes]).map((days) => days.join(';')),
  });
  const asked = fc.record({
    combo: fc.boolean(),
    locations: fc.subarray(places),
    categories: fc.subarray(kinds),
    weekDays: fc.subarray([...weekDayIndexes]),
  });
  fc.assert(
    fc.property(fc.array(activity, { maxLength: 30 }), asked, (all, filter) => {
      const options = entertainmentFilterOptions(all, filter);
      for (const { value, count } of options.categories) {
        const expected = all.filter(({ combo, location, category, weekDaysList }) => {
          if (filter.combo && !combo) return false;
          if (filter.locations.length > 0 && !filter.locations.includes(location)) return false;
          if (
            filter.weekDays.length > 0 &&
            weekDaysList !== '' &&
            filter.weekDays.every((d) => !weekDaysList.includes(d))
          )
            return false;
          return category === value;
        });
        expect(count).toBe(expected.length);
      }
      expect(options.weekDays).toHaveLength(7);
    }),
  );
});
