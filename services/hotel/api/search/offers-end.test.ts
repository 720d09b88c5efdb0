import { hotelOfferSchema } from '@embarque/hotel/contract.ts';
import type { DescribedStay, HotelRate, HotelSupplier } from '@embarque/hotel/port.ts';
import { createFakeSupplier, describeFake, fakeHotel } from '@embarque/hotel/testing/fake-supplier.ts';
import { adultGuest, apartment, hotelDeps, hotelPricing, hotelSearch } from '@embarque/hotel/testing/purchase.ts';
import { describe, expect, it } from 'vitest';
import { createBookableHotel } from '../bookable-hotel.ts';
import { recheckOffer } from '../recheck-offer.ts';
import { cheapestRooms, requestOf } from '../request-of.ts';
import { createHotelSearches } from './hotel-search.ts';

const MINUTE = 60_000;
const actor = { userId: 1, uid: 'u', campaignId: 10001, role: 'member', sessionId: 's' } as const;
const rooms = [apartment(1), apartment(1)];
const guests = [[adultGuest('ANA')], [adultGuest('EVA')]];

function startShop(verbs: Partial<HotelSupplier> = {}) {
  const deps = hotelDeps([createFakeSupplier(undefined, verbs)]);
  const codeOf = ({ code }: { code: string }) => code;
  return {
    ...deps,
    async search() {
      const search = { ...hotelSearch(rooms), hotelCode: 'fake.H1' };
      const json = await createHotelSearches(deps).rooms(search, { ...actor, pricing: hotelPricing });
      const offer = hotelOfferSchema.parse(JSON.parse(json?.bytes.toString('utf8') ?? ''));
      return requestOf(offer, cheapestRooms(offer, guests) ?? [], hotelPricing);
    },
    /** The answer of a recheck, or the code of the refusal. */
    recheck: (refTokens: readonly string[]) => recheckOffer({ refTokens }, actor, deps).catch(codeOf),
    /** What a purchase is prepared with, or the code of the refusal. */
    prepare: (request: Awaited<ReturnType<typeof requestOf>>, refTokens: readonly string[]) =>
      createBookableHotel(deps)
        .prepare(
          { ...request, roomStays: refTokens.map((refToken) => ({ refToken })) },
          { ...actor, now: deps.clock.now() },
        )
        .catch(codeOf),
  };
}

/** The stay of the search as the fake describes it, at the cheapest rates. */
function twoRooms(): DescribedStay {
  const reference = 'H1/STD/RO/1/2027-01-10/2027-01-13';
  const described = describeFake([reference, reference], [fakeHotel('H1')]);
  if (!described) throw new Error('no such stay');
  return described.stay;
}

const tokensOf = ({ roomStays }: ReturnType<typeof requestOf>) => roomStays.map(({ refToken }) => refToken);

describe('the offers of rooms', () => {
  it('that expired are renewed by a recheck within two hours of their search, and bought only then', async () => {
    const shop = startShop();
    const request = await shop.search();
    const refTokens = tokensOf(request);
    shop.clock.advance(30 * MINUTE);
    expect(await shop.prepare(request, refTokens)).toBe('offer_expired');
    const renewed = await shop.recheck(refTokens);
    if (typeof renewed === 'string') throw new Error(renewed);
    const newTokens = renewed.rooms.map(({ refToken }) => refToken);
    expect(await shop.prepare(request, newTokens)).toMatchObject({ legs: [{ order: { totalCents: 120_000 } }] });
    shop.clock.advance(90 * MINUTE);
    expect(await shop.recheck(refTokens)).toBe('offer_expired');
    expect(await shop.recheck(newTokens)).toBe('offer_expired');
  });

  it('are renewed together at the price of now, which the rooms share as they cost', async () => {
    const shop = startShop({
      recheck: async () => ({ outcome: 'price_changed', totalCents: 130_001, offer: twoRooms() }),
    });
    expect(await shop.recheck(tokensOf(await shop.search()))).toMatchObject({
      cashPrice: 1300.01,
      // 1300.01 × 40 × 1.04, rounded up once.
      pointsPrice: 54_081,
      rooms: [{ total: { amountAfterTax: 650 } }, { total: { amountAfterTax: 650.01 } }],
      expiresAt: '2026-11-21T12:30:00.000Z',
    });
  });

  it('are refused where they are sold out, sold too late, forged, or not all rooms of one search', async () => {
    for (const offer of [{ offer: twoRooms() }, {}]) {
      const soldOut = startShop({ recheck: async () => ({ outcome: 'sold_out', ...offer }) });
      expect(await soldOut.recheck(tokensOf(await soldOut.search()))).toBe('sold_out');
    }
    const shop = startShop();
    const refTokens = tokensOf(await shop.search());
    expect(await shop.recheck(refTokens.slice(0, 1))).toBe('invalid_offer');
    expect(await shop.recheck([...refTokens].reverse())).toBe('invalid_offer');
    expect(await shop.recheck(refTokens.map((token) => `${token}x`))).toBe('invalid_offer');
    shop.terms.advanceDays = 90;
    expect(await shop.recheck(refTokens)).toBe('offer_expired');
  });
});

describe('rooms whose terms changed since they were chosen', () => {
  /** A shop whose supplier describes the second room with some of its terms changed, once that is asked for. */
  function startChanging(changes: Partial<HotelRate>) {
    const { recheck } = createFakeSupplier();
    const now = { isChanged: false };
    const shop = startShop({
      async recheck(order, call) {
        const checked = await recheck(order, call);
        const [first, second] = checked.offer?.rooms ?? [];
        if (!now.isChanged || !checked.offer || !first || !second) return checked;
        const rooms = [first, { ...second, rate: { ...second.rate, ...changes } }];
        return { ...checked, offer: { ...checked.offer, rooms } };
      },
    });
    return { shop, now };
  }

  it.each<[string, Partial<HotelRate>, object]>([
    ['breakfast came', { mealPlan: 'BREAKFAST' }, { mealPlanInfo: { mealPlanName: 'Café da manhã' } }],
    [
      'nothing comes back any more',
      { isRefundable: false, penalties: [{ until: '2027-01-10T14:00:00-03:00', cents: 57_000 }] },
      { isRefundable: false, cancelPenalties: [{ name: 'Não reembolsável', value: 570 }] },
    ],
    [
      'more is paid at the hotel',
      { payAtDesk: [{ name: 'Taxa de turismo', cents: 9_900 }] },
      { payAtDesk: [{ name: 'Taxa de turismo', amount: 99 }] },
    ],
    ['the hotel asks for a deposit', { comments: ['O hotel pede um depósito.'] }, { comments: [{}] }],
  ])(
    'are not sold unread where %s, and are on the tokens of a recheck, which tells them',
    async (_what, change, told) => {
      const { shop, now } = startChanging(change);
      const request = await shop.search();
      const refTokens = tokensOf(request);
      expect(await shop.prepare(request, refTokens)).toMatchObject({ legs: [{}] });
      now.isChanged = true;
      expect(await shop.prepare(request, refTokens)).toBe('terms_changed');
      const asked = await shop.recheck(refTokens);
      if (typeof asked === 'string') throw new Error(asked);
      expect(asked).toMatchObject({ cashPrice: 1200, rooms: [{ mealPlanInfo: { mealPlan: 'ROOM_ONLY' } }, told] });
      const newTokens = asked.rooms.map(({ refToken }) => refToken);
      expect(await shop.prepare(request, newTokens)).toMatchObject({ legs: [{ order: { totalCents: 120_000 } }] });
      // What was promised then is not sold under what is promised now, either.
      now.isChanged = false;
      expect(await shop.prepare(request, newTokens)).toBe('terms_changed');
    },
  );

  it('keep them under the tokens of a price that rose', async () => {
    const { shop, now } = startChanging({ mealPlan: 'BREAKFAST' });
    const request = await shop.search();
    const prepared = await shop.prepare(request, tokensOf(request));
    if (typeof prepared === 'string') throw new Error(prepared);
    const signing = { ...actor, firstSignedAt: prepared.firstSignedAt, expiresAt: new Date('2026-11-21T12:30:00Z') };
    const dearerLegs = prepared.legs.map((leg) => ({ ...leg, totalCents: 130_000 }));
    const risen = createBookableHotel(shop).resign(dearerLegs, signing)?.split(' ') ?? [];
    const dearer = { ...request, roomIds: request.roomIds.map((room) => ({ ...room, amount: 650 })) };
    expect(await shop.prepare(dearer, risen)).toMatchObject({ legs: [{ order: { totalCents: 130_000 } }] });
    now.isChanged = true;
    expect(await shop.prepare(dearer, risen)).toBe('terms_changed');
  });
});
