import { birthdateProblem } from '@embarque/commerce/travellers/traveller-rules.ts';
import { brazilianDayOf } from '@embarque/commerce/travellers/traveller-text.ts';
import type { FieldErrors } from '@embarque/commerce/web/parts.ts';
import { normalPhone, typedPhone } from '@embarque/contract/fields/phone.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { User } from '@embarque/contract/identity.ts';
import { profileGenders } from '@embarque/contract/profile/profile.ts';
import { registrationProblems } from '@embarque/contract/registration.ts';

/** What a member tells of themselves, as its form holds it; empty is what they do not tell. */
export interface OwnDataDraft {
  readonly name: string;
  readonly lastName: string;
  readonly cpf: string;
  readonly cellphone: string;
  /** dd/MM/yyyy */
  readonly birthdate: string;
  readonly gender: string;
}

/** Id of a field. */
export const ownDataField = (name: keyof OwnDataDraft): string => `profile.${name}`;

/** Returns a day as its field shows it while it is typed or pasted: dd/MM/yyyy. Never shortened. */
export function typedDay(text: string): string {
  const digits = brazilianDayOf(text).replace(/\D/g, '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** What is known of a member. Of a whole name the first is taken for the name, the others for the last name. */
export function ownDataOf({ name, profile }: Pick<User, 'name' | 'profile'>): OwnDataDraft {
  const [first = '', ...others] = typedText(name).split(' ');
  return {
    name: profile?.name ?? first,
    lastName: profile?.lastName ?? others.join(' '),
    cpf: profile?.cpf ?? '',
    cellphone: typedPhone(profile?.cellphone ?? ''),
    birthdate: profile?.birthdate ?? '',
    gender: profile?.gender ?? '',
  };
}

/** Returns what is wrong, by the id of its field; `today` is yyyy-MM-dd. */
export function ownDataProblems(draft: OwnDataDraft, today: string): FieldErrors {
  const { name, lastName, cpf, cellphone, birthdate } = draft;
  // The rules of a registration, of which only the names must be told here.
  const registered = registrationProblems({ name, lastName, cpf, cellphone, email: '', password: '' });
  const found: Partial<Record<keyof OwnDataDraft, string | undefined>> = {
    name: registered.name,
    lastName: registered.lastName,
    cpf: typedText(cpf) === '' ? undefined : registered.cpf,
    cellphone: typedText(cellphone) === '' ? undefined : registered.cellphone,
    birthdate: birthdate === '' ? undefined : birthdateProblem(birthdate, today),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, text]) =>
      text === undefined ? [] : [[ownDataField(field as keyof OwnDataDraft), text]],
    ),
  );
}

/** Returns a checked draft as it is sent. */
export function sentOwnData({ name, lastName, cpf, cellphone, birthdate, gender }: OwnDataDraft) {
  const known = profileGenders.find((one) => one === gender);
  return {
    name: typedText(name),
    lastName: typedText(lastName),
    ...(cpf !== '' && { cpf }),
    ...(cellphone !== '' && { cellphone: normalPhone(cellphone) }),
    ...(birthdate !== '' && { birthdate }),
    ...(known && { gender: known }),
  };
}
