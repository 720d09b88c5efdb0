import { newPasswordSchema, PASSWORD_ILLEGIBLE } from '@embarque/contract/first-access.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { Passwords } from '../password.ts';
import type { Recovery } from '../recovery.ts';
import type { Sessions } from '../sessions.ts';
import type { Users } from '../users.ts';
import { ownDataOf, refuseWeakPassword } from '../weak-passwords.ts';
import type { PasswordKeys } from './password-keys.ts';

/** Of a new password that is the one before. */
export const SAME_PASSWORD = 'A nova senha precisa ser diferente da atual.';

const illegible = () => new AppError('invalid_data', { fields: { value: PASSWORD_ILLEGIBLE } });
const refused = (sentence: string) => new AppError('invalid_data', { fields: { password: sentence } });

/**
 * Replaces the password that a member was given, once: `value` is the JWE of the new one. Ends the member's other sessions and
 * returns them. Throws AppError first_access_over when there is no first access (any more), so that a repeated address changes
 * nothing, and invalid_data for what is no password of this member for this server, a weak one or the one before.
 */
export type FirstAccess = (actor: Pick<Actor, 'userId' | 'sessionId'>, value: string) => Promise<string[]>;

export function createFirstAccess(deps: {
  database: Database;
  users: Pick<Users, 'byId' | 'setFirstPassword'>;
  sessions: Pick<Sessions, 'endAllOf'>;
  recovery: Pick<Recovery, 'spendLinks'>;
  passwords: Passwords;
  keys: Pick<PasswordKeys, 'open'>;
}): FirstAccess {
  const { database, users, sessions, recovery, passwords, keys } = deps;

  async function passwordIn(value: string, uid: string): Promise<string> {
    const parsed = newPasswordSchema.safeParse(jsonOf(await keys.open(value)));
    if (parsed.success && parsed.data.uid === uid) return parsed.data.password;
    const issue = parsed.error?.issues.find(({ path }) => path[0] === 'password');
    throw issue ? refused(issue.message) : illegible();
  }

  return async ({ userId, sessionId }, value) => {
    const user = await users.byId(userId);
    if (!user) throw new AppError('unauthenticated');
    // Checked before the costly hash; the update below decides.
    if (!user.firstAccess) throw new AppError('first_access_over');
    const password = await passwordIn(value, user.uid);
    if (await passwords.matches(user.passwordHash, password)) throw refused(SAME_PASSWORD);
    await refuseWeakPassword(password, ownDataOf(user));
    const passwordHash = await passwords.hash(password);
    return database.transaction(async (tx) => {
      if (!(await users.setFirstPassword(tx, userId, passwordHash))) throw new AppError('first_access_over');
      await recovery.spendLinks(tx, userId);
      return sessions.endAllOf(tx, userId, sessionId);
    });
  };
}

/** Returns what a text says as JSON; undefined for none and for any other. */
function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
