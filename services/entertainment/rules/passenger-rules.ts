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
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { type AgeBand, agesOf, isOfBand, isOpenBand, oldestFirst } from './age-bands.ts';
import { admitsAdults } from './party-rules.ts';
import { isFlightMember, type TransferData, type TransferFlight } from './transfer-ends.ts';

/** The rules of an activity's passengers and of a transfer's ends, shared by the form and the server. */

export const PASSENGERS_MISSING = 'Informe os dados de cada passageiro.';
export const GUARDIAN_MISSING = `Crianças participam acompanhadas de uma pessoa de ${GUARDIAN_AGE} anos ou mais.`;

export const transferMessages = {
  airportName: 'Aeroporto não pode ser vazio',
  reservationCode: 'Localizador do voo não pode ser vazio',
  flightNumber: 'Número do voo não pode ser vazio',
  arrivalTime: 'Horário do voo não pode ser vazio',
  arrivalTimeInvalid: 'Horário inválido. Informe como 14:30.',
  pickupLocation: 'Local de embarque não pode ser vazio',
  dropOffLocation: 'Local de desembarque não pode ser vazio',
} as const;

/** HH:mm */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A passenger in the form, possibly incomplete, or on the wire. Birthdate dd/MM/yyyy. */
export interface PassengerDraft extends TravellerDraft {
  readonly endAge: number;
}

/** The fields asked of each passenger, in the order of the form. */
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

/** What the rules need to know of what is bought. Days are yyyy-MM-dd: ages are those on its day at the place. */
export interface ActivityFacts {
  readonly bands: readonly AgeBand[];
  readonly minAge: number;
  /** Of everyone who comes, the oldest first. */
  readonly endAges: readonly number[];
  readonly date: string;
  /** The shop's. */
  readonly today: string;
}

/** Returns the problem of an age, if the birthdate is a day: nobody takes part as another type than their age makes them. */
export function ageProblem(
  birthdate: string,
  endAge: number,
  { bands, minAge, date }: ActivityFacts,
): string | undefined {
  const birth = fromBrazilianDay(birthdate);
  const band = bands.find((of) => of.endAge === endAge);
  if (birth === undefined || !band) return undefined;
  const age = ageAt(birth, date);
  if (age < minAge) return `Esta atividade é para quem tem pelo menos ${yearsText(minAge)} no dia.`;
  const ages = agesOf(band, { bands, minAge });
  if (isOfBand(age, band, { bands, minAge })) return undefined;
  return isOpenBand(band, bands)
    ? `${band.name} é quem tem ${yearsText(ages.from)} ou mais no dia da atividade.`
    : `${band.name} é quem tem ${agesRange(ages)} no dia da atividade.`;
}

/** Whether a child takes part, and nobody with them who may answer for them, where such a person is admitted. */
export const lacksGuardian = (ages: readonly number[], bands: readonly AgeBand[]): boolean =>
  admitsAdults(bands) && ages.some((age) => needsGuardian(age, false)) && !ages.some((age) => age >= GUARDIAN_AGE);

/**
 * Returns the problems of a booking's passengers by path (`passengers.0.birthdate`); empty when everything is valid. There is one
 * for each item of `endAges`, in any order.
 */
export function checkPassengers(passengers: readonly PassengerDraft[], facts: ActivityFacts): Record<string, string> {
  const told = oldestFirst(passengers).map(({ endAge }) => endAge);
  if (told.join() !== facts.endAges.join()) return { passengers: PASSENGERS_MISSING };
  const repeated = repeatedNames(passengers);
  const sameCpf = repeatedCpfs(passengers);
  const births = passengers.flatMap(({ birthdate }) => fromBrazilianDay(birthdate) ?? []);
  const ages = births.map((birth) => ageAt(birth, facts.date));
  // Whoever's birthdate is still missing may be of age.
  const isAlone = ages.length === passengers.length && lacksGuardian(ages, facts.bands);
  return Object.fromEntries(
    passengers.flatMap((passenger, index) => {
      const problems: Record<string, string | undefined> = checkTraveller(passenger, passengerFields, facts.today);
      if (repeated[index]) problems.name ??= sameNamesMessage(entertainmentService);
      if (sameCpf[index]) problems.documentId ??= SAME_CPF;
      problems.birthdate ??= ageProblem(passenger.birthdate, passenger.endAge, facts);
      if (isAlone && index === 0) problems.birthdate ??= GUARDIAN_MISSING;
      return Object.entries(problems).flatMap(([field, sentence]) =>
        sentence === undefined ? [] : [[`passengers.${index}.${field}`, sentence]],
      );
    }),
  );
}

const flightFields = [
  'name',
  'reservationCode',
  'flightNumber',
  'arrivalTime',
] as const satisfies (keyof TransferFlight)[];

/**
 * Returns the problems of the members a transfer needs (neededData) by path (`transferData.startingAirport.flightNumber`); empty
 * when all are filled.
 */
export function checkTransferData(
  data: TransferData | null | undefined,
  needed: readonly (keyof TransferData)[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const member of needed) {
    const path = `transferData.${member}`;
    if (!isFlightMember(member)) {
      const message = member === 'pickupLocation' ? transferMessages.pickupLocation : transferMessages.dropOffLocation;
      if (typedText(data?.[member] ?? '') === '') problems[path] = message;
      continue;
    }
    for (const field of flightFields) {
      const text = typedText(data?.[member]?.[field] ?? '');
      const isWrong = field === 'arrivalTime' && text !== '' && !TIME.test(text);
      if (text === '') problems[`${path}.${field}`] = transferMessages[field === 'name' ? 'airportName' : field];
      if (isWrong) problems[`${path}.${field}`] = transferMessages.arrivalTimeInvalid;
    }
  }
  return problems;
}
