import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Json } from './json.ts';
import type { RotatingSecret } from './shared-secret.ts';

/**
 * Signs opaque tokens: base64url(JSON).base64url(HMAC-SHA256, 16 bytes). `purpose` prevents a token of one kind from being
 * accepted as another. Put what the tokens of one response share first, so that they compress well.
 */
export interface TokenSigner {
  sign(purpose: string, payload: Json): string;
  /** Returns the signed payload; undefined when it is forged or of another purpose. Expiry is up to the caller. */
  verify(purpose: string, token: string): Json | undefined;
}

const MAC_BYTES = 16;
/** Of base64url, without padding. */
const MAC_LENGTH = 22;

/** Signs with the current secret; accepts what previous ones have signed. */
export function createTokenSigner(...secrets: RotatingSecret): TokenSigner {
  // Created once: a text key would be imported again for each of hundreds of tokens.
  const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'));
  const mac = (key: KeyObject, purpose: string, body: string): string =>
    createHmac('sha256', key).update(`${purpose}\0${body}`).digest().toString('base64url', 0, MAC_BYTES);
  const [current] = keys as [KeyObject, ...KeyObject[]];
  return {
    sign(purpose, payload) {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${body}.${mac(current, purpose, body)}`;
    },
    verify(purpose, token) {
      const [body = '', signature = '', ...rest] = token.split('.');
      // Compared as text, because several texts decode to the same bytes: a token has one.
      const given = Buffer.from(signature);
      if (rest.length > 0 || given.length !== MAC_LENGTH) return undefined;
      if (!keys.some((key) => timingSafeEqual(given, Buffer.from(mac(key, purpose, body))))) return undefined;
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Json;
    },
  };
}
