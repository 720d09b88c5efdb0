import { createAccessTokens } from '@embarque/api/modules/identity/access-token.ts';
import { createSessions } from '@embarque/api/modules/identity/sessions.ts';
import { appUser } from '@embarque/api/modules/identity/tables.ts';
import type { TestApp } from '@embarque/api/testing/test-app.ts';
import { randomIds as ids } from '@embarque/server-kit/ids.ts';

interface Crowd {
  readonly count: number;
  readonly campaignId: number;
  readonly points: number;
}

/**
 * Creates many members with points, signed in without the seconds that passwords would take; returns the access token of
 * each. The server signs with the default secret of a test.
 */
export async function createCrowd({ deps, clock }: TestApp, { count, campaignId, points }: Crowd): Promise<string[]> {
  const { database } = deps;
  const secrets = ['session of a test'] as const;
  const sessions = createSessions({ database, clock, ids, secrets });
  const tokens = createAccessTokens({ secrets, clock });
  const made = await database.handle
    .insert(appUser)
    .values(
      Array.from({ length: count }, (_, n) => ({
        uid: ids.uuid(),
        campaignId,
        role: 'member' as const,
        email: `membro-${n}@crowd.test`,
        name: 'Marina Teste',
        createdAt: clock.now(),
      })),
    )
    .returning();
  const signedIn: string[] = [];
  for (const { id: userId, uid, role } of made) {
    await deps.points.grant({
      userId,
      campaignId,
      points,
      expiresAt: null,
      grantKey: `crowd:${uid}`,
      description: 'Crédito',
    });
    const { sessionId } = await sessions.open(database.handle, { id: userId, campaignId });
    signedIn.push((await tokens.issue({ userId, uid, campaignId, role, sessionId })).token);
  }
  return signedIn;
}
