import type { CampaignPricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { type OfferTimes, offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import type { ListedActivity } from '@embarque/entertainment/activity-details.ts';
import type { Activity, ActivityOffer, FoundActivity } from '@embarque/entertainment/contract.ts';
import type { EntertainmentSupplier, SupplierActivity, SupplierActivityDetails } from '@embarque/entertainment/port.ts';
import { activityIdOf } from './activity-id.ts';
import type { EntertainmentDeps } from './entertainment-deps.ts';
import { activityTokens, openParty, type TokenParty, termsHashOf, toParty } from './offer-token.ts';

/** To whom activities are sold, and under which terms. */
export interface Buyer {
  readonly campaignId: number;
  readonly pricing: CampaignPricing;
}

/** How an activity is shown to the callers of one campaign. */
export interface Selling {
  readonly supplier: Pick<EntertainmentSupplier, 'code'>;
  readonly rate: CampaignPricing;
  /** ISO 8601 */
  readonly expiresAt: string;
  /** Signs what a price, in centavos, is told for. */
  sign(party: TokenParty, totalCents: number): string;
}

/** Returns how an activity is sold: with offers that are made now, unless they are given times of their own. */
export function sellingOf(
  supplier: Pick<EntertainmentSupplier, 'code'>,
  reference: string,
  { campaignId, pricing }: Buyer,
  { signer, clock }: Pick<EntertainmentDeps, 'signer' | 'clock'>,
  { firstSignedAt, expiresAt }: OfferTimes = offerTimes(clock.now()),
): Selling {
  const signing = { campaignId, firstSignedAt, expiresAt, supplier: supplier.code, reference };
  return {
    supplier,
    rate: pricing,
    expiresAt: expiresAt.toISOString(),
    sign: (party, totalCents) => activityTokens.sign(signer, { ...signing, party: toParty(party), totalCents }),
  };
}

/** Returns an activity under the id of the wire. */
export const presentShown = <Shown extends Pick<ListedActivity, 'activityId'>>(
  activity: Shown,
  supplier: Pick<EntertainmentSupplier, 'code'>,
): Shown => ({ ...activity, activityId: activityIdOf(supplier, activity.activityId) });

/** Returns the price from which an activity is sold. */
function priceFrom(cents: number, rate: CampaignPricing) {
  const price = toReais(cents);
  return { price, cashPrice: price, pointsPrice: pointsPrice(cents, rate) };
}

/** Returns an activity as the panel of the search form shows it. */
export function presentFound(
  { activity, fromCents }: SupplierActivity,
  supplier: Pick<EntertainmentSupplier, 'code'>,
  rate: CampaignPricing,
): FoundActivity {
  const { activityId, name, pictureUrl, location, locationFull } = presentShown(activity, supplier);
  return { activityId, name, pictureUrl, location, locationFull, ...priceFrom(fromCents, rate) };
}

function presentOffered<Shown extends ListedActivity>(
  { activity, fromCents }: { readonly activity: Shown; readonly fromCents: number },
  terms: string,
  { supplier, rate, expiresAt, sign }: Selling,
) {
  const shown = presentShown(activity, supplier);
  const refToken = sign(openParty(shown.activityId, terms), fromCents);
  return { ...shown, ...priceFrom(fromCents, rate), refToken, expiresAt };
}

/** Returns an activity as lists show it, which do not tell its terms. */
export const presentActivity = (offered: SupplierActivity, selling: Selling): Activity =>
  presentOffered(offered, '', selling);

/** Returns an activity with the days that can be chosen. */
export const presentOffer = (
  offered: Pick<SupplierActivityDetails, 'activity' | 'fromCents'>,
  days: readonly string[],
  selling: Selling,
): ActivityOffer => ({
  ...presentOffered(offered, termsHashOf(offered.activity), selling),
  avaiableDates: days.map(toBrazilianDay),
});
