import { isCpf } from '@embarque/contract/cpf.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { DOCUMENT_MAX, documentTypes, genders, NAME_MAX } from './traveller-fields.ts';

/** The rules of one field of a traveller, as the form types it and as the wire brings it. Each answers its sentence. */

export type TravellerField =
  | 'type'
  | 'name'
  | 'lastName'
  | 'birthdate'
  | 'gender'
  | 'documentType'
  | 'documentId'
  | 'email'
  | 'phone'
  | 'adult';

/** What to tell someone whose document shows a single name: airlines ask for two. */
export const SINGLE_NAME_HINT = 'Se o documento tem um só nome, repita-o aqui';

/** Letters that have no accent to take off, as airlines spell them. */
const SPELLED: Record<string, string> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', ẞ: 'SS' };

/** A name as it stands in the field while typed: upper case, no accents, plain apostrophes and hyphens. Never shortened. */
export function typedName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØŁĐÐÞẞ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[‐‑‒–]/g, '-');
}

/** A name as it is sent and kept: as typed, with single spaces and without the points of `JR.` or `M. LUIZA`. */
export function cleanName(text: string): string {
  return typedName(text).replace(/\./g, ' ').replace(/\s+/g, ' ').trim();
}

/** Digits of a document, without mask. Never shortened: too many are the rule's matter. */
export function documentDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** (99) 99999-9999, as far as there are digits. */
export function maskPhone(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 11);
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`;
  const end = digits.length > 7 ? `-${digits.slice(7)}` : '';
  return `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}${end}`;
}

/** 99/99/9999, as far as there are digits. */
export function maskBirthdate(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** Sentence of a name or last name; `label` is `Nome` or `Sobrenome`. */
export function nameProblem(label: 'Nome' | 'Sobrenome', text: string): string | undefined {
  const name = cleanName(text);
  if (name === '') return `${label} não pode ser vazio`;
  if (name.length > NAME_MAX) {
    return `${label} pode ter no máximo ${NAME_MAX} letras. Abrevie um nome do meio, como no documento.`;
  }
  if (!/^[A-Z]([A-Z '-]*[A-Z])?$/.test(name)) return `${label} só pode ter letras, espaço, hífen e apóstrofo`;
  return undefined;
}

/** The oldest age a birthdate is believed at. */
const OLDEST_YEARS = 120;

/** Sentence of a birthdate written dd/MM/yyyy; `today` is yyyy-MM-dd in the shop's zone. */
export function birthdateProblem(text: string, today: string): string | undefined {
  if (text.trim() === '') return 'Data de nascimento não pode ser vazio';
  const birth = fromBrazilianDay(text);
  if (birth === undefined) return 'Data de nascimento inválida';
  if (birth > today) return 'Data de nascimento não pode estar no futuro';
  if (Number(birth.slice(0, 4)) < Number(today.slice(0, 4)) - OLDEST_YEARS) return 'Data de nascimento inválida';
  return undefined;
}

/** Sentence of a gender that is none of M, F, O. */
export function genderProblem(text: string): string | undefined {
  return genders.some((known) => known === text) ? undefined : 'Genero não pode ser vazio';
}

/** Sentence of a document type that is none of CPF, RG, DRIVER_LICENSE (shown as CNH). */
export function documentTypeProblem(text: string): string | undefined {
  return documentTypes.some((known) => known === text) ? undefined : 'Tipo de documento não pode ser vazio';
}

/** Sentence of a document's number: digits only, at most 11; a CPF with its check digits. */
export function documentProblem(type: string, text: string): string | undefined {
  if (text.trim() === '') return 'Documento não pode ser vazio';
  if (!/^\d+$/.test(text)) return 'Documento só pode ter números';
  if (text.length > DOCUMENT_MAX) return `Documento pode ter no máximo ${DOCUMENT_MAX} números`;
  if (type === 'CPF' && !isCpf(text)) return 'Por favor, digite um CPF válido';
  return undefined;
}

const EMAIL_MAX = 200;
/** The wire's own pattern, so that the form never lets pass what the server refuses. */
const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Sentence of an e-mail address. */
export function emailProblem(text: string): string | undefined {
  const email = text.trim();
  return email.length <= EMAIL_MAX && EMAIL.test(email)
    ? undefined
    : 'E-mail precisa ser preenchido com um e-mail valido';
}

/** Sentence of a mobile number: area code and nine digits, masked or bare. */
export function phoneProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Telefone não pode ser vazio';
  return /^\(?\d{2}\)? ?\d{5}-?\d{4}$/.test(text.trim())
    ? undefined
    : 'Telefone precisa ter DDD e nove dígitos: (99) 99999-9999';
}
