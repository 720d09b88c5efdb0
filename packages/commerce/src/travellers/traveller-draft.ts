import { normalPhone } from '@embarque/contract/fields/phone.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { User } from '@embarque/contract/identity.ts';
import type { SavedTravellerDraft } from '@embarque/contract/profile/saved-travellers.ts';
import * as z from 'zod/mini';
import { documentTypes, genders, type TravellerField } from './traveller-fields.ts';
import { cleanName, typedDocument } from './traveller-text.ts';

/** A traveller as a form holds it, possibly unfinished. Fields that a service does not ask for stay empty. */
export type TravellerDraft = { readonly [Field in TravellerField]: string };

/** What is known of somebody, as a form, an account or the kept travellers have it. */
export type KnownTraveller = { readonly [Field in keyof SavedTravellerDraft]?: string | undefined };

export const emptyTraveller: TravellerDraft = {
  name: '',
  lastName: '',
  birthdate: '',
  gender: '',
  documentType: '',
  documentId: '',
  email: '',
  phone: '',
};

const typed = () => z.string().check(z.maxLength(300));

/** The members of a stored draft, to spread into the schema of a service's form. */
export const travellerDraftFields = {
  name: typed(),
  lastName: typed(),
  birthdate: typed(),
  gender: typed(),
  documentType: typed(),
  documentId: typed(),
  email: typed(),
  phone: typed(),
} as const;

/** The same where a document may be a passport. */
export const passportDraftFields = { documentValidity: z.optional(typed()) } as const;

/**
 * Returns what an account knows of its member: names, e-mail address, and what else they have told. Of a whole name the first is
 * taken for the name, and the others, if there are any, for the last name.
 */
export function ownTraveller({ name, email, profile }: Pick<User, 'name' | 'email' | 'profile'>): KnownTraveller {
  if (profile) {
    const { cpf, cellphone, birthdate, gender } = profile;
    return {
      name: cleanName(profile.name),
      lastName: cleanName(profile.lastName),
      email,
      ...(cellphone && { phone: cellphone }),
      ...(birthdate && { birthdate }),
      ...(gender && { gender }),
      ...(cpf && { documentType: 'CPF', documentId: cpf }),
    };
  }
  const [first = '', ...others] = cleanName(name).split(' ');
  return { name: first, ...(others.length > 0 && { lastName: others.join(' ') }), email };
}

/** Returns the travellers with the e-mail address and phone of the first. */
export function withSameContact<Draft extends TravellerDraft>(travellers: readonly Draft[]): Draft[] {
  const [first] = travellers;
  return travellers.map((traveller) => ({ ...traveller, ...(first && { email: first.email, phone: first.phone }) }));
}

/** Returns a checked draft as it is sent. A service that asks for fewer fields picks its own from it. */
export function toTraveller(draft: TravellerDraft) {
  return {
    name: cleanName(draft.name),
    lastName: cleanName(draft.lastName),
    birthdate: draft.birthdate,
    // The draft was checked: gender and document type are among the known ones.
    gender: genders.find((known) => known === draft.gender) ?? 'O',
    documentType: documentTypes.find((known) => known === draft.documentType) ?? 'CPF',
    documentId: typedDocument(draft.documentId),
    email: typedText(draft.email),
    phone: normalPhone(draft.phone),
  };
}
