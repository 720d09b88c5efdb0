import { type BusOrder, busBookingSchema } from '@embarque/bus/booking-contract.ts';
import type { BusSupplier } from '@embarque/bus/port.ts';
import { busTravellersSchema } from '@embarque/bus/port.ts';
import { accessKey } from '@embarque/bus/rules/access-key.ts';
import { passengersOf } from '@embarque/bus/rules/passenger-on-wire.ts';
import { createFakeSupplier, describeFake, fakeTrip } from '@embarque/bus/testing/fake-supplier.ts';
import {
  adult,
  busDeps,
  busRequest,
  child,
  createDailySupplier,
  fakeReturn,
  member,
  searchBuses,
  twoPassengers,
} from '@embarque/bus/testing/purchase.ts';
import { bought } from '@embarque/commerce/testing/bought.ts';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createBookableBus } from './bookable-bus.ts';
import { checkRate } from './rate-check.ts';
import { holdSeats } from './seats/seat-holds.ts';

const { campaignId } = member;
const codeOf = ({ code }: { code: string }) => code;
const there = fakeTrip('B1', 10_000);
const back = fakeReturn('B9', 11_000, { company: { code: 'RN', name: 'Rio Norte', type: 'Econômica' } });

function never(): never {
  throw new Error('no order');
}

function startShop(suppliers: readonly [BusSupplier, ...BusSupplier[]] = [createDailySupplier([there, back])]) {
  const deps = busDeps(suppliers);
  const bookable = createBookableBus(deps);
  return {
    deps,
    bookable,
    async chooseOneWay(changes: Partial<BusOrder> = {}) {
      const [[bus] = []] = await searchBuses(deps);
      if (!bus) throw new Error('no bus');
      return busRequest(bus, undefined, changes);
    },
    async choose(changes: Partial<BusOrder> = {}) {
      const [[going] = [], [home] = []] = await searchBuses(deps, { idavolta: true });
      if (!going || !home) throw new Error('no bus');
      return busRequest(going, home, changes);
    },
    prepare: (request: ReturnType<typeof busRequest>, campaign = campaignId) =>
      bookable.prepare(request, { userId: 1, campaignId: campaign, now: deps.clock.now() }),
  };
}

describe('seats of one bus', () => {
  it('are bought in one order, each passenger on the seat that was picked, at the price of the token', async () => {
    const shop = startShop();
    const request = await shop.chooseOneWay();
    const { legs, passengers, startsAt, endsAt } = await shop.prepare(request);
    expect(legs).toEqual([
      {
        supplierCode: 'fake',
        order: {
          offer: { reference: 'ref-B1', seats: ['9', '12'], key: 'fake-B1', terms: expect.any(String) },
          travellers: expect.anything(),
          totalCents: 20_000,
        },
        parts: { fareCents: 17_000, taxCents: 1_800, feeCents: 1_200 },
        // Within a week of buying.
        undoCents: 0,
        checked: { outcome: 'available', totalCents: 20_000 },
      },
    ]);
    // Ana picked seat 12, and Leo seat 9, which is the first of the order.
    expect(busTravellersSchema.parse(legs[0].order.travellers)).toEqual([
      {
        firstName: 'LEO',
        lastName: 'SOUZA',
        birthDate: '2020-03-03',
        gender: 'MALE',
        documentType: 'RG',
        documentNumber: '123456789',
        email: 'ana@demo.test',
      },
      expect.objectContaining({ firstName: 'ANA', gender: 'FEMALE', documentNumber: '52998224725' }),
    ]);
    expect(passengers).toEqual([
      { name: 'ANA', lastName: 'SOUZA' },
      { name: 'LEO', lastName: 'SOUZA' },
    ]);
    expect([startsAt, endsAt]).toEqual([there.departure, there.arrival]);
    expect(shop.bookable.offerCents(request, { userId: 1, campaignId, now: shop.deps.clock.now() })).toBe(20_000);
  });

  it('that are held are taken over by the same order, however they were picked', async () => {
    const shop = startShop();
    const request = await shop.chooseOneWay({ goingHoldId: 'e-1' });
    const refToken = request.services[0]?.data.goingBusRefToken ?? '';
    await holdSeats({ refToken, seats: ['9', '12'] }, member, shop.deps);
    const { legs } = await shop.prepare(request);
    expect(legs[0].adopts).toBe('e-1');
    const [held] = shop.deps.earlyHolds.requests;
    expect(held?.order.offer).toEqual(legs[0].order.offer);
    expect(held?.order.totalCents).toBe(legs[0].order.totalCents);
  });

  it('cost as much to undo as cancelling costs right after the issue: all of it once nothing is cancelled', async () => {
    const undoCents = async (changes: Partial<typeof there>) => {
      const shop = startShop([createFakeSupplier([{ ...there, ...changes }])]);
      return (await shop.prepare(await shop.chooseOneWay())).legs[0].undoCents;
    };
    expect(
      await undoCents({ withdrawalHours: 0, penalties: [{ until: '2027-01-15T20:00:00-03:00', cents: 425 }] }),
    ).toBe(850);
    expect(await undoCents({ penalties: [] })).toBe(20_000);
    expect(await undoCents({ penalties: [{ until: '2026-11-21T08:59:00-03:00', cents: 0 }] })).toBe(20_000);
  });
});

describe('seats of a round trip', () => {
  it('are two legs, in their order, each with its supplier, price, seats and hold', async () => {
    const shop = startShop([createDailySupplier([there]), createDailySupplier([back], { code: 'other' })]);
    const request = await shop.choose({ returnHoldId: 'e-2' });
    const { legs, startsAt, endsAt } = await shop.prepare(request);
    expect(legs).toMatchObject([
      { supplierCode: 'fake', order: { offer: { seats: ['9', '12'] }, totalCents: 20_000 } },
      {
        supplierCode: 'other',
        order: { offer: { reference: 'ref-B9', seats: ['3', '4'], key: 'other-B9' }, totalCents: 22_000 },
        adopts: 'e-2',
      },
    ]);
    expect(legs[0]).not.toHaveProperty('adopts');
    for (const { parts, order } of legs) {
      expect(parts.fareCents + parts.taxCents + parts.feeCents).toBe(order.totalCents);
    }
    expect([startsAt, endsAt]).toEqual([there.departure, back.arrival]);
    expect(shop.bookable.offerCents(request, { userId: 1, campaignId, now: shop.deps.clock.now() })).toBe(42_000);
  });

  it('are shown and printed each with its station, seats, rules and leg, also once one was cancelled', async () => {
    const shop = startShop();
    const { trip, passengers } = await shop.prepare(await shop.choose());
    const { bus } = shop.bookable.present({
      ...bought,
      trip,
      passengers,
      cancelledLegs: ['2'],
      locatorProvider: 'GOING1',
      legLocators: ['GOING1', 'BACK22'],
      cashPriceCents: 42_000,
    });
    expect(busBookingSchema.shape.bus.parse(bus)).toEqual(bus);
    expect(bus).toMatchObject({
      departDate: there.departure,
      departArrivalDate: there.arrival,
      returnDate: back.departure,
      returnArrivalDate: back.arrival,
      origin: 'São Paulo, SP',
      destiny: 'Rio de Janeiro, RJ',
      company: 'Viação Sabiá do Campo',
      classType: 'Leito',
      buses: [
        {
          isCancelled: false,
          locatorProvider: 'GOING1',
          seats: [
            { number: '9', name: 'LEO SOUZA' },
            { number: '12', name: 'ANA SOUZA' },
          ],
          cancellation: [{ until: '2027-01-15T20:00:00-03:00', amount: 8.5 }],
        },
        {
          isCancelled: true,
          locatorProvider: 'BACK22',
          company: { name: 'Rio Norte', logo: '/v1/files/bus-companies/RN.svg' },
        },
      ],
    });
    const { title, parts } = shop.bookable.itinerary({ ...bought, trip, passengers });
    expect(title).toBe('São Paulo – Rio de Janeiro');
    const briefWithout = (...cancelledLegs: string[]) =>
      shop.bookable.itinerary({ ...bought, trip, passengers, cancelledLegs }).brief;
    expect([briefWithout(), briefWithout('1'), briefWithout('1', '2')]).toEqual([
      { title: 'São Paulo → Rio de Janeiro', place: 'GIG' },
      { title: 'Rio de Janeiro → São Paulo', place: 'GRU' },
      undefined,
    ]);
    expect(parts).toMatchObject([
      {
        kind: 'journey',
        leg: '1',
        group: 'Ida',
        title: 'Viação Sabiá do Campo · Leito',
        start: {
          label: 'Embarque',
          place: { name: 'Terminal Tietê, São Paulo, SP', code: null },
          moment: { dateTime: there.departure, zone: 'America/Sao_Paulo' },
          hours: 'Na plataforma 30 minutos antes da partida',
        },
        end: { label: 'Desembarque', place: { name: 'Rodoviária Novo Rio, Rio de Janeiro, RJ' } },
        notes: ['Assento 9: LEO SOUZA', 'Assento 12: ANA SOUZA'],
        instructions: [
          'A plataforma é informada no painel da rodoviária pouco antes da partida.',
          'Embarque com documento.',
          'Apresente: Documento com foto.',
          // What goes on from the sentence before it is never read apart from it.
          expect.stringMatching(
            /^Cancelamento sem multa até 08\/12\/2026\sàs\s09:00 \(horário de Brasília\)\. Depois disso, até sex,\s15\/01\/2027 às 20:00: multa de R\$\s8,50\. Depois disso a passagem não pode mais ser cancelada\.$/,
          ),
          'Cancelamento: Até 3 horas antes da partida.',
          'Bagagem: Até 30 kg no bagageiro.',
        ],
      },
      { leg: '2', group: 'Volta', title: 'Rio Norte · Leito' },
    ]);
  });

  it('are shown and printed with the key of the electronic ticket of each seat, where there is one for each', async () => {
    const shop = startShop();
    const { trip, passengers } = await shop.prepare(await shop.choose());
    const keyOf = (number: number) =>
      accessKey({ state: '35', month: '2611', cnpj: '99999909000107', series: 1, number, code: 7 });
    const going = [keyOf(1), keyOf(2)];
    const stored = { ...bought, trip, passengers, locatorProvider: null, cashPriceCents: 42_000 };
    const shown = (legTickets: string[][]) => {
      const { bus } = shop.bookable.present({ ...stored, cancelledLegs: [], legLocators: [null, null], legTickets });
      const codes = shop.bookable.itinerary({ ...stored, legTickets }).parts.map((part) => part.codes);
      return { keys: bus.buses.map(({ seats }) => seats.map((seat) => seat.accessKey)), codes };
    };
    // One too few, and numbers of another kind: nobody can say whose is which.
    for (const back of [[keyOf(3)], ['SC00000012-1', 'SC00000012-2']]) {
      const { keys, codes } = shown([going, back]);
      expect(keys).toEqual([going, [undefined, undefined]]);
      expect(codes).toEqual([
        [
          { label: 'Chave de acesso do BP-e · Assento 9: LEO SOUZA', value: going[0] },
          { label: 'Chave de acesso do BP-e · Assento 12: ANA SOUZA', value: going[1] },
        ],
        [],
      ]);
    }
  });

  it('that are one way are one part without a leg, with a platform where it is known and a hint where its time is not', async () => {
    const onItsWay = { ...there, isInTransit: true };
    const described = describeFake(onItsWay);
    const offer = { ...described, boarding: { ...described.boarding, platform: '7' } };
    const recheck: BusSupplier['recheck'] = async ({ totalCents }) => ({ outcome: 'available', totalCents, offer });
    const shop = startShop([createFakeSupplier([onItsWay], { recheck })]);
    const { trip, passengers } = await shop.prepare(await shop.chooseOneWay());
    const [part] = shop.bookable.itinerary({ ...bought, trip, passengers }).parts;
    expect(part).not.toHaveProperty('leg');
    expect(part?.instructions?.slice(0, 2)).toEqual([
      'Plataforma 7: confirme no painel da rodoviária.',
      'O ônibus vem de outra cidade: o horário do embarque é uma estimativa.',
    ]);
    const { bus } = shop.bookable.present({
      ...bought,
      trip,
      passengers,
      cancelledLegs: [],
      locatorProvider: null,
      legLocators: [null],
      cashPriceCents: 20_000,
    });
    expect([bus.returnDate, bus.returnArrivalDate]).toEqual([null, null]);
    expect(bus.buses.map(({ locatorProvider }) => locatorProvider)).toEqual([null]);
  });
});

describe('what their supplier says of seats', () => {
  const { recheck: asUsual } = createDailySupplier([there, back]);

  it('is asked once of each way: of its seats, or of the trip alone where they are held and so taken', async () => {
    const recheck = vi.fn<BusSupplier['recheck']>(async (order, call) => {
      const { offer } = await asUsual(order, call);
      if (!offer) throw new Error('no such trip');
      const { seats } = z.object({ seats: z.array(z.string()) }).parse(order.offer);
      if (seats.length > 0) return { outcome: 'sold_out', taken: seats, offer };
      return { outcome: 'available', totalCents: order.totalCents, offer };
    });
    const shop = startShop([createDailySupplier([there, back], { recheck })]);
    const { legs } = await shop.prepare(await shop.choose({ goingHoldId: 'e-1' }));
    expect(recheck.mock.calls.map(([order]) => order)).toEqual([
      { offer: { reference: 'ref-B1', seats: [], key: 'fake-B1' }, travellers: [], totalCents: 10_000 },
      { offer: { reference: 'ref-B9', seats: ['3', '4'], key: 'fake-B9' }, travellers: [], totalCents: 22_000 },
    ]);
    expect(legs[0]).not.toHaveProperty('checked');
    expect(legs).toMatchObject([
      { adopts: 'e-1', order: { totalCents: 20_000 } },
      { checked: { outcome: 'sold_out', taken: ['3', '4'] } },
    ]);
  });

  it('is brought, so that it is not asked again', async () => {
    for (const said of [
      { outcome: 'price_changed', totalCents: 21_000 },
      { outcome: 'sold_out', taken: ['9'] },
    ] as const) {
      const recheck = async () => ({ ...said, offer: describeFake(there) });
      const shop = startShop([createFakeSupplier([there], { recheck })]);
      const { legs } = await shop.prepare(await shop.chooseOneWay());
      expect(legs[0]).toMatchObject({ order: { totalCents: 20_000 } });
      expect(legs[0].checked).toEqual(said);
    }
  });

  it('refuses them where it no longer describes the trip, held or not', async () => {
    const shop = startShop([
      createDailySupplier([there, back], {
        recheck: async (order, call) => {
          const asked = await asUsual(order, call);
          return asked.offer?.id === 'B9' ? { outcome: 'sold_out' } : asked;
        },
      }),
    ]);
    const detail = { error: 'O ônibus da volta não está mais à venda. Escolha outro.' };
    for (const changes of [{}, { returnHoldId: 'e-2' }]) {
      const refused = shop.prepare(await shop.choose(changes));
      await expect(refused).rejects.toMatchObject({ code: 'sold_out', detail });
    }
  });
});

describe('a purchase of seats is refused beside its member', () => {
  const NOT_CHOSEN = 'Não confere com os ônibus escolhidos. Refaça a pesquisa.';
  const [ana, leo] = twoPassengers();
  if (!ana || !leo) throw new Error('two passengers');
  const without = (seats: string) => ({ goingSeats: [seats] });

  it.each<[string, Partial<BusOrder>, Record<string, string>]>([
    ['with a seat too few', without('9'), { goingSeats: 'Selecione 2 assento(s)' }],
    ['with a seat too many', { returnSeats: ['1', '2', '3'] }, { returnSeats: 'Selecione 2 assento(s)' }],
    [
      'with two on one seat',
      { goingSeats: ['9', '9'] },
      { goingSeats: 'Cada passageiro precisa do seu assento: escolha outro.' },
    ],
    [
      'with a seat the bus has not',
      { goingSeats: ['9', '99'] },
      { goingSeats: 'O assento 99 não existe neste ônibus. Escolha outro.' },
    ],
    ['for another bus', { goingBus: 'fake-B2' }, { goingBus: NOT_CHOSEN }],
    ['for another bus back', { returnBus: 'fake-B2' }, { returnBus: NOT_CHOSEN }],
    ['for another day', { date: '2027-01-16' }, { date: NOT_CHOSEN }],
    ['for another choice', { id: 'fake-B1' }, { id: NOT_CHOSEN }],
    ['for another party', { occupancy: 1 }, { occupancy: NOT_CHOSEN }],
    ['for one of the two', { passengers: [ana] }, { passengers: 'Informe os dados de 2 passageiros.' }],
    [
      'with a false CPF',
      { passengers: [{ ...ana, document: { type: 'CPF', number: '11111111111' } }, leo] },
      { 'passengers.0.document.number': 'Por favor, digite um CPF válido' },
    ],
    [
      'with a birth to come',
      { passengers: [ana, { ...leo, birth: '2027-01-01' }] },
      { 'passengers.1.birth': 'Data de nascimento não pode estar no futuro' },
    ],
    [
      'with one name twice',
      { passengers: [ana, { ...leo, firstName: 'ANA' }] },
      { 'passengers.1.firstName': 'Passageiros com o mesmo nome e sobrenome não são permitidos!' },
    ],
    [
      'with one document twice',
      { passengers: [ana, { ...leo, document: ana.document }] },
      { 'passengers.1.document.number': 'Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.' },
    ],
    [
      'with another main passenger',
      { passengers: [ana, { ...leo, isMain: true }] },
      { 'passengers.1.isMain': 'O primeiro passageiro é o principal, e só ele.' },
    ],
  ])('%s', async (_how, changes, expected) => {
    const shop = startShop();
    const fields = Object.fromEntries(
      Object.entries(expected).map(([member, sentence]) => [`services.0.data.${member}`, sentence]),
    );
    await expect(shop.prepare(await shop.choose(changes))).rejects.toMatchObject({
      code: 'invalid_data',
      detail: { fields },
    });
  });

  it('with seats or a hold of a way back that is not chosen', async () => {
    const shop = startShop();
    const refused = shop.prepare(await shop.chooseOneWay({ returnSeats: ['1', '2'], returnHoldId: 'e-1' }));
    await expect(refused).rejects.toMatchObject({
      detail: { fields: { 'services.0.data.returnSeats': NOT_CHOSEN, 'services.0.data.returnHoldId': NOT_CHOSEN } },
    });
  });

  it('where the way back is the way there again', async () => {
    const shop = startShop();
    const request = await shop.chooseOneWay();
    const data = request.services[0]?.data;
    if (!data) throw new Error('no order');
    const { goingBus, goingBusRefToken } = data;
    const twice = { ...data, id: `${goingBus}+${goingBus}`, returnBus: goingBus, returnBusRefToken: goingBusRefToken };
    const services = [{ type: 'bus' as const, data: { ...twice, returnSeats: ['1', '2'] } }];
    await expect(shop.prepare({ ...request, services })).rejects.toMatchObject({
      detail: {
        fields: {
          'services.0.data.returnBus': 'A volta precisa sair depois da chegada da ida. Escolha outro horário.',
        },
      },
    });
  });
});

describe('the offers of a purchase', () => {
  it('are refused when forged, of another campaign, of another party, or where their supplier is gone', async () => {
    const shop = startShop();
    const request = await shop.choose();
    const refusal = (member: string) => ({
      code: 'invalid_offer',
      detail: { fields: { [`services.0.data.${member}`]: 'Esta oferta não é válida. Refaça a pesquisa.' } },
    });
    const forged = await shop.choose({ returnBusRefToken: 'x' });
    await expect(shop.prepare(forged)).rejects.toMatchObject(refusal('returnBusRefToken'));
    await expect(shop.prepare(request, 50667)).rejects.toMatchObject(refusal('goingBusRefToken'));
    const elsewhere = startShop([createFakeSupplier([], { code: 'other' })]);
    await expect(elsewhere.prepare(request)).rejects.toMatchObject(refusal('goingBusRefToken'));
    const [, [forThree] = []] = await searchBuses(shop.deps, { idavolta: true, passageiros: 3 });
    const mixed = await shop.choose({ returnBusRefToken: forThree?.refToken ?? '' });
    await expect(shop.prepare(mixed)).rejects.toMatchObject(refusal('returnBusRefToken'));
  });

  it('expire for a purchase, and are asked again then', async () => {
    const shop = startShop();
    const request = await shop.choose();
    shop.deps.clock.advance(30 * 60_000);
    expect(await shop.prepare(request).catch(codeOf)).toBe('offer_expired');
  });

  it('are sold on the terms they were shown with alone: those of the search, or of the rate check with its rules', async () => {
    const [now, described] = [{ ...there }, describeFake(there)];
    const shop = startShop([
      createDailySupplier([there], {
        recheck: async ({ totalCents }) => ({ outcome: 'available', totalCents, offer: { ...described, ...now } }),
      }),
    ]);
    const request = await shop.chooseOneWay();
    await expect(shop.prepare(request)).resolves.toBeDefined();
    Object.assign(now, { departure: '2027-01-15T22:30:00-03:00', durationMinutes: 420 });
    const refused = shop.prepare(await shop.chooseOneWay());
    await expect(refused).rejects.toMatchObject({ code: 'terms_changed' });
    Object.assign(now, there);

    const { goingBus, goingBusRefToken, occupancy } = request.services[0]?.data ?? never();
    const filter = { goingBus, goingBusRefToken, occupancy, returnBus: null, returnBusRefToken: null };
    const rated = (await checkRate({ filter }, member, shop.deps)).filter.goingBusRefToken;
    const confirmed = await shop.chooseOneWay({ goingBusRefToken: rated });
    await expect(shop.prepare(confirmed)).resolves.toBeDefined();
    described.policies = described.policies.slice(1);
    await expect(shop.prepare(confirmed)).rejects.toMatchObject({ code: 'terms_changed' });
    // A search does not tell the companies' rules.
    await expect(shop.prepare(request)).resolves.toBeDefined();
  });

  it('that are held are bought on the same terms at their price, also where the bus costs more by now', async () => {
    const dearer = {
      ...describeFake(there),
      totalCents: 18_500,
      fareCents: 17_000,
      penalties: [{ until: '2027-01-15T20:00:00-03:00', cents: 850 }],
    };
    const shop = startShop([
      createDailySupplier([there], {
        recheck: async () => ({ outcome: 'price_changed', totalCents: 18_500, offer: dearer }),
      }),
    ]);
    const { trip, legs } = await shop.prepare(await shop.chooseOneWay({ goingHoldId: 'e-1' }));
    expect(legs[0].parts.fareCents).toBe(17_000);
    expect(trip).toMatchObject({ buses: [{ penalties: [{ cents: 425 }] }] });
  });

  it('signed again have each its own price, keep their first signing, and are not once passengers are erased', async () => {
    const shop = startShop();
    const request = await shop.choose();
    const { legs, firstSignedAt } = await shop.prepare(request);
    const signing = { campaignId, firstSignedAt, expiresAt: new Date('2026-11-21T12:40:00Z') };
    const [there, home] = legs;
    const risen = [
      { ...there, totalCents: 30_000 },
      { ...(home ?? there), totalCents: 22_000 },
    ];
    const refTokens = shop.bookable.resign(risen, signing)?.split(' ') ?? [];
    expect(refTokens.length).toBe(2);
    const [goingBusRefToken = '', returnBusRefToken = ''] = refTokens;
    const again = await shop.prepare(await shop.choose({ goingBusRefToken, returnBusRefToken }));
    expect(again.firstSignedAt).toEqual(firstSignedAt);
    expect(again.legs.map(({ order }) => order.totalCents)).toEqual([30_000, 22_000]);
    // What it rose by is fare.
    expect(again.legs[0].parts).toEqual({ fareCents: 27_000, taxCents: 1_800, feeCents: 1_200 });
    const erased = risen.map((leg) => ({ ...leg, order: { ...leg.order, travellers: null } }));
    expect(shop.bookable.resign(erased, signing)).toBeUndefined();
  });

  it('are what a coupon is checked for, before there are passengers and seats', async () => {
    const shop = startShop();
    const { services } = await shop.choose();
    const { goingBusRefToken = '', returnBusRefToken = null } = services[0]?.data ?? {};
    const context = { userId: 1, campaignId, now: shop.deps.clock.now() };
    const cents = (data: { goingBusRefToken: string; returnBusRefToken?: string | null }) =>
      shop.bookable.offerCents({ type: 'BUS', services: [{ type: 'bus', data }] }, context);
    expect(cents({ goingBusRefToken, returnBusRefToken })).toBe(42_000);
    expect(cents({ goingBusRefToken })).toBe(20_000);
  });
});

it('passengers of the form are sent with the first as the main one, names clean and documents without masks', () => {
  const masked = { ...adult, name: ' Ána  ', documentId: '529.982.247-25' };
  expect(passengersOf([masked, child], '2027-01-15')).toMatchObject([
    { firstName: 'ANA', document: { number: '52998224725', type: 'CPF' }, birth: '1990-05-10', age: 36, isMain: true },
    { firstName: 'LEO', gender: 'MALE', age: 6, isMain: false },
  ]);
});
