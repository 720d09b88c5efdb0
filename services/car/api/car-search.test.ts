import { type CarSearch, carRoutes } from '@embarque/car/contract.ts';
import type { CarSupplier } from '@embarque/car/port.ts';
import { createFakeSupplier, fakeOffer } from '@embarque/car/testing/fake-supplier.ts';
import { carDeps, carPricing, carSearch } from '@embarque/car/testing/purchase.ts';
import { expect, it, vi } from 'vitest';
import { createCarSearches } from './car-search.ts';

const answerSchema = carRoutes.search.responses[200];

function startSearches(...suppliers: [CarSupplier, ...CarSupplier[]]) {
  const deps = carDeps(suppliers);
  const searches = createCarSearches(deps);
  const find = async (changes: Partial<CarSearch> = {}, pricing = carPricing) => {
    const { bytes } = await searches.find(carSearch(changes), { campaignId: 10001, pricing });
    return answerSchema.parse(JSON.parse(bytes.toString('utf8')));
  };
  return { find, forget: searches.forget, clock: deps.clock };
}

it('lists the cars of all suppliers by price, in reais and in the points of the campaign, each under its own token', async () => {
  const other = createFakeSupplier([fakeOffer('C3', 90_000)], { code: 'other' });
  const { find } = startSearches(createFakeSupplier([fakeOffer('C1', 120_000), fakeOffer('C2', 80_050)]), other);
  const { cars, total } = await find();
  expect(total).toBe(3);
  expect(cars.map(({ totalAmount }) => totalAmount)).toEqual([800.5, 900, 1200]);
  expect(cars[0]).toMatchObject({
    cashPrice: 800.5,
    // 800.50 × 40 × 1.02
    pointsPrice: 32_661,
    fare: 670.45,
    taxes: 80.05,
    fees: [{ name: 'Taxa de aeroporto', amount: 50 }],
    expiresAt: '2026-11-21T12:30:00.000Z',
    urlCarImg: '/v1/files/cars/EDMR.svg',
    urlLogoCompany: '/v1/files/rental-companies/Mar%C3%A9%20Mansa%20Rent%20a%20Car.svg',
    cancellation: [
      { until: '2027-01-14T00:00:00-03:00', amount: 0 },
      { until: '2027-01-15T10:00:00-03:00', amount: 100 },
    ],
  });
  expect(new Set(cars.map(({ refToken }) => refToken)).size).toBe(3);
});

it('cuts all pages from one answer of the suppliers: together they are the whole list, without repetition', async () => {
  const offers = Array.from({ length: 23 }, (_, index) => fakeOffer(`C${index}`, 100_000 + (index % 5) * 1_000));
  const search = vi.fn(() => Promise.resolve(offers));
  const { find } = startSearches(createFakeSupplier(offers, { search }));
  const pages = await Promise.all([0, 1, 2, 3].map((page) => find({ page, pageItems: 10 })));
  expect(pages.map(({ cars }) => cars.length)).toEqual([10, 10, 3, 0]);
  expect(pages.map(({ page, pageItems, total }) => [page, pageItems, total])).toEqual(
    [0, 1, 2, 3].map((page) => [page, 10, 23]),
  );
  expect(pages.flatMap(({ cars }) => cars)).toEqual((await find()).cars);
  expect(search).toHaveBeenCalledTimes(1);
});

it('asks the suppliers again after 20 seconds, after a sale and for another driver', async () => {
  const search = vi.fn<CarSupplier['search']>(({ driver }) =>
    Promise.resolve([fakeOffer('C1', 100_000, { pricedFor: driver })]),
  );
  const { find, forget, clock } = startSearches(createFakeSupplier([], { search }));
  await find();
  clock.advance(20_000);
  await find();
  expect(search).toHaveBeenCalledTimes(2);
  forget();
  await find();
  await find({ driverAge: 40 });
  expect(search).toHaveBeenCalledTimes(4);
});

it('that finds nothing is an empty list', async () => {
  const { find } = startSearches(createFakeSupplier([]));
  expect(await find()).toEqual({ cars: [], page: 0, pageItems: 100, total: 0 });
});

it('outside Brazil counts and lists only cars with discount numbers', async () => {
  const without = fakeOffer('C2', 90_000, { loyaltyNumbersList: { discountNumbers: [] } });
  const { find } = startSearches(createFakeSupplier([fakeOffer('C1', 100_000), without]));
  const orlando = {
    country: 'US',
    pickupAirport: 'MCO',
    pickupLocationCode: 'MCO',
    dropoffAirport: 'MCO',
    dropoffLocationCode: 'MCO',
  };
  expect(await find(orlando)).toMatchObject({ total: 1, cars: [{ totalAmount: 1000 }] });
  expect(await find()).toMatchObject({ total: 2 });
});

it('says beside the return that nobody takes a car back there, but not where there is none at all', async () => {
  const returns = (location: string) =>
    vi.fn<CarSupplier['search']>(({ dropoff }) =>
      Promise.resolve(dropoff.location === location ? [fakeOffer('C1', 100_000)] : []),
    );
  const elsewhere = { pickupLocationCode: 'GRUA', dropoffLocationCode: 'GRU1' };
  await expect(
    startSearches(createFakeSupplier([], { search: returns('GRUA') })).find(elsewhere),
  ).rejects.toMatchObject({
    code: 'invalid_data',
    detail: {
      fields: { dropoffLocationCode: 'Nenhuma locadora recebe aqui um carro dessa retirada. Escolha outro local.' },
    },
  });
  const nowhere = returns('nowhere');
  expect(await startSearches(createFakeSupplier([], { search: nowhere })).find(elsewhere)).toMatchObject({ total: 0 });
  expect(nowhere).toHaveBeenCalledTimes(2);
  // A supplier that did not answer may have had one.
  const silent = createFakeSupplier([], { code: 'silent', search: () => new Promise(() => {}) });
  const { find } = startSearches(createFakeSupplier([], { search: returns('GRUA') }), silent);
  expect(await find(elsewhere)).toMatchObject({ total: 0 });
});

it('tells by supplier and reason what it drops, once an answer', async () => {
  const good = fakeOffer('C1', 100_000);
  const reportDropped = vi.fn();
  const unlike = { ...good, id: 'C4', car: { ...good.car, pricedFor: { ...good.car.pricedFor, age: 40 } } };
  const broken = { ...good, totalCents: 1 };
  const listing = createFakeSupplier([good, good, broken, broken, unlike]);
  const without = createFakeSupplier([], { code: 'other', search: () => Promise.resolve('nada' as never) });
  const searches = createCarSearches({ ...carDeps([listing, without]), reportDropped });
  await searches.find(carSearch({}), { campaignId: 10001, pricing: carPricing });
  expect(reportDropped.mock.calls.map(([told]) => told)).toEqual(
    expect.arrayContaining([
      { supplier: 'fake', reason: 'twice', count: 1 },
      { supplier: 'fake', reason: 'invalid', count: 2 },
      { supplier: 'fake', reason: 'not_as_asked', count: 1 },
      { supplier: 'other', reason: 'no_list', count: 1 },
    ]),
  );
  expect(reportDropped).toHaveBeenCalledTimes(4);
});

it('drops what is not for the rental and the driver asked for, and what does not add up', async () => {
  const good = fakeOffer('C1', 100_000);
  const { car } = good;
  const bad = [
    { ...good, id: 'C2', totalCents: 99_999 },
    { ...good, id: 'C3', penalties: [...good.penalties].reverse() },
    { ...good, id: 'C4', car: { ...car, days: 6 } },
    { ...good, id: 'C5', car: { ...car, pricedFor: { ...car.pricedFor, age: 40 } } },
    { ...good, id: 'C6', car: { ...car, driver: { ...car.driver, minimumAge: 40 } } },
    { ...good, id: 'C7', car: { ...car, pickupDateTime: '2027-01-15T09:00:00-03:00' } },
    { ...good, id: 'C8', car: { ...car, payment: 'AT_DESK' } },
    { ...good, id: 'C9', car: { ...car, pickupDesk: { ...car.pickupDesk, zone: 'America/Manaus' } } },
    { ...good, id: 'C10', car: { ...car, dropoffDesk: { ...car.dropoffDesk, zone: 'Brasil/Centro' } } },
    { ...good, id: 'not an id!' },
    good,
    null,
  ];
  const { find } = startSearches(createFakeSupplier([good, ...(bad as (typeof good)[])]));
  expect(await find()).toMatchObject({ total: 1 });
});

it('is answered by the suppliers that respond, and not kept then; by none it is refused', async () => {
  const silent = createFakeSupplier([], { code: 'silent', search: () => new Promise(() => {}) });
  const search = vi.fn(() => Promise.resolve([fakeOffer('C1', 100_000)]));
  const { find } = startSearches(silent, createFakeSupplier([], { search }));
  expect(await find()).toMatchObject({ total: 1 });
  await find();
  expect(search).toHaveBeenCalledTimes(2);
  await expect(startSearches(silent).find()).rejects.toMatchObject({ code: 'supplier_unavailable' });
  const confused = createFakeSupplier([], { search: () => Promise.resolve('no list' as never) });
  await expect(startSearches(confused).find()).rejects.toMatchObject({ code: 'supplier_unavailable' });
});

it.each([
  [{ pickupDate: '2026-11-20' }, { pickupDate: 'Data não pode estar no passado' }],
  [{ pickupDate: '2026-11-21' }, { pickupDate: 'Data precisa ser a partir de 22/11/2026' }],
  [{ dropoffDate: '2027-01-14' }, { dropoffDate: 'Data da devolução não pode ser antes da retirada' }],
  [{ country: 'US' }, { country: 'País não é o da cidade de retirada' }],
  [{ pickupLocationCode: 'GRU9' }, { pickupLocationCode: 'Local de retirada desconhecido. Escolha um da lista.' }],
  [
    { dropoffTime: '23:59' },
    { dropoffTime: 'A loja de devolução não atende nesse horário. Nesse dia atende das 08:00 às 18:00.' },
  ],
  [{ driverAge: 20 }, { driverLicenceYears: 'Tempo de habilitação não combina com a idade do condutor' }],
])('%j is refused beside its field', async (changes, fields) => {
  const { find } = startSearches(createFakeSupplier());
  await expect(find(changes)).rejects.toMatchObject({ code: 'invalid_data', detail: { fields } });
});

it('takes a pick-up while the desk is closed where cars are handed over then', async () => {
  const offer = fakeOffer('C1', 100_000, { pickupDateTime: '2027-01-15T06:00:00-03:00', days: 6 });
  const { find } = startSearches(createFakeSupplier([offer]));
  expect(await find({ pickupTime: '06:00' })).toMatchObject({ total: 1 });
});

it('may begin today as long as the clock at the desk has not reached its time', async () => {
  const today = { pickupDate: '2026-11-21', dropoffDate: '2026-11-23' };
  const sameDay = { ...carPricing, advanceDays: 0 };
  // 9:00 in São Paulo, 7:00 in Orlando.
  const { find } = startSearches(createFakeSupplier());
  const past = { code: 'invalid_data', detail: { fields: { pickupTime: 'Horário da retirada já passou' } } };
  await expect(find({ ...today, pickupTime: '09:00' }, sameDay)).rejects.toMatchObject(past);
  expect(await find({ ...today, pickupTime: '09:30' }, sameDay)).toHaveProperty('total');
  const orlando = {
    ...today,
    country: 'US',
    pickupAirport: 'MCO',
    pickupLocationCode: 'MCO',
    dropoffAirport: 'MCO',
    dropoffLocationCode: 'MCO',
  };
  await expect(find({ ...orlando, pickupTime: '07:00' }, sameDay)).rejects.toMatchObject(past);
  expect(await find({ ...orlando, pickupTime: '07:30' }, sameDay)).toHaveProperty('total');
});
