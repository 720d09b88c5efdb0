import { requirePricing } from '@embarque/commerce/api/campaign-pricing.ts';
import { OFFER_LIFE_MS } from '@embarque/commerce/api/offer-token.ts';
import { recheckTotal } from '@embarque/commerce/api/recheck-total.ts';
import type { RouteResponse } from '@embarque/contract/route.ts';
import type { Actor } from '@embarque/server-kit/mount.ts';
import type { flightRoutes } from '../contract.ts';
import type { FlightDescription } from '../port.ts';
import { type ChosenOffer, readChosenFlights } from './chosen-flights.ts';
import type { FlightDeps } from './flight-deps.ts';
import { signOffer } from './offer-token.ts';
import { presentPrice } from './recommendation.ts';

/**
 * The breakdown of a total that rose since the supplier last described it: the difference is fare, since taxes are set by
 * the airports, and stands with the first type of traveller.
 */
function atTotal(description: FlightDescription, totalCents: number): FlightDescription {
  const difference = totalCents - description.totalCents;
  const [first, ...rest] = description.fares;
  if (difference === 0 || first === undefined) return description;
  return { ...description, totalCents, fares: [{ ...first, cents: first.cents + difference }, ...rest] };
}

/**
 * The chosen offer asked again, nothing taken: what it costs now, under a fresh token. The shop compares it with what it
 * showed. Throws AppError: forbidden, sold_out, and those of readChosenFlights.
 */
export async function recheckOffer(
  chosen: ChosenOffer,
  actor: Actor,
  deps: FlightDeps,
): Promise<RouteResponse<typeof flightRoutes.offer>['body']> {
  const { supplier, signer, clock, supplierDeadlineMs } = deps;
  const pricing = await requirePricing(actor, deps);
  const now = clock.now();
  const caller = { campaignId: actor.campaignId, now, path: '' } as const;
  const { offer, order, description } = await readChosenFlights(chosen, caller, deps);
  const asked = { offer: order, travellers: [], totalCents: offer.totalCents };
  const totalCents = await recheckTotal(supplier, asked, supplierDeadlineMs);
  const expiresAt = new Date(now.getTime() + OFFER_LIFE_MS);
  return {
    refToken: signOffer(signer, { ...offer, expiresAt, totalCents }),
    expiresAt: expiresAt.toISOString(),
    ...presentPrice(atTotal(description, totalCents), pricing),
  };
}
