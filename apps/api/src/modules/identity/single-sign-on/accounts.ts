import type { Clock } from '@embarque/server-kit/clock.ts';
import { lockByName } from '@embarque/server-kit/database/advisory-lock.ts';
import { type Executor, sqlState } from '@embarque/server-kit/database/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { and, eq } from 'drizzle-orm';
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
const UNIQUE_VIOLATION = '23505';

export interface SignOnAccounts {
  /**
   * Returns the member of a subject, with name and address as the provider tells them now; makes it at the first sign-in. Two at once make
   * one, and so does one at once with an import. It is never one of another subject or of a password, whatever address it has.
   */
  memberOf(tx: Executor, subject: Subject, profile: Profile): Promise<{ user: UserRow; created: boolean }>;
}

export function createSignOnAccounts({ clock, ids }: { clock: Clock; ids: Pick<Ids, 'uuid'> }): SignOnAccounts {
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

  /** Returns the new member of a subject; undefined when an import, which waits for no sign-in, has made it meanwhile. */
  async function made(tx: Executor, of: Subject, profile: Profile): Promise<UserRow | undefined> {
    try {
      // A savepoint, so that nothing is left of the member that nobody is.
      return await tx.transaction((inner) => insert(inner, of, profile));
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      return undefined;
    }
  }

  async function find(tx: Executor, { campaignId, issuer, subject }: Subject): Promise<UserRow | undefined> {
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
    return known?.user;
  }

  return {
    async memberOf(tx, of, profile) {
      const { campaignId, issuer, subject } = of;
      await lockByName(tx, `sign-on ${campaignId} ${issuer} ${subject}`);
      let known = await find(tx, of);
      if (!known) {
        const created = await made(tx, of, profile);
        if (created) return { user: created, created: true };
        known = await find(tx, of);
        if (!known) throw new Error('the member of a subject was not made');
      }
      const { id, name, email } = known;
      const [user] = await tx
        .update(appUser)
        .set({ name: profile.name ?? name, email: profile.email ?? email, lastUsedAt: clock.now() })
        .where(eq(appUser.id, id))
        .returning();
      return { user: user ?? known, created: false };
    },
  };
}
