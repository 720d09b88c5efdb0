import type { TravellerDraft } from '@embarque/commerce/traveller-draft.ts';
import type { TravellerField } from '@embarque/commerce/traveller-fields.ts';
import { checkTraveller } from '@embarque/commerce/traveller-rules.ts';
import { ageAt, fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { CarDetails, DriverTerms } from './car-details.ts';

/** The companies' rules for drivers, shared by search, form and server. */

/** Nobody rents to younger drivers. */
export const MIN_DRIVER_AGE = 18;
export const MAX_DRIVER_AGE = 99;
export const DRIVER_AGE_WRONG = `Idade do condutor precisa ser de ${MIN_DRIVER_AGE} a ${MAX_DRIVER_AGE} anos`;

export const DRIVER_ADDRESS_MISSING = 'Endereço não pode ser vazio';

/** The driver in the form, possibly incomplete, or on the wire. Birthdate dd/MM/yyyy. */
export interface DriverDraft extends TravellerDraft {
  readonly address: string;
}

/** The driver a search names. */
export interface SearchedDriver {
  readonly age: number;
  /** Full years since the licence. */
  readonly licenceYears: number;
}

/** Returns why a company does not rent to a driver of an age; undefined if it does. */
export function ageProblem(age: number, { minimumAge, maximumAge }: DriverTerms): string | undefined {
  if (age < minimumAge) return `Esta locadora aluga a condutores a partir de ${minimumAge} anos no dia da retirada.`;
  if (maximumAge !== null && age > maximumAge) return `Esta locadora aluga a condutores até ${maximumAge} anos.`;
  return undefined;
}

/** Returns whether a company rents to a driver. */
export function mayRent({ age, licenceYears }: SearchedDriver, terms: DriverTerms): boolean {
  return ageProblem(age, terms) === undefined && licenceYears >= terms.licenceYears;
}

/** Returns what each day costs more for a driver's age, in reais. */
export function ageFeePerDay(age: number, { ageFees }: DriverTerms): number {
  return ageFees.find(({ fromAge, toAge }) => age >= fromAge && age <= toAge)?.perDay ?? 0;
}

/** The fields of the driver, in the order of the form; the address follows them. */
export const driverFields: readonly TravellerField[] = [
  'name',
  'lastName',
  'birthdate',
  'gender',
  'documentType',
  'documentId',
  'email',
  'phone',
];

/** What the rules need to know of the rental. Days are yyyy-MM-dd: age is that on the local day of the pick-up. */
export interface RentalFacts {
  readonly pickupDay: string;
  /** The shop's. */
  readonly today: string;
  readonly terms: DriverTerms;
  /** The age the price was made for. */
  readonly pricedAge: number;
}

/** Returns what the rules need to know of a car; `today` is the shop's, yyyy-MM-dd. */
export function rentalFacts(
  { pickupDateTime, driver, pricedFor }: Pick<CarDetails, 'pickupDateTime' | 'driver' | 'pricedFor'>,
  today: string,
): RentalFacts {
  return { pickupDay: pickupDateTime.slice(0, 10), today, terms: driver, pricedAge: pricedFor.age };
}

function birthdateProblem(birthdate: string, { pickupDay, terms, pricedAge }: RentalFacts): string | undefined {
  const birth = fromBrazilianDay(birthdate);
  if (birth === undefined) return undefined;
  const age = ageAt(birth, pickupDay);
  const refused = ageProblem(age, terms);
  if (refused !== undefined) return refused;
  if (ageFeePerDay(age, terms) <= ageFeePerDay(pricedAge, terms)) return undefined;
  return `O preço é para um condutor de ${pricedAge} anos. Refaça a pesquisa com a idade de quem vai dirigir.`;
}

/** Returns the problems of a booking's driver by path (`passengers.0.birthdate`); empty when everything is valid. */
export function checkDriver(driver: DriverDraft, facts: RentalFacts): Record<string, string> {
  const fields: Record<string, string | undefined> = checkTraveller(driver, driverFields, facts.today);
  fields.birthdate ??= birthdateProblem(driver.birthdate, facts);
  if (driver.address.trim() === '') fields.address = DRIVER_ADDRESS_MISSING;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, sentence]) =>
      sentence === undefined ? [] : [[`passengers.0.${field}`, sentence]],
    ),
  );
}
