import { agesRange, GUARDIAN_AGE, needsGuardian, yearsText } from '@embarque/commerce/travellers/ages.ts';
import type { TravellerDraft } from '@embarque/commerce/travellers/traveller-draft.ts';
import type { TravellerField } from '@embarque/commerce/travellers/traveller-fields.ts';
import {
  checkTraveller,
  repeatedCpfs,
  repeatedNames,
  SAME_CPF,
  sameNamesMessage,
} from '@embarque/commerce/travellers/traveller-rules.ts';
import { ageAt, fromBrazilianDay } from '@embarque/contract/dates.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';
import { experienceService } from '@embarque/experience/service.ts';
import type { Party } from './price.ts';

/** The rules of an experience's passengers, shared by the form and the server. */

export const ADDRESS_MISSING = 'Endereço não pode ser vazio';
export const PASSENGERS_MISSING = 'Informe um passageiro para cada ingresso.';

export type PassengerType = 'ADT' | 'CHD';

/** A passenger in the form, possibly incomplete, or on the wire. Birthdate dd/MM/yyyy. */
export interface PassengerDraft extends TravellerDraft {
  readonly address: string;
  readonly type?: PassengerType | undefined;
}

/** The fields asked of each passenger, in the order of the form; the address follows them. */
export const passengerFields: readonly TravellerField[] = [
  'name',
  'lastName',
  'birthdate',
  'gender',
  'documentType',
  'documentId',
  'email',
  'phone',
];

/** What the rules need to know of the visit. Days are yyyy-MM-dd: ages are those on its day at the venue. */
export interface VisitFacts extends Pick<ExperienceDetails, 'adultFromAge' | 'childAges'> {
  readonly party: Party;
  readonly date: string;
  /** The shop's. */
  readonly today: string;
}

/** Returns the passengers that a party asks for, the adults first. */
export const passengerTypes = ({ adults, childs }: Party): PassengerType[] => [
  ...Array.from({ length: adults }, () => 'ADT' as const),
  ...Array.from({ length: childs }, () => 'CHD' as const),
];

export const GUARDIAN_MISSING = `Crianças participam acompanhadas de uma pessoa de ${GUARDIAN_AGE} anos ou mais.`;

/** Whether a child takes part, and nobody with them who may answer for them. */
export const lacksGuardian = (
  ages: readonly number[],
  { adultFromAge, childAges }: Pick<ExperienceDetails, 'adultFromAge' | 'childAges'>,
): boolean =>
  ages.some((age) => needsGuardian(age, childAges !== null && age < adultFromAge)) &&
  !ages.some((age) => age >= GUARDIAN_AGE);

/** Returns the problem of an age, if the birthdate is a day: no child's ticket serves another age, nor anybody's a younger one. */
export function ageProblem(birthdate: string, type: PassengerType, facts: VisitFacts): string | undefined {
  const { adultFromAge, childAges, date } = facts;
  const birth = fromBrazilianDay(birthdate);
  if (birth === undefined) return undefined;
  const age = ageAt(birth, date);
  if (type === 'CHD' && childAges && (age < childAges.from || age > childAges.to)) {
    return `O ingresso de criança é para quem tem ${agesRange(childAges)} no dia da experiência.`;
  }
  // Where children take part, whoever is older than they may be admitted pays as an adult.
  const youngest = childAges ? childAges.from : adultFromAge;
  return type === 'ADT' && age < youngest
    ? `Esta experiência é para quem tem pelo menos ${yearsText(youngest)} no dia.`
    : undefined;
}

/**
 * Returns the problems of a booking's passengers by path (`passengers.0.birthdate`); empty when everything is valid. There is one
 * for each ticket, the adults first.
 */
export function checkPassengers(passengers: readonly PassengerDraft[], facts: VisitFacts): Record<string, string> {
  const types = passengerTypes(facts.party);
  const isForeign = (passenger: PassengerDraft, index: number) =>
    passenger.type !== undefined && passenger.type !== types[index];
  if (passengers.length !== types.length || passengers.some(isForeign)) return { passengers: PASSENGERS_MISSING };
  const repeated = repeatedNames(passengers);
  const sameCpf = repeatedCpfs(passengers);
  const births = passengers.flatMap(({ birthdate }) => fromBrazilianDay(birthdate) ?? []);
  const ages = births.map((birth) => ageAt(birth, facts.date));
  // Whoever's birthdate is still missing may be of age.
  const isAlone = ages.length === passengers.length && lacksGuardian(ages, facts);
  return Object.fromEntries(
    passengers.flatMap((passenger, index) => {
      const problems: Record<string, string | undefined> = checkTraveller(passenger, passengerFields, facts.today);
      if (repeated[index]) problems.name ??= sameNamesMessage(experienceService);
      if (sameCpf[index]) problems.documentId ??= SAME_CPF;
      problems.birthdate ??= ageProblem(passenger.birthdate, types[index] ?? 'ADT', facts);
      if (isAlone && index === 0) problems.birthdate ??= GUARDIAN_MISSING;
      if (typedText(passenger.address) === '') problems.address = ADDRESS_MISSING;
      return Object.entries(problems).flatMap(([field, sentence]) =>
        sentence === undefined ? [] : [[`passengers.${index}.${field}`, sentence]],
      );
    }),
  );
}
