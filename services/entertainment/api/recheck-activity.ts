import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { invalidOffer } from '@embarque/commerce/api/offers/read-offer.ts';
import { renewedOffer } from '@embarque/commerce/api/offers/renewal.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { DetailsAnswer, DetailsFilter } from '@embarque/entertainment/contract.ts';
import { activityStart } from '@embarque/entertainment/rules/moments.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { soldDays } from './activity-days.ts';
import { askForActivity } from './ask-activity.ts';
import { sortedAges } from './availability.ts';
import { dayOfferOf, readChosenActivity, SOLD_OUT } from './chosen-activity.ts';
import type { EntertainmentDeps } from './entertainment-deps.ts';
import { presentOffer, sellingOf } from './present-activity.ts';
import { presentAvailability } from './present-availability.ts';

/** The chosen day of an activity. */
export type ChosenFilter = Exclude<DetailsFilter, { readonly key: string }>;

const PATH = 'filter.refToken';
/** Days are sold until a time is chosen: then it is the time that counts. */
const NOTHING_CHOSEN = { startingTime: null, transferData: null } as const;

/**
 * Returns what a chosen day costs these people now and on which terms, with a new token of theirs, without reserving anything; and
 * the activity as it is now. Undefined where nothing is known of it any more. Throws AppError: forbidden, invalid_offer where the
 * token is of another activity, day or other people, and those of dayOfferOf, readChosenActivity and renewedOffer.
 */
export async function recheckActivity(
  filter: ChosenFilter,
  { campaignId }: Actor,
  deps: EntertainmentDeps,
): Promise<DetailsAnswer | undefined> {
  const pricing = await requirePricing({ campaignId }, deps);
  const buyer = { campaignId, pricing };
  const now = deps.clock.now();
  const offer = dayOfferOf(filter.refToken, { campaignId, now, use: 'recheck', path: PATH }, deps);
  const { token, party } = offer;
  const { activityId, startDate, endDate, passengerRate } = filter;
  const isOfToken =
    party.activityId === activityId &&
    party.date === startDate &&
    party.returnDate === (endDate ?? '') &&
    party.endAges.join() === sortedAges(passengerRate).join();
  if (!isOfToken) throw invalidOffer(PATH);
  const [asked, rechecked] = await Promise.allSettled([
    askForActivity(activityId, deps),
    readChosenActivity(offer, NOTHING_CHOSEN, now, deps),
  ]);
  if (asked.status === 'rejected') throw asked.reason;
  if (!asked.value) return undefined;
  if (rechecked.status === 'rejected') throw rechecked.reason;
  const { supplier, offered } = asked.value;
  const { described, checked, chosen } = rechecked.value;
  const { activity, ...day } = described;
  const startsAt = activityStart(activity, chosen);
  const { firstSignedAt } = token;
  const renewed = renewedOffer({ checked, firstSignedAt, startsAt }, pricing, { ...deps, soldOutSentence: SOLD_OUT });
  const shown = { activity, day, endAges: party.endAges, shownTerms: '' };
  const days = soldDays(offered, { today: dayIn(SHOP_ZONE, now), advanceDays: pricing.advanceDays }, now);
  return {
    activity: presentOffer({ ...offered, activity }, days, sellingOf(supplier, offered.reference, buyer, deps)),
    availability: presentAvailability(shown, sellingOf(supplier, token.reference, buyer, deps, renewed), now),
  };
}
