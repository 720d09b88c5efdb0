import type { ExperienceSupplier } from '@embarque/experience/port.ts';
import { continuousDetails, fakeDetails, fakeExperience } from '@embarque/experience/testing/fake-experience.ts';
import { createFakeSupplier } from '@embarque/experience/testing/fake-supplier.ts';
import { experienceDeps } from '@embarque/experience/testing/purchase.ts';
import { expect, it } from 'vitest';
import { createBookableExperience } from './bookable-experience.ts';
import { createExperienceDemoTrips } from './demo-trips.ts';
import { createExperienceSearches } from './experience-search.ts';

const buyer = {
  campaignId: 10001,
  name: 'Ana',
  lastName: 'Souza',
  birthdate: '10/05/1990',
  gender: 'F',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
} as const;

function startTrips(changes: Partial<ExperienceSupplier> = {}) {
  const dates = [{ id: 'D1', date: '2027-01-02', time: '10:00', left: 2, total: 8 }];
  const group = fakeExperience(fakeDetails({ id: 'E8', minParticipants: 2, qtParticipants: 6 }), { dates });
  const deps = experienceDeps([createFakeSupplier([group, fakeExperience(fakeDetails(), { dates })], changes)]);
  return { deps, trips: createExperienceDemoTrips(createExperienceSearches(deps), deps).trips };
}

it('are a past, a coming and a cancelled one', () => {
  expect(startTrips().trips.map(({ key, cancelledAfterHours }) => [key, cancelledAfterHours !== undefined])).toEqual([
    ['paraty', false],
    ['bonito', true],
    ['salvador', false],
  ]);
});

it('are the cheapest that one person may take, and can be bought', async () => {
  const { deps, trips } = startTrips();
  const found = await trips.at(-1)?.request(buyer, '2026-11-21');
  expect(found).toMatchObject({
    cashPrice: 120,
    // 120 × 40 × 1.06
    pointsTotalValue: 5_088,
    experience: { experienceDate: { id: 'D1', date: '2027-01-02' }, adults: 1, childs: 0 },
  });
  if (!found) throw new Error('nothing found');
  const context = { userId: 1, campaignId: 10001, now: deps.clock.now() };
  expect((await createBookableExperience(deps).prepare(found, context)).passengers).toEqual([
    { name: 'ANA', lastName: 'SOUZA' },
  ]);
});

it('are of a continuous experience where nothing has dates, on its first open day', async () => {
  const open = fakeExperience(continuousDetails(), { openDays: ['2026-12-30', '2027-01-03', '2027-01-04'] });
  const { trips } = startTrips({ search: async () => [open], details: async () => open });
  const found = await trips.at(-1)?.request(buyer, '2026-11-21');
  expect(found?.experience.experienceDate).toEqual({ id: 'fake.E2', date: '2027-01-03' });
});

it('are not bought where there is no such city, or nothing left', async () => {
  expect(await startTrips({ cities: async () => [] }).trips[2]?.request(buyer, '2026-11-21')).toBeUndefined();
  expect(await startTrips({ search: async () => [] }).trips[2]?.request(buyer, '2026-11-21')).toBeUndefined();
});
