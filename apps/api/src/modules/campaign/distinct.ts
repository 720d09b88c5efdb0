import type { Fault } from './fault.ts';

/** Something that no two campaigns may have, such as `host a.example`, and where a file says it. */
interface Claim {
  readonly path: Fault['path'];
  readonly key: string;
}

/** The file of a campaign. */
export interface NamedFile {
  readonly code: string;
  readonly raw: unknown;
}

/**
 * Returns a fault for each host, guest code, client of a provider and showcase of a file that one of `others` has too: pictures are
 * kept by the showcase's id. What a file has twice is told by its own rules. Never throws.
 */
export function sharedWith(raw: unknown, others: readonly NamedFile[]): Fault[] {
  const taken = new Map<string, string>();
  for (const other of others) take(claimsOf(other.raw), other.code, taken);
  return claimsOf(raw).flatMap((claim) => faultOf(claim, taken.get(claim.key)));
}

/** Throws an Error naming the file and the first thing that two campaigns share. */
export function checkDistinct(files: readonly { readonly id: number; readonly code: string }[]): void {
  const taken = new Map<string, string>();
  for (const file of files) {
    const identity: Claim[] = [
      { path: ['id'], key: `id ${file.id}` },
      { path: ['code'], key: `code ${file.code}` },
    ];
    const [first] = take([...identity, ...claimsOf(file)], file.code, taken);
    if (first) throw new Error(`Campaign file ${file.code}.json is wrong. ${first.sentence}.`);
  }
}

/** Enters what a file claims, and returns a fault for each that is taken. */
function take(claims: readonly Claim[], code: string, taken: Map<string, string>): Fault[] {
  return claims.flatMap((claim) => {
    const faults = faultOf(claim, taken.get(claim.key));
    if (faults.length === 0) taken.set(claim.key, code);
    return faults;
  });
}

const faultOf = ({ path, key }: Claim, takenBy: string | undefined): Fault[] =>
  takenBy === undefined ? [] : [{ path, sentence: `${key} is already in ${takenBy}.json` }];

function claimsOf(raw: unknown): Claim[] {
  const { hosts, guestCodes, singleSignOn, showcases } = fieldsOf(raw);
  const { issuer, clientId } = fieldsOf(singleSignOn);
  const client = typeof issuer === 'string' && typeof clientId === 'string' ? `client ${clientId} of ${issuer}` : '';
  const ids = listOf(showcases).map((showcase) => fieldsOf(showcase).id);
  const claims = [
    ...namesIn(hosts).map(({ name, at }) => ({ path: ['hosts', at], key: `host ${name}` })),
    ...namesIn(guestCodes).map(({ name, at }) => ({ path: ['guestCodes', at], key: `guest code ${name}` })),
    ...(client ? [{ path: ['singleSignOn', 'clientId'], key: client }] : []),
    ...namesIn(ids).map(({ name, at }) => ({ path: ['showcases', at, 'id'], key: `showcase ${name}` })),
  ];
  const known = new Set<string>();
  return claims.filter(({ key }) => !known.has(key) && known.add(key));
}

const namesIn = (value: unknown): { readonly name: string; readonly at: number }[] =>
  listOf(value).flatMap((name, at) => (typeof name === 'string' ? [{ name, at }] : []));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
