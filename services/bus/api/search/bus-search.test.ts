import { busSearchAnswerSchema } from '@embarque/bus/contract.ts';
import type { BusSupplier } from '@embarque/bus/port.ts';
import { createFakeSupplier, fakeTrip } from '@embarque/bus/testing/fake-supplier.ts';
import {
  busDeps,
  busPricing,
  busSearch,
  createDailySupplier,
  fakeReturn,
  member,
  searchBuses,
} from '@embarque/bus/testing/purchase.ts';
import type { BusTrip } from '@embarque/bus/trip-details.ts';
import { describe, expect, it, vi } from 'vitest';
import { type OwnSeats, ownSeats } from '../seats/own-seats.ts';
import { holdSeats } from '../seats/seat-holds.ts';
import { createBusSearches } from './bus-search.ts';

const at = (time: string): Partial<BusTrip> => ({
  departure: `2027-01-15T${time}:00-03:00`,
  arrival: '2027-01-16T05:30:00-03:00',
  durationMinutes: (Date.parse('2027-01-16T05:30:00-03:00') - Date.parse(`2027-01-15T${time}:00-03:00`)) / 60_000,
  salesEnd: '2027-01-15T06:00:00-03:00',
  penalties: [{ until: '2027-01-15T05:00:00-03:00', cents: 427 }],
});

it('lists the buses of all suppliers by departure, then by price, at the price of all passengers', async () => {
  const deps = busDeps([
    createFakeSupplier([fakeTrip('B1', 12_000, at('22:00')), fakeTrip('B2', 10_050, at('08:00'))]),
    createFakeSupplier([fakeTrip('B1', 9_000, at('22:00'))], { code: 'other' }),
  ]);
  const [buses = []] = await searchBuses(deps);
  expect(buses.map(({ key, cashValue }) => [key, cashValue])).toEqual([
    ['fake-B2', 201],
    ['other-B1', 180],
    ['fake-B1', 240],
  ]);
  expect(buses[0]).toMatchObject({
    // 201 × 40 × 1.05
    pointsValue: 8_442,
    cashPrice: 201,
    pointsPrice: 8_442,
    fare: 171,
    taxes: 18,
    fees: 12,
    occupancy: 2,
    freeSeats: 28,
    company: { name: 'Viação Sabiá do Campo', type: 'Tradicional', logo: '/v1/files/bus-companies/SC.svg' },
    origin: 'São Paulo, SP',
    destination: 'Rio de Janeiro, RJ',
    stations: { origin: { name: 'Terminal Tietê' }, destination: { name: 'Rodoviária Novo Rio' } },
    expiresAt: '2026-11-21T12:30:00.000Z',
    withdrawalHours: 168,
    // Of both passengers.
    cancellation: [{ until: '2027-01-15T05:00:00-03:00', amount: 8.54 }],
  });
  expect(new Set(buses.map(({ refToken }) => refToken)).size).toBe(3);
});

it('asks both ways of a round trip, each with its own day, and one alone of a one-way trip', async () => {
  const search = vi.fn<BusSupplier['search']>(async ({ day }) =>
    day === '2027-01-15' ? [fakeTrip('B1', 10_000)] : [fakeReturn('B9', 11_000)],
  );
  const deps = busDeps([createFakeSupplier([], { search })]);
  const [going, back] = await searchBuses(deps, { idavolta: true });
  expect([going?.map(({ key }) => key), back?.map(({ key }) => key)]).toEqual([['fake-B1'], ['fake-B9']]);
  expect(search.mock.calls.map(([query]) => query)).toEqual([
    { origin: 'BR3550308-1', destination: 'BR3304557-1', day: '2027-01-15', passengers: 2, asOf: '2026-11-21' },
    { origin: 'BR3304557-1', destination: 'BR3550308-1', day: '2027-01-20', passengers: 2, asOf: '2026-11-21' },
  ]);
  expect((await searchBuses(deps)).length).toBe(1);
  expect(await searchBuses(busDeps([createDailySupplier([])]), { idavolta: true })).toEqual([[], []]);
});

it.each([
  [{ Destino: { id: 'BR3550308-1' } }, { 'Destino.id': 'Destino precisa ser diferente da origem' }],
  [{ Origem: { id: '' } }, { 'Origem.id': 'Origem não pode ser vazio' }],
  [{ DataIda: '2026-11-21' }, { DataIda: 'Data precisa ser a partir de 22/11/2026' }],
  [{ idavolta: true, DataVolta: null }, { DataVolta: 'Data não pode ser vazia' }],
  [{ idavolta: true, DataVolta: '2027-01-14' }, { DataVolta: 'Data da volta não pode ser antes da ida' }],
  [{ passageiros: 0 }, { passageiros: 'Selecione pelo menos um tipo de passageiro' }],
])('refuses %j beside its field', async (changes, fields) => {
  await expect(searchBuses(busDeps(), changes)).rejects.toMatchObject({ code: 'invalid_data', detail: { fields } });
});

it('leaves more than nine passengers to the specialists', async () => {
  await expect(searchBuses(busDeps(), { passageiros: 10 })).rejects.toMatchObject({ code: 'group_too_large' });
});

it('drops what is not asked for, and what does not add up', async () => {
  const good = fakeTrip('B1', 10_000);
  const bad: unknown[] = [
    { ...good, id: 'B2', totalCents: 9_999 },
    { ...good, id: 'B3', departure: '2027-01-16T23:00:00-03:00' },
    { ...good, id: 'B4', freeSeats: 1 },
    { ...good, id: 'B5', durationMinutes: 391 },
    { ...good, id: 'B6', origin: { ...good.origin, zone: 'America/Manaus' } },
    { ...good, id: 'B7', penalties: [{ until: '2027-01-15T20:00:00-03:00', cents: 9_200 }] },
    { ...good, id: 'B8', salesEnd: '2027-01-15T23:30:00-03:00' },
    { ...good, id: 'B9', classType: 'Primeira' },
    // Hours that travellers would read on the wrong clock, or after the bus has left.
    { ...good, id: 'B10', penalties: [{ until: '2027-01-15T23:00:00Z', cents: 100 }] },
    { ...good, id: 'B11', salesEnd: '2027-01-15T23:00:00Z' },
    { ...good, id: 'B12', penalties: [{ until: '2027-01-16T20:00:00-03:00', cents: 100 }] },
    // What no address and no database takes.
    { ...good, id: 'B13', company: { ...good.company, code: '\ud800' } },
    { ...good, id: 'B14', company: { ...good.company, name: 'A\u0000' } },
    { ...good, id: 'B15', origin: { ...good.origin, name: 'x'.repeat(2_001) } },
    { ...good, id: 'not an id!' },
    good,
    null,
  ];
  const [buses] = await searchBuses(busDeps([createFakeSupplier([good, ...(bad as BusTrip[])])]));
  expect(buses?.map(({ key }) => key)).toEqual(['fake-B1']);
});

it('is answered by the suppliers that respond, and not kept then; by none it is refused', async () => {
  const silent = createFakeSupplier([], { code: 'silent', search: () => new Promise(() => {}) });
  const search = vi.fn(() => Promise.resolve([fakeTrip('B1', 10_000)]));
  const searches = createBusSearches(busDeps([silent, createFakeSupplier([], { search })]));
  const find = async () => {
    const { bytes } = await searches.find(busSearch(), { campaignId: 10001, pricing: busPricing });
    return busSearchAnswerSchema.parse(JSON.parse(bytes.toString('utf8')));
  };
  expect((await find()).busAvailability[0]?.buses.length).toBe(1);
  await find();
  expect(search).toHaveBeenCalledTimes(2);
  await expect(searchBuses(busDeps([silent]))).rejects.toMatchObject({ code: 'supplier_unavailable' });
  const confused = createFakeSupplier([], { search: async () => 'none' as never });
  await expect(searchBuses(busDeps([confused]))).rejects.toMatchObject({ code: 'supplier_unavailable' });
});

it('asks the suppliers again after 20 seconds and after a sale, but not for passengers of another country', async () => {
  const search = vi.fn(() => Promise.resolve([fakeTrip('B1', 10_000)]));
  const deps = busDeps([createFakeSupplier([], { search })]);
  const { find, forget } = createBusSearches(deps);
  const caller = { campaignId: 10001, pricing: busPricing };
  await find(busSearch(), caller);
  await find(busSearch({ nacionalidade: 'Portugal' }), caller);
  expect(search).toHaveBeenCalledTimes(1);
  deps.clock.advance(20_000);
  await find(busSearch(), caller);
  forget();
  await find(busSearch(), caller);
  expect(search).toHaveBeenCalledTimes(3);
});

describe('a bus whose seats the session holds', () => {
  /** A shop whose one bus has two seats, less those that were held. */
  async function startShop() {
    const search = vi.fn<BusSupplier['search']>(async ({ passengers, evenIfFull = [] }) => {
      const held = deps.earlyHolds.requests.reduce((sum, { units }) => sum + units, 0);
      const trip = fakeTrip('B1', 10_000, { freeSeats: 2 - held });
      return trip.freeSeats >= passengers || evenIfFull.includes(trip.reference) ? [trip] : [];
    });
    const deps = busDeps([createFakeSupplier([], { search })]);
    const searches = createBusSearches(deps);
    const find = async (own: readonly OwnSeats[] = []) => {
      const { bytes } = await searches.find(busSearch(), { campaignId: 10001, pricing: busPricing }, own);
      return busSearchAnswerSchema.parse(JSON.parse(bytes.toString('utf8'))).busAvailability[0]?.buses ?? [];
    };
    const hold = async (seats: readonly string[], actor = member) => {
      const [bus] = await find();
      if (!bus) throw new Error('no bus');
      return holdSeats({ refToken: bus.refToken, seats: [...seats] }, actor, deps);
    };
    return { deps, search, searches, find, hold };
  }

  it('is listed to it with them, and to nobody else, however the answers are kept', async () => {
    const { deps, search, searches, find, hold } = await startShop();
    await hold(['1']);
    searches.forget();
    const own = await ownSeats(member, deps);
    expect(own).toEqual([{ holdId: 'e-1', supplier: 'fake', reference: 'ref-B1', seats: ['1'] }]);
    search.mockClear();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await find()).toEqual([]);
      expect((await find(own)).map(({ key, freeSeats }) => [key, freeSeats])).toEqual([['fake-B1', 2]]);
      // Another session, which holds nothing, is one of all.
      expect(await find(await ownSeats({ ...member, sessionId: 'other' }, deps))).toEqual([]);
    }
    expect(search.mock.calls.map(([{ evenIfFull }]) => evenIfFull)).toEqual([undefined, ['ref-B1']]);
  });

  it('is not listed to it any more once it gave them back', async () => {
    const { deps, searches, find, hold } = await startShop();
    const { holdId } = await hold(['1', '2']);
    searches.forget();
    expect((await find(await ownSeats(member, deps)))[0]?.freeSeats).toBe(2);
    await deps.earlyHolds.release(member, holdId);
    expect(await find(await ownSeats(member, deps))).toEqual([]);
  });

  it('of another supplier is not taken for it', async () => {
    const own = [{ holdId: 'e-1', supplier: 'other', reference: 'ref-B1', seats: ['1'] }];
    const { find } = await startShop();
    expect((await find(own))[0]?.freeSeats).toBe(2);
  });
});
