import type { Executor } from '@embarque/server-kit/database/database.ts';
import { and, eq, sql } from 'drizzle-orm';
import { signOnAccount } from '../single-sign-on/tables.ts';
import { appUser } from '../tables.ts';

/** Many members of a campaign at once, as the files of operators name them. Those who are none are missing in the answers. */

/** Returns the members who sign in with these addresses, by address. Addresses are as they are stored (`emailText`). */
export async function memberIdsByEmail(
  executor: Executor,
  campaignId: number,
  emails: readonly string[],
): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const rows = await executor
    .select({ id: appUser.id, email: sql<string>`${appUser.email}` })
    .from(appUser)
    .where(
      and(
        eq(appUser.campaignId, campaignId),
        sql`${appUser.email} = any(${sql.param(emails)}::text[])`,
        eq(appUser.role, 'member'),
        eq(appUser.signsOn, false),
      ),
    );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Returns the members of an issuer's subjects, by subject. */
export async function memberIdsBySubject(
  executor: Executor,
  campaignId: number,
  issuer: string,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map();
  const rows = await executor
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
}
