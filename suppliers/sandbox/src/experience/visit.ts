import { penaltySteps } from '@embarque/commerce/visits/cancellation.ts';
import { deadlineMoment } from '@embarque/commerce/visits/deadline.ts';
import { ageAt } from '@embarque/contract/dates.ts';
import { type ExperienceTraveller, experienceTravellersSchema } from '@embarque/experience/port.ts';
import { endMoment } from '@embarque/experience/rules/moments.ts';
import { checkParty } from '@embarque/experience/rules/party-rules.ts';
import { lacksGuardian } from '@embarque/experience/rules/passenger-rules.ts';
import { type Party, totalCents } from '@embarque/experience/rules/price.ts';
import * as z from 'zod/mini';
import type { Admission } from '../booking/admission.ts';
import type { PenaltyStep } from '../booking/cancellations.ts';
import { type ChosenDate, dateOf } from './dates.ts';
import { experienceById, type SandboxExperience } from './experiences.ts';

/** More are no people of one order. */
const MOST = 99;

/** What an order says of its visit. */
export interface Visit {
  readonly experience: SandboxExperience;
  readonly date: ChosenDate;
  readonly party: Party;
  readonly totalCents: number;
}

const offerSchema = z.object({
  reference: z.string(),
  dateId: z.string(),
  date: z.string(),
  adults: z.int().check(z.minimum(1), z.maximum(MOST)),
  childs: z.int().check(z.minimum(0), z.maximum(MOST)),
});

/** Returns the visit of an order, whoever may take part; undefined when there is no such experience or date. */
export function readVisit(offer: unknown): Visit | undefined {
  const { data } = offerSchema.safeParse(offer);
  const experience = data && experienceById(data.reference);
  const date = experience && dateOf(experience, data.dateId, data.date);
  if (!data || !experience || !date) return undefined;
  const party = { adults: data.adults, childs: data.childs };
  return { experience, date, party, totalCents: totalCents(experience.price, party) };
}

/** Returns until when a visit is sold, in UTC milliseconds. */
export const soldUntil = ({ experience: { details }, date }: Visit): number =>
  Date.parse(deadlineMoment(details, date, details.salesEnd));

/** Returns what cancelling a visit costs that was sold for a total. */
export const penaltiesOf = ({ experience: { details }, date }: Visit, total: number): PenaltyStep[] =>
  penaltySteps(details, date, total);

/** Returns what the code of a visit lets its people in to. */
export const admissionOf = ({ experience: { details }, date: { date, time } }: Visit): Admission => ({
  title: details.name,
  place: details.localization,
  zone: details.zone,
  date,
  time,
  until: endMoment(details, { date, time }),
});

/** Whether whoever comes may: as many adults and children as were paid for, of the ages that are admitted on the day. */
function areAdmitted({ experience: { details }, date, party }: Visit, people: readonly ExperienceTraveller[]): boolean {
  const { adultFromAge, childAges } = details;
  const children = people.filter(({ type }) => type === 'CHD');
  if (children.length !== party.childs || people.length - children.length !== party.adults) return false;
  const ages = people.map(({ birthDate }) => ageAt(birthDate, date.date));
  if (lacksGuardian(ages, details)) return false;
  return people.every(({ type }, index) => {
    const age = ages[index] ?? 0;
    if (type === 'CHD') return childAges !== null && age >= childAges.from && age <= childAges.to;
    return age >= (childAges?.from ?? adultFromAge);
  });
}

/** Returns the last names of an order's people, or none before they are known; undefined when they are not admitted. */
export function lastNamesOf(travellers: unknown, visit: Visit): string[] | undefined {
  if (Object.keys(checkParty(visit.party, visit.experience.details)).length > 0) return undefined;
  const { data: people } = experienceTravellersSchema.safeParse(travellers);
  if (!people) return undefined;
  if (people.length === 0) return [];
  return areAdmitted(visit, people) ? people.map(({ lastName }) => lastName) : undefined;
}
