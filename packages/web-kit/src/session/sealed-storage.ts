import { SEALED, writeStored } from './session-storage.ts';

/**
 * What somebody typed, stored in this tab beyond the end of their session. Beside each such entry stands a copy, encrypted with a
 * key that the server gives to this user's sessions alone. When the session ends the entry goes and the copy stays: the same
 * user's next session opens it, to anyone else it is noise. Browsers encrypt in secure contexts only; elsewhere there is no copy.
 */

const ALGORITHM = 'AES-GCM';
/** Bytes of the nonce that stands before each encrypted text. */
const NONCE_BYTES = 12;

let key: Promise<CryptoKey | undefined> = Promise.resolve(undefined);
let keyText: string | undefined;
let sealing: Promise<void> = Promise.resolve();

/** Takes the key of whoever is signed in (32 bytes in base64url); undefined of those who have none, and of nobody. */
export function takeSealKey(text: string | undefined): void {
  if (text === keyText) return;
  keyText = text;
  key = text === undefined ? Promise.resolve(undefined) : importKey(text).catch(() => undefined);
}

const importKey = async (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(text.replaceAll('-', '+').replaceAll('_', '/')), ALGORITHM, false, [
    'encrypt',
    'decrypt',
  ]);

/** Stores a value as `writeStored` does, and its encrypted copy soon after. */
export function writeSealed(name: string, value: unknown): void {
  writeStored(name, value);
  // One after the other, so that the last one written is the last one encrypted.
  sealing = sealing.then(() => seal(name)).catch(() => undefined);
}

async function seal(name: string): Promise<void> {
  const text = sessionStorage.getItem(name);
  const owner = keyText;
  const using = await key;
  if (text === null || !using) return;
  const sealed = await encrypt(text, using);
  // Meanwhile the entry may have been removed, or somebody else may have signed in.
  if (sessionStorage.getItem(name) !== null && keyText === owner) sessionStorage.setItem(SEALED + name, sealed);
}

/** Whether there is an encrypted copy of an entry. */
export const isSealed = (name: string): boolean => sessionStorage.getItem(SEALED + name) !== null;

/** Names of the encrypted copies in this tab. */
export const sealedKeys = (): string[] => Object.keys(sessionStorage).filter((name) => name.startsWith(SEALED));

/**
 * Takes the key of the user who signs in, and opens what an ended session of the same user left. What cannot be opened is
 * removed. Resolves once forms can read it.
 */
export async function openSealed(userKey: string | undefined): Promise<void> {
  takeSealKey(userKey);
  const using = await key;
  await Promise.all(
    sealedKeys().map(async (sealedName) => {
      const name = sealedName.slice(SEALED.length);
      // Of a session that lives, the entry itself is there, and newer.
      if (sessionStorage.getItem(name) !== null) return;
      const text = using && (await decrypt(sessionStorage.getItem(sealedName) ?? '', using).catch(() => undefined));
      if (text === undefined) sessionStorage.removeItem(sealedName);
      else sessionStorage.setItem(name, text);
    }),
  );
}

async function encrypt(text: string, using: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, using, new TextEncoder().encode(text));
  return btoa(Array.from([...iv, ...new Uint8Array(data)], (byte) => String.fromCharCode(byte)).join(''));
}

async function decrypt(sealed: string, using: CryptoKey): Promise<string> {
  const bytes = bytesOf(sealed);
  const iv = bytes.subarray(0, NONCE_BYTES);
  const data = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, using, bytes.subarray(NONCE_BYTES));
  return new TextDecoder().decode(data);
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
