import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { renewedOffer } from '@embarque/commerce/api/offers/renewal.ts';
import type { RouteResponse } from '@embarque/contract/route.ts';
import type { flightRoutes } from '@embarque/flight/contract.ts';
import type { FlightDescription } from '@embarque/flight/port.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { type ChosenOffer, endsOf, readChosenFlights } from './chosen-flights.ts';
import type { FlightDeps } from './flight-deps.ts';
import { flightTokens } from './offer-token.ts';
import { presentPrice } from './present-offer.ts';

/**
 * Adjusts the breakdown to a total that changed since the supplier described it. The difference is added to the fare of
 * the first traveller type, since taxes are set by the airports.
 */
function atTotal(description: FlightDescription, totalCents: number): FlightDescription {
  const difference = totalCents - description.totalCents;
  const [first, ...rest] = description.fares;
  if (difference === 0 || first === undefined) return description;
  return { ...description, totalCents, fares: [{ ...first, cents: first.cents + difference }, ...rest] };
}

/**
 * Returns the chosen offer's current price with a new token, without reserving anything. The shop compares it with the
 * price it showed. Throws AppError: forbidden, and those of readChosenFlights and renewedOffer.
 */
export async function recheckOffer(
  chosen: ChosenOffer,
  actor: Actor,
  deps: FlightDeps,
): Promise<RouteResponse<typeof flightRoutes.offer>['body']> {
  const pricing = await requirePricing(actor, deps);
  const caller = { campaignId: actor.campaignId, now: deps.clock.now(), use: 'recheck', path: '' } as const;
  const { offer, description, checked } = await readChosenFlights(chosen, caller, deps);
  const startsAt = endsOf(description.choices).first.departuredatetime;
  const renewed = renewedOffer({ checked, firstSignedAt: offer.firstSignedAt, startsAt }, pricing, deps);
  return {
    refToken: flightTokens.sign(deps.signer, { ...offer, ...renewed }),
    expiresAt: renewed.expiresAt.toISOString(),
    ...presentPrice(atTotal(description, renewed.totalCents), pricing),
  };
}
