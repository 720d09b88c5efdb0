/**
 * Session storage with the reader rule: a stored value is taken as JSON only if it parses and contains a brace; invalid
 * or "undefined" entries are deleted.
 */

/** Before the key of an entry: its encrypted copy (see sealed-storage.ts), which goes where the entry goes. */
export const SEALED = '@sealed:';

/** Returns the value under a key if `parse` accepts it; otherwise undefined, and the entry is deleted. */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  const value = parseText(text);
  const accepted = value === undefined ? undefined : parse(value);
  if (accepted === undefined) removeStored(key);
  return accepted;
}

function parseText(text: string): unknown {
  if (text === 'undefined') return undefined;
  if (!text.includes('{')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores text as it is and everything else as JSON. */
export function writeStored(key: string, value: unknown): void {
  sessionStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
}

export function removeStored(...keys: string[]): void {
  for (const key of keys) {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(SEALED + key);
  }
}

/** Removes everything but the keys named. */
export function clearStored(except: readonly string[]): void {
  for (const key of Object.keys(sessionStorage)) if (!except.includes(key)) sessionStorage.removeItem(key);
}
