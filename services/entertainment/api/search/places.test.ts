import type { SupplierActivity } from '@embarque/entertainment/port.ts';
import { fakeTicket } from '@embarque/entertainment/testing/fake-activity.ts';
import { createFakeSupplier, FAKE_PLACE, fakeOffered } from '@embarque/entertainment/testing/fake-supplier.ts';
import { entertainmentDeps, entertainmentPricing } from '@embarque/entertainment/testing/purchase.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { expect, it, vi } from 'vitest';
import { findPlaces, presentPlaces } from './places.ts';

const supplierOf = (code: string, locations: unknown[], activities: SupplierActivity[] = []) =>
  createFakeSupplier([], { code, autoComplete: async () => ({ locations: locations as never, activities }) });

const tickets = (count: number) =>
  Array.from({ length: count }, (_, index) => fakeOffered(fakeTicket({ activityId: `5001${index}` })));

it('finds the places of all suppliers, those that are called the same once', async () => {
  const other = { ...FAKE_PLACE, id: 'OTHER' };
  const camacari = { ...FAKE_PLACE, id: 'CAM', location: 'Camaçari, Bahia, Brasil' };
  const deps = entertainmentDeps([supplierOf('one', [FAKE_PLACE]), supplierOf('two', [other, camacari])]);
  const { places, isComplete } = await findPlaces('salv', deps);
  expect(places.locations.map(({ id }) => id)).toEqual(['SSA', 'CAM']);
  expect(isComplete).toBe(true);
});

it('leaves out places that no search could be made of', async () => {
  const deps = entertainmentDeps([
    supplierOf('one', [{ ...FAKE_PLACE, routeDestiny: [] }, { ...FAKE_PLACE, routeDestiny: ['x/../y'] }, null]),
  ]);
  expect((await findPlaces('salv', deps)).places.locations).toEqual([]);
});

it('shows at most eight activities, with their prices in the campaign', async () => {
  const { places } = await findPlaces('mus', entertainmentDeps([supplierOf('one', [], tickets(10))]));
  const { activities } = presentPlaces(places, entertainmentPricing);
  expect(activities).toHaveLength(8);
  expect(activities[0]).toEqual({
    activityId: '5-one.50010',
    name: 'Museu do Mar',
    pictureUrl: '',
    location: 'Salvador',
    locationFull: 'Salvador, Bahia, Brasil',
    price: 80,
    cashPrice: 80,
    // 80 × 40 × 1.06
    pointsPrice: 3_360,
  });
});

it('shows none that has no details, or that a person has to confirm', async () => {
  const hidden = [
    fakeOffered(fakeTicket({ activityId: '50012_0' })),
    fakeOffered(fakeTicket(), { confirmation: 'ON_REQUEST' }),
  ];
  expect((await findPlaces('mus', entertainmentDeps([supplierOf('one', [], hidden)]))).places.activities).toEqual([]);
});

it('asks nobody about a text below three characters', async () => {
  const autoComplete = vi.fn(createFakeSupplier().autoComplete);
  const deps = entertainmentDeps([createFakeSupplier([], { autoComplete })]);
  expect((await findPlaces(' sa ', deps)).places).toEqual({ locations: [], activities: [] });
  expect(autoComplete).not.toHaveBeenCalled();
});

it('is incomplete while a supplier fails or answers something else, and fails when none answers', async () => {
  const silent = createFakeSupplier([], {
    code: 'silent',
    autoComplete: () => Promise.reject(new SupplierError('timeout')),
  });
  const odd = createFakeSupplier([], { code: 'odd', autoComplete: async () => [] as never });
  for (const failing of [silent, odd]) {
    const found = await findPlaces('salv', entertainmentDeps([createFakeSupplier(), failing]));
    expect(found).toMatchObject({ isComplete: false, places: { locations: [{ id: 'SSA' }] } });
    await expect(findPlaces('salv', entertainmentDeps([failing]))).rejects.toMatchObject({
      code: 'supplier_unavailable',
    });
  }
});
