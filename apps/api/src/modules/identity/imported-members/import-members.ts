import { emailText } from '@embarque/contract/fields/typed-text.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { ImportedMember } from '../../campaign/index.ts';
import type { Passwords } from '../password.ts';
import { signOnAccount } from '../single-sign-on/tables.ts';
import { memberIdsByEmail, memberIdsBySubject } from './member-ids.ts';

/** How many first passwords are hashed at once: people who sign in meanwhile need theirs hashed, too. */
const HASHED_AT_ONCE = 2;

export interface MembersToImport {
  readonly campaignId: number;
  /** Of the campaign's OpenID provider; undefined when it has none. */
  readonly issuer: string | undefined;
  readonly members: readonly ImportedMember[];
  /** Hashes of first passwords, by the index of the member. */
  readonly passwordHashes: ReadonlyMap<number, string>;
}

export interface MemberImport {
  /** Hashes the first passwords of those who are no members yet, by their index. It takes its time: call it before the transaction. */
  hashFirstPasswords(campaignId: number, members: readonly ImportedMember[]): Promise<ReadonlyMap<number, string>>;
  /**
   * Creates the members that a campaign does not have: with a hash in a first access, else without a password. Those that it has keep
   * all that is theirs; of those of single sign-on name and address are brought up to date. Rejects with a broken unique
   * constraint when somebody became a member meanwhile; the transaction may then be repeated.
   */
  importMembers(tx: Executor, toImport: MembersToImport): Promise<{ created: number; known: number }>;
  /** Returns how many members of a campaign sign in at that issuer. */
  countSigningInAt(tx: Executor, campaignId: number, issuer: string): Promise<number>;
}

/** A member of a file, with its place in it. */
interface Listed extends ImportedMember {
  readonly index: number;
}

export function createMemberImport({
  database,
  clock,
  ids,
  passwords,
}: {
  database: Database;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
  passwords: Pick<Passwords, 'hash'>;
}): MemberImport {
  async function importByAddress(
    tx: Executor,
    { campaignId, passwordHashes }: MembersToImport,
    listed: readonly Listed[],
  ) {
    const known = await memberIdsByEmail(tx, campaignId, addressesOf(listed));
    const fresh = listed.filter(({ email = '' }) => !known.has(emailText(email)));
    const users = fresh.map(({ index, name, email = '' }) => ({
      uid: ids.uuid(),
      name,
      email: emailText(email),
      hash: passwordHashes.get(index) ?? null,
    }));
    await tx.execute(sql`
      insert into app_user (uid, campaign_id, role, email, name, password_hash, first_access, created_at)
      select m.uid, ${campaignId}, 'member', m.email, m.name, m.hash, m.hash is not null, ${clock.now().toISOString()}
      from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as m (uid text, name text, email text, hash text)`);
    return { created: fresh.length, known: listed.length - fresh.length };
  }

  async function importBySubject(tx: Executor, { campaignId, issuer }: MembersToImport, listed: readonly Listed[]) {
    if (listed.length === 0) return { created: 0, known: 0 };
    if (issuer === undefined) throw new Error('a subject is nobody without a provider');
    const subjects = listed.map(({ subject = '' }) => subject);
    const known = await memberIdsBySubject(tx, campaignId, issuer, subjects);
    const fresh = listed.filter(({ subject = '' }) => !known.has(subject));
    const now = clock.now().toISOString();
    const users = JSON.stringify(
      fresh.map(({ subject, name, email }) => ({ uid: ids.uuid(), subject, name, email: email && emailText(email) })),
    );
    await tx.execute(sql`
      insert into app_user (uid, campaign_id, role, signs_on, email, name, created_at)
      select m.uid, ${campaignId}, 'member', true, m.email, m.name, ${now}
      from jsonb_to_recordset(${users}::jsonb) as m (uid text, name text, email text)`);
    await tx.execute(sql`
      insert into sign_on_account (campaign_id, issuer, subject, user_id, created_at)
      select ${campaignId}, ${issuer}, m.subject, u.id, ${now}
      from jsonb_to_recordset(${users}::jsonb) as m (uid text, subject text) join app_user u on u.uid = m.uid`);
    await tell(
      tx,
      listed.flatMap(({ subject = '', name, email }) => {
        const id = known.get(subject);
        return id === undefined ? [] : [{ id, name, email: email && emailText(email) }];
      }),
    );
    return { created: fresh.length, known: listed.length - fresh.length };
  }

  return {
    async hashFirstPasswords(campaignId, members) {
      const listed = listedOf(members).filter(
        ({ password, subject }) => password !== undefined && subject === undefined,
      );
      const known = await memberIdsByEmail(database.handle, campaignId, addressesOf(listed));
      const waiting = listed.filter(({ email = '' }) => !known.has(emailText(email)));
      const hashes = new Map<number, string>();
      const hashNext = async (): Promise<void> => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          hashes.set(next.index, await passwords.hash(next.password ?? ''));
        }
      };
      await Promise.all(Array.from({ length: HASHED_AT_ONCE }, hashNext));
      return hashes;
    },
    countSigningInAt: (tx, campaignId, issuer) =>
      tx.$count(signOnAccount, and(eq(signOnAccount.campaignId, campaignId), eq(signOnAccount.issuer, issuer))),
    async importMembers(tx, toImport) {
      const listed = listedOf(toImport.members);
      const [bySubject, byAddress] = [true, false].map((signsOn) =>
        listed.filter(({ subject }) => (subject !== undefined) === signsOn),
      ) as [Listed[], Listed[]];
      const told = await importByAddress(tx, toImport, byAddress);
      const vouched = await importBySubject(tx, toImport, bySubject);
      return { created: told.created + vouched.created, known: told.known + vouched.known };
    },
  };
}

const listedOf = (members: readonly ImportedMember[]): Listed[] =>
  members.map((member, index) => ({ ...member, index }));

const addressesOf = (listed: readonly Listed[]): string[] =>
  listed.flatMap(({ email }) => (email === undefined ? [] : [emailText(email)]));

/** Brings names and addresses up to date; an address that is not told stays. */
async function tell(
  tx: Executor,
  told: readonly { id: number; name: string; email: string | undefined }[],
): Promise<void> {
  await tx.execute(sql`
    update app_user u set name = t.name, email = coalesce(t.email, u.email)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (id bigint, name text, email text)
    where u.id = t.id and u.erased_at is null and (u.name, u.email) is distinct from (t.name, coalesce(t.email, u.email))`);
}
