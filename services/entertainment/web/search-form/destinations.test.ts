import type { FoundActivity } from '@embarque/entertainment/contract.ts';
import { FAKE_PLACE } from '@embarque/entertainment/testing/fake-supplier.ts';
import { activityOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { expect, it } from 'vitest';
import { destinationsOf, firstPlace, keyOf, labelOf, parseOpened } from './destinations.ts';

const activity: FoundActivity = activityOf();
const airport = { ...FAKE_PLACE, id: 'SSA-2', routeDestiny: ['airport/SSA'] };
const beach = { ...FAKE_PLACE, id: 'PF', name: 'Praia do Forte', location: 'Praia do Forte, Bahia, Brasil' };

it('has each location once, the first of it, and then the activities', () => {
  const found = destinationsOf({ locations: [FAKE_PLACE, airport, beach], activities: [activity] });
  expect(found.map(labelOf)).toEqual(['Salvador, Bahia, Brasil', 'Praia do Forte, Bahia, Brasil', 'Museu do Mar']);
  expect(new Set(found.map(keyOf)).size).toBe(3);
  expect(firstPlace(found)).toEqual({
    id: 'SSA',
    name: 'Salvador',
    location: 'Salvador, Bahia, Brasil',
    routeDestiny: FAKE_PLACE.routeDestiny,
  });
});

it('has no first place among activities alone', () => {
  expect(firstPlace(destinationsOf({ locations: [], activities: [activity] }))).toBeUndefined();
});

it('reads the activity that was opened last, and nothing else', () => {
  expect(parseOpened(JSON.parse(JSON.stringify(activity)))).toEqual({
    activityId: '5-fake.50012',
    name: 'Museu do Mar',
  });
  expect(parseOpened({ activityId: '50012', name: 'Museu do Mar' })).toBeUndefined();
  expect(parseOpened({ activityId: '5-fake.50012' })).toBeUndefined();
  expect(parseOpened('x')).toBeUndefined();
});
