import { type PassportDraft, passportProblems } from '@embarque/commerce/travellers/passport.ts';
import type { TravellerField } from '@embarque/commerce/travellers/traveller-fields.ts';
import {
  checkTraveller,
  repeatedCpfs,
  repeatedNames,
  SAME_CPF,
  sameNamesMessage,
} from '@embarque/commerce/travellers/traveller-rules.ts';
import { ageAt, fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { PaxType } from '@embarque/flight/contract.ts';
import { flightService } from '@embarque/flight/service.ts';

/** The airlines' rules for travellers, beyond those of single fields; shared by the form and the server. */

/** A passenger in the form, possibly incomplete, or on the wire. Birthdate dd/MM/yyyy. */
export interface PassengerDraft extends PassportDraft {
  readonly type: PaxType;
  /** For an infant: index of the adult it travels with. */
  readonly adult?: number | undefined;
}

/** The fields required of each passenger, in the order of the form. */
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

/**
 * What the rules need to know of the flights. Days are yyyy-MM-dd: ages are computed on the local departure days of the first
 * and last leg, passports last to the local day of the last arrival; today is that of the shop's zone.
 */
export interface TravelFacts {
  readonly firstDeparture: string;
  readonly lastDeparture: string;
  readonly lastArrival: string;
  readonly isAbroad: boolean;
  readonly today: string;
}

/** Error messages by field path (`passengers.0.birthdate`); empty when everything is valid. */
export type TravellerProblems = Record<string, string>;

/** From this age a child needs a seat. */
const CHILD_FROM = 2;
/** From this age airlines treat a child as an adult. */
const ADULT_FROM = 12;
/** From this age an adult may carry a baby. */
const CARRIER_FROM = 18;

export const DUPLICATE_PASSENGERS = sameNamesMessage(flightService);
const HOME_DOCUMENTS = 'Passaporte vale em voos internacionais. Nos voos no Brasil, use CPF, RG ou CNH.';
const ADULT_REQUIRED = 'É necessário informar pelo menos 1 adulto.';

/** Returns the passenger type of an age in completed years. */
export function paxTypeOfAge(age: number): PaxType {
  if (age < CHILD_FROM) return 'INF';
  return age < ADULT_FROM ? 'CHD' : 'ADT';
}

const ranges: Record<PaxType, string> = {
  INF: 'Bebê precisa ter menos de 2 anos no dia do último voo.',
  CHD: 'Criança precisa ter de 2 a 11 anos no dia do último voo.',
  ADT: 'Adulto precisa ter 12 anos ou mais no dia do último voo.',
};
const ticketOf: Record<PaxType, string> = { INF: 'bebê', CHD: 'criança', ADT: 'adulto' };

/**
 * Returns a notice that a traveller turns 2 or 12 between the first and the last leg, with the resulting type. Meant
 * for a form where the type is already correct; undefined without such a birthday or a valid birthdate.
 */
export function birthdayNotice(birthdate: string, days: TravelFacts): string | undefined {
  const birth = fromBrazilianDay(birthdate);
  if (birth === undefined) return undefined;
  const type = paxTypeOfAge(ageAt(birth, days.lastDeparture));
  if (type === paxTypeOfAge(ageAt(birth, days.firstDeparture))) return undefined;
  const years = type === 'ADT' ? ADULT_FROM : CHILD_FROM;
  return `Completa ${years} anos durante a viagem e por isso viaja como ${ticketOf[type]} em todos os voos.`;
}

/** Whether somebody may fly as a type; nobody is of another whose birthdate is no day. */
export function fitsType(birthdate: string, type: PaxType, { lastDeparture }: TravelFacts): boolean {
  const birth = fromBrazilianDay(birthdate);
  return birth === undefined || paxTypeOfAge(ageAt(birth, lastDeparture)) === type;
}

function typeProblem(passenger: PassengerDraft, days: TravelFacts): string | undefined {
  if (fitsType(passenger.birthdate, passenger.type, days)) return undefined;
  const notice = birthdayNotice(passenger.birthdate, days);
  return notice === undefined ? ranges[passenger.type] : `${notice} Refaça a pesquisa com essa mudança.`;
}

/**
 * Returns the problems of one passenger by field, without those that involve others (repeated names, infants' adults).
 */
function checkPassenger(passenger: PassengerDraft, days: TravelFacts) {
  const problems = {
    ...checkTraveller(passenger, passengerFields, days.today),
    ...(passenger.documentType === 'PASSPORT' && documentProblems(passenger, days)),
  };
  return { ...problems, birthdate: problems.birthdate ?? typeProblem(passenger, days) };
}

/** Returns the problems of a passport by field. */
const documentProblems = (passenger: PassengerDraft, days: TravelFacts) =>
  days.isAbroad
    ? passportProblems(passenger, days.lastArrival)
    : { documentType: HOME_DOCUMENTS, documentId: undefined };

/** Whether someone is of age when the trip begins; nobody is too young whose birthdate is not there yet. */
function isOfAge({ birthdate }: PassengerDraft, { firstDeparture }: TravelFacts): boolean {
  const birth = fromBrazilianDay(birthdate);
  return birth === undefined || ageAt(birth, firstDeparture) >= CARRIER_FROM;
}

function lapProblems(passengers: readonly PassengerDraft[], days: TravelFacts): (string | undefined)[] {
  const taken = new Set<number>();
  return passengers.map(({ type, adult }) => {
    if (type !== 'INF') return adult === undefined ? undefined : 'Só bebês viajam no colo de um adulto.';
    if (adult === undefined) return 'Escolha o adulto que leva o bebê no colo.';
    const carrier = passengers[adult];
    if (carrier?.type !== 'ADT') return 'O bebê precisa viajar no colo de um adulto desta reserva.';
    if (!isOfAge(carrier, days)) return 'O adulto que leva o bebê precisa ter 18 anos ou mais no dia do primeiro voo.';
    if (taken.has(adult)) return 'Este adulto já leva outro bebê no colo.';
    taken.add(adult);
    return undefined;
  });
}

/** Returns all problems of a booking's passengers. Paths start with `passengers`. */
export function checkTravellers(passengers: readonly PassengerDraft[], days: TravelFacts): TravellerProblems {
  const problems: TravellerProblems = {};
  const laps = lapProblems(passengers, days);
  const repeated = repeatedNames(passengers);
  const sameCpf = repeatedCpfs(passengers);
  passengers.forEach((passenger, index) => {
    const fields: Record<string, string | undefined> = { ...checkPassenger(passenger, days), adult: laps[index] };
    if (sameCpf[index]) fields.documentId ??= SAME_CPF;
    if (repeated[index]) fields.name ??= DUPLICATE_PASSENGERS;
    for (const [field, sentence] of Object.entries(fields)) {
      if (sentence !== undefined) problems[`passengers.${index}.${field}`] = sentence;
    }
  });
  const countOf = (type: PaxType) => passengers.filter((passenger) => passenger.type === type).length;
  if (countOf('ADT') === 0) problems.passengers = ADULT_REQUIRED;
  else if (countOf('INF') > countOf('ADT')) problems.passengers = 'Cada bebê precisa de um adulto que o leve no colo.';
  return problems;
}
