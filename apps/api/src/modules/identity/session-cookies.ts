import type { FastifyReply, FastifyRequest } from 'fastify';
import { saveCampaign } from '../../campaign-cookie.ts';
import { REFRESH_TOKEN_MS } from './sessions.ts';

const REFRESH = 'refresh';

/** The two cookies of a session: the refresh token, only for /v1/auth, and the campaign, which is not secret. */
export interface SessionCookies {
  refreshToken(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, refreshToken: string, campaignId: number): void;
  /** Clears the refresh token. The campaign stays, so that the sign-in page keeps its brand. */
  clear(reply: FastifyReply): void;
}

/** `secure`: whether browsers reach the shop by https. Requires @fastify/cookie. */
export function createSessionCookies(secure: boolean): SessionCookies {
  const refresh = { path: '/v1/auth', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    refreshToken: (request) => request.cookies[REFRESH],
    set(reply, token, campaignId) {
      reply.setCookie(REFRESH, token, { ...refresh, maxAge: REFRESH_TOKEN_MS / 1000 });
      saveCampaign(reply, campaignId, secure);
    },
    clear: (reply) => {
      reply.clearCookie(REFRESH, refresh);
    },
  };
}
