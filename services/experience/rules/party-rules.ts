import { yearsText } from '@embarque/commerce/travellers/ages.ts';
import { countedText } from '@embarque/commerce/travellers/counted.ts';
import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';
import type { Party } from './price.ts';

/** The rules of what is chosen of an experience, shared by the details page and the server. */

export const partyMessages = {
  adultMissing: 'Quantidade de ingressos deve ser maior que 0.',
  dateMissing: 'Selecione uma data para sua experiência.',
  dateInvalid: 'Data inválida, por favor selecione uma data válida.',
} as const;

type Rules = Pick<ExperienceDetails, 'minParticipants' | 'maxParticipants' | 'adultFromAge' | 'childAges'>;

export type PartyProblems = Partial<Record<keyof Party, string>>;

/** Returns "2 adultos, 1 criança". */
export const partyText = ({ adults, childs }: Party): string =>
  countedText([
    [adults, 'adulto', 'adultos'],
    [childs, 'criança', 'crianças'],
  ]);

/** Returns "2 pessoas". */
const peopleText = (people: number): string => countedText([[people, 'pessoa', 'pessoas']]);

/** Returns the problems of the people by their counter; empty when they may take part together. */
export function checkParty(
  { adults, childs }: Party,
  { minParticipants, maxParticipants, adultFromAge, childAges }: Rules,
): PartyProblems {
  if (adults < 1) return { adults: partyMessages.adultMissing };
  if (childs > 0 && childAges === null) {
    return {
      childs:
        adultFromAge > 0
          ? `Esta experiência é para quem tem pelo menos ${yearsText(adultFromAge)}. Escolha apenas adultos.`
          : 'Esta experiência não recebe crianças. Escolha apenas adultos.',
    };
  }
  const people = adults + childs;
  if (people < minParticipants) {
    return { adults: `Esta experiência é para pelo menos ${peopleText(minParticipants)}. Inclua mais ingressos.` };
  }
  if (people > maxParticipants) {
    return {
      adults: `Esta experiência é para no máximo ${peopleText(maxParticipants)} por reserva. Retire ingressos.`,
    };
  }
  return {};
}

/** Returns the problem of people for whom a date has too few tickets; undefined when there are enough. */
export function ticketsProblem({ adults, childs }: Party, qtAvailable: number): string | undefined {
  if (adults + childs <= qtAvailable) return undefined;
  return qtAvailable === 0
    ? 'Os ingressos desta data se esgotaram. Escolha outra.'
    : `Nesta data só ${qtAvailable === 1 ? 'resta 1 ingresso' : `restam ${qtAvailable} ingressos`}. Escolha outra ou retire ingressos.`;
}
