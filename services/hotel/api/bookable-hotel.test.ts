import type { PreparedLeg } from '@embarque/commerce/api/bookable.ts';
import { bought } from '@embarque/commerce/testing/bought.ts';
import { type HotelBookingRequest, hotelBookingSchema } from '@embarque/hotel/booking-contract.ts';
import { hotelOfferSchema } from '@embarque/hotel/contract.ts';
import { type DescribedStay, type HotelSupplier, hotelTravellersSchema } from '@embarque/hotel/port.ts';
import { lateArrivalText, REGISTRATION, WITH_CHILDREN } from '@embarque/hotel/rules/stay-texts.ts';
import { createFakeSupplier, describeFake, fakeHotel } from '@embarque/hotel/testing/fake-supplier.ts';
import { createMemorySupplier } from '@embarque/hotel/testing/memory-supplier.ts';
import {
  adultGuest,
  apartment,
  childGuest,
  hotelDeps,
  hotelPricing,
  hotelSearch,
} from '@embarque/hotel/testing/purchase.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createBookableHotel } from './bookable-hotel.ts';
import { requestOf } from './request-of.ts';
import { createHotelSearches } from './search/hotel-search.ts';

const campaignId = 10001;
/** Three rooms: a family, a couple, one alone. */
const rooms = [apartment(2, 7), apartment(2), apartment(1)];
const guests = [
  [adultGuest('ANA'), adultGuest('RUI'), childGuest],
  [adultGuest('LIA'), adultGuest('IVO')],
  [adultGuest('EVA')],
];

/** What the fake describes of H1 under an order's references. */
function stayOf(offer: Json): DescribedStay {
  const { references } = z.object({ references: z.array(z.string()) }).parse(offer);
  const described = describeFake(references, [fakeHotel('H1')]);
  if (!described) throw new Error('no such stay');
  return described.stay;
}

function startShop(supplier: HotelSupplier = createFakeSupplier([fakeHotel('H1'), fakeHotel('H2')])) {
  const deps = hotelDeps([supplier]);
  const bookable = createBookableHotel(deps);
  const prepare = (request: HotelBookingRequest, campaign = campaignId) =>
    bookable.prepare(request, { userId: 1, campaignId: campaign, now: deps.clock.now() });
  return {
    ...deps,
    bookable,
    prepare,
    /** A request of three rooms at three rates, of the hotel and the days given. */
    async choose(hotelCode = `${supplier.code}.H1`, changes = {}, apartments = rooms): Promise<HotelBookingRequest> {
      const search = { ...hotelSearch(apartments, changes), hotelCode };
      const json = await createHotelSearches(deps).rooms(search, { campaignId, pricing: hotelPricing });
      const offer = hotelOfferSchema.parse(JSON.parse(json?.bytes.toString('utf8') ?? ''));
      const taken = offer.roomStays.map(({ roomTypes }, room) => {
        const rates = roomTypes.flatMap((type) => type.roomRates.map((rate) => ({ room: type, rate })));
        const chosen = rates[room % rates.length];
        if (!chosen) throw new Error('no rate');
        return { ...chosen, guests: guests[room] ?? [] };
      });
      return requestOf(offer, taken, hotelPricing);
    },
    /** The code of the refusal and its fields. */
    refusal: (request: HotelBookingRequest, campaign = campaignId) =>
      prepare(request, campaign).then(
        () => 'taken',
        ({ code, detail }: { code: string; detail?: { fields?: object } }) => [
          code,
          ...Object.keys(detail?.fields ?? {}),
        ],
      ),
  };
}

describe('a stay', () => {
  it('in three rooms at different rates is one order of its supplier, with the guests of each', async () => {
    const shop = startShop();
    const request = await shop.choose();
    const { legs, trip, passengers, startsAt, endsAt } = await shop.prepare(request);
    expect(legs).toMatchObject([
      {
        supplierCode: 'fake',
        order: {
          offer: {
            references: [
              'H1/STD/RO/2-7/2027-01-10/2027-01-13',
              'H1/STD/BB/2/2027-01-10/2027-01-13',
              'H1/LUX/BB/1/2027-01-10/2027-01-13',
            ],
          },
          totalCents: 235_000,
        },
        parts: { fareCents: 199_750, taxCents: 11_750, feeCents: 23_500 },
        // Rooms, of which six guests take three.
        units: 3,
        undoCents: 0,
        checked: { outcome: 'available', totalCents: 235_000 },
      },
    ]);
    const travellers = hotelTravellersSchema.parse(legs[0].order.travellers);
    expect(travellers.map(({ room, type, firstName, birthDate }) => [room, type, firstName, birthDate])).toEqual([
      [0, 'ADT', 'ANA', null],
      [0, 'ADT', 'RUI', null],
      [0, 'CHD', 'LEO', '2020-01-10'],
      [1, 'ADT', 'LIA', null],
      [1, 'ADT', 'IVO', null],
      [2, 'ADT', 'EVA', null],
    ]);
    expect(passengers.length).toBe(6);
    expect([startsAt, endsAt]).toEqual(['2027-01-10T14:00:00-03:00', '2027-01-13T12:00:00-03:00']);
    expect(shop.bookable.offerCents(request, { userId: 1, campaignId, now: shop.clock.now() })).toBe(235_000);
    const stored = {
      ...bought,
      trip,
      passengers,
      cancelledLegs: [],
      locatorProvider: null,
      legLocators: [null],
      cashPriceCents: 235_000,
    };
    const { hotel } = shop.bookable.present(stored);
    expect(hotelBookingSchema.shape.hotel.parse(hotel)).toMatchObject({
      nights: 3,
      hotel: { hotelCode: 'fake.H1' },
      rooms: [{ amountAfterTax: 600 }, { amountAfterTax: 750, isRefundable: false }, { amountAfterTax: 1000 }],
      cancelPenalties: [[{ value: 0 }, { value: 120 }], [{ name: 'Não reembolsável' }], [{}, {}]],
      guestNames: [['ANA SOUZA', 'RUI SOUZA', 'LEO SOUZA'], ['LIA SOUZA', 'IVO SOUZA'], ['EVA SOUZA']],
    });
  });

  it('is held and issued as one order by a supplier that keeps the rules, and taken whole or not at all', async () => {
    const { supplier } = createMemorySupplier();
    const shop = startShop(supplier);
    const { legs } = await shop.prepare(await shop.choose());
    const call = { signal: AbortSignal.timeout(30_000), clientRef: 'A' };
    const held = await supplier.hold(legs[0].order, call);
    expect(held).toMatchObject({ outcome: 'held', totalCents: 235_000 });
    const providerRef = 'providerRef' in held ? held.providerRef : '';
    expect(await supplier.issue({ clientRef: 'A', providerRef }, call)).toMatchObject({ outcome: 'issued' });
  });

  it('is printed as one stay of all its rooms, with what each guest has to know', async () => {
    const shop = startShop();
    const { trip, passengers } = await shop.prepare(await shop.choose());
    const { parts, brief } = shop.bookable.itinerary({ ...bought, trip, passengers });
    expect(brief).toEqual({ title: 'Pousada H1, Salvador', place: 'Salvador' });
    const [part] = parts;
    expect(part).toMatchObject({
      kind: 'stay',
      group: 'Hospedagem',
      start: { label: 'Check-in', moment: { dateTime: '2027-01-10T14:00:00-03:00', zone: 'America/Bahia' } },
      end: { label: 'Check-out', hours: 'Até as 12:00' },
      notes: [
        '3 noites, 3 quartos',
        'Quarto 1: Quarto STD, Somente hospedagem',
        'Quarto 2: Quarto STD, Café da manhã',
        'Quarto 3: Quarto LUX, Café da manhã',
      ],
    });
    const lines = part?.instructions?.map((line) => line.replace(/\s/g, ' ')) ?? [];
    expect(lines).toContain('Quarto 1: Hóspedes: ANA SOUZA, RUI SOUZA, LEO SOUZA (2 adultos, 1 criança (7 anos)).');
    expect(lines).toContain('Quarto 2: Pague no hotel: Taxa de turismo, R$ 12,50.');
    expect(lines).toContain(
      'Quarto 3: Cancelamento grátis. Até sex, 08/01/2027, às 18:00 (horário de Salvador), sem custo.',
    );
    expect(lines.slice(-3)).toEqual([lateArrivalText('2027-01-10').replace(/\s/g, ' '), WITH_CHILDREN, REGISTRATION]);
  });
});

describe('a purchase of rooms is refused', () => {
  const swapped = <Item>([first, second, ...rest]: readonly Item[]): Item[] =>
    [second, first, ...rest].filter((item) => item !== undefined);

  it('under a forged token and one of another campaign, and where its supplier is gone', async () => {
    const shop = startShop();
    const request = await shop.choose();
    const forged = request.roomStays.map(({ refToken }, room) => ({
      refToken: room === 1 ? `${refToken}x` : refToken,
    }));
    const invalid = (room: number) => ['invalid_offer', `roomStays.${room}.refToken`];
    expect(await shop.refusal({ ...request, roomStays: forged })).toEqual(invalid(1));
    expect(await shop.refusal(request, 50667)).toEqual(invalid(0));
    const elsewhere = startShop(createFakeSupplier(undefined, { code: 'other' }));
    expect(await elsewhere.refusal(request)).toEqual(invalid(0));
  });

  it('of mixed stays: another hotel, other days, other people, another order or number of rooms', async () => {
    const shop = startShop();
    const request = await shop.choose();
    const { roomStays } = request;
    const others = await Promise.all([
      shop.choose('fake.H2'),
      shop.choose('fake.H1', { checkoutDate: '2027-01-14' }),
      shop.choose('fake.H1', {}, [apartment(2, 7), apartment(1), apartment(1)]),
    ]);
    for (const other of others) {
      const mixed = roomStays.map((stay, room) => (room === 1 ? (other.roomStays[1] ?? stay) : stay));
      expect(await shop.refusal({ ...request, roomStays: mixed })).toEqual(['invalid_offer', 'roomStays.1.refToken']);
    }
    for (const stays of [
      swapped(roomStays),
      roomStays.slice(0, 2),
      roomStays.slice(0, 1),
      [...roomStays, ...roomStays],
    ]) {
      expect((await shop.refusal({ ...request, roomStays: stays }))[0]).toBe('invalid_offer');
    }
  });

  it.each<[string, (request: HotelBookingRequest) => Partial<HotelBookingRequest>, string[]]>([
    [
      'swapped rooms',
      ({ roomIds }) => ({ roomIds: [...roomIds].reverse() }),
      ['roomIds.0.roomId', 'roomIds.0.amount', 'roomIds.2.roomId', 'roomIds.2.amount'],
    ],
    [
      'a lower amount',
      ({ roomIds }) => ({ roomIds: roomIds.map((room) => ({ ...room, amount: 1 })) }),
      ['roomIds.0.amount', 'roomIds.1.amount', 'roomIds.2.amount'],
    ],
    ['fewer room ids', ({ roomIds }) => ({ roomIds: roomIds.slice(1) }), ['roomIds']],
    ['another number of rooms', () => ({ qtRooms: 2 }), ['qtRooms']],
    ['other sums', () => ({ qtAdult: 4, qtChild: 2 }), ['qtAdult', 'qtChild']],
    ['another city', () => ({ addressCode: 'REC' }), ['addressCode']],
    ['another session', () => ({ session: 'other' }), ['session']],
    ['another buyer', () => ({ echoToken: '2' }), ['echoToken']],
    [
      'guests of another room',
      ({ guests: each }) => ({ guests: [...each].reverse() }),
      ['guests.0.guestsRoom', 'guests.2.guestsRoom'],
    ],
  ])('with %s', async (_what, change, fields) => {
    const shop = startShop();
    const request = await shop.choose();
    expect(await shop.refusal({ ...request, ...change(request) })).toEqual(['invalid_data', ...fields]);
  });

  it('with a child of another age, beside its birthdate', async () => {
    const shop = startShop();
    const request = await shop.choose();
    const older = { ...childGuest, birthdate: '09/01/2019' };
    const [first, ...rest] = request.guests;
    const changed = [{ guestsRoom: [...(first?.guestsRoom.slice(0, 2) ?? []), older] }, ...rest];
    expect(await shop.refusal({ ...request, guests: changed })).toEqual([
      'invalid_data',
      'guests.0.guestsRoom.2.birthdate',
    ]);
    expect(await shop.refusal({ ...request, echoToken: '1' })).toBe('taken');
  });

  it('as something else than its supplier now describes under the references', async () => {
    const changes: ((stay: DescribedStay) => DescribedStay)[] = [
      (stay) => ({ ...stay, rooms: [...stay.rooms].reverse() }),
      (stay) => ({ ...stay, checkOut: '2027-01-14' }),
      () => ({}) as never,
    ];
    for (const change of changes) {
      const recheck: HotelSupplier['recheck'] = async ({ offer, totalCents }) => ({
        outcome: 'available',
        totalCents,
        offer: change(stayOf(offer)),
      });
      const shop = startShop(createFakeSupplier([fakeHotel('H1')], { recheck }));
      expect(await shop.refusal(await shop.choose())).toEqual(['supplier_unavailable']);
    }
  });

  it('as sold out where its supplier no longer describes it', async () => {
    const gone = createFakeSupplier([fakeHotel('H1')], { recheck: async () => ({ outcome: 'sold_out' }) });
    const shop = startShop(gone);
    const detail = { error: 'Estes quartos não estão mais disponíveis. Escolha outros.' };
    await expect(shop.prepare(await shop.choose())).rejects.toMatchObject({ code: 'sold_out', detail });
  });
});

it('a stay brings what its supplier said of price and rooms left, so that it is not asked again', async () => {
  for (const said of [{ outcome: 'price_changed', totalCents: 240_000 }, { outcome: 'sold_out' }] as const) {
    const recheck: HotelSupplier['recheck'] = async ({ offer }) => ({ ...said, offer: stayOf(offer) });
    const shop = startShop(createFakeSupplier([fakeHotel('H1')], { recheck }));
    const { legs } = await shop.prepare(await shop.choose());
    expect(legs).toMatchObject([{ order: { totalCents: 235_000 } }]);
    expect(legs[0].checked).toEqual(said);
  }
});

describe('a stay that is offered again', () => {
  async function booked() {
    const shop = startShop();
    const request = await shop.choose();
    const { legs, firstSignedAt } = await shop.prepare(request);
    const expiresAt = new Date('2026-11-21T12:30:00Z');
    const resign = (totalCents: number, stored: readonly PreparedLeg[] = legs) =>
      shop.bookable.resign(
        stored.map((leg) => ({ ...leg, totalCents })),
        { campaignId, firstSignedAt, expiresAt },
      );
    const again = (totalCents: number): HotelBookingRequest => {
      const refTokens = resign(totalCents)?.split(' ') ?? [];
      return { ...request, roomStays: refTokens.map((refToken) => ({ refToken })) };
    };
    const offerCents = (offer: HotelBookingRequest) =>
      shop.bookable.offerCents(offer, { userId: 1, campaignId, now: shop.clock.now() });
    return { shop, legs, firstSignedAt, resign, again, offerCents };
  }

  it('has a token for each room, which together cost the new total to the centavo', async () => {
    const { again, offerCents } = await booked();
    fc.assert(fc.property(fc.integer({ min: 1_000, max: 10_000_000 }), (total) => offerCents(again(total)) === total));
  });

  it('is bought at its new amounts, keeps its first signing, and is none once its guests are erased', async () => {
    const { shop, legs, firstSignedAt, again, resign } = await booked();
    const request = again(258_500);
    const amounts = [660, 825, 1100];
    const roomIds = request.roomIds.map(({ roomId }, room) => ({ roomId, amount: amounts[room] ?? 0 }));
    expect(await shop.prepare({ ...request, roomIds })).toMatchObject({
      firstSignedAt,
      legs: [{ order: { totalCents: 258_500 } }],
    });
    const erased = legs.map((leg) => ({ ...leg, order: { ...leg.order, travellers: null } }));
    expect(resign(258_500, erased)).toBeUndefined();
  });

  it('is told its price of now also where it was booked before orders kept the terms', async () => {
    const { legs, resign } = await booked();
    const before = legs.map((leg) => {
      const { terms: _, ...offer } = leg.order.offer as { readonly terms: unknown };
      return { ...leg, order: { ...leg.order, offer: offer as never } };
    });
    expect(resign(258_500, before)).toEqual(expect.any(String));
  });
});
