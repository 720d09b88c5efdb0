import type { BusPassenger } from '@embarque/bus/booking-contract.ts';
import { emptyTraveller, type TravellerDraft } from '@embarque/commerce/travellers/traveller-draft.ts';
import { documentTypes, type TravellerField } from '@embarque/commerce/travellers/traveller-fields.ts';
import { cleanName, typedDocument } from '@embarque/commerce/travellers/traveller-text.ts';
import { ageAt, fromBrazilianDay, toBrazilianDay } from '@embarque/contract/dates.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import { busGenders, formGenders } from './passenger-rules.ts';

/** Passengers of the form and of the wire, which names and writes the same fields otherwise. */

/** The wire's path of each field of the form. */
export const wirePaths: Readonly<Record<TravellerField, string>> = {
  name: 'firstName',
  lastName: 'lastName',
  birthdate: 'birth',
  gender: 'gender',
  documentType: 'document.type',
  documentId: 'document.number',
  email: 'email',
  // Of buses none is asked.
  phone: 'phone',
};

/** Returns a passenger as the form has it. */
export const draftOf = ({ firstName, lastName, birth, gender, document, email }: BusPassenger): TravellerDraft => ({
  ...emptyTraveller,
  name: firstName,
  lastName,
  birthdate: toBrazilianDay(birth),
  gender: formGenders[gender],
  documentType: document.type,
  documentId: document.number,
  email,
});

/** Returns passengers of the form, which were checked, as they are sent; their ages are those on a day, yyyy-MM-dd. */
export const passengersOf = (drafts: readonly TravellerDraft[], day: string): BusPassenger[] =>
  drafts.map(({ name, lastName, birthdate, gender, documentType, documentId, email }, index) => {
    const birth = fromBrazilianDay(birthdate) ?? '';
    return {
      firstName: cleanName(name),
      lastName: cleanName(lastName),
      email: typedText(email),
      birth,
      document: {
        number: typedDocument(documentId),
        type: documentTypes.find((known) => known === documentType) ?? 'CPF',
      },
      age: ageAt(birth, day),
      gender: busGenders.find((known) => formGenders[known] === gender) ?? 'OTHER',
      isMain: index === 0,
    };
  });
