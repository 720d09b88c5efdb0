import { type HotelSearch, hotelOfferSchema, hotelSearchAnswerSchema } from '@embarque/hotel/contract.ts';
import type { HotelSupplier } from '@embarque/hotel/port.ts';
import { createFakeSupplier, fakeHotel, fakeListing, fakeRooms } from '@embarque/hotel/testing/fake-supplier.ts';
import { apartment, hotelDeps, hotelPricing, hotelSearch } from '@embarque/hotel/testing/purchase.ts';
import { describe, expect, it, vi } from 'vitest';
import { createHotelSearches } from './hotel-search.ts';

const caller = { campaignId: 10001, pricing: hotelPricing };

function startSearches(...suppliers: [HotelSupplier, ...HotelSupplier[]]) {
  const deps = hotelDeps(suppliers);
  const searches = createHotelSearches(deps);
  return {
    clock: deps.clock,
    forget: searches.forget,
    async find(search: HotelSearch = hotelSearch()) {
      const json = await searches.find(search, caller);
      return json && hotelSearchAnswerSchema.parse(JSON.parse(json.bytes.toString('utf8')));
    },
    async rooms(hotelCode = 'fake.H1', search: HotelSearch = hotelSearch()) {
      const json = await searches.rooms({ ...search, hotelCode }, caller);
      return json && hotelOfferSchema.parse(JSON.parse(json.bytes.toString('utf8')));
    },
  };
}

const silent = createFakeSupplier([], { code: 'silent', search: () => new Promise(() => {}) });

describe('a search for hotels', () => {
  it('lists them by price, each with its plans, in reais and in the points of the campaign', async () => {
    const dear = fakeHotel('H2', {}, [
      { roomID: 'STD', ratePlanID: 'RO', mealPlan: 'ROOM_ONLY', totalCents: 80_050, isRefundable: true },
    ]);
    const answer = await startSearches(createFakeSupplier([dear, fakeHotel('H1')])).find();
    expect(answer?.hotelStays.map(({ basicPropertyInfo }) => basicPropertyInfo.hotelRef.hotelCode)).toEqual([
      'fake.H1',
      'fake.H2',
    ]);
    expect(answer?.hotelStays[0]).toMatchObject({
      nights: 3,
      availability: { start: '2027-01-10', end: '2027-01-13' },
      price: { amountAfterTax: 600 },
      cashPrice: 600,
      // 600 × 40 × 1.04
      pointsPrice: 24_960,
      ratePlans: [
        { mealPlanInfo: { mealPlanName: 'Somente hospedagem' }, cashPrice: 600 },
        { mealPlanInfo: { mealPlanName: 'Café da manhã' }, cashPrice: 750, isRefundable: false },
      ],
    });
    expect(answer?.session).toMatch(/^[\w-]{16}$/);
  });

  it('lists a hotel of two suppliers once, of the cheaper; namesakes elsewhere stay', async () => {
    const near = { hotelName: 'Hotel Pousáda  H1', position: { latitude: -12.971, longitude: -38.5 } };
    const far = { hotelName: 'Pousada H1', position: { latitude: -12.99, longitude: -38.5 } };
    const cheap = {
      roomID: 'A',
      ratePlanID: 'A',
      mealPlan: 'ROOM_ONLY',
      totalCents: 50_000,
      isRefundable: true,
    } as const;
    const other = createFakeSupplier([fakeHotel('X', near, [cheap]), fakeHotel('Y', far, [cheap])], { code: 'other' });
    const answer = await startSearches(createFakeSupplier(), other).find();
    expect(answer?.hotelStays.map(({ basicPropertyInfo }) => basicPropertyInfo.hotelRef.hotelCode)).toEqual([
      'other.X',
      'other.Y',
    ]);
  });

  it('has the same session however the people of the rooms are told, and another for other days or people', async () => {
    const { find } = startSearches(createFakeSupplier());
    const rooms = [apartment(2, 7), apartment(1)];
    const { apartments: _, ...sums } = hotelSearch(rooms);
    const session = (await find(hotelSearch(rooms)))?.session;
    expect((await find(sums))?.session).toBe(session);
    expect((await find({ ...sums, session: 'x' }))?.session).toBe(session);
    expect((await find(hotelSearch([...rooms].reverse())))?.session).not.toBe(session);
    expect((await find({ ...sums, checkoutDate: '2027-01-14' }))?.session).not.toBe(session);
  });

  it('asks the suppliers again after 20 seconds, and after a sale', async () => {
    const search = vi.fn<HotelSupplier['search']>((query) => Promise.resolve([fakeListing(fakeHotel('H1'), query)]));
    const { find, forget, clock } = startSearches(createFakeSupplier([], { search }));
    await find();
    await find();
    expect(search).toHaveBeenCalledTimes(1);
    clock.advance(20_000);
    await find();
    forget();
    await find();
    expect(search).toHaveBeenCalledTimes(3);
  });

  it('is undefined where nothing is found, and that is kept too', async () => {
    const search = vi.fn(() => Promise.resolve([]));
    const { find } = startSearches(createFakeSupplier([], { search }));
    expect(await find()).toBeUndefined();
    expect(await find()).toBeUndefined();
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('is answered by the suppliers that respond, and not kept then; by none it is refused', async () => {
    const search = vi.fn<HotelSupplier['search']>((query) => Promise.resolve([fakeListing(fakeHotel('H1'), query)]));
    const { find } = startSearches(silent, createFakeSupplier([], { search }));
    expect((await find())?.hotelStays.length).toBe(1);
    await find();
    expect(search).toHaveBeenCalledTimes(2);
    await expect(startSearches(silent).find()).rejects.toMatchObject({ code: 'supplier_unavailable' });
    const confused = createFakeSupplier([], { search: () => Promise.resolve('no list' as never) });
    await expect(startSearches(confused).find()).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });
});

describe('the rooms of a hotel', () => {
  it('are those of each room of the search, with a token for each rate', async () => {
    const offer = await startSearches(createFakeSupplier()).rooms(
      'fake.H1',
      hotelSearch([apartment(2, 7), apartment(1)]),
    );
    expect(offer?.roomStays.map(({ roomStayCandidateRph, guests }) => [roomStayCandidateRph, guests])).toEqual([
      [1, { adults: 2, childAges: [7] }],
      [2, { adults: 1, childAges: [] }],
    ]);
    const rates = offer?.roomStays.flatMap(({ roomTypes }) => roomTypes.flatMap(({ roomRates }) => roomRates)) ?? [];
    expect(new Set(rates.map(({ refToken }) => refToken)).size).toBe(6);
    expect(rates[0]).toMatchObject({
      total: { amountAfterTax: 600, currencyCode: 'BRL' },
      totalTax: 30,
      totalFees: 60,
      pointsPrice: 24_960,
      expiresAt: '2026-11-21T12:30:00.000Z',
      payAtDesk: [{ name: 'Taxa de turismo', amount: 12.5 }],
      cancelPenalties: [{ name: 'Cancelamento grátis' }, { value: 120, percent: 20 }],
    });
    expect(offer?.roomStays[0]?.roomTypes[0]?.left).toBeNull();
  });

  it('say how many are left where few are', async () => {
    const rate = { roomID: 'A', ratePlanID: 'A', mealPlan: 'ROOM_ONLY', totalCents: 1, isRefundable: false } as const;
    const offer = await startSearches(createFakeSupplier([fakeHotel('H1', {}, [{ ...rate, left: 2 }])])).rooms();
    expect(offer?.roomStays[0]?.roomTypes[0]?.left).toBe(2);
  });

  it('show what a supplier writes without what could run, and pictures of safe addresses alone', async () => {
    const hostile = fakeHotel('H1', {
      descriptionHtml: '<p onclick="x()">Praia<script>alert(1)</script></p><img src=x onerror=alert(1)>',
      images: ['javascript:alert(1)', 'https://other.example/a.jpg', 'https://img.example/a.jpg'],
      imageURL: 'data:text/html,x',
    });
    const offer = await startSearches(createFakeSupplier([hostile])).rooms();
    expect(offer?.hotelDescriptiveContent.hotelInfo).toMatchObject({
      descriptions: { descriptiveText: '<p>Praia</p>' },
      images: ['https://img.example/a.jpg'],
    });
    expect(offer?.basicPropertyInfo.imageURL).toBe('https://img.example/a.jpg');
  });

  it('are none where the hotel has none left, and unknown where nobody has the hotel', async () => {
    expect(await startSearches(createFakeSupplier()).rooms('fake.H9')).toBeUndefined();
    await expect(startSearches(createFakeSupplier()).rooms('nobody.H1')).rejects.toMatchObject({ code: 'not_found' });
    await expect(startSearches(createFakeSupplier()).rooms('H1')).rejects.toMatchObject({ code: 'not_found' });
    const changed = createFakeSupplier([], { rooms: async () => fakeRooms(fakeHotel('H2')) });
    expect(await startSearches(changed).rooms()).toBeUndefined();
  });
});
