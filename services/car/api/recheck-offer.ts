import type { carRoutes } from '@embarque/car/contract.ts';
import type { CarOffer } from '@embarque/car/port.ts';
import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { renewedOffer } from '@embarque/commerce/api/offers/renewal.ts';
import type { RouteResponse } from '@embarque/contract/route.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { CarDeps } from './car-deps.ts';
import { readChosenCar, SOLD_OUT } from './chosen-car.ts';
import { carTokens } from './offer-token.ts';
import { presentPrice } from './present-car.ts';

/** Adjusts a price to a total that changed since the supplier described it: the days cost the difference. */
const atTotal = (offer: CarOffer, totalCents: number): CarOffer => ({
  ...offer,
  totalCents,
  fareCents: offer.fareCents + totalCents - offer.totalCents,
});

/**
 * Returns the chosen car's current price with a new token, without reserving anything. The shop compares it with the
 * price it showed. Throws AppError: forbidden, and those of readChosenCar and renewedOffer.
 */
export async function recheckOffer(
  { refToken }: { readonly refToken: string },
  actor: Actor,
  deps: CarDeps,
): Promise<RouteResponse<typeof carRoutes.offer>['body']> {
  const pricing = await requirePricing(actor, deps);
  const caller = { campaignId: actor.campaignId, now: deps.clock.now(), use: 'recheck', path: 'refToken' } as const;
  const { offer, description, checked } = await readChosenCar(refToken, caller, deps);
  const { firstSignedAt } = offer;
  const rechecked = { checked, firstSignedAt, startsAt: description.car.pickupDateTime };
  const renewed = renewedOffer(rechecked, pricing, { ...deps, soldOutSentence: SOLD_OUT });
  return {
    refToken: carTokens.sign(deps.signer, { ...offer, ...renewed }),
    expiresAt: renewed.expiresAt.toISOString(),
    ...presentPrice(atTotal(description, renewed.totalCents), pricing),
  };
}
