/** Returns the member at a path of a stored value as text; empty where there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  let found = value;
  for (const name of path) {
    found = typeof found === 'object' && found !== null ? Object.entries(found).find(([key]) => key === name)?.[1] : '';
  }
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}
