import { type PassportDraft, passportProblem, validityDay } from '@embarque/commerce/travellers/passport.ts';
import { emptyTraveller } from '@embarque/commerce/travellers/traveller-draft.ts';
import { type TravellerField, travellerMessages } from '@embarque/commerce/travellers/traveller-fields.ts';
import { checkTraveller } from '@embarque/commerce/travellers/traveller-rules.ts';
import { cleanName, writtenName } from '@embarque/commerce/travellers/traveller-text.ts';
import type { FieldErrors } from '@embarque/commerce/web/parts.ts';
import { maskedCpf } from '@embarque/contract/fields/cpf.ts';
import { normalPhone, typedPhone } from '@embarque/contract/fields/phone.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { SavedTraveller, SavedTravellerDraft } from '@embarque/contract/profile/saved-travellers.ts';

/** The fields of a saved traveller, in the order of reading. */
export const savedTravellerFields: readonly TravellerField[] = [
  'name',
  'lastName',
  'birthdate',
  'gender',
  'documentType',
  'documentId',
  'email',
  'phone',
];

/** Path of the traveller in its form, which the ids of its fields begin with. */
export const TRAVELLER_PATH = 'traveller';

/** Nobody yet. */
export const newTraveller: PassportDraft = { ...emptyTraveller, documentValidity: '' };

/** A saved traveller as the form holds it. */
export const travellerDraftOf = ({ id: _, phone, ...fields }: SavedTraveller): PassportDraft => ({
  ...fields,
  phone: typedPhone(phone),
});

/** Returns what is wrong, by the id of its field: only the names must be told. `today` is yyyy-MM-dd. */
export function savedTravellerProblems(draft: PassportDraft, today: string): FieldErrors {
  const filled = savedTravellerFields.filter(
    (field) => field === 'name' || field === 'lastName' || typedText(draft[field]) !== '',
  );
  // A type without a number says nothing yet; a number without its type cannot be checked.
  const asked = filled.filter((field) => field !== 'documentType' && field !== 'documentId');
  const found = { ...checkTraveller(draft, asked, today), ...documentProblems(draft, today) };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, text]) =>
      text === undefined ? [] : [[`${TRAVELLER_PATH}.${field}`, text]],
    ),
  );
}

function documentProblems(draft: PassportDraft, today: string): Readonly<Record<string, string | undefined>> {
  const { documentType, documentId, documentValidity = '' } = draft;
  if (typedText(documentId) === '') return {};
  if (documentType === '') return { documentType: travellerMessages.documentTypeMissing };
  if (documentType !== 'PASSPORT') return checkTraveller(draft, ['documentId'], today);
  return { documentId: passportProblem(documentId), documentValidity: validityProblem(documentValidity, today) };
}

/** A passport may be kept without its last day, but not one that is over. */
function validityProblem(text: string, today: string): string | undefined {
  if (typedText(text) === '') return undefined;
  const last = validityDay(text);
  if (last === undefined) return 'Validade do passaporte inválida';
  return last < today ? 'Este passaporte já venceu. Renove-o ou use outro documento.' : undefined;
}

/** Returns a checked draft as it is sent. */
export function sentSavedTraveller(draft: PassportDraft): SavedTravellerDraft {
  const documentId = typedText(draft.documentId);
  const hasDocument = documentId !== '';
  const isPassport = hasDocument && draft.documentType === 'PASSPORT';
  return {
    name: cleanName(draft.name),
    lastName: cleanName(draft.lastName),
    birthdate: draft.birthdate,
    gender: draft.gender,
    documentType: hasDocument ? draft.documentType : '',
    documentId,
    documentValidity: isPassport ? (draft.documentValidity ?? '') : '',
    email: typedText(draft.email),
    phone: draft.phone === '' ? '' : normalPhone(draft.phone),
  };
}

/** Returns a saved traveller's whole name, as it is written in a sentence. */
export const travellerName = ({ name, lastName }: Pick<SavedTraveller, 'name' | 'lastName'>): string =>
  writtenName(`${name} ${lastName}`);

const documentNames: Readonly<Record<string, string>> = {
  CPF: 'CPF',
  RG: 'RG',
  DRIVER_LICENSE: 'CNH',
  PASSPORT: 'Passaporte',
};
/** So many characters of a document tell it from another of the same person. */
const SHOWN = 3;

/** Returns a document to be recognised by, without what only its owner needs: "CPF •••.982.247-••"; undefined without one. */
export function documentText({
  documentType,
  documentId,
}: Pick<SavedTraveller, 'documentType' | 'documentId'>): string | undefined {
  const name = documentNames[documentType];
  if (name === undefined || documentId === '') return undefined;
  if (documentType === 'CPF') return `CPF ${maskedCpf(documentId)}`;
  return `${name} ${'•'.repeat(Math.max(SHOWN, documentId.length - SHOWN))}${documentId.slice(-SHOWN)}`;
}
