import { GUARDIAN_AGE } from '@embarque/commerce/travellers/ages.ts';
import type { AgeBand } from './age-bands.ts';

/** The rules of when an activity is taken and by whom, shared by its details page and the server. Sentences of the specification. */

/** The most people of one purchase. */
export const MAX_PEOPLE = 9;

export const partyMessages = {
  dateMissing: 'Por favor, selecione uma data antes de verificar a disponibilidade.',
  dateInvalid: 'Data inválida, por favor selecione uma data válida.',
  dateClosed: 'Dia indisponível, por favor selecione um dos dias destacados no calendário.',
  nobody: 'Por favor, selecione pelo menos um tipo de passageiro.',
  timeMissing: 'Por favor, selecione um horário antes de prosseguir para o checkout.',
  returnMissing: 'Por favor, selecione uma data de retorno.',
  returnTooLate: 'A data de retorno pode ser até 12 meses depois de hoje. Escolha outra.',
  unavailable:
    'Infelizmente não encontramos uma disponibilidade para a data selecionada nesse momento, busque outras datas ou tente novamente mais tarde.',
  unknownType: 'Este tipo de passageiro não é mais vendido. Escolha os passageiros de novo.',
  adultMissing: 'Crianças participam acompanhadas de um adulto. Inclua um adulto.',
} as const;

export interface PartyLimits {
  readonly bands: readonly AgeBand[];
  /** The most passengers of its vehicle; null where it has none. */
  readonly maxNumberPassenger: number | null;
}

// Seniors and students may have a type of their own, in which somebody is of age too.
const canBeOfAge = (endAge: number): boolean => endAge >= GUARDIAN_AGE;

/** Whether somebody of age can take part: what is for children alone has nobody come with them. */
export const admitsAdults = (bands: readonly AgeBand[]): boolean => bands.some(({ endAge }) => canBeOfAge(endAge));

/** Returns what is wrong with the people who come, by the end age of each; undefined when they may. */
export function partyProblem(
  endAges: readonly number[],
  { bands, maxNumberPassenger }: PartyLimits,
): string | undefined {
  if (endAges.length === 0) return partyMessages.nobody;
  if (endAges.some((endAge) => bands.every((band) => band.endAge !== endAge))) return partyMessages.unknownType;
  if (admitsAdults(bands) && !endAges.some(canBeOfAge)) return partyMessages.adultMissing;
  if (maxNumberPassenger !== null && endAges.length > maxNumberPassenger) {
    return `Este veículo leva no máximo ${maxNumberPassenger} ${maxNumberPassenger === 1 ? 'passageiro' : 'passageiros'}. Retire passageiros ou reserve outro veículo.`;
  }
  if (endAges.length > MAX_PEOPLE) return `São no máximo ${MAX_PEOPLE} passageiros por reserva. Retire passageiros.`;
  return undefined;
}

/** Returns what is said of a way back on too early a day. */
export function returnTooEarly(minReturnDays: number): string {
  if (minReturnDays === 0) return 'A data de retorno não pode ser antes da chegada. Escolha outra.';
  return minReturnDays === 1
    ? 'A data de retorno precisa ser a partir do dia seguinte à chegada. Escolha outra.'
    : `A data de retorno precisa ser pelo menos ${minReturnDays} dias depois da chegada. Escolha outra.`;
}
