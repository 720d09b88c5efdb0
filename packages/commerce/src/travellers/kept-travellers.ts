import { normalPhone } from '@embarque/contract/fields/phone.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { SavedTravellerDraft } from '@embarque/contract/profile/saved-travellers.ts';
import { type PassportDraft, typedPassport } from './passport.ts';
import type { KnownTraveller } from './traveller-draft.ts';
import { documentTypes, type TravellerField } from './traveller-fields.ts';
import { cleanName, typedDocument } from './traveller-text.ts';

/** How a traveller's form is filled from those a member keeps, and what of a form is kept. */

/** What a form asks of one traveller. */
export interface AskedOfTraveller {
  readonly fields: readonly TravellerField[];
  /** The trip leads abroad, where a CPF is no document. */
  readonly takesPassport: boolean;
}

const documentFields = ['documentType', 'documentId', 'documentValidity'] as const;
const otherFields = ['name', 'lastName', 'birthdate', 'gender', 'email', 'phone'] as const;

const isPassport = ({ documentType }: KnownTraveller): boolean => documentType === 'PASSPORT';

/** Returns what is known as it is kept: as it would be sent, and a document only with its number. */
export function toKept(known: KnownTraveller): SavedTravellerDraft {
  const { documentType = '', documentId = '', documentValidity = '' } = known;
  const number = isPassport(known) ? typedPassport(documentId) : typedDocument(documentId);
  const hasDocument = documentType !== '' && number !== '';
  return {
    name: cleanName(known.name ?? ''),
    lastName: cleanName(known.lastName ?? ''),
    birthdate: typedText(known.birthdate ?? ''),
    gender: known.gender ?? '',
    documentType: hasDocument ? documentType : '',
    documentId: hasDocument ? number : '',
    documentValidity: hasDocument && isPassport(known) ? typedText(documentValidity) : '',
    email: typedText(known.email ?? ''),
    phone: normalPhone(known.phone ?? ''),
  };
}

/** Letters alone: one service writes a hyphen as a space, and it is the same person. */
const fullName = ({ name = '', lastName = '' }: KnownTraveller): string =>
  cleanName(`${name} ${lastName}`).replace(/[^A-Z]+/g, ' ');

/** Whether two are the same person: by the whole name or by the CPF. */
export function isSamePerson(one: KnownTraveller, other: KnownTraveller): boolean {
  const name = fullName(one);
  if (name !== '' && name === fullName(other)) return true;
  const cpf = cpfOf(one);
  return cpf !== '' && cpf === cpfOf(other);
}

const cpfOf = ({ documentType, documentId = '' }: KnownTraveller): string =>
  documentType === 'CPF' ? typedDocument(documentId) : '';

/** Returns the document if it is one for this trip. */
function documentFor(known: SavedTravellerDraft, { fields, takesPassport }: AskedOfTraveller) {
  const { documentType, documentId, documentValidity } = known;
  if (documentId === '' || !fields.includes('documentId')) return undefined;
  if (isPassport(known)) return takesPassport ? { documentType, documentId, documentValidity } : undefined;
  const isTaken = documentTypes.some((each) => each === documentType) && !(takesPassport && documentType === 'CPF');
  return isTaken ? { documentType, documentId } : undefined;
}

/** What is nobody else's; whom to reach may be the same for all. */
const identityFields: ReadonlySet<string> = new Set(['birthdate', 'gender']);

/**
 * Returns the change with which a kept traveller fills a form: what is known and asked. Nothing that was typed goes for what is not
 * known, unless it is of somebody else: what `others` had put there goes with them, and beside the whole name of another, day of
 * birth, gender and document. Nobody travels with the document of somebody else.
 */
export function filledFrom(
  saved: KnownTraveller,
  draft: PassportDraft,
  asked: AskedOfTraveller,
  others: readonly KnownTraveller[],
): Partial<PassportDraft> {
  const known = toKept(saved);
  const before = toKept(draft);
  const another = others.find((other) => isSamePerson(other, before) && !isSamePerson(other, known));
  const left = another && toKept(another);
  const isOfAnother = before.name !== '' && before.lastName !== '' && !isSamePerson(before, known);
  const change: { -readonly [Field in keyof PassportDraft]?: string } = {};
  for (const field of otherFields) {
    if (!asked.fields.includes(field)) continue;
    if (known[field] !== '') change[field] = known[field];
    else if (isOfAnother && identityFields.has(field)) change[field] = '';
    else if (left && left[field] !== '' && left[field] === before[field]) change[field] = '';
  }
  const document = documentFor(known, asked);
  if (document) {
    Object.assign(change, document);
    const isSameNumber = before.documentId === document.documentId;
    // The last day of one passport is none of the other.
    if (document.documentValidity === '' && isSameNumber) delete change.documentValidity;
  } else if (isOfAnother && asked.fields.includes('documentId')) {
    for (const field of documentFields) if (draft[field] !== undefined) change[field] = '';
  }
  return change;
}

/** Returns the kept one with what is newer; where both have a document, a kept passport goes for another passport alone. */
function merged(kept: SavedTravellerDraft, newer: SavedTravellerDraft): SavedTravellerDraft {
  const others = Object.fromEntries(otherFields.map((field) => [field, newer[field] || kept[field]]));
  const hasDocument = newer.documentId !== '' && (isPassport(newer) || !isPassport(kept));
  const from = hasDocument ? newer : kept;
  return { ...kept, ...others, ...Object.fromEntries(documentFields.map((field) => [field, from[field]])) };
}

/** What is there already of those who travel. */
export interface AlreadyKnown {
  readonly saved: readonly KnownTraveller[];
  /** What the account knows of its member. */
  readonly own: KnownTraveller;
}

/**
 * Returns of each who travels what there is to keep: nothing of whom is kept just like that. What a form did not ask stays as it is kept.
 */
export function toBeKept<Person extends KnownTraveller>(people: readonly Person[], { saved, own }: AlreadyKnown) {
  return people.flatMap((person) => {
    const typed = toKept(person);
    const found = saved.find((each) => isSamePerson(each, typed));
    if (!found) return [{ person, draft: typed }];
    const before = toKept(found);
    const draft = merged(before, isSamePerson(typed, own) ? typed : withoutContactOf(toKept(own), typed));
    return isEqual(draft, before) ? [] : [{ person, draft }];
  });
}

/** Returns what was typed without the buyer's contact, which stands in the form for anybody and tells nothing of them. */
const withoutContactOf = (own: SavedTravellerDraft, typed: SavedTravellerDraft): SavedTravellerDraft => ({
  ...typed,
  email: typed.email === own.email ? '' : typed.email,
  phone: typed.phone === own.phone ? '' : typed.phone,
});

const isEqual = (one: SavedTravellerDraft, other: SavedTravellerDraft): boolean =>
  fieldsOf(one).every((field) => one[field] === other[field]);

const fieldsOf = (draft: SavedTravellerDraft) => Object.keys(draft) as (keyof SavedTravellerDraft)[];
