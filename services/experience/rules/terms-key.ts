import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';

/** What an experience promises beside its price. */
export type Promised = Pick<
  ExperienceDetails,
  | 'cancellationTerms'
  | 'whatIsIncluded'
  | 'whatIsNotIncluded'
  | 'openingHours'
  | 'durationMinutes'
  | 'localization'
  | 'zone'
  | 'adultFromAge'
  | 'childAges'
>;

/**
 * Returns what was promised as a text that is the same for the same promise: what cancelling costs until when, what is included and
 * what is not, where and at what time it takes place and for how long, and who may come. `time` is that of a date, HH:mm; empty while none is chosen.
 */
export function termsKey(promised: Promised, time: string): string {
  const { cancellationTerms, whatIsIncluded, whatIsNotIncluded, openingHours, childAges } = promised;
  return JSON.stringify([
    cancellationTerms.map(({ daysBefore, time: hour, percent }) => [daysBefore, hour, percent]),
    whatIsIncluded.toSorted(),
    whatIsNotIncluded.toSorted(),
    [openingHours?.from, openingHours?.until, promised.durationMinutes],
    [promised.localization, promised.zone],
    [promised.adultFromAge, childAges?.from, childAges?.to],
    time,
  ]);
}
