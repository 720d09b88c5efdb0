import { allInPoints } from '@embarque/commerce/api/all-in-points.ts';
import { type PointsRate, pointsPrice, toCents, toReais } from '@embarque/contract/money/money.ts';
import type { ExperienceBookingRequest, ExperiencePassenger } from '@embarque/experience/booking-contract.ts';
import type { Experience } from '@embarque/experience/contract.ts';
import { type Party, totalCents } from '@embarque/experience/rules/price.ts';

/** What is bought of an experience: its first date, or a day of a continuous one. */
export interface ChosenDay {
  readonly experienceDate: { readonly id: string; readonly date: string };
  readonly refToken: string;
}

/** Returns the first of an experience's own dates, or of a continuous one the day given; undefined where it has neither. */
export function firstDay({ experienceDates: [own], ...experience }: Experience, day: string): ChosenDay | undefined {
  if (own) return { experienceDate: { id: own.id, date: own.date }, refToken: own.refToken };
  if (!experience.continuous) return undefined;
  return { experienceDate: { id: experience.id, date: day }, refToken: experience.refToken };
}

/** Returns what people pay for an experience, in centavos. */
function centsOf({ price, childPrice, qtParticipants }: Experience, party: Party): number {
  const childCents = toCents(childPrice?.cashPrice ?? 0);
  return totalCents({ priceCents: toCents(price), childCents, qtParticipants }, party);
}

/** The passengers of a request, the adults first. */
type Passengers = readonly ExperiencePassenger[];

function partyOf(passengers: Passengers): Party {
  const childs = passengers.filter(({ type }) => type === 'CHD').length;
  return { adults: passengers.length - childs, childs };
}

/** Returns the request that books a day of an experience, all in points. */
export function requestOf(
  experience: Experience,
  day: ChosenDay,
  passengers: Passengers,
  rate: PointsRate,
): ExperienceBookingRequest {
  const cents = centsOf(experience, partyOf(passengers));
  return requestFor(day, passengers, { cashPrice: toReais(cents), pointsPrice: pointsPrice(cents, rate) });
}

/** Returns the request that books a day at a price that is known, all in points. */
export const requestFor = (
  { experienceDate, refToken }: ChosenDay,
  passengers: Passengers,
  price: Pick<Experience, 'cashPrice' | 'pointsPrice'>,
): ExperienceBookingRequest => ({
  type: 'EXPERIENCE',
  ...allInPoints(price),
  experience: { refToken, experienceDate, ...partyOf(passengers) },
  passengers: [...passengers],
});
