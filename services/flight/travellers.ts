import type { TravellerDraft } from '@embarque/commerce/traveller-draft.ts';
import type { TravellerField } from '@embarque/commerce/traveller-fields.ts';
import { checkTraveller, repeatedNames, sameNamesMessage } from '@embarque/commerce/traveller-rules.ts';
import { ageAt, fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { PaxType } from './contract.ts';

/** The airlines' rules for travellers, beyond those of single fields; shared by the form and the server. */

/** A passenger in the form, possibly incomplete. Birthdate dd/MM/yyyy. */
export interface PassengerDraft extends TravellerDraft {
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
 * The days ages are computed on, yyyy-MM-dd: local departure days of the first and last leg, and today in the shop's
 * zone.
 */
export interface TravelDays {
  readonly firstDeparture: string;
  readonly lastDeparture: string;
  readonly today: string;
}

/** Error messages by field path (`passengers.0.birthdate`); empty when everything is valid. */
export type TravellerProblems = Record<string, string>;

/** From this age a child needs a seat. */
const CHILD_FROM = 2;
/** From this age airlines treat a child as an adult. */
const ADULT_FROM = 12;

export const DUPLICATE_PASSENGERS = sameNamesMessage('Passageiros');
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
export function birthdayNotice(birthdate: string, days: TravelDays): string | undefined {
  const birth = fromBrazilianDay(birthdate);
  if (birth === undefined) return undefined;
  const type = paxTypeOfAge(ageAt(birth, days.lastDeparture));
  if (type === paxTypeOfAge(ageAt(birth, days.firstDeparture))) return undefined;
  const years = type === 'ADT' ? ADULT_FROM : CHILD_FROM;
  return `Completa ${years} anos durante a viagem e por isso viaja como ${ticketOf[type]} em todos os voos.`;
}

function typeProblem(passenger: PassengerDraft, days: TravelDays): string | undefined {
  const birth = fromBrazilianDay(passenger.birthdate);
  if (birth === undefined || paxTypeOfAge(ageAt(birth, days.lastDeparture)) === passenger.type) return undefined;
  const notice = birthdayNotice(passenger.birthdate, days);
  return notice === undefined ? ranges[passenger.type] : `${notice} Refaça a pesquisa com essa mudança.`;
}

/**
 * Returns the problems of one passenger by field, without those that involve others (repeated names, infants' adults).
 */
function checkPassenger(passenger: PassengerDraft, days: TravelDays) {
  const problems = checkTraveller(passenger, passengerFields, days.today);
  return { ...problems, birthdate: problems.birthdate ?? typeProblem(passenger, days) };
}

function lapProblems(passengers: readonly PassengerDraft[]): (string | undefined)[] {
  const taken = new Set<number>();
  return passengers.map(({ type, adult }) => {
    if (type !== 'INF') return adult === undefined ? undefined : 'Só bebês viajam no colo de um adulto.';
    if (adult === undefined) return 'Escolha o adulto que leva o bebê no colo.';
    if (passengers[adult]?.type !== 'ADT') return 'O bebê precisa viajar no colo de um adulto desta reserva.';
    if (taken.has(adult)) return 'Este adulto já leva outro bebê no colo.';
    taken.add(adult);
    return undefined;
  });
}

/** Returns all problems of a booking's passengers. Paths start with `passengers`. */
export function checkTravellers(passengers: readonly PassengerDraft[], days: TravelDays): TravellerProblems {
  const problems: TravellerProblems = {};
  const laps = lapProblems(passengers);
  const repeated = repeatedNames(passengers);
  passengers.forEach((passenger, index) => {
    const fields = { ...checkPassenger(passenger, days), adult: laps[index] };
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
