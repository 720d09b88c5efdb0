import { busService } from '@embarque/bus/service.ts';
import type { TravellerDraft } from '@embarque/commerce/travellers/traveller-draft.ts';
import type { TravellerField } from '@embarque/commerce/travellers/traveller-fields.ts';
import {
  checkTraveller,
  repeatedNames,
  SAME_CPF,
  sameNamesMessage,
} from '@embarque/commerce/travellers/traveller-rules.ts';
import { typedDocument } from '@embarque/commerce/travellers/traveller-text.ts';
import { ageAt, fromBrazilianDay } from '@embarque/contract/dates.ts';
import { freeFaresOn } from './free-fares.ts';

/** The rules for the passengers of a bus and their seats, shared by the form and the server. */

export const busGenders = ['MALE', 'FEMALE', 'OTHER'] as const;
export type BusGender = (typeof busGenders)[number];

/** The genders of the form by those of the wire. */
export const formGenders = { MALE: 'M', FEMALE: 'F', OTHER: 'O' } as const satisfies Record<BusGender, string>;

/** The fields of a passenger, in the order of the form. */
export const passengerFields: readonly TravellerField[] = [
  'name',
  'lastName',
  'birthdate',
  'gender',
  'documentType',
  'documentId',
  'email',
];

export const DUPLICATE_PASSENGERS = sameNamesMessage(busService);
const SAME_DOCUMENT = 'Este documento já foi informado para outra pessoa. Cada uma precisa do seu.';

/** Returns for each passenger whether an earlier one has the same document. */
function repeatedDocuments(passengers: readonly TravellerDraft[]): boolean[] {
  const seen = new Set<string>();
  return passengers.map(({ documentType, documentId }) => {
    const number = typedDocument(documentId);
    const document = `${documentType} ${number}`;
    const isRepeated = number !== '' && seen.has(document);
    seen.add(document);
    return isRepeated;
  });
}

/** Returns the problems of passengers by path (`1.birthdate`); empty when all are valid. `today` is the shop's, yyyy-MM-dd. */
export function checkPassengers(passengers: readonly TravellerDraft[], today: string): Record<string, string> {
  const sameNames = repeatedNames(passengers);
  const sameDocuments = repeatedDocuments(passengers);
  return Object.fromEntries(
    passengers.flatMap((passenger, index) => {
      const problems = checkTraveller(passenger, passengerFields, today);
      if (sameNames[index]) problems.name ??= DUPLICATE_PASSENGERS;
      if (sameDocuments[index]) problems.documentId ??= passenger.documentType === 'CPF' ? SAME_CPF : SAME_DOCUMENT;
      return Object.entries(problems).flatMap(([field, sentence]) =>
        sentence === undefined ? [] : [[`${index}.${field}`, sentence] as const],
      );
    }),
  );
}

/** Returns who rides for less than is charged here, where passengers are counted. `day` is yyyy-MM-dd. */
export function freeFaresText(day: string): string {
  const { lapAge } = freeFaresOn(day);
  return `Não inclua crianças menores de ${lapAge} anos no colo nem quem viaja com passagem gratuita por lei (idosos de baixa renda, ID Jovem, Passe Livre): essas passagens são pedidas no guichê da viação.`;
}

/**
 * Returns where a passenger may travel for less than is charged here; undefined where no law says so. No problem: whoever wants
 * a seat of their own buys it. `first` and `last` are the days of the departures, yyyy-MM-dd.
 */
export function fareNotice(
  { birthdate }: Pick<TravellerDraft, 'birthdate'>,
  { first, last, passengers }: { readonly first: string; readonly last: string; readonly passengers: number },
): string | undefined {
  const birth = fromBrazilianDay(birthdate);
  if (birth === undefined || birth > first) return undefined;
  const { lapAge, youngAges, seniorAge, deskHours } = freeFaresOn(first);
  const age = ageAt(birth, last);
  const [from, to] = youngAges;
  const atDesk = `podem ter direito a passagem gratuita ou com desconto por lei: peça no guichê da viação, até ${deskHours} horas antes da partida. Aqui a passagem é cobrada inteira.`;
  if (age < lapAge) {
    return `Crianças menores de ${lapAge} anos viajam de graça no colo, uma por adulto e sem assento: ${passengers > 1 ? 'refaça a pesquisa com um passageiro a menos e ' : ''}peça no guichê da viação. Com assento, a passagem é cobrada inteira.`;
  }
  if (age >= seniorAge) return `Pessoas com ${seniorAge} anos ou mais ${atDesk}`;
  return age >= from && ageAt(birth, first) <= to ? `Jovens de ${from} a ${to} anos com ID Jovem ${atDesk}` : undefined;
}

/** Returns the problem of the seats picked on a bus for so many passengers; undefined when each has one. */
export function seatsProblem(seats: readonly string[], passengers: number): string | undefined {
  if (seats.length !== passengers) return `Selecione ${passengers} assento(s)`;
  return repeatedSeatProblem(seats);
}

/** Returns the problem of a seat that is named twice. */
export function repeatedSeatProblem(seats: readonly string[]): string | undefined {
  return new Set(seats).size === seats.length ? undefined : 'Cada passageiro precisa do seu assento: escolha outro.';
}
