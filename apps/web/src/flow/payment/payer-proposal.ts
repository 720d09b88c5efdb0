import { emailProblem } from '@embarque/commerce/travellers/traveller-rules.ts';
import { typedDocument, writtenName } from '@embarque/commerce/travellers/traveller-text.ts';
import type { Person } from '@embarque/commerce/web/parts.ts';
import { isCpf } from '@embarque/contract/fields/cpf.ts';
import { normalPhone, PHONE } from '@embarque/contract/fields/phone.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { CustomerDraft } from './payment-draft.ts';

/** What is known of somebody on the trip and still missing of who pays. Pure. */

export interface PayerProposal {
  /** Whose data they are: `Ana Souza`. */
  readonly name: string;
  /** Their CPF, without punctuation; undefined where they are known by another document. */
  readonly cpf: string | undefined;
  /** The empty fields that it fills in. */
  readonly customer: Partial<CustomerDraft>;
}

/** `Rua das Flores, 10, Centro, Campinas`: what stands behind the number the postal code knows better. */
const STREET_AND_NUMBER = /^([^,]+), *(\d+[A-Za-z]?)(?: *[,-].*)?$/;

/**
 * Returns what the first of a trip's people can tell about who pays; undefined where that is nothing, or where somebody else is
 * already named. Fields that have something in them are left out.
 */
export function payerProposal([person]: readonly Person[], customer: CustomerDraft): PayerProposal | undefined {
  const name = person && writtenName(`${person.name} ${person.lastName}`);
  if (!person || !name) return undefined;
  const document = typedDocument(person.documentId ?? '');
  const cpf = person.documentType === 'CPF' && isCpf(document) ? document : undefined;
  if (cpf !== undefined && customer.documentNumber !== '' && customer.documentNumber !== cpf) return undefined;
  const phone = normalPhone(person.phone ?? '');
  const email = typedText(person.email ?? '');
  const known: Partial<CustomerDraft> = {
    ...(cpf !== undefined && { documentNumber: cpf }),
    ...(PHONE.test(phone) && { mobilePhoneNumber: phone }),
    ...(emailProblem(email) === undefined && { email }),
    // A number belongs to its street.
    ...(customer.address === '' && customer.number === '' && addressOf(person)),
  };
  const missing = Object.entries(known).filter(([field]) => customer[field as keyof CustomerDraft] === '');
  return missing.length === 0 ? undefined : { name, cpf, customer: Object.fromEntries(missing) };
}

function addressOf({ address = '' }: Person): Partial<CustomerDraft> {
  const line = typedText(address);
  if (line === '') return {};
  const [, street, number] = STREET_AND_NUMBER.exec(line) ?? [];
  return street && number ? { address: street, number } : { address: line };
}
