import { savedTravellerProblems } from '@embarque/commerce/travellers/saved-traveller.ts';
import { emptyTraveller } from '@embarque/commerce/travellers/traveller-draft.ts';
import type { TravellerField } from '@embarque/commerce/travellers/traveller-fields.ts';
import type { FieldErrors } from '@embarque/commerce/web/parts.ts';
import { typedPhone } from '@embarque/contract/fields/phone.ts';
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
export const newTraveller: SavedTravellerDraft = { ...emptyTraveller, documentValidity: '' };

/** A saved traveller as the form holds it. */
export const travellerDraftOf = ({ id: _, phone, ...fields }: SavedTraveller): SavedTravellerDraft => ({
  ...fields,
  phone: typedPhone(phone),
});

/** Returns what is wrong, by the id of its field. `today` is yyyy-MM-dd. */
export const travellerErrors = (draft: SavedTravellerDraft, today: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(savedTravellerProblems(draft, today)).map(([field, text]) => [`${TRAVELLER_PATH}.${field}`, text]),
  );
