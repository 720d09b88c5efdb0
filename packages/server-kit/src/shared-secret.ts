import { createHash, timingSafeEqual } from 'node:crypto';

/** A secret in rotation: the current one, which is used, and previous ones, which are still accepted. */
export type RotatingSecret = readonly [current: string, ...previous: string[]];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a text is one of the secrets; takes the same time for each. */
export function isOneOf(given: string, secrets: readonly string[]): boolean {
  const known = secrets.map((secret) => timingSafeEqual(digest(given), digest(secret)));
  return known.includes(true);
}

/**
 * Returns the secret that a request carries in its Authorization header: the token of `Bearer`, or the password of `Basic`,
 * whatever the user name; undefined without one.
 */
export function carriedSecret(authorization: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return value || undefined;
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(value, 'base64').toString('utf8')) ?? [];
  return password || undefined;
}
