import type { RateFilter } from '@embarque/bus/contract.ts';
import type { BusSupplier } from '@embarque/bus/port.ts';
import { createFakeSupplier, describeFake, fakeTrip } from '@embarque/bus/testing/fake-supplier.ts';
import { busDeps, createDailySupplier, fakeReturn, member, searchBuses } from '@embarque/bus/testing/purchase.ts';
import type { BusTrip, DescribedTrip } from '@embarque/bus/trip-details.ts';
import { describe, expect, it, vi } from 'vitest';
import { checkRate } from './rate-check.ts';
import { holdSeats } from './seats/seat-holds.ts';

const MINUTE = 60_000;
const codeOf = ({ code }: { code: string }) => code;

async function startShop(overrides: Partial<BusSupplier> = {}, back: BusTrip = fakeReturn('B9', 11_000)) {
  const deps = busDeps([createDailySupplier([fakeTrip('B1', 10_000), back], overrides)]);
  const [[going] = [], [home] = []] = await searchBuses(deps, {
    idavolta: true,
    DataVolta: back.departure.slice(0, 10),
  });
  if (!going || !home) throw new Error('no bus');
  const oneWay: RateFilter = {
    goingBus: going.key,
    goingBusRefToken: going.refToken,
    returnBus: null,
    returnBusRefToken: null,
    occupancy: 2,
  };
  const roundTrip: RateFilter = { ...oneWay, returnBus: home.key, returnBusRefToken: home.refToken };
  return {
    deps,
    oneWay,
    roundTrip,
    check: (filter: RateFilter, holdIds?: readonly string[]) => checkRate({ filter, holdIds }, member, deps),
  };
}

/** A recheck that describes the first trip otherwise than its search. */
const describing = (changes: Partial<BusTrip>, taken: readonly string[] = []) =>
  offering({ ...describeFake(fakeTrip('B1', 10_000), taken), ...changes });

/** A recheck that describes this trip, and sells it at its price. */
const offering =
  (offer: DescribedTrip): BusSupplier['recheck'] =>
  async ({ totalCents: agreedCents }) => {
    const { totalCents } = offer;
    return { outcome: totalCents > agreedCents ? 'price_changed' : 'available', totalCents, offer };
  };

describe('the rate check', () => {
  it('tells of both ways the price, seats and rules, and of the whole the price that a booking costs', async () => {
    const { check, roundTrip } = await startShop();
    const { booking, filter } = await check(roundTrip);
    expect(booking).toMatchObject({
      id: 'fake-B1+fake-B9',
      date: '2027-01-15',
      occupancy: 2,
      cashPrice: 420,
      // 420 × 40 × 1.05, rounded once
      pointsPrice: 17_640,
      expiresAt: '2026-11-21T12:30:00.000Z',
    });
    const [{ busList, segments, policies } = { busList: [], segments: [], policies: [] }] = booking.bookingBuses;
    expect(busList.map(({ key, cashPrice }) => [key, cashPrice])).toEqual([
      ['fake-B1', 200],
      ['fake-B9', 220],
    ]);
    expect(segments.map(({ key }) => key)).toEqual(['fake-B1', 'fake-B9']);
    expect(segments[0]?.seatMap[0]?.seats[0]).toEqual({ number: '1', available: true, position: { x: 0, y: 1 } });
    expect(segments[0]?.boarding.arriveMinutes).toBe(30);
    expect(policies[0]).toEqual({
      key: 'fake-B1',
      name: 'Cancelamento',
      description: 'Até 3 horas antes da partida.',
      value: 4.25,
      percent: 5,
    });
    expect(policies.map(({ key }) => key)).toEqual(['fake-B1', 'fake-B1', 'fake-B9', 'fake-B9']);
    expect(filter).toEqual({
      ...roundTrip,
      goingBusRefToken: busList[0]?.refToken,
      returnBusRefToken: busList[1]?.refToken,
    });
  });

  it('of one way has no way back', async () => {
    const { check, oneWay } = await startShop();
    const { booking, filter } = await check(oneWay);
    expect(booking.id).toBe('fake-B1');
    expect(filter).toMatchObject({ returnBus: null, returnBusRefToken: null });
  });

  it('renews an offer within two hours of its search, at the price of now', async () => {
    const { deps, check, oneWay } = await startShop({
      recheck: describing({ totalCents: 12_000, fareCents: 10_500 }),
    });
    deps.clock.advance(31 * MINUTE);
    const { booking, filter } = await check(oneWay);
    expect(booking.cashPrice).toBe(240);
    expect(booking.bookingBuses[0]?.busList[0]).toMatchObject({ fare: 210, expiresAt: '2026-11-21T13:01:00.000Z' });
    deps.clock.advance(90 * MINUTE);
    expect(await check(filter).catch(codeOf)).toBe('offer_expired');
  });

  it('shows the seats of the session itself as free, which are taken for others', async () => {
    const { deps, check, oneWay } = await startShop({ recheck: describing({}, ['9', '12']) });
    const { holdId } = await holdSeats({ refToken: oneWay.goingBusRefToken, seats: ['9'] }, member, deps);
    const seen = async (holdIds?: readonly string[]) => {
      const [drawn] = (await check(oneWay, holdIds)).booking.bookingBuses;
      const seats = drawn?.segments[0]?.seatMap[0]?.seats ?? [];
      const taken = seats.filter(({ available }) => !available).map(({ number }) => number);
      return { taken, free: drawn?.busList[0]?.freeSeats };
    };
    expect(await seen()).toEqual({ taken: ['12'], free: 27 });
    expect(await seen([holdId])).toEqual({ taken: ['12'], free: 27 });
    // Of another tab: it counts, so that the bus is not refused, and is not offered here.
    expect(await seen([])).toEqual({ taken: ['9', '12'], free: 27 });
  });

  it('refuses what is full, except to who holds the last seats', async () => {
    const all = Array.from({ length: 28 }, (_, index) => String(index + 1));
    const { deps, check, oneWay } = await startShop({ recheck: describing({}, all) });
    await expect(check(oneWay)).rejects.toMatchObject({
      code: 'sold_out',
      detail: { error: 'Este ônibus não tem mais 2 assentos livres. Escolha outro.' },
    });
    await holdSeats({ refToken: oneWay.goingBusRefToken, seats: ['9', '12'] }, member, deps);
    expect((await check(oneWay)).booking.cashPrice).toBe(200);
    expect((await check(oneWay, [])).booking.cashPrice).toBe(200);
  });

  it('refuses a bus whose sale is over, and one the campaign no longer sells so late', async () => {
    const over = await startShop({ recheck: describing({ salesEnd: '2026-11-21T09:00:00-03:00' }) });
    await expect(over.check(over.oneWay)).rejects.toMatchObject({
      code: 'offer_expired',
      detail: { error: 'As vendas deste ônibus já terminaram. Refaça a pesquisa e escolha outro horário.' },
    });
    const { deps, check, oneWay } = await startShop();
    Object.assign(deps.terms, { advanceDays: 60 });
    expect(await check(oneWay).catch(codeOf)).toBe('offer_expired');
    Object.assign(deps.terms, { isSold: false });
    expect(await check(oneWay).catch(codeOf)).toBe('forbidden');
  });

  it('refuses what is not as it was offered, beside the member', async () => {
    const { check, oneWay, roundTrip } = await startShop();
    const NOT_CHOSEN = 'Não confere com os ônibus escolhidos. Refaça a pesquisa.';
    const refused = (changes: Partial<RateFilter>) => check({ ...roundTrip, ...changes });
    for (const changes of [{ goingBus: 'fake-B2' }, { returnBus: null }, { occupancy: 3 }]) {
      const [member = ''] = Object.keys(changes);
      await expect(refused(changes)).rejects.toMatchObject({
        code: 'invalid_data',
        detail: { fields: { [`filter.${member}`]: NOT_CHOSEN } },
      });
    }
    await expect(check({ ...oneWay, returnBus: 'fake-B9' })).rejects.toMatchObject({ code: 'invalid_data' });
    await expect(refused({ returnBusRefToken: 'x' })).rejects.toMatchObject({
      code: 'invalid_offer',
      detail: { fields: { 'filter.returnBusRefToken': 'Esta oferta não é válida. Refaça a pesquisa.' } },
    });
  });

  it('refuses a way back that leaves before the way there is over', async () => {
    const { check, roundTrip } = await startShop(
      {},
      fakeReturn('B9', 11_000, {
        departure: '2027-01-16T05:00:00-03:00',
        arrival: '2027-01-16T11:00:00-03:00',
        salesEnd: '2027-01-16T04:30:00-03:00',
        penalties: [{ until: '2027-01-16T02:00:00-03:00', cents: 500 }],
      }),
    );
    await expect(check(roundTrip)).rejects.toMatchObject({
      detail: {
        fields: { 'filter.returnBus': 'A volta precisa sair depois da chegada da ida. Escolha outro horário.' },
      },
    });
  });

  it('draws no map that is no bus: seats far away, in one place, or of one number', async () => {
    const map = describeFake(fakeTrip('B1', 10_000));
    const [deck] = map.decks;
    const [one, two] = deck?.seats ?? [];
    if (!deck || !one || !two) throw new Error('two seats are needed');
    const away = { ...one, position: { x: 100_000_000, y: 0 } };
    for (const seats of [[away], [one, { ...two, position: one.position }], [one, one]]) {
      const drawn = await startShop({ recheck: offering({ ...map, decks: [{ ...deck, seats }] }) });
      expect(await drawn.check(drawn.oneWay).catch(codeOf)).toBe('supplier_unavailable');
    }
  });

  it('is not of another trip than the supplier now describes under the reference', async () => {
    const other = await startShop({ recheck: describing({ id: 'B2' }) });
    expect(await other.check(other.oneWay).catch(codeOf)).toBe('supplier_unavailable');
    const broken = await startShop({ recheck: describing({ totalCents: 1 }) });
    expect(await broken.check(broken.oneWay).catch(codeOf)).toBe('supplier_unavailable');
  });

  it('refuses a bus that its supplier no longer sells, or no longer describes, by its name', async () => {
    const { recheck } = createFakeSupplier([fakeTrip('B1', 10_000), fakeReturn('B9', 11_000)]);
    for (const isDescribed of [true, false]) {
      const { check, oneWay, roundTrip } = await startShop({
        async recheck(order, call) {
          const asked = await recheck(order, call);
          if (asked.offer?.id !== 'B9') return asked;
          return isDescribed ? { outcome: 'sold_out', offer: asked.offer } : { outcome: 'sold_out' };
        },
      });
      await expect(check(roundTrip)).rejects.toMatchObject({
        code: 'sold_out',
        detail: { error: 'O ônibus da volta não está mais à venda. Escolha outro.' },
      });
      expect((await check(oneWay)).booking.cashPrice).toBe(200);
    }
  });

  it('asks for the trips alone, at what one seat costs, and a fare takes what that changed by since it was described', async () => {
    const { recheck: asUsual } = createFakeSupplier([fakeTrip('B1', 10_000), fakeReturn('B9', 11_000)]);
    const recheck = vi.fn<BusSupplier['recheck']>(async (order, call) => {
      const { offer } = await asUsual(order, call);
      if (!offer) throw new Error('no such trip');
      return { outcome: 'price_changed', totalCents: order.totalCents + 500, offer };
    });
    const { check, roundTrip } = await startShop({ recheck });
    const { booking } = await check(roundTrip);
    expect(recheck.mock.calls.map(([order]) => order)).toEqual([
      { offer: { reference: 'ref-B1', seats: [], key: 'fake-B1' }, travellers: [], totalCents: 10_000 },
      { offer: { reference: 'ref-B9', seats: [], key: 'fake-B9' }, travellers: [], totalCents: 11_000 },
    ]);
    expect(booking).toMatchObject({
      cashPrice: 440,
      bookingBuses: [{ busList: [{ cashPrice: 210, fare: 180 }, { cashPrice: 230 }] }],
    });
  });
});
