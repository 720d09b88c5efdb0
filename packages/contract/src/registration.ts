import * as z from 'zod/mini';
import { CAMPAIGN_NOT_VALID } from './campaign/campaign.ts';
import { isCpf } from './fields/cpf.ts';
import { TEXT_MAX, text, typed, VALUE_NOT_VALID } from './fields/fields.ts';
import { normalPhone, PHONE, phoneSentence } from './fields/phone.ts';
import { passwordText, sessionSchema } from './identity.ts';
import { route } from './route.ts';

const REGISTRATION_MISSING = 'Campo obrigatório não preenchido, revise o cadastro.';
const EMAIL_INVALID = 'Por favor, digite um e-mail válido';
const CPF_INVALID = 'Por favor, digite um CPF válido';

/** Characters of a name, and of a last name. */
export const REGISTRATION_NAME_MAX = 60;
/** Letters of any script, spaces, apostrophes, hyphens and middle dots; a point only after an abbreviation, so that no name is an address. */
export const PERSON_NAME = /^'?\p{L}(?:[\p{L}\p{M}'· -]|\.(?= |$))*$/u;
const CPF = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/;

/** Returns the eleven digits of a CPF that passed the check of the field. */
export const cpfDigits = (text: string): string => text.replace(/\D/g, '');

const required = (max = TEXT_MAX) =>
  z.string(REGISTRATION_MISSING).check(typed(), z.minLength(1, REGISTRATION_MISSING), z.maxLength(max));
const nameText = () => required(REGISTRATION_NAME_MAX).check(z.regex(PERSON_NAME, VALUE_NOT_VALID));
const optional = (max = TEXT_MAX) => z.string().check(typed(), z.maxLength(max));
/** With or without its mask. */
const isTypedCpf = () => z.refine<string>((text) => CPF.test(text) && isCpf(cpfDigits(text)), CPF_INVALID);
const asPhone = () => z.overwrite(normalPhone);
const isPhone = () => z.regex(PHONE, { error: ({ input }) => phoneSentence(input ?? '') });

/** What members tell of themselves, by the rules of registering. Whoever does not tell an optional one leaves it out. */
export const toldFields = {
  name: nameText(),
  lastName: nameText(),
  cpf: z.optional(optional().check(isTypedCpf())),
  cellphone: z.optional(optional(30).check(asPhone(), isPhone())),
} as const;

/** What a person fills in to register. */
const registrationFields = {
  name: nameText(),
  lastName: nameText(),
  cpf: required().check(isTypedCpf()),
  cellphone: required(30).check(asPhone(), isPhone()),
  email: required().check(z.email(EMAIL_INVALID)),
  password: passwordText(REGISTRATION_MISSING),
} as const;

const registrationSchema = z.object(registrationFields);
export type RegistrationDraft = z.input<typeof registrationSchema>;

/** The fields that are wrong, with the sentence of each; empty when the draft can be sent. */
export function registrationProblems(draft: RegistrationDraft): Partial<Record<keyof RegistrationDraft, string>> {
  const found: Partial<Record<keyof RegistrationDraft, string>> = {};
  for (const { path, message } of registrationSchema.safeParse(draft).error?.issues ?? []) {
    const field = path[0] as keyof RegistrationDraft;
    found[field] ??= message;
  }
  return found;
}

export const registrationRoutes = {
  register: route({
    method: 'POST',
    path: '/user',
    summary: 'Registers a guest or the holder of a travel voucher as a member of the session’s campaign, and signs in',
    access: ['guest', 'voucher'],
    body: z.strictObject({
      ...registrationFields,
      /** Code and company of the session’s campaign. */
      campaign: z.string().check(z.minLength(1, CAMPAIGN_NOT_VALID), z.maxLength(20)),
      customer: text(200),
      /** uid of the session’s own user, whose voucher the new member gets. */
      referenceUserId: text(60),
      travelVoucher: z.boolean(),
    }),
    responses: { 201: sessionSchema },
  }),
} as const;
