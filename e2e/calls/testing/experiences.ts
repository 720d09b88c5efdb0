import { type ChosenDay, firstDay, requestOf } from '@embarque/experience/api/request-of.ts';
import type { ExperienceBookingRequest, ExperiencePassenger } from '@embarque/experience/booking-contract.ts';
import { type Experience, type ExperienceSearch, experienceRoutes } from '@embarque/experience/contract.ts';
import { adult, experiencePricing } from '@embarque/experience/testing/purchase.ts';
import type { Caller } from './caller.ts';

/** Experiences as members search for them over HTTP: in Salvador in a week of January unless a test says otherwise. */

export const weekIn = (changes: Partial<ExperienceSearch> = {}): ExperienceSearch => ({
  cityId: 'BR-BA-SALVADOR',
  startDate: '2027-01-11',
  endDate: '2027-01-17',
  ...changes,
});

export const searchAddress = (search: object): string =>
  `/v1/experience?${new URLSearchParams(search as Record<string, string>)}`;

/** The experiences of a search. Throws when it is not answered with a list. */
export async function findExperiences(caller: Caller, search = weekIn()): Promise<Experience[]> {
  const found = await caller.get(searchAddress(search));
  if (found.statusCode !== 200) throw new Error(`the search was answered with ${found.statusCode}: ${found.body}`);
  return experienceRoutes.search.responses[200].parse(found.json()).experiences;
}

/** The first experience that fits. Throws when there is none. */
export async function findExperience(
  caller: Caller,
  fits: (experience: Experience) => boolean,
  search = weekIn(),
): Promise<Experience> {
  const found = (await findExperiences(caller, search)).find(fits);
  if (!found) throw new Error('no experience fits');
  return found;
}

/** Has dates of its own, and takes one person. */
export const isDated = ({ experienceDates, minParticipants }: Experience): boolean =>
  experienceDates.length > 0 && minParticipants === 1;

/** The first day on which an experience can be taken: one of its dates, or of a continuous one a day its details show as open. */
export async function dayOf(caller: Caller, experience: Experience): Promise<ChosenDay> {
  const details = experience.continuous
    ? experienceRoutes.details.responses[200].parse(
        (await caller.get(`/v1/experience/details/${experience.id}`)).json(),
      )
    : undefined;
  const day = firstDay(experience, details?.firstDay ?? '');
  if (!day) throw new Error('there is no day');
  return day;
}

/** The request that buys an experience on its first day with points. */
export const bookingOf = async (
  caller: Caller,
  experience: Experience,
  people: readonly ExperiencePassenger[] = [adult()],
): Promise<ExperienceBookingRequest> =>
  requestOf(experience, await dayOf(caller, experience), people, experiencePricing);
