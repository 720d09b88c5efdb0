import { filledText, text } from '@embarque/contract/fields/fields.ts';
import { emailText } from '@embarque/contract/fields/typed-text.ts';
import * as z from 'zod/mini';

/** What a provider tells of somebody. What it does not tell, or tells in a form the shop cannot use, is undefined. */
export interface Profile {
  readonly name: string | undefined;
  readonly email: string | undefined;
}

const nameSchema = filledText('', 80);
const emailSchema = z.string().check(z.overwrite(emailText), z.email(), z.maxLength(254));

/** Returns the profile of an ID token's claims or of userinfo. */
export function profileOf(claims: Readonly<Record<string, unknown>>): Profile {
  const { name, given_name: given, family_name: family, email } = claims;
  const inTwo = [given, family].filter((part) => typeof part === 'string').join(' ');
  return {
    name: nameSchema.safeParse(name).data ?? nameSchema.safeParse(inTwo).data,
    email: emailSchema.safeParse(email).data,
  };
}

/** Who somebody is at a provider, for ever: at most 255 characters, as the standard has it. */
export const subjectSchema = text(255).check(z.minLength(1));
