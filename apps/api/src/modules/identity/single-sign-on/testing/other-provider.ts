import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';

export type Claims = Record<string, unknown>;

/** A provider that is not ours, from its package, whose answers a test may change. It vouches for one subject and asks for no password. */
export interface OtherProvider {
  readonly issuer: string;
  /** Changes the claims of every ID token from now on. */
  tamper(change: (claims: Claims) => void): void;
  /** Replaces every ID token from now on; undefined leaves it out. */
  replace(change: (claims: Claims) => string | undefined): void;
  /** Replaces what userinfo answers from now on. */
  tell(answer: Claims, status?: number): void;
  /** Answers as it should again. */
  behave(): void;
  /** Returns what it puts into the address that the browser comes back to. */
  signIn(address: URL): Promise<Record<string, string>>;
  /** Returns an ID token as it would be in the hash, for a sign-in that was begun at an address. */
  idToken(address: URL): Promise<string>;
  stop(): Promise<void>;
}

/** `userinfo`: where it says that it tells of people, if that is elsewhere. */
export async function startOtherProvider({ userinfo }: { userinfo?: string } = {}): Promise<OtherProvider> {
  const issuer = new OAuth2Issuer();
  const service = new OAuth2Service(issuer);
  await issuer.keys.generate('RS256');
  const server = createServer((request, response) => {
    if (userinfo === undefined || request.url !== '/.well-known/openid-configuration')
      return service.requestHandler(request, response);
    const { url = '' } = issuer;
    const [authorization_endpoint, token_endpoint, jwks_uri] = [`${url}/authorize`, `${url}/token`, `${url}/jwks`];
    const metadata = { issuer: url, authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint: userinfo };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let change: (claims: Claims) => void = () => undefined;
  let replacement: ((claims: Claims) => string | undefined) | undefined;
  let told: { body: Claims; statusCode: number } | undefined;
  let claims: Claims = {};
  const record = (payload: Claims) => {
    change(payload);
    claims = { ...payload };
  };
  service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) => {
    // Of the tokens that are signed the ID token alone has an audience.
    if ('aud' in payload) record(payload);
  });
  service.on('beforeResponse', ({ body }: { body: Claims }) => {
    if (replacement) body.id_token = replacement(claims);
  });
  service.on('beforeUserinfo', (answer: { body: Claims; statusCode: number }) => {
    if (told) Object.assign(answer, told);
  });
  return {
    issuer: issuer.url,
    tamper(given) {
      change = given;
    },
    replace(given) {
      replacement = given;
    },
    tell(body, statusCode = 200) {
      told = { body, statusCode };
    },
    behave() {
      change = () => undefined;
      [replacement, told] = [undefined, undefined];
    },
    async signIn(address) {
      const answer = await fetch(address, { redirect: 'manual' });
      return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
    },
    async idToken({ searchParams }) {
      const token = await issuer.buildToken({
        scopesOrTransform: (_, payload) => {
          const [aud, nonce] = [searchParams.get('client_id'), searchParams.get('nonce')];
          record(Object.assign(payload, { sub: 'johndoe', aud, nonce }));
        },
      });
      return replacement?.(claims) ?? token;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Returns a token that nobody signed. */
export const unsigned = (claims: Claims): string => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;

const foreign: KeyObject = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Returns a token signed with a key that is not the provider's. */
export function signedElsewhere(claims: Claims): string {
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(foreign).toString('base64url')}`;
}
