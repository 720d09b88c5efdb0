import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import * as z from 'zod/mini';
import { weakness } from './weak-secret.ts';

/** Fields of the environment's schema. Each is text that may be absent; messages name the variable. */

export const wholeNumber = (name: string, min: number, max: number) =>
  z.optional(
    z.coerce
      .number({ error: `${name} must be a whole number` })
      .check(
        z.int(`${name} must be a whole number`),
        z.minimum(min, `${name} must be at least ${min}`),
        z.maximum(max, `${name} must be at most ${max}`),
      ),
  );
export const days = (name: string) => wholeNumber(name, 1, 36_500);
export const milliseconds = (name: string) => wholeNumber(name, 100, 3_600_000);

/** An instant with its zone, which is read as a Date. */
export const instant = (name: string) =>
  z.optional(
    z.pipe(
      z.iso.datetime({ offset: true, error: `${name} must be an instant like 2031-03-18T10:00:00-03:00` }),
      z.transform((text) => new Date(text)),
    ),
  );

export const address = (name: string, ...protocols: string[]) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
          `${name} must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
        ),
      ),
  );

const isHttpsOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://') && !/[*;']/.test(text);

/** Origins of https, with commas between; none without it. They become part of a policy as they are. */
export const httpsOrigins = (name: string) =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text, context) => {
      const origins = text.split(',').flatMap((part) => part.trim() || []);
      if (!origins.every(isHttpsOrigin)) {
        const message = `${name} must be origins such as https://img.example, with commas between`;
        context.issues.push({ code: 'custom', message, input: text });
      }
      return origins;
    }),
  );

const TILE_PARTS = ['{z}', '{x}', '{y}'];

/** An address of map tiles, whose path or query says which one. */
export const tileAddress = (name: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) =>
            URL.canParse(value) &&
            /^https?:$/.test(new URL(value).protocol) &&
            !/[{}]|%7b/i.test(new URL(value).host) &&
            TILE_PARTS.every((part) => value.split(part).length === 2),
          `${name} must be an address beginning with https:// that contains {z}, {x} and {y}`,
        ),
      ),
  );

export const flag = (name: string) =>
  z.optional(
    z
      .enum(['0', '1', 'false', 'true', 'off', 'on'], { error: `${name} must be 1 or 0` })
      .check(z.overwrite((value) => (['1', 'true', 'on'].includes(value) ? '1' : '0'))),
  );

export const NEW_SECRET = 'Make one with: openssl rand -base64 48';
const PASSWORD_MIN = 16;

/** Returns the secrets of a variable, the current one first; undefined for none. */
export function secretsIn(text: string | undefined): RotatingSecret | undefined {
  const [current, ...previous] = (text ?? '').split(',').flatMap((part) => part.trim() || []);
  return current === undefined ? undefined : [current, ...previous];
}

/** One secret, or the current one and previous ones with commas between. */
const rotating = (name: string, weaknessOf: (secret: string) => string | undefined) =>
  z.optional(
    z.string().check(
      z.superRefine((text, context) => {
        for (const reason of (secretsIn(text) ?? []).flatMap((secret) => weaknessOf(secret) ?? [])) {
          context.addIssue({ code: 'custom', message: `${name} is too weak: ${reason}. ${NEW_SECRET}` });
        }
      }),
    ),
  );
/** Keys and tokens, which no person types. */
export const secrets = (name: string) => rotating(name, weakness);
export const passwords = (name: string) =>
  rotating(name, ({ length }) => (length < PASSWORD_MIN ? `it has fewer than ${PASSWORD_MIN} characters` : undefined));

/** Secrets by the code of a campaign, as `50667:secret`, with commas between; none without it. */
export const secretsByCampaign = (name: string) =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text, context): ReadonlyMap<string, string> => {
      const found = new Map<string, string>();
      for (const part of text.split(',').flatMap((entry) => entry.trim() || [])) {
        const [, code, secret] = /^(\d{1,20}):([!-~]{1,500})$/.exec(part) ?? [];
        if (code === undefined || secret === undefined || found.has(code)) {
          // Without the part itself: messages are logged.
          const message = `${name} must be a campaign's code, a colon and its secret, once for each campaign, with commas between`;
          context.issues.push({ code: 'custom', message, input: text });
          break;
        }
        found.set(code, secret);
      }
      return found;
    }),
  );
