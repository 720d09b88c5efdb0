import { addMonths, fromBrazilianDay, isDay } from '@embarque/contract/dates.ts';
import { day } from '@embarque/contract/fields/fields.ts';
import * as z from 'zod/mini';
import type { TravellerDraft } from './traveller-draft.ts';
import { documentTypes, travellerMessages } from './traveller-fields.ts';
import { typedDocument } from './traveller-text.ts';

/** Passports, which services take of those who travel or live abroad. Shared by the form and the server. */

/** Documents where passports are taken too. */
const passportDocumentTypes = [...documentTypes, 'PASSPORT'] as const;

/** The members of a traveller on the wire whose document may be a passport; in the place of those of `travellerFields`. */
export const passportFields = {
  documentType: z.enum(passportDocumentTypes, travellerMessages.documentTypeMissing),
  /** Last day of a passport, yyyy-MM-dd. */
  documentValidity: z.optional(day()),
} as const;

/** A traveller in the form, or on the wire, whose document may be a passport. */
export interface PassportDraft extends TravellerDraft {
  /** Last day of a passport: dd/MM/yyyy in the form, yyyy-MM-dd on the wire. */
  readonly documentValidity?: string | undefined;
}

/** Many countries ask that a passport be valid for so long after the trip. */
const MONTHS_LEFT = 6;

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
  if (text.trim() === '') return 'Validade do passaporte não pode ser vazia';
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

/** Returns what is wrong with a passport by field; it lasts to the end of the trip (yyyy-MM-dd). */
export const passportProblems = ({ documentId, documentValidity = '' }: PassportDraft, tripEnd: string) => ({
  documentType: undefined,
  documentId: passportProblem(documentId),
  documentValidity: validityProblem(documentValidity, tripEnd),
});

/** Returns the document of a traveller who was checked, as it is sent: nothing of one that is no passport. */
export function sentPassport({ documentType, documentValidity = '' }: PassportDraft) {
  if (documentType !== 'PASSPORT') return {};
  return { documentType, documentValidity: validityDay(documentValidity) } as const;
}

/** Returns the last day of a passport, yyyy-MM-dd, for an order; nothing of other documents. */
export const orderedValidity = ({ documentType, documentValidity }: PassportDraft) =>
  documentType === 'PASSPORT' && documentValidity !== undefined ? { documentValidity } : {};
