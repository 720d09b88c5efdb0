import { toBrazilianTime } from '@embarque/contract/dates.ts';
import { signInLink } from '@embarque/contract/shop-paths.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { Campaigns } from '../../campaign/index.ts';
import type { MailModule } from '../../mail/index.ts';
import { SAME_PASSWORD } from '../first-access/first-access.ts';
import type { Passwords } from '../password.ts';
import type { Recovery } from '../recovery.ts';
import type { Sessions } from '../sessions.ts';
import type { UserRow } from '../tables.ts';
import type { Users } from '../users.ts';
import { ownDataOf, refuseWeakPassword } from '../weak-passwords.ts';
import { type ConfirmPassword, wrongPassword } from './confirm-password.ts';

const SUBJECT = 'Sua senha foi alterada';
/** Letters to a member in an hour, and mails of all kinds before that: those of others must not keep this one back. */
const LIMITS = { maxPerHour: 3, maxPerMailbox: 30 };

const FIELD = 'currentPassword';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly ip: string;
}

/**
 * Replaces a member's password, ends the other sessions, which are returned, and tells the member by mail, a few times an hour. Throws
 * AppError as `ConfirmPassword` does, forbidden also for members without a password here, as those of single sign-on, and invalid_data at
 * the field `password` for a weak one or the one before. A first access has a call of its own.
 */
export type ChangePassword = (actor: Pick<Actor, 'userId' | 'sessionId'>, change: PasswordChange) => Promise<string[]>;

export function createChangePassword(deps: {
  database: Database;
  clock: Clock;
  /** Public origin of the shop, without a trailing slash. */
  publicUrl: string;
  users: Pick<Users, 'replacePassword'>;
  sessions: Pick<Sessions, 'endAllOf' | 'forget'>;
  confirmPassword: ConfirmPassword;
  recovery: Pick<Recovery, 'spendLinks'>;
  passwords: Passwords;
  mail: Pick<MailModule, 'send' | 'countRequest'>;
  campaigns: Pick<Campaigns, 'byId'>;
}): ChangePassword {
  const { database, clock, users, sessions, confirmPassword, recovery, passwords, mail, campaigns } = deps;

  async function tell({ id, email, campaignId }: UserRow, tx: Executor): Promise<void> {
    const campaign = campaigns.byId(campaignId);
    if (!email || !campaign) return;
    const counted = await mail.countRequest({ to: email, about: `password:${id}`, ...LIMITS }, tx);
    if (counted.outcome === 'refused') return;
    const text = textOf(campaign.name, toBrazilianTime(clock.now()), `${deps.publicUrl}${signInLink(campaignId)}`);
    await mail.send({ to: email, subject: SUBJECT, text, campaignId }, tx);
  }

  return async ({ userId, sessionId }, change) => {
    const { password, currentPassword, ip } = change;
    const user = await confirmPassword({ userId }, { field: FIELD, text: currentPassword, ip });
    const { passwordHash: known } = user;
    if (known === null) throw new AppError('forbidden');
    if (await passwords.matches(known, password)) {
      throw new AppError('invalid_data', { fields: { password: SAME_PASSWORD } });
    }
    await refuseWeakPassword(password, ownDataOf(user));
    const passwordHash = await passwords.hash(password);
    const ended = await database.transaction(async (tx) => {
      // Changed meanwhile, here or by a mail of recovery: what was typed is the current one no more.
      if (!(await users.replacePassword(tx, userId, known, passwordHash))) throw wrongPassword(FIELD);
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
