/** What people, programs and attackers put into a field. */
const badValues = {
  missing: undefined,
  'of null': null,
  empty: '',
  huge: 'A'.repeat(5_000),
  'of a number': 7.5,
  'of a negative number': -1,
  'of a huge number': 1e300,
  'of a truth value': true,
  'of a list': [],
  'of an object': {},
  'of HTML': '<script>alert(1)</script>',
  'of emoji': '🧳✈️😀',
  'of a NUL': 'a\u0000b',
  'of half a character': '\ud83d',
  'of SQL': "'; drop table booking; --",
} as const;
type BadValue = keyof typeof badValues;

/** A member of a body by its path, and the values of the list that are good there. */
export interface Field {
  readonly path: string;
  readonly good: readonly BadValue[];
}

export const field = (path: string, ...good: BadValue[]): Field => ({ path, good });

/** A body with the value at a path (`passengers.0.name`) replaced; undefined takes the member out. */
export function withValue(body: object, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(body);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = copy as Record<string, unknown>;
  for (const name of names) at = at[name] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

/** The body once with each bad value at a path, but for those that are good there. */
export function spoiled(body: object, { path, good }: Field): { name: string; body: unknown }[] {
  return Object.entries(badValues)
    .filter(([name]) => !good.some((known) => known === name))
    .map(([name, value]) => ({ name: `${path} ${name}`, body: withValue(body, path, value) }));
}
