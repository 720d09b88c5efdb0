import { typedDocument } from '@embarque/commerce/traveller-text.ts';
import { addMonths, fromBrazilianDay, isDay } from '@embarque/contract/dates.ts';

/** Passports, with which flights abroad are taken. Shared by the form and the server. */

/** The code of Brazil in airports. */
const HOME = 'BR';
/** Many countries ask that a passport be valid for so long after the trip. */
const MONTHS_LEFT = 6;

/** Whether a trip touches an airport outside Brazil; none does whose country is unknown. */
export const isAbroad = (airports: readonly { readonly country?: string | undefined }[]): boolean =>
  airports.some(({ country = '' }) => country !== '' && country !== HOME);

/** Returns a passport's number as its field shows it, and as it is stored. */
export const typedPassport = typedDocument;

/** Returns what is wrong with a passport's number; undefined when it is valid. */
export function passportProblem(number: string): string | undefined {
  if (number.trim() === '') return 'Documento não pode ser vazio';
  return /^[A-Z0-9]{5,11}$/.test(number) ? undefined : 'Passaporte tem de 5 a 11 letras maiúsculas ou números';
}

/** Returns the last day of a passport, typed as dd/MM/yyyy or sent as yyyy-MM-dd, as the latter; undefined when it is no day. */
export const validityDay = (text: string): string | undefined => (isDay(text) ? text : fromBrazilianDay(text));

/** Returns what is wrong with a passport's last day; undefined when it lasts to the end of the trip (yyyy-MM-dd). */
export function validityProblem(text: string, tripEnd: string): string | undefined {
  if (text.trim() === '') return 'Validade do passaporte não pode ser vazio';
  const last = validityDay(text);
  if (last === undefined) return 'Validade do passaporte inválida';
  return last < tripEnd ? 'O passaporte vence antes do fim da viagem. Renove-o ou use outro documento.' : undefined;
}

/** Returns a warning about a passport that lasts under six months after the trip; undefined where there is none. */
export function validityNotice(text: string, tripEnd: string): string | undefined {
  const last = validityDay(text);
  if (last === undefined || last < tripEnd || last >= addMonths(tripEnd, MONTHS_LEFT)) return undefined;
  return 'Vence menos de 6 meses depois da viagem: muitos países não aceitam. Confira as regras do seu destino.';
}
