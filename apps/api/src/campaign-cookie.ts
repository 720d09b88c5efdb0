import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'campaign';
const YEAR_S = 365 * 86_400;

/** Returns the campaign this browser last saw. Untrusted: clients can set the cookie. */
export const campaignCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME];

/**
 * Saves the campaign for the next page. SameSite=Lax, so that a return from a bank, an identity provider or a mail shows
 * the right brand. `secure`: whether browsers reach the shop by https.
 */
export function saveCampaign(reply: FastifyReply, campaignId: number, secure: boolean): void {
  reply.setCookie(NAME, String(campaignId), { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR_S });
}
