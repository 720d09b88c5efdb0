import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';
import type { ChosenDay } from '@embarque/experience/api/request-of.ts';
import type {
  Experience,
  ExperienceDate,
  ExperienceOffer,
  ExperienceSearchAnswer,
  RecheckAnswer,
} from '@embarque/experience/contract.ts';

/** What can be taken in a city on some days from today. */
export interface Days {
  readonly cityId: string;
  readonly from: number;
  readonly days: number;
}

export const searchCall = ({ cityId, from, days }: Days): Call => ({
  method: 'GET',
  path: `/experience?${new URLSearchParams({ cityId, startDate: dayAhead(from), endDate: dayAhead(from + days - 1) })}`,
});

export const detailsCall = ({ id }: Pick<Experience, 'id'>): Call => ({
  method: 'GET',
  path: `/experience/details/${id}`,
});

export const experiencesOf = (answer: unknown): readonly Experience[] => (answer as ExperienceSearchAnswer).experiences;

/** The first open day of a continuous experience. */
export const openDayOf = ({ id, firstDay, refToken }: ExperienceOffer): ChosenDay => ({
  experienceDate: { id, date: firstDay },
  refToken,
});

/** What one adult pays for a date. */
export const recheckCall = ({ id, date, refToken }: ExperienceDate): Call => ({
  method: 'POST',
  path: '/experience/offer',
  body: JSON.stringify({ refToken, experienceDate: { id, date }, adults: 1, childs: 0 }),
});

export const dayOf = ({ refToken, experienceDate: { id, date } }: RecheckAnswer): ChosenDay => ({
  refToken,
  experienceDate: { id, date },
});
