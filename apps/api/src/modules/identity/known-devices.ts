import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sha256 } from './keyed-hash.ts';

const COOKIE = 'device';
const PURPOSE = 'known-device';
const YEAR_S = 365 * 86_400;
/** People who share a device; whoever signed in longest ago is forgotten first. */
const ACCOUNTS_MAX = 8;

const deviceSchema = z.object({ id: z.string(), accounts: z.array(z.string()) });

/** Recognises devices by a signed cookie that lists the accounts they have signed in to, as hashes under the device's id. */
export interface KnownDevices {
  /**
   * Returns the id of a device that has signed in to the user's account before. An address would not do: whoever registers it
   * in one campaign would be known for the account that somebody else has in another.
   */
  idFor(request: FastifyRequest, uid: string): string | undefined;
  /** Adds an account to the device's cookie. Call after a successful sign-in only. */
  remember(request: FastifyRequest, reply: FastifyReply, uid: string): void;
}

/** `secure`: whether browsers reach the shop by https. Requires @fastify/cookie. */
export function createKnownDevices(deps: {
  secrets: RotatingSecret;
  ids: { uuid(): string };
  secure: boolean;
}): KnownDevices {
  const signer = createTokenSigner(...deps.secrets);
  const settings = {
    path: '/v1/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.secure,
    maxAge: YEAR_S,
  } as const;
  const read = (request: FastifyRequest) =>
    deviceSchema.safeParse(signer.verify(PURPOSE, request.cookies[COOKIE] ?? '')).data;
  const accountOf = (id: string, uid: string) => sha256(`${id}\0${uid}`).toString('base64url');

  return {
    idFor(request, uid) {
      const device = read(request);
      return device?.accounts.includes(accountOf(device.id, uid)) ? device.id : undefined;
    },
    remember(request, reply, uid) {
      const { id, accounts } = read(request) ?? { id: deps.ids.uuid(), accounts: [] };
      const account = accountOf(id, uid);
      const newest = [account, ...accounts.filter((other) => other !== account)].slice(0, ACCOUNTS_MAX);
      reply.setCookie(COOKIE, signer.sign(PURPOSE, { id, accounts: newest }), settings);
    },
  };
}
