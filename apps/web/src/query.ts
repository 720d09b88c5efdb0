/** A query as plain strings: the router's own parser would turn "50667" or "1e5" into numbers. */
export type Query = Readonly<Record<string, string>>;

/** Returns the query of an address. */
export function readQuery(search: string): Query {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Returns a query as a string with its question mark; empty without members. */
export function writeQuery(search: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams(textQuery(search)).toString();
  return text && `?${text}`;
}

/** Returns the members as strings, without undefined ones. */
export function textQuery(search: Readonly<Record<string, unknown>>): Query {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
