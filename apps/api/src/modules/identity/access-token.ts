import { createHmac } from 'node:crypto';
import { sessionRoles } from '@embarque/contract/route.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

/** Lifetime of an access token. */
const ACCESS_TOKEN_MS = 15 * 60_000;
const ISSUER = 'embarque';
const CACHED_TOKENS = 20_000;

const claimsSchema = z.object({
  sub: z.string(),
  userId: z.int(),
  campaignId: z.int(),
  role: z.enum(sessionRoles),
  sid: z.string(),
  exp: z.int(),
});

export interface AccessTokens {
  issue(actor: Actor): Promise<{ token: string; expiresAt: Date }>;
  /** Returns the token's actor if it is valid and not expired. Does not check whether the session is alive. */
  read(token: string): Promise<Actor | undefined>;
}

/** JWT HS256, signed with the current secret. Verified tokens are cached; their expiry is checked on every read. */
export function createAccessTokens(deps: { secrets: RotatingSecret; clock: Clock }): AccessTokens {
  const { clock } = deps;
  const keyOf = (secret: string) => createHmac('sha256', secret).update('access-token').digest();
  const key = keyOf(deps.secrets[0]);
  const keys = deps.secrets.map(keyOf);
  const verified = new LRUCache<string, { actor: Actor; endsAt: number }>({ max: CACHED_TOKENS });

  async function verify(token: string): Promise<{ actor: Actor; endsAt: number } | undefined> {
    for (const accepted of keys) {
      try {
        const { payload } = await jwtVerify(token, accepted, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          currentDate: clock.now(),
        });
        const { sub, userId, campaignId, role, sid, exp } = claimsSchema.parse(payload);
        return { actor: { userId, uid: sub, campaignId, role, sessionId: sid }, endsAt: exp * 1000 };
      } catch {
        // Signed with another key, or not valid under any.
      }
    }
    return undefined;
  }

  return {
    async issue(actor) {
      const seconds = Math.floor(clock.now().getTime() / 1000);
      const end = seconds + ACCESS_TOKEN_MS / 1000;
      const { uid, userId, campaignId, role, sessionId } = actor;
      const token = await new SignJWT({ userId, campaignId, role, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(uid)
        .setIssuedAt(seconds)
        .setExpirationTime(end)
        .sign(key);
      return { token, expiresAt: new Date(end * 1000) };
    },
    async read(token) {
      let known = verified.get(token);
      if (!known) {
        known = await verify(token);
        if (known) verified.set(token, known);
      }
      return known && known.endsAt > clock.now().getTime() ? known.actor : undefined;
    },
  };
}
