import { emailText } from '@embarque/contract/fields/typed-text.ts';
import { problems } from '@embarque/contract/problem.ts';
import { newPasswordLink } from '@embarque/contract/shop-paths.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Campaigns } from '../campaign/index.ts';
import type { MailModule } from '../mail/index.ts';
import { sha256 } from './keyed-hash.ts';
import type { Passwords } from './password.ts';
import type { Sessions } from './sessions.ts';
import { passwordReset, type UserRow } from './tables.ts';
import type { Throttle } from './throttle.ts';
import type { Users } from './users.ts';
import { ownDataOf, refuseWeakPassword } from './weak-passwords.ts';

const RESET_MS = 60 * 60_000;
/** Per account. */
const MAILS_PER_HOUR = 3;
const SUBJECT = 'Crie uma nova senha';

const invalidToken = () =>
  new AppError('invalid_reset_token', { fields: { token: problems.invalid_reset_token.error } });

export interface Recovery {
  /**
   * Mails a link for the account of the address in the campaign, or for each of its accounts without one: whoever registered
   * the address elsewhere must not get between its owner and the link. Resolves the same way where none is due.
   */
  ask(email: string, campaignId: number | undefined, ip: string): Promise<void>;
  /**
   * Sets the password and ends every session of the account, which are returned. Throws AppError invalid_reset_token, or invalid_data for a
   * weak password, which leaves the token as it was.
   */
  reset(token: string, password: string): Promise<string[]>;
  /** Makes the links that an account was mailed useless. */
  spendLinks(tx: Executor, userId: number): Promise<void>;
}

export function createRecovery(deps: {
  database: Database;
  clock: Clock;
  ids: Pick<Ids, 'secret'>;
  /** Public origin of the shop, without a trailing slash. */
  publicUrl: string;
  users: Users;
  sessions: Sessions;
  throttle: Throttle;
  passwords: Pick<Passwords, 'hash'>;
  mail: Pick<MailModule, 'send' | 'countRequest'>;
  campaigns: Pick<Campaigns, 'byId'>;
}): Recovery {
  const { database, clock, ids, users, sessions, throttle, passwords, mail, campaigns } = deps;
  const usable = (hash: Uint8Array) =>
    and(eq(passwordReset.hash, hash), isNull(passwordReset.usedAt), gt(passwordReset.expiresAt, clock.now()));

  /** Mails an account's owner a link, unless it had too many already. Whom a campaign's file brought may have no password yet. */
  async function mailLink({ id: userId, email: to, campaignId }: UserRow): Promise<void> {
    const campaign = campaigns.byId(campaignId);
    if (!to || !campaign) return;
    const token = ids.secret(32);
    await database.transaction(async (tx) => {
      const now = clock.now();
      const { outcome } = await mail.countRequest({ to, about: `recover:${userId}`, maxPerHour: MAILS_PER_HOUR }, tx);
      if (outcome === 'refused') return;
      await tx.insert(passwordReset).values({
        hash: sha256(token),
        userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + RESET_MS),
      });
      const text = textOf(campaign.name, `${deps.publicUrl}${newPasswordLink(token, campaignId)}`);
      await mail.send({ to, subject: SUBJECT, text, campaignId }, tx);
    });
  }

  async function spendLinks(tx: Executor, userId: number): Promise<void> {
    await tx
      .update(passwordReset)
      .set({ usedAt: clock.now() })
      .where(and(eq(passwordReset.userId, userId), isNull(passwordReset.usedAt)));
  }

  return {
    spendLinks,
    async ask(email, campaignId, ip) {
      const verdict = await throttle.take('recover', emailText(email), ip);
      const accounts = await users.membersByEmail(email, campaignId);
      if (verdict.outcome === 'refused') return;
      for (const account of accounts) await mailLink(account);
    },
    async reset(token, password) {
      const hash = sha256(token);
      // Checked before the costly hash, so that forged tokens are cheap; the update below decides.
      const [known] = await database.handle.select().from(passwordReset).where(usable(hash));
      if (!known) throw invalidToken();
      const user = await users.byId(known.userId);
      await refuseWeakPassword(password, user ? ownDataOf(user) : []);
      const passwordHash = await passwords.hash(password);
      const ended = await database.transaction(async (tx) => {
        const [taken] = await tx.update(passwordReset).set({ usedAt: clock.now() }).where(usable(hash)).returning();
        if (!taken) return undefined;
        await users.setPassword(tx, taken.userId, passwordHash);
        await spendLinks(tx, taken.userId);
        return sessions.endAllOf(tx, taken.userId);
      });
      if (!ended) throw invalidToken();
      return ended;
    },
  };
}

/** Contains no user input: a name could contain an attacker's link. */
const textOf = (campaign: string, link: string) => `Olá.

Recebemos um pedido para criar uma nova senha da sua conta em ${campaign}. Abra este endereço em até 1 hora:

${link}

Se não foi você, ignore esta mensagem: sua senha continua a mesma.`;
