import { birthdateProblem } from '@embarque/commerce/travellers/traveller-rules.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { ownDataRoutes } from '@embarque/contract/profile/own-data.ts';
import type { Profile } from '@embarque/contract/profile/profile.ts';
import { cpfDigits } from '@embarque/contract/registration.ts';
import type { RouteRequest } from '@embarque/contract/route.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { appUser, session } from '../tables.ts';
import { profileOf, type Users } from '../users.ts';

type Told = RouteRequest<typeof ownDataRoutes.changeProfile>['body'];

/** Replaces what a member has told of themselves and returns it. Throws AppError invalid_data at the field `birthdate`. */
export type ChangeProfile = (actor: Pick<Actor, 'userId' | 'sessionId'>, told: Told) => Promise<Profile>;

export function createChangeProfile({
  database,
  clock,
  users,
}: {
  database: Database;
  clock: Clock;
  users: Pick<Users, 'tell'>;
}): ChangeProfile {
  return async ({ userId, sessionId }, told) => {
    const { birthdate, cpf } = told;
    const problem = birthdate === undefined ? undefined : birthdateProblem(birthdate, dayIn(SHOP_ZONE, clock.now()));
    if (problem !== undefined) throw new AppError('invalid_data', { fields: { birthdate: problem } });
    const row = await database.transaction(async (tx) => {
      // Asked behind the lock: whoever erases the account meanwhile ends its sessions, and nobody is named in it again.
      await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update');
      const isLive = and(eq(session.id, sessionId), eq(session.userId, userId), isNull(session.revokedAt));
      if ((await tx.$count(session, isLive)) === 0) return undefined;
      return users.tell(tx, userId, { ...told, cpf: cpf && cpfDigits(cpf) });
    });
    const profile = row && profileOf(row);
    if (!profile) throw new AppError('unauthenticated');
    return profile;
  };
}
