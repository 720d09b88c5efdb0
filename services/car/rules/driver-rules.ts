import type { CarDetails, DriverTerms } from '@embarque/car/car-details.ts';
import { type PassportDraft, passportProblems } from '@embarque/commerce/travellers/passport.ts';
import type { TravellerField } from '@embarque/commerce/travellers/traveller-fields.ts';
import { checkTraveller } from '@embarque/commerce/travellers/traveller-rules.ts';
import { ageAt, fromBrazilianDay } from '@embarque/contract/dates.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import { HOME_COUNTRY } from './home-country.ts';

/** The companies' rules for drivers, shared by search, form and server. */

/** Nobody rents to younger drivers. */
export const MIN_DRIVER_AGE = 18;
export const MAX_DRIVER_AGE = 99;
export const DRIVER_AGE_WRONG = `Idade do condutor precisa ser de ${MIN_DRIVER_AGE} a ${MAX_DRIVER_AGE} anos`;

/** Nowhere are licences given to younger drivers. */
const MIN_LICENCE_AGE = 16;

/** The sentences of the date of the first licence that schema and rule share. */
export const licenceDateMessages = {
  missing: 'Data da primeira habilitação não pode ser vazia',
  invalid: 'Data da primeira habilitação inválida',
} as const;

const HOME_DOCUMENTS = 'Passaporte vale para condutores que moram fora do Brasil. Use CPF, RG ou CNH.';

export const DRIVER_ADDRESS_MISSING = 'Endereço não pode ser vazio';

/** The driver in the form, possibly incomplete, or on the wire. Dates are dd/MM/yyyy. */
export interface DriverDraft extends PassportDraft {
  readonly address: string;
  /** Of the first licence. On the wire it may be left out, then the years of the search count. */
  readonly licenceDate?: string | undefined;
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

/** Returns why a company does not rent to a driver of so many full years with the licence; undefined if it does. */
export function licenceProblem(years: number, { licenceYears }: DriverTerms): string | undefined {
  if (years >= licenceYears) return undefined;
  const least = licenceYears === 1 ? '1 ano' : `${licenceYears} anos`;
  return `Esta locadora aluga a condutores habilitados há pelo menos ${least} no dia da retirada.`;
}

/** Returns whether a company rents to a driver. */
export function mayRent({ age, licenceYears }: SearchedDriver, terms: DriverTerms): boolean {
  return ageProblem(age, terms) === undefined && licenceProblem(licenceYears, terms) === undefined;
}

/** Returns what each day costs more for a driver's age, in reais. */
export function ageFeePerDay(age: number, { ageFees }: DriverTerms): number {
  return ageFees.find(({ fromAge, toAge }) => age >= fromAge && age <= toAge)?.perDay ?? 0;
}

/** The fields of the driver, in the order of the form; licence and address follow them. */
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
  readonly dropoffDay: string;
  /** Whether the driver lives outside Brazil, as the search said. */
  readonly livesAbroad: boolean;
  /** The shop's. */
  readonly today: string;
  readonly terms: DriverTerms;
  /** The driver the price was made for. */
  readonly pricedFor: SearchedDriver;
}

/** Returns what the rules need to know of a car; `today` is the shop's, yyyy-MM-dd. */
export function rentalFacts(
  {
    pickupDateTime,
    dropoffDateTime,
    driver,
    pricedFor,
  }: Pick<CarDetails, 'pickupDateTime' | 'dropoffDateTime' | 'driver' | 'pricedFor'>,
  today: string,
): RentalFacts {
  const [pickupDay, dropoffDay] = [pickupDateTime.slice(0, 10), dropoffDateTime.slice(0, 10)];
  return { pickupDay, dropoffDay, livesAbroad: pricedFor.country !== HOME_COUNTRY, today, terms: driver, pricedFor };
}

/** Whether the company rents to somebody at all, whatever it asks for their age; nobody is of another age whose birthdate is no day. */
export function fitsTerms(birthdate: string, { pickupDay, terms }: RentalFacts): boolean {
  const birth = fromBrazilianDay(birthdate);
  return birth === undefined || ageProblem(ageAt(birth, pickupDay), terms) === undefined;
}

function birthdateProblem(birthdate: string, { pickupDay, terms, pricedFor }: RentalFacts): string | undefined {
  const birth = fromBrazilianDay(birthdate);
  if (birth === undefined) return undefined;
  const age = ageAt(birth, pickupDay);
  const refused = ageProblem(age, terms);
  if (refused !== undefined) return refused;
  if (ageFeePerDay(age, terms) <= ageFeePerDay(pricedFor.age, terms)) return undefined;
  return `O preço é para um condutor de ${pricedFor.age} anos. Refaça a pesquisa com a idade de quem vai dirigir.`;
}

/**
 * Returns the full years a driver has had the licence on the day of the pick-up. Without its date they are those of the search,
 * as far as the driver's age allows them in Brazil. Undefined while dates are missing or wrong.
 */
export function licenceYearsOf(
  { birthdate, licenceDate }: Pick<DriverDraft, 'birthdate' | 'licenceDate'>,
  { pickupDay, pricedFor }: Pick<RentalFacts, 'pickupDay' | 'pricedFor'>,
): number | undefined {
  if (licenceDate === undefined) {
    const birth = fromBrazilianDay(birthdate);
    if (birth === undefined) return undefined;
    return Math.min(pricedFor.licenceYears, Math.max(0, ageAt(birth, pickupDay) - MIN_DRIVER_AGE));
  }
  const licence = fromBrazilianDay(licenceDate);
  return licence === undefined ? undefined : ageAt(licence, pickupDay);
}

function licenceDateProblem(driver: DriverDraft, facts: RentalFacts): string | undefined {
  const { licenceDate } = driver;
  if (licenceDate !== undefined) {
    if (typedText(licenceDate) === '') return licenceDateMessages.missing;
    const licence = fromBrazilianDay(licenceDate);
    if (licence === undefined) return licenceDateMessages.invalid;
    if (licence > facts.today) return 'Data da primeira habilitação não pode estar no futuro';
  }
  const years = licenceYearsOf(driver, facts);
  return years === undefined ? undefined : licenceProblem(years, facts.terms);
}

/** Problem of a licence that the driver, born when they say, was too young to get. */
function earlyLicenceProblem({ birthdate, licenceDate = '' }: DriverDraft): string | undefined {
  const [birth, licence] = [fromBrazilianDay(birthdate), fromBrazilianDay(licenceDate)];
  if (!birth || !licence || ageAt(birth, licence) >= MIN_LICENCE_AGE) return undefined;
  return `Na primeira habilitação o condutor precisa ter pelo menos ${MIN_LICENCE_AGE} anos`;
}

const documentProblems = (driver: DriverDraft, { livesAbroad, dropoffDay }: RentalFacts) =>
  livesAbroad ? passportProblems(driver, dropoffDay) : { documentType: HOME_DOCUMENTS, documentId: undefined };

/** Returns the problems of a booking's driver by path (`passengers.0.birthdate`); empty when everything is valid. */
export function checkDriver(driver: DriverDraft, facts: RentalFacts): Record<string, string> {
  const fields: Record<string, string | undefined> = {
    ...checkTraveller(driver, driverFields, facts.today),
    ...(driver.documentType === 'PASSPORT' && documentProblems(driver, facts)),
  };
  fields.birthdate ??= birthdateProblem(driver.birthdate, facts);
  // Of two dates that do not fit, a wrong birthdate is told first.
  const early = fields.birthdate === undefined ? earlyLicenceProblem(driver) : undefined;
  fields.licenceDate = licenceDateProblem(driver, facts) ?? early;
  if (typedText(driver.address) === '') fields.address = DRIVER_ADDRESS_MISSING;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, sentence]) =>
      sentence === undefined ? [] : [[`passengers.0.${field}`, sentence]],
    ),
  );
}
