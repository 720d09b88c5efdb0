import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { CPF_TOO_LONG } from '@embarque/contract/fields/cpf.ts';
import { TEXT_MAX, typed } from '@embarque/contract/fields/fields.ts';
import { normalPhone, PHONE_INVALID, PHONE_MISSING } from '@embarque/contract/fields/phone.ts';
import * as z from 'zod/mini';
import { typedDocument } from './traveller-text.ts';

/**
 * The fields of a traveller as the wire carries them. A service spreads those it asks for into a schema of its own; the
 * rules behind them are in traveller-rules.ts.
 */

/** Letters of a name, and of a last name. */
export const NAME_MAX = 28;
/** Digits of a document, of an RG letters and digits. */
export const DOCUMENT_MAX = 11;
/** Characters of an e-mail address. */
export const EMAIL_MAX = TEXT_MAX;

export const documentTypes = ['CPF', 'RG', 'DRIVER_LICENSE'] as const;
export const genders = ['M', 'F', 'O'] as const;

export type NameLabel = 'Nome' | 'Sobrenome';

const namesMissing = { Nome: 'Nome não pode ser vazio', Sobrenome: 'Sobrenome não pode ser vazio' } as const;

/** The sentences of a name or last name, which schema and rule share. */
export const nameMessages = (label: NameLabel) => ({
  missing: namesMissing[label],
  tooLong: `${label} pode ter no máximo ${NAME_MAX} letras. Abrevie um nome do meio, como no documento.`,
});

/** The sentences that schemas and rules share. */
export const travellerMessages = {
  birthdateMissing: 'Data de nascimento não pode ser vazio',
  birthdateInvalid: 'Data de nascimento inválida',
  genderMissing: 'Genero não pode ser vazio',
  documentTypeMissing: 'Tipo de documento não pode ser vazio',
  documentMissing: 'Documento não pode ser vazio',
  documentTooLong: CPF_TOO_LONG,
  emailInvalid: 'E-mail precisa ser preenchido com um e-mail valido',
} as const;

const personName = ({ missing, tooLong }: ReturnType<typeof nameMessages>) =>
  z.string(missing).check(typed(), z.minLength(1, missing), z.maxLength(NAME_MAX, tooLong));

const { birthdateMissing, birthdateInvalid, documentMissing, emailInvalid } = travellerMessages;

export const travellerFields = {
  name: personName(nameMessages('Nome')),
  lastName: personName(nameMessages('Sobrenome')),
  /** dd/MM/yyyy */
  birthdate: z.string(birthdateMissing).check(
    z.minLength(1, birthdateMissing),
    z.refine((value) => value === '' || fromBrazilianDay(value) !== undefined, birthdateInvalid),
  ),
  gender: z.enum(genders, travellerMessages.genderMissing),
  documentType: z.enum(documentTypes, travellerMessages.documentTypeMissing),
  documentId: z
    .string(documentMissing)
    .check(
      z.overwrite(typedDocument),
      z.minLength(1, documentMissing),
      z.maxLength(DOCUMENT_MAX, travellerMessages.documentTooLong),
    ),
  email: z.string(emailInvalid).check(typed(), z.email(emailInvalid), z.maxLength(EMAIL_MAX, emailInvalid)),
  phone: z
    .string(PHONE_MISSING)
    .check(typed(), z.minLength(1, PHONE_MISSING), z.maxLength(30, PHONE_INVALID), z.overwrite(normalPhone)),
} as const;

export type TravellerField = keyof typeof travellerFields;
