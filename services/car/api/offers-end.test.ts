import type { CarSupplier } from '@embarque/car/port.ts';
import { createFakeSupplier, fakeOffer } from '@embarque/car/testing/fake-supplier.ts';
import { adultDriver, carDeps, carPricing, carSearch } from '@embarque/car/testing/purchase.ts';
import { describe, expect, it } from 'vitest';
import { createBookableCar } from './bookable-car.ts';
import { createCarSearches } from './car-search.ts';
import { requestOf } from './demo-trips.ts';
import { recheckOffer } from './recheck-offer.ts';

const MINUTE = 60_000;
const actor = { userId: 1, uid: 'u', campaignId: 10001, role: 'member', sessionId: 's' } as const;

function startShop(verbs: Partial<CarSupplier> = {}) {
  const deps = carDeps([createFakeSupplier(undefined, verbs)]);
  const codeOf = ({ code }: { code: string }) => code;
  return {
    ...deps,
    async search() {
      const { bytes } = await createCarSearches(deps).find(carSearch(), { ...actor, pricing: carPricing });
      return requestOf(JSON.parse(bytes.toString('utf8')).cars[0], adultDriver);
    },
    /** The answer of a recheck, or the code of the refusal. */
    recheck: (refToken: string) => recheckOffer({ refToken }, actor, deps).catch(codeOf),
    /** What a purchase is prepared with, or the code of the refusal. */
    prepare: (request: ReturnType<typeof requestOf>, refToken: string) =>
      createBookableCar(deps)
        .prepare({ ...request, car: { refToken } }, { ...actor, now: deps.clock.now() })
        .catch(codeOf),
  };
}

const offer = fakeOffer('C1', 100_000);

describe('the offer of a car', () => {
  it('that expired is renewed by a recheck within two hours of its search, and bought only then', async () => {
    const shop = startShop();
    const request = await shop.search();
    const { refToken } = request.car;
    shop.clock.advance(30 * MINUTE);
    expect(await shop.prepare(request, refToken)).toBe('offer_expired');
    const renewed = await shop.recheck(refToken);
    if (typeof renewed === 'string') throw new Error(renewed);
    expect(await shop.prepare(request, renewed.refToken)).toMatchObject({ legs: [{ order: { totalCents: 100_000 } }] });
    shop.clock.advance(90 * MINUTE);
    expect(await shop.recheck(refToken)).toBe('offer_expired');
    expect(await shop.recheck(renewed.refToken)).toBe('offer_expired');
  });

  it('is renewed at the price of now, of which the days take the difference', async () => {
    const shop = startShop({ recheck: async () => ({ outcome: 'price_changed', totalCents: 110_000, offer }) });
    const { car } = await shop.search();
    expect(await shop.recheck(car.refToken)).toMatchObject({
      cashPrice: 1100,
      pointsPrice: 44_880,
      totalAmount: 1100,
      fare: 950,
      taxes: 100,
      fees: [{ name: 'Taxa de aeroporto', amount: 50 }],
      expiresAt: '2026-11-21T12:30:00.000Z',
    });
  });

  it('is not renewed once the car is gone, nor once its campaign sells none so late, or none at all', async () => {
    const gone = startShop({ recheck: async () => ({ outcome: 'sold_out', offer }) });
    expect(await gone.recheck((await gone.search()).car.refToken)).toBe('sold_out');
    const shop = startShop();
    const { refToken } = (await shop.search()).car;
    Object.assign(shop.terms, { advanceDays: 60 });
    expect(await shop.recheck(refToken)).toBe('offer_expired');
    Object.assign(shop.terms, { isSold: false });
    expect(await shop.recheck(refToken)).toBe('forbidden');
  });
});
