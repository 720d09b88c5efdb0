import {
  birthdateProblem,
  cleanName,
  documentProblem,
  documentTypeProblem,
  emailProblem,
  genderProblem,
  nameProblem,
  phoneProblem,
  type TravellerField,
} from '@embarque/commerce/traveller-rules.ts';
import { ageAt, fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { PaxType } from './contract.ts';

/** The rules of travellers on a flight, the same in the form and on the server. Nothing here knows a screen or a call. */

/** A traveller as the form holds it, possibly unfinished. Birthdate dd/MM/yyyy. */
export interface TravellerDraft {
  readonly type: PaxType;
  readonly name: string;
  readonly lastName: string;
  readonly birthdate: string;
  readonly gender: string;
  readonly documentType: string;
  readonly documentId: string;
  readonly email: string;
  readonly phone: string;
  /** On an infant: index of the adult who carries it. */
  readonly adult?: number | undefined;
}

/** Days the ages are read on, yyyy-MM-dd: local days of departure of the first and the last leg, and the shop's today. */
export interface TravelDays {
  readonly firstDeparture: string;
  readonly lastDeparture: string;
  readonly today: string;
}

/** Field path (`passengers.0.birthdate`) to the sentence to show beside it; empty when all is well. */
export type TravellerProblems = Record<string, string>;

/** From this age on a child has a seat. */
const CHILD_FROM = 2;
/** From this age on a child is an adult to airlines. */
const ADULT_FROM = 12;

export const DUPLICATE_PASSENGERS = 'Passageiros com o mesmo nome e sobrenome não são permitidos!';
const ADULT_REQUIRED = 'É necessário informar pelo menos 1 adulto.';

/** The type of an age in completed years. */
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
 * Says that someone turns 2 or 12 between the first and the last leg, and as what they travel then. A notice for the form
 * where the type is already right; undefined when no such birthday falls in the trip or the birthdate is not readable.
 */
export function birthdayNotice(birthdate: string, days: TravelDays): string | undefined {
  const birth = fromBrazilianDay(birthdate);
  if (birth === undefined) return undefined;
  const type = paxTypeOfAge(ageAt(birth, days.lastDeparture));
  if (type === paxTypeOfAge(ageAt(birth, days.firstDeparture))) return undefined;
  const years = type === 'ADT' ? ADULT_FROM : CHILD_FROM;
  return `Completa ${years} anos durante a viagem e por isso viaja como ${ticketOf[type]} em todos os voos.`;
}

function typeProblem(traveller: TravellerDraft, days: TravelDays): string | undefined {
  const birth = fromBrazilianDay(traveller.birthdate);
  if (birth === undefined || paxTypeOfAge(ageAt(birth, days.lastDeparture)) === traveller.type) return undefined;
  const notice = birthdayNotice(traveller.birthdate, days);
  return notice === undefined ? ranges[traveller.type] : `${notice} Refaça a pesquisa com essa mudança.`;
}

/** The problems of one traveller by field, apart from what concerns the others (names told twice, infants' adults). */
function checkTraveller(
  traveller: TravellerDraft,
  days: TravelDays,
): Partial<Record<TravellerField, string | undefined>> {
  return {
    name: nameProblem('Nome', traveller.name),
    lastName: nameProblem('Sobrenome', traveller.lastName),
    birthdate: birthdateProblem(traveller.birthdate, days.today) ?? typeProblem(traveller, days),
    gender: genderProblem(traveller.gender),
    documentType: documentTypeProblem(traveller.documentType),
    documentId: documentProblem(traveller.documentType, traveller.documentId),
    email: emailProblem(traveller.email),
    phone: phoneProblem(traveller.phone),
  };
}

function lapProblems(travellers: readonly TravellerDraft[]): (string | undefined)[] {
  const taken = new Set<number>();
  return travellers.map(({ type, adult }) => {
    if (type !== 'INF') return adult === undefined ? undefined : 'Só bebês viajam no colo de um adulto.';
    if (adult === undefined) return 'Escolha o adulto que leva o bebê no colo.';
    if (travellers[adult]?.type !== 'ADT') return 'O bebê precisa viajar no colo de um adulto desta reserva.';
    if (taken.has(adult)) return 'Este adulto já leva outro bebê no colo.';
    taken.add(adult);
    return undefined;
  });
}

function repeatedNames(travellers: readonly TravellerDraft[]): boolean[] {
  const seen = new Set<string>();
  return travellers.map(({ name, lastName }) => {
    const full = `${cleanName(name)} ${cleanName(lastName)}`;
    if (full === ' ') return false;
    const repeated = seen.has(full);
    seen.add(full);
    return repeated;
  });
}

/** All problems of the travellers of one booking. Paths begin with `passengers`. */
export function checkTravellers(travellers: readonly TravellerDraft[], days: TravelDays): TravellerProblems {
  const problems: TravellerProblems = {};
  const laps = lapProblems(travellers);
  const repeated = repeatedNames(travellers);
  travellers.forEach((traveller, index) => {
    const fields = { ...checkTraveller(traveller, days), adult: laps[index] };
    if (repeated[index]) fields.name ??= DUPLICATE_PASSENGERS;
    for (const [field, sentence] of Object.entries(fields)) {
      if (sentence !== undefined) problems[`passengers.${index}.${field}`] = sentence;
    }
  });
  const countOf = (type: PaxType) => travellers.filter((traveller) => traveller.type === type).length;
  if (countOf('ADT') === 0) problems.passengers = ADULT_REQUIRED;
  else if (countOf('INF') > countOf('ADT')) problems.passengers = 'Cada bebê precisa de um adulto que o leve no colo.';
  return problems;
}
