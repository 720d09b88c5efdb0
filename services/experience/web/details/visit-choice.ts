import { cancelSteps, isFreeCancel } from '@embarque/commerce/visits/cancellation.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import type { User } from '@embarque/contract/identity.ts';
import { toCents } from '@embarque/contract/money/money.ts';
import type { ExperienceOffer } from '@embarque/experience/contract.ts';
import type { BookedDate } from '@embarque/experience/experience-details.ts';
import { openingVisit } from '@embarque/experience/rules/moments.ts';
import { partyMessages } from '@embarque/experience/rules/party-rules.ts';
import type { Party } from '@embarque/experience/rules/price.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import type { ExperienceSelection } from '../experience-selection.ts';
import { priceOfParty } from '../price-of-party.ts';

/** What is chosen of an experience: for whom, and when. */

/** Returns the people a page begins with: as many adults as the price is for, if they may come. */
export const usualParty = ({
  qtParticipants,
  minParticipants,
  maxParticipants,
}: Pick<ExperienceOffer, 'qtParticipants' | 'minParticipants' | 'maxParticipants'>): Party => ({
  adults: Math.min(Math.max(qtParticipants, minParticipants), maxParticipants),
  childs: 0,
});

type Calendar = Pick<ExperienceOffer, 'firstDay' | 'lastDay' | 'closedDays'>;

/** Returns whether a day comes before the first that can be chosen, by the campaign's advance days or the end of sales. */
export const isTooEarly = (day: string | null, { firstDay }: Calendar): boolean => day !== null && day < firstDay;

/** Returns the problem of a day, null while none is chosen; undefined if it can be chosen. */
export function dayProblem(day: string | null, { firstDay, lastDay, closedDays }: Calendar): string | undefined {
  if (day === null) return partyMessages.dateMissing;
  if (day < firstDay) return `Escolha uma data a partir de ${toBrazilianDate(firstDay)}.`;
  if (day > lastDay) return partyMessages.dateInvalid;
  return closedDays.includes(day) ? 'Não há visitas neste dia. Escolha outra data.' : undefined;
}

/** A date with the token it is bought by. */
export interface OfferedDate extends BookedDate {
  readonly refToken: string;
}

/**
 * Returns the visit of a continuous experience on a day: it has no date of its own, and is entered from its opening on. Or else the
 * problem of the day, which is null while none is chosen.
 */
export function visitOn(
  offer: Calendar & Pick<ExperienceOffer, 'id' | 'openingHours' | 'refToken'>,
  day: string | null,
): OfferedDate | string {
  const problem = dayProblem(day, offer);
  if (day === null || problem !== undefined) return problem ?? partyMessages.dateMissing;
  return { id: offer.id, ...openingVisit(offer, day), refToken: offer.refToken };
}

/**
 * Returns whether cancelling costs nothing until some moment to come: on the day that is chosen or, while none is, on the first that
 * can be; of an experience with dates of its own on each of them from the day searched for on. Its season has later ones, which say
 * nothing about these.
 */
export function isFreeAsChosen(offer: ExperienceOffer, day: string | null, searched: string, now: Date): boolean {
  if (offer.continuous) return isFreeCancel(offer, openingVisit(offer, day ?? offer.firstDay), now);
  const { experienceDates: dates } = offer;
  return dates.slice(datesFrom(dates, searched).from).every((date) => isFreeCancel(offer, date, now));
}

/** Returns what is stored of a choice. */
export function selectionOf(
  { experienceDates: _, firstDay: _first, lastDay: _last, closedDays: _closed, ...experience }: ExperienceOffer,
  { id, date, time, refToken }: OfferedDate,
  { adults, childs }: Party,
  user: Pick<User, 'catalog' | 'campaign'>,
): ExperienceSelection {
  const price = priceOfParty(experience, { adults, childs }, user);
  return {
    experience,
    experienceDate: { id, date, time },
    adults,
    childs,
    refToken,
    expiresAt: experience.expiresAt,
    ...price,
    cancelPenalties: cancelSteps(
      experience,
      experience.city.cityName,
      { date, time },
      toCents(price.cashPrice),
      serverNow(),
    ),
  };
}

/** Dates shown at first, and more at a press. */
const STEP = 6;

/** The part of a list of dates that is shown: from an index until before another. */
export interface DateWindow {
  readonly from: number;
  readonly until: number;
}

/** Returns the dates shown at first: those from a day on, or the last ones where there are none. */
export function datesFrom(dates: readonly Pick<BookedDate, 'date'>[], day: string): DateWindow {
  const first = dates.findIndex(({ date }) => date >= day);
  const from = first < 0 ? Math.max(0, dates.length - STEP) : first;
  return { from, until: from + STEP };
}

export const withEarlier = ({ from, until }: DateWindow): DateWindow => ({ from: Math.max(0, from - STEP), until });
export const withLater = ({ from, until }: DateWindow): DateWindow => ({ from, until: until + STEP });
