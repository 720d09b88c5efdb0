import { writtenName } from '@embarque/commerce/travellers/traveller-text.ts';
import { maskedCpf } from '@embarque/contract/fields/cpf.ts';
import type { SavedTraveller } from '@embarque/contract/profile/saved-travellers.ts';

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
