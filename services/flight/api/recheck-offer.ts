import type { RouteAnswer } from '@embarque/contract/route.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/mount.ts';
import type { flightRoutes } from '../contract.ts';
import type { FlightDescription } from '../port.ts';
import { askSupplier } from './ask-supplier.ts';
import { campaignPricing } from './campaign-pricing.ts';
import { type ChosenOffer, readChosenFlights } from './chosen-flights.ts';
import type { FlightDeps } from './flight-deps.ts';
import { OFFER_LIFE_MS, signOffer } from './offer-token.ts';
import { drawPrice } from './recommendation.ts';

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
): Promise<RouteAnswer<typeof flightRoutes.offer>['body']> {
  const { supplier, signer, clock, supplierDeadlineMs } = deps;
  const pricing = await campaignPricing(actor, deps);
  const now = clock.now();
  const caller = { campaignId: actor.campaignId, now, path: '' } as const;
  const { offer, order, description } = await readChosenFlights(chosen, caller, deps);
  const asked = { offer: order, travellers: [], totalCents: offer.totalCents };
  const checked = await askSupplier(supplierDeadlineMs, (call) => supplier.recheck(asked, call));
  if (checked.outcome === 'sold_out') throw new AppError('sold_out');
  const { totalCents } = checked;
  if (!Number.isSafeInteger(totalCents) || totalCents <= 0) throw new AppError('supplier_unavailable');
  const expiresAt = new Date(now.getTime() + OFFER_LIFE_MS);
  return {
    refToken: signOffer(signer, { ...offer, expiresAt, totalCents }),
    expiresAt: expiresAt.toISOString(),
    ...drawPrice(atTotal(description, totalCents), pricing),
  };
}
