import type { CampaignPricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { wireIdOf } from '@embarque/commerce/api/supplier-id.ts';
import { cancellationPolicy, isFreeCancel } from '@embarque/commerce/visits/cancellation.ts';
import { addDays } from '@embarque/contract/dates.ts';
import { pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import type { Experience, ExperienceOffer } from '@embarque/experience/contract.ts';
import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';
import type { ExperienceSupplier, SupplierExperience } from '@embarque/experience/port.ts';
import { openingVisit } from '@embarque/experience/rules/moments.ts';
import { type TokenParty, termsHashOf } from './offer-token.ts';

/** How an experience is shown to the callers of one campaign. */
export interface Selling {
  readonly supplier: Pick<ExperienceSupplier, 'code'>;
  readonly rate: CampaignPricing;
  /** ISO 8601 */
  readonly expiresAt: string;
  readonly now: Date;
  /** Signs what the price is told for. */
  sign(party: TokenParty): string;
}

/** Returns details under the id of the wire. */
export const presentDetails = (details: ExperienceDetails, supplier: Pick<ExperienceSupplier, 'code'>) => ({
  ...details,
  id: wireIdOf(supplier, details.id),
});

/** Returns what a token says of an experience, for any date and people unless they are named. */
export function openParty(
  { details, priceCents, childCents }: Pick<SupplierExperience, 'details' | 'priceCents' | 'childCents'>,
  supplier: Pick<ExperienceSupplier, 'code'>,
): TokenParty {
  return {
    id: wireIdOf(supplier, details.id),
    dateId: '',
    date: '',
    adults: 0,
    childs: 0,
    priceCents,
    childCents,
    qtParticipants: details.qtParticipants,
    terms: termsHashOf(details, ''),
  };
}

/** Returns an experience as lists show it. */
export function presentExperience(
  experience: SupplierExperience,
  { supplier, rate, expiresAt, now, sign }: Selling,
): Experience {
  const { priceCents, childCents, originalCents, season, dates, openDays } = experience;
  const details = presentDetails(experience.details, supplier);
  const party = openParty(experience, supplier);
  // The last of its days is the one before which most time is left.
  const [lastVisit] = [...dates, ...openDays.map((day) => openingVisit(details, day))].slice(-1);
  const price = toReais(priceCents);
  return {
    ...details,
    price,
    originalPrice: originalCents === null ? null : toReais(originalCents),
    cashPrice: price,
    pointsPrice: pointsPrice(priceCents, rate),
    childPrice: details.childAges && { cashPrice: toReais(childCents), pointsPrice: pointsPrice(childCents, rate) },
    freeCancel: lastVisit !== undefined && isFreeCancel(details, lastVisit, now),
    cancellationPolicy: cancellationPolicy(details),
    ...season,
    experienceDates: dates.map(({ id, date, time, left, total }) => ({
      id,
      date,
      time,
      experienceId: details.id,
      qtAvailable: left,
      qtTotal: Math.max(total, left),
      refToken: sign({ ...party, dateId: id, date, terms: termsHashOf(details, time) }),
    })),
    refToken: sign(party),
    expiresAt,
  };
}

/** Returns an experience with the days of its calendar; undefined where none is left. */
export function presentOffer(experience: SupplierExperience, selling: Selling): ExperienceOffer | undefined {
  const { details, openDays, dates } = experience;
  const days = details.continuous ? openDays : dates.map(({ date }) => date);
  const [firstDay] = days;
  const lastDay = days.at(-1);
  if (firstDay === undefined || lastDay === undefined) return undefined;
  const open = new Set(days);
  const closedDays: string[] = [];
  if (details.continuous) {
    for (let day = firstDay; day < lastDay; day = addDays(day, 1)) if (!open.has(day)) closedDays.push(day);
  }
  return { ...presentExperience(experience, selling), firstDay, lastDay, closedDays };
}
