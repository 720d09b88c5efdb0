import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { normalPhone } from '@embarque/contract/fields/phone.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { SavedTravellerDraft } from '@embarque/contract/profile/saved-travellers.ts';
import { passportProblem, validityDay } from './passport.ts';
import { travellerMessages } from './traveller-fields.ts';
import { checkTraveller, repeatedCpfs, repeatedNames, SAME_CPF } from './traveller-rules.ts';
import { cleanName, typedDocument } from './traveller-text.ts';

/** The rules of a traveller that a member keeps: names there must be, and whatever else there is must be valid. The form's and the server's. */

export type SavedTravellerField = keyof SavedTravellerDraft;
export type SavedTravellerProblems = Partial<Record<SavedTravellerField, string>>;

/**
 * Returns the problems of a kept traveller by field, none when it may be kept; `today` is yyyy-MM-dd in the shop's zone. Whether a
 * passport lasts is a question of the trip, not of keeping it.
 */
export function savedTravellerProblems(typed: SavedTravellerDraft, today: string): SavedTravellerProblems {
  // As the form has it while it is typed: without the points of a mask.
  const draft = { ...typed, documentId: typedDocument(typed.documentId) };
  const { documentType, documentId, documentValidity } = draft;
  const isFilled = (field: SavedTravellerField) => draft[field].trim() !== '';
  const isPassport = documentType === 'PASSPORT';
  const optional = (['birthdate', 'gender', 'email', 'phone'] as const).filter(isFilled);
  const ofDocument = (['documentType', 'documentId'] as const).filter((field) => !isPassport && isFilled(field));
  const found: Record<string, string | undefined> = checkTraveller(
    draft,
    ['name', 'lastName', ...optional, ...ofDocument],
    today,
  );
  if (isFilled('documentId') && !isFilled('documentType')) {
    found.documentType = travellerMessages.documentTypeMissing;
    found.documentId = undefined;
  }
  if (isPassport && isFilled('documentId')) found.documentId = passportProblem(documentId);
  if (isPassport && isFilled('documentValidity') && validityDay(documentValidity.trim()) === undefined) {
    found.documentValidity = 'Validade do passaporte inválida';
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined));
}

/** Returns a traveller as it is kept, in the characters in which a purchase would send it. What is checked is what was typed. */
export function keptTraveller(draft: SavedTravellerDraft): SavedTravellerDraft {
  const { documentType, documentId, documentValidity, phone } = draft;
  const validity = documentType === 'PASSPORT' ? validityDay(documentValidity.trim()) : undefined;
  return {
    name: cleanName(draft.name),
    lastName: cleanName(draft.lastName),
    birthdate: draft.birthdate.trim(),
    gender: draft.gender,
    documentType,
    documentId: typedDocument(documentId),
    documentValidity: validity === undefined ? '' : toBrazilianDay(validity),
    email: typedText(draft.email),
    phone: phone.trim() === '' ? '' : normalPhone(phone),
  };
}

const SAME_NAMES = 'Você já tem outro viajante com este nome e sobrenome';

/** Returns the sentences, by field, of whom another kept traveller already is: of the same names or CPF. */
export function sameAsKept(draft: SavedTravellerDraft, others: readonly SavedTravellerDraft[]): SavedTravellerProblems {
  return {
    ...(others.some((other) => haveSameNames(other, draft)) && { lastName: SAME_NAMES }),
    ...(others.some((other) => haveSameCpf(other, draft)) && { documentId: SAME_CPF }),
  };
}

/** Whether two kept travellers have the same CPF. */
export const haveSameCpf = (one: SavedTravellerDraft, other: SavedTravellerDraft): boolean =>
  repeatedCpfs([one, other])[1] === true;

/** Whether two kept travellers have the same name and last name, however they are written. */
export const haveSameNames = (one: SavedTravellerDraft, other: SavedTravellerDraft): boolean =>
  repeatedNames([one, other])[1] === true;
