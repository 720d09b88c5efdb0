import { testSearchLimits } from '@embarque/commerce/testing/service-context.ts';
import { createFakeSupplier } from '@embarque/flight/testing/fake-supplier.ts';
import { adultTraveller } from '@embarque/flight/testing/purchase.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import { describe, expect, it } from 'vitest';
import { createBookableFlight } from '../bookable-flight.ts';
import type { ChosenOffer } from '../chosen-flights.ts';
import { cheapestOf, searchOf } from '../demo-trips.ts';
import type { FlightDeps } from '../flight-deps.ts';
import { recheckOffer } from '../recheck-offer.ts';
import { createFlightSearches } from './flight-search.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const actor = { userId: 1, uid: 'u', campaignId: 10001, role: 'member', sessionId: 's' } as const;

/** Flights leave on 10 January 2027 and are sold until two days before. */
function startShop(now: string) {
  const clock = createManualClock(new Date(now));
  const pricing = { conversionRate: 40, feePercent: 3, advanceDays: 2, isSold: true };
  const deps: FlightDeps = {
    suppliers: [createFakeSupplier()],
    signer: createTokenSigner('a secret of the test'),
    clock,
    pricing: async () => pricing,
    supplierDeadlineMs: 1000,
    searchLimits: testSearchLimits,
    reportDropped: () => undefined,
    reportError: () => undefined,
  };
  return {
    clock,
    pricing,
    async search() {
      const { bytes } = await createFlightSearches(deps).find(
        searchOf({ from: 'GRU', to: 'SSA' }, '2027-01-10', '2027-01-20'),
        { campaignId: actor.campaignId, pricing },
      );
      const request = cheapestOf(JSON.parse(bytes.toString('utf8')), adultTraveller);
      if (!request) throw new Error('no flights were found');
      return request;
    },
    /** The choice under a fresh token, or the code of the refusal. */
    recheck: (chosen: ChosenOffer) =>
      recheckOffer(chosen, actor, deps).then(
        ({ refToken }) => ({ ...chosen, refToken }),
        ({ code }: { code: string }) => code,
      ),
    /** What a purchase is prepared with, or the code of the refusal. */
    prepare: (request: Awaited<ReturnType<typeof cheapestOf>>, flight: ChosenOffer) =>
      createBookableFlight(deps)
        .prepare({ ...(request as NonNullable<typeof request>), flight }, { ...actor, now: clock.now() })
        .catch(({ code }: { code: string }) => code),
    resign: createBookableFlight(deps).resign,
  };
}

describe('an offer', () => {
  it('is not kept alive by rechecks until the day before the flight', async () => {
    const shop = startShop('2026-12-19T12:00:00Z');
    const request = await shop.search();
    let chosen: ChosenOffer = request.flight;
    const until = shop.clock.now().getTime() + 21 * DAY;
    while (shop.clock.now().getTime() < until) {
      shop.clock.advance(29 * MINUTE);
      const again = await shop.recheck(chosen);
      if (typeof again !== 'string') chosen = again;
    }
    expect(await shop.recheck(chosen)).toBe('offer_expired');
    expect(await shop.prepare(request, chosen)).toBe('offer_expired');
  });

  it('that expired is renewed by a recheck within two hours of its search, and bought only then', async () => {
    const shop = startShop('2026-12-19T12:00:00Z');
    const request = await shop.search();
    shop.clock.advance(HOUR);
    expect(await shop.prepare(request, request.flight)).toBe('offer_expired');
    const renewed = await shop.recheck(request.flight);
    if (typeof renewed === 'string') throw new Error(renewed);
    expect(await shop.prepare(request, renewed)).toMatchObject({ legs: [{ order: { totalCents: 123_456 } }] });
    shop.clock.advance(59 * MINUTE);
    expect(await shop.recheck(request.flight)).toMatchObject({ refToken: expect.any(String) });
    shop.clock.advance(MINUTE);
    expect(await shop.recheck(request.flight)).toBe('offer_expired');
    expect(await shop.recheck(renewed)).toBe('offer_expired');
  });

  it('keeps its first signing over any number of renewals, and dies half an hour after the last', async () => {
    const shop = startShop('2026-12-19T12:00:00Z');
    const request = await shop.search();
    let chosen: ChosenOffer = request.flight;
    for (let minute = 20; minute < 120; minute += 20) {
      shop.clock.advance(20 * MINUTE);
      const again = await shop.recheck(chosen);
      if (typeof again === 'string') throw new Error(`${again} after ${minute} minutes`);
      chosen = again;
    }
    shop.clock.advance(20 * MINUTE);
    expect(await shop.recheck(chosen)).toBe('offer_expired');
    expect(await shop.prepare(request, chosen)).toMatchObject({ firstSignedAt: new Date('2026-12-19T12:00:00Z') });
    shop.clock.advance(10 * MINUTE);
    expect(await shop.prepare(request, chosen)).toBe('offer_expired');
  });

  it('is not renewed once its campaign no longer sells it so late', async () => {
    // In São Paulo the day ends at three o'clock UTC.
    const shop = startShop('2027-01-09T02:35:00Z');
    const { flight } = await shop.search();
    shop.clock.advance(24 * MINUTE);
    expect(await shop.recheck(flight)).toMatchObject({ refToken: expect.any(String) });
    shop.clock.advance(MINUTE);
    expect(await shop.recheck(flight)).toBe('offer_expired');
  });

  it('is not renewed once its campaign sells none of its kind', async () => {
    const shop = startShop('2026-12-19T12:00:00Z');
    const { flight } = await shop.search();
    shop.pricing.isSold = false;
    expect(await shop.recheck(flight)).toBe('forbidden');
  });

  it('signed again at another price is for the same party and keeps its first signing', async () => {
    const shop = startShop('2026-12-19T12:00:00Z');
    const request = await shop.search();
    const prepared = await shop.prepare(request, request.flight);
    if (typeof prepared === 'string') throw new Error(prepared);
    const { firstSignedAt, legs } = prepared;
    const expiresAt = new Date('2026-12-19T12:30:00Z');
    const refToken = shop.resign(
      legs.map((leg) => ({ ...leg, totalCents: 150_000 })),
      { campaignId: 10001, firstSignedAt, expiresAt },
    );
    if (refToken === undefined) throw new Error('no token');
    const dearer = await shop.prepare(request, { ...request.flight, refToken });
    expect(dearer).toMatchObject({ firstSignedAt, legs: [{ order: { ...legs[0].order, totalCents: 150_000 } }] });
  });

  it('is not signed again once its travellers are erased', async () => {
    const shop = startShop('2026-12-19T12:00:00Z');
    const request = await shop.search();
    const prepared = await shop.prepare(request, request.flight);
    if (typeof prepared === 'string') throw new Error(prepared);
    const { legs, firstSignedAt } = prepared;
    const signing = { campaignId: 10001, firstSignedAt, expiresAt: new Date('2026-12-19T12:30:00Z') };
    const erased = legs.map((leg) => ({ ...leg, totalCents: 150_000, order: { ...leg.order, travellers: null } }));
    expect(shop.resign(erased, signing)).toBeUndefined();
  });
});
