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

type Claims = Readonly<Record<string, unknown>>;

/**
 * Returns the profile of what a provider tells, in the order of whose word comes first: an ID token's claims, and userinfo. No address that
 * one of them calls unverified is taken: vouchers with travellers' data would go to somebody else's.
 */
export function profileOf(...told: readonly Claims[]): Profile {
  const isUnverified = told.some(({ email_verified: verified }) => verified === false || verified === 'false');
  return {
    name: told.map(nameOf).find((name) => name !== undefined),
    email: isUnverified ? undefined : told.map(emailOf).find((email) => email !== undefined),
  };
}

function nameOf({ name, given_name: given, family_name: family }: Claims): string | undefined {
  const inTwo = [given, family].filter((part) => typeof part === 'string').join(' ');
  return nameSchema.safeParse(name).data ?? nameSchema.safeParse(inTwo).data;
}

function emailOf({ email }: Claims): string | undefined {
  return emailSchema.safeParse(email).data;
}

/** Who somebody is at a provider, for ever: at most 255 characters, as the standard has it. */
export const subjectSchema = text(255).check(z.minLength(1));
