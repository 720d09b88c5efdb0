import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Json } from './json.ts';

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

export function createTokenSigner(secret: string): TokenSigner {
  // Created once: a text key would be imported again for each of hundreds of tokens.
  const key = createSecretKey(secret, 'utf8');
  const mac = (purpose: string, body: string): Buffer =>
    createHmac('sha256', key).update(`${purpose}\0${body}`).digest().subarray(0, MAC_BYTES);
  return {
    sign(purpose, payload) {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${body}.${mac(purpose, body).toString('base64url')}`;
    },
    verify(purpose, token) {
      const [body = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (rest.length > 0 || given.length !== MAC_BYTES || !timingSafeEqual(given, mac(purpose, body)))
        return undefined;
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Json;
    },
  };
}
