import { createHash } from 'node:crypto';
import type { Json } from '@embarque/server-kit/json.ts';

/** Members that differ between attempts at the same purchase. */
const changing = new Set(['cardInfo', 'ipAddress']);

/**
 * Returns the SHA-256, in hex, of what a request asks for: members in any order, without the card and the caller's
 * address.
 */
export function requestHash(request: object): string {
  const body = canonical(JSON.parse(JSON.stringify(request)) as Json);
  return createHash('sha256').update(body).digest('hex');
}

function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join()}]`;
  const members = Object.entries(value)
    .filter(([name]) => !changing.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join()}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/**
 * Returns the key of a purchase sent without one, made of caller and request. No caller can send a key with a space in
 * it.
 */
export function keyFromBody(userId: number, campaignId: number, hash: string): string {
  return `body ${createHash('sha256').update(`${userId}|${campaignId}|${hash}`).digest('hex')}`;
}
