/** A query as plain texts: the router's own reading would turn "50667" or "1e5" into numbers. */
export type Query = Readonly<Record<string, string>>;

/** The query of an address. */
export function readQuery(search: string): Query {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The address part of a query, with its question mark; empty without members. */
export function writeQuery(search: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams(textQuery(search)).toString();
  return text && `?${text}`;
}

/** Members as texts; those without a value are left out. */
export function textQuery(search: Readonly<Record<string, unknown>>): Query {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
