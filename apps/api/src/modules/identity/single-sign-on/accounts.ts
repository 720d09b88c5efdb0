import type { Clock } from '@embarque/server-kit/clock.ts';
import { lockByName } from '@embarque/server-kit/database/advisory-lock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import { appUser, type UserRow } from '../tables.ts';
import type { Profile } from './profile.ts';
import { signOnAccount } from './tables.ts';

/** Whom a provider vouches for. */
export interface Subject {
  readonly campaignId: number;
  readonly issuer: string;
  readonly subject: string;
}

/** Shown of a member whose provider tells no name. */
const NAMELESS = 'Participante';

export interface SignOnAccounts {
  /**
   * Returns the member of a subject, with name and address as the provider tells them now; makes it at the first sign-in. Two at once make
   * one. It is never one of another subject or of a password, whatever address it has.
   */
  memberOf(tx: Executor, subject: Subject, profile: Profile): Promise<{ user: UserRow; created: boolean }>;
  /** Returns the members of an issuer's subjects in a campaign, by subject; others are missing. */
  idsBySubject(campaignId: number, issuer: string, subjects: readonly string[]): Promise<Map<string, number>>;
}

export function createSignOnAccounts({
  database,
  clock,
  ids,
}: {
  database: Database;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
}): SignOnAccounts {
  async function insert(tx: Executor, { campaignId, issuer, subject }: Subject, profile: Profile): Promise<UserRow> {
    const now = clock.now();
    const [user] = await tx
      .insert(appUser)
      .values({
        uid: ids.uuid(),
        campaignId,
        role: 'member',
        signsOn: true,
        name: profile.name ?? NAMELESS,
        email: profile.email ?? null,
        createdAt: now,
        lastUsedAt: now,
      })
      .returning();
    if (!user) throw new Error('the member of a subject was not made');
    await tx.insert(signOnAccount).values({ campaignId, issuer, subject, userId: user.id, createdAt: now });
    return user;
  }

  return {
    async idsBySubject(campaignId, issuer, subjects) {
      if (subjects.length === 0) return new Map();
      const rows = await database.handle
        .select({ id: signOnAccount.userId, subject: signOnAccount.subject })
        .from(signOnAccount)
        .where(
          and(
            eq(signOnAccount.campaignId, campaignId),
            eq(signOnAccount.issuer, issuer),
            sql`${signOnAccount.subject} = any(${sql.param(subjects)}::text[])`,
          ),
        );
      return new Map(rows.map(({ id, subject }) => [subject, id]));
    },
    async memberOf(tx, of, profile) {
      const { campaignId, issuer, subject } = of;
      await lockByName(tx, `sign-on ${campaignId} ${issuer} ${subject}`);
      const [known] = await tx
        .select({ user: appUser })
        .from(signOnAccount)
        .innerJoin(appUser, eq(appUser.id, signOnAccount.userId))
        .where(
          and(
            eq(signOnAccount.campaignId, campaignId),
            eq(signOnAccount.issuer, issuer),
            eq(signOnAccount.subject, subject),
          ),
        );
      if (!known) return { user: await insert(tx, of, profile), created: true };
      const [user] = await tx
        .update(appUser)
        .set({
          name: profile.name ?? known.user.name,
          email: profile.email ?? known.user.email,
          lastUsedAt: clock.now(),
        })
        .where(eq(appUser.id, known.user.id))
        .returning();
      return { user: user ?? known.user, created: false };
    },
  };
}
