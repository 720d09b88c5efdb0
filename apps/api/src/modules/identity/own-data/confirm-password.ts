import { problems } from '@embarque/contract/problem.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { tooManyRequests } from '../../../limits/limit-refusal.ts';
import type { Passwords } from '../password.ts';
import type { Throttle } from '../throttle.ts';
import type { Users } from '../users.ts';

/**
 * Asks for the password again before what an open session alone must not do. Members without one, whom their campaign's provider vouches
 * for or who have none, pass. Throws AppError password_wrong, too_many_requests as signing in does, and forbidden in a first access: what was
 * given for it is not a password of the member's own.
 */
export type ConfirmPassword = (actor: Pick<Actor, 'userId'>, password: string | undefined, ip: string) => Promise<void>;

export function createConfirmPassword(deps: {
  users: Pick<Users, 'byId'>;
  throttle: Throttle;
  passwords: Pick<Passwords, 'matches'>;
}): ConfirmPassword {
  const { users, throttle, passwords } = deps;
  return async ({ userId }, password, ip) => {
    const user = await users.byId(userId);
    if (!user) throw new AppError('unauthenticated');
    if (user.firstAccess) throw new AppError('forbidden');
    if (user.passwordHash === null) return;
    // Counted with those of changing the password, so that no call gives whoever guesses further ones.
    const verdict = await throttle.take('password', user.uid, ip);
    if (verdict.outcome === 'refused') throw tooManyRequests(verdict.waitSeconds);
    if (password === undefined || !(await passwords.matches(user.passwordHash, password))) {
      throw new AppError('password_wrong', { fields: { password: problems.password_wrong.error } });
    }
    await throttle.forgive(verdict.attemptId);
  };
}
