import { problems } from '@embarque/contract/problem.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { tooManyRequests } from '../../../limits/limit-refusal.ts';
import type { Passwords } from '../password.ts';
import type { UserRow } from '../tables.ts';
import type { Throttle } from '../throttle.ts';
import type { Users } from '../users.ts';

/** Where the password is typed that an account has: for a new one in its place, or alone. */
export type PasswordField = 'password' | 'currentPassword';

export interface TypedPassword {
  readonly field: PasswordField;
  /** undefined where nothing was typed. */
  readonly text: string | undefined;
  readonly ip: string;
}

/**
 * Asks for the password again before what an open session alone must not do, and returns the account as it was found to match. Members
 * without one, whom their campaign's provider vouches for, pass. Throws AppError password_wrong at its field, too_many_requests after too
 * many of those at whatever field, and forbidden in a first access: what was given for it is not a password of the member's own.
 */
export type ConfirmPassword = (actor: Pick<Actor, 'userId'>, typed: TypedPassword) => Promise<UserRow>;

export function createConfirmPassword(deps: {
  users: Pick<Users, 'byId'>;
  throttle: Throttle;
  passwords: Pick<Passwords, 'matches'>;
}): ConfirmPassword {
  const { users, throttle, passwords } = deps;
  return async ({ userId }, { field, text, ip }) => {
    const user = await users.byId(userId);
    if (!user) throw new AppError('unauthenticated');
    if (user.firstAccess) throw new AppError('forbidden');
    if (user.passwordHash === null) return user;
    // One budget of tries for all that asks, so that no call gives whoever guesses further ones.
    const verdict = await throttle.take('password', user.uid, ip);
    if (verdict.outcome === 'refused') throw tooManyRequests(verdict.waitSeconds);
    if (text === undefined || !(await passwords.matches(user.passwordHash, text))) throw wrongPassword(field);
    await throttle.forgive(verdict.attemptId);
    return user;
  };
}

/** A password that is not the account's, told at the field where it was typed. */
export const wrongPassword = (field: PasswordField): AppError =>
  new AppError('password_wrong', { fields: { [field]: problems.password_wrong.error } });
