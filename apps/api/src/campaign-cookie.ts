import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'campaign';
const YEAR_S = 365 * 86_400;

/** The campaign whose brand this browser saw last, as its cookie says: anyone may have written it. */
export const campaignCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME];

/**
 * Keeps the campaign for the next page. Not secret, and Lax, so that a return from a bank, a provider or a mail finds the
 * right brand. `secure`: whether browsers reach the shop by https.
 */
export function saveCampaign(reply: FastifyReply, campaignId: number, secure: boolean): void {
  reply.setCookie(NAME, String(campaignId), { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR_S });
}
