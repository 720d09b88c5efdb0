import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { renewedOffer } from '@embarque/commerce/api/offers/renewal.ts';
import { cancelSteps } from '@embarque/commerce/visits/cancellation.ts';
import { startMoment } from '@embarque/commerce/visits/deadline.ts';
import { pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import type { RecheckAnswer } from '@embarque/experience/contract.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { type Chosen, readChosenVisit, SOLD_OUT } from './chosen-visit.ts';
import type { ExperienceDeps } from './experience-deps.ts';
import { experienceTokens, termsHashOf, toParty } from './offer-token.ts';
import { openParty, presentDetails } from './present-experience.ts';

/**
 * Returns what the chosen visit costs these people now and on which terms, with a new token of theirs, without reserving anything.
 * Throws AppError: forbidden, and those of readChosenVisit and renewedOffer.
 */
export async function recheckOffer(chosen: Chosen, actor: Actor, deps: ExperienceDeps): Promise<RecheckAnswer> {
  const pricing = await requirePricing(actor, deps);
  const { campaignId } = actor;
  const { advanceDays } = pricing;
  const caller = { campaignId, now: deps.clock.now(), use: 'recheck', path: '', advanceDays } as const;
  const { token, supplier, visit, checked } = await readChosenVisit(chosen, caller, deps);
  const { details, date } = visit;
  const { firstSignedAt } = token;
  const rechecked = { checked, firstSignedAt, startsAt: startMoment(details, date) };
  const renewed = renewedOffer(rechecked, pricing, { ...deps, soldOutSentence: SOLD_OUT });
  const { adults, childs, experienceDate } = chosen;
  const terms = termsHashOf(details, date.time);
  const party = { ...openParty(visit, supplier), dateId: experienceDate.id, date: date.date, adults, childs, terms };
  return {
    refToken: experienceTokens.sign(deps.signer, { ...token, ...renewed, party: toParty(party) }),
    expiresAt: renewed.expiresAt.toISOString(),
    cashPrice: toReais(renewed.totalCents),
    pointsPrice: pointsPrice(renewed.totalCents, pricing),
    experienceDate: { id: experienceDate.id, date: date.date, time: date.time },
    cancelPenalties: cancelSteps(details, details.city.cityName, date, renewed.totalCents, caller.now),
    experience: presentDetails(details, supplier),
  };
}
