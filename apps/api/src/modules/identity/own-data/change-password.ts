import { toBrazilianTime } from '@embarque/contract/dates.ts';
import { problems } from '@embarque/contract/problem.ts';
import { signInLink } from '@embarque/contract/shop-paths.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { tooManyRequests } from '../../../limits/limit-refusal.ts';
import type { Campaigns } from '../../campaign/index.ts';
import type { MailModule } from '../../mail/index.ts';
import { SAME_PASSWORD } from '../first-access/first-access.ts';
import type { Passwords } from '../password.ts';
import type { Recovery } from '../recovery.ts';
import type { Sessions } from '../sessions.ts';
import type { UserRow } from '../tables.ts';
import type { Throttle } from '../throttle.ts';
import type { Users } from '../users.ts';
import { ownDataOf, refuseWeakPassword } from '../weak-passwords.ts';

const SUBJECT = 'Sua senha foi alterada';
/** Letters to a member in an hour, and mails of all kinds before that: those of others must not keep this one back. */
const LIMITS = { maxPerHour: 3, maxPerMailbox: 30 };

const wrong = () => new AppError('password_wrong', { fields: { currentPassword: problems.password_wrong.error } });

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly ip: string;
}

/**
 * Replaces a member's password, ends the other sessions, which are returned, and tells the member by mail, a few times an hour. Throws AppError forbidden for
 * members of single sign-on and in a first access, which has a call of its own; password_wrong at the field `currentPassword`,
 * too_many_requests after too many of those, and invalid_data at the field `password` for a weak one or the one before.
 */
export type ChangePassword = (actor: Pick<Actor, 'userId' | 'sessionId'>, change: PasswordChange) => Promise<string[]>;

export function createChangePassword(deps: {
  database: Database;
  clock: Clock;
  /** Public origin of the shop, without a trailing slash. */
  publicUrl: string;
  users: Pick<Users, 'byId' | 'replacePassword'>;
  sessions: Pick<Sessions, 'endAllOf' | 'forget'>;
  throttle: Throttle;
  recovery: Pick<Recovery, 'spendLinks'>;
  passwords: Passwords;
  mail: Pick<MailModule, 'send' | 'countRequest'>;
  campaigns: Pick<Campaigns, 'byId'>;
}): ChangePassword {
  const { database, clock, users, sessions, throttle, recovery, passwords, mail, campaigns } = deps;

  /** Returns the account and the hash that the current password was found to match. */
  async function confirmed(userId: number, { currentPassword, ip }: PasswordChange) {
    const user = await users.byId(userId);
    if (!user) throw new AppError('unauthenticated');
    if (user.signsOn || user.firstAccess) throw new AppError('forbidden');
    const verdict = await throttle.take('password', user.uid, ip);
    if (verdict.outcome === 'refused') throw tooManyRequests(verdict.waitSeconds);
    const { passwordHash } = user;
    if (passwordHash === null || !(await passwords.matches(passwordHash, currentPassword))) throw wrong();
    await throttle.forgive(verdict.attemptId);
    return { user, known: passwordHash };
  }

  async function tell({ id, email, campaignId }: UserRow, tx: Executor): Promise<void> {
    const campaign = campaigns.byId(campaignId);
    if (!email || !campaign) return;
    const counted = await mail.countRequest({ to: email, about: `password:${id}`, ...LIMITS }, tx);
    if (counted.outcome === 'refused') return;
    const text = textOf(campaign.name, toBrazilianTime(clock.now()), `${deps.publicUrl}${signInLink(campaignId)}`);
    await mail.send({ to: email, subject: SUBJECT, text, campaignId }, tx);
  }

  return async ({ userId, sessionId }, change) => {
    const { user, known } = await confirmed(userId, change);
    const { password } = change;
    if (await passwords.matches(known, password)) {
      throw new AppError('invalid_data', { fields: { password: SAME_PASSWORD } });
    }
    await refuseWeakPassword(password, ownDataOf(user));
    const passwordHash = await passwords.hash(password);
    const ended = await database.transaction(async (tx) => {
      // Changed meanwhile, here or by a mail of recovery: what was typed is the current one no more.
      if (!(await users.replacePassword(tx, userId, known, passwordHash))) throw wrong();
      await recovery.spendLinks(tx, userId);
      await tell(user, tx);
      return sessions.endAllOf(tx, userId, sessionId);
    });
    sessions.forget(ended);
    return ended;
  };
}

/** Contains no user input, as that of a recovery. */
const textOf = (campaign: string, at: string, link: string) => `Olá.

A senha da sua conta em ${campaign} foi alterada em ${at}. Os outros aparelhos que usavam a sua conta foram desconectados.

Se não foi você, crie outra senha agora: abra este endereço e toque em "Esqueceu sua senha?".

${link}`;
