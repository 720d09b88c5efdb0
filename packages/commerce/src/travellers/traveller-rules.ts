import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { isCnh } from '@embarque/contract/fields/cnh.ts';
import { isCpf } from '@embarque/contract/fields/cpf.ts';
import { FIELDS_MISSING } from '@embarque/contract/fields/fields.ts';
import { normalPhone, PHONE, PHONE_MISSING, phoneSentence } from '@embarque/contract/fields/phone.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import type { TravellerDraft } from './traveller-draft.ts';
import {
  DOCUMENT_MAX,
  documentTypes,
  EMAIL_MAX,
  genders,
  NAME_MAX,
  type NameLabel,
  nameMessages,
  type TravellerField,
  travellerMessages,
} from './traveller-fields.ts';
import { cleanName, typedDocument } from './traveller-text.ts';

/**
 * The rules of a traveller's fields, the same in the form and on the server. Each returns the sentence to show beside
 * its field, undefined when the field is valid.
 */

/** Problem of a name or last name. */
export function nameProblem(label: NameLabel, text: string): string | undefined {
  const name = cleanName(text);
  if (name === '') return nameMessages(label).missing;
  if (name.length > NAME_MAX) return nameMessages(label).tooLong;
  if (!/^'?[A-Z]([A-Z '-]*[A-Z])?$/.test(name)) return `${label} só pode ter letras, espaço, hífen e apóstrofo`;
  return undefined;
}

/** A birthdate of more years ago is a typing error. */
const AGE_MAX = 120;

/** Problem of a birthdate written dd/MM/yyyy; `today` is yyyy-MM-dd in the shop's zone. */
export function birthdateProblem(text: string, today: string): string | undefined {
  if (text.trim() === '') return travellerMessages.birthdateMissing;
  const birth = fromBrazilianDay(text);
  if (birth === undefined) return travellerMessages.birthdateInvalid;
  if (birth > today) return 'Data de nascimento não pode estar no futuro';
  if (Number(birth.slice(0, 4)) < Number(today.slice(0, 4)) - AGE_MAX) return travellerMessages.birthdateInvalid;
  return undefined;
}

/** Problem of a gender that is none of M, F, O. */
function genderProblem(text: string): string | undefined {
  return genders.some((known) => known === text) ? undefined : travellerMessages.genderMissing;
}

/** Problem of a document type that is none of CPF, RG, DRIVER_LICENSE (shown as CNH). */
function documentTypeProblem(text: string): string | undefined {
  return documentTypes.some((known) => known === text) ? undefined : travellerMessages.documentTypeMissing;
}

/** Problem of the number of an RG, which may have letters: check letters, those of some states, and all of foreign residents' RNM. */
function rgProblem(text: string): string | undefined {
  if (!/^[A-Z0-9]+$/.test(text)) return 'RG só pode ter letras e números';
  if (text.length > DOCUMENT_MAX) return `RG pode ter no máximo ${DOCUMENT_MAX} letras e números`;
  const digits = text.replace(/\D/g, '');
  return digits.length < 2 || /^0+$/.test(digits) ? 'Digite um RG válido' : undefined;
}

/** Problem of a document's number: digits only, at most 11, with check digits; of an RG as its own rule says. */
export function documentProblem(type: string, text: string): string | undefined {
  if (text.trim() === '') return travellerMessages.documentMissing;
  if (type === 'RG') return rgProblem(text);
  if (!/^\d+$/.test(text)) return 'Documento só pode ter números';
  if (text.length > DOCUMENT_MAX) return travellerMessages.documentTooLong;
  if (type === 'CPF' && !isCpf(text)) return 'Por favor, digite um CPF válido';
  if (type === 'DRIVER_LICENSE' && !isCnh(text)) return 'Digite uma CNH válida';
  return undefined;
}

/** The wire's own pattern, so that the form lets nothing pass that the server refuses. */
const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Problem of an e-mail address. */
export function emailProblem(text: string): string | undefined {
  const email = typedText(text);
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? undefined : travellerMessages.emailInvalid;
}

/** Problem of a mobile number: area code and nine digits, however they are written. */
function phoneProblem(text: string): string | undefined {
  if (text.trim() === '') return PHONE_MISSING;
  const phone = normalPhone(text);
  return PHONE.test(phone) ? undefined : phoneSentence(phone);
}

const rules: Record<TravellerField, (traveller: TravellerDraft, today: string) => string | undefined> = {
  name: ({ name }) => nameProblem('Nome', name),
  lastName: ({ lastName }) => nameProblem('Sobrenome', lastName),
  birthdate: ({ birthdate }, today) => birthdateProblem(birthdate, today),
  gender: ({ gender }) => genderProblem(gender),
  documentType: ({ documentType }) => documentTypeProblem(documentType),
  documentId: ({ documentType, documentId }) => documentProblem(documentType, documentId),
  email: ({ email }) => emailProblem(email),
  phone: ({ phone }) => phoneProblem(phone),
};

/** A field to its sentence; undefined where the field is valid. */
type FieldProblems = Partial<Record<TravellerField, string | undefined>>;

/**
 * Returns the problems of one traveller by field, for the fields a service asks for, in their order. `today` is
 * yyyy-MM-dd in the shop's zone.
 */
export function checkTraveller(
  traveller: TravellerDraft,
  fields: readonly TravellerField[],
  today: string,
): FieldProblems {
  return Object.fromEntries(fields.map((field) => [field, rules[field](traveller, today)]));
}

/** Returns for each traveller whether an earlier one has the same full name, however it is written. */
export function repeatedNames(travellers: readonly Pick<TravellerDraft, 'name' | 'lastName'>[]): boolean[] {
  const seen = new Set<string>();
  return travellers.map(({ name, lastName }) => {
    const full = `${cleanName(name)} ${cleanName(lastName)}`;
    if (full === ' ') return false;
    const repeated = seen.has(full);
    seen.add(full);
    return repeated;
  });
}

/** Returns for each traveller whether an earlier one has the same CPF. */
export function repeatedCpfs(travellers: readonly Pick<TravellerDraft, 'documentType' | 'documentId'>[]): boolean[] {
  const seen = new Set<string>();
  return travellers.map(({ documentType, documentId }) => {
    const cpf = typedDocument(documentId);
    if (documentType !== 'CPF' || cpf === '') return false;
    const repeated = seen.has(cpf);
    seen.add(cpf);
    return repeated;
  });
}

/** Whether a surname is of one letter: somebody's, but more often an initial, with which nobody is let on board. */
export const isInitial = (lastName: string): boolean => cleanName(lastName).replace(/[^A-Z]/g, '').length === 1;

/** The sentence of a CPF that an earlier traveller has. */
export const SAME_CPF = 'Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.';

/** The sentence of a repeated name, by what a service calls its people. */
export const sameNamesMessage = ({ peopleLabel }: Pick<ServiceDescriptor, 'peopleLabel'>) =>
  `${peopleLabel} com o mesmo nome e sobrenome não são permitidos!`;

/** Returns the alert of a form with problems: a repeated name has its own if nothing else is wrong. */
export function travellersAlert(problems: Readonly<Record<string, string>>, sameNames: string): string {
  const sentences = new Set(Object.values(problems));
  return sentences.size === 1 && sentences.has(sameNames) ? sameNames : FIELDS_MISSING;
}
