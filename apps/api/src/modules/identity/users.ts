import { fromBrazilianDay, toBrazilianDay } from '@embarque/contract/dates.ts';
import { emailText } from '@embarque/contract/fields/typed-text.ts';
import type { User } from '@embarque/contract/identity.ts';
import type { Profile } from '@embarque/contract/profile/profile.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { type Database, type Executor, prepared } from '@embarque/server-kit/database/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Campaigns } from '../campaign/index.ts';
import type { Passwords } from './password.ts';
import { appUser, type UserRow } from './tables.ts';

interface Registrant extends Pick<UserRow, 'campaignId'> {
  readonly firstName: string;
  readonly lastName: string;
  /** Eleven digits. */
  readonly cpf: string;
  readonly cellphone: string;
  readonly email: string;
  readonly passwordHash: string;
}

interface NewMember {
  readonly campaignId: number;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly firstAccess?: boolean;
  readonly ownCampaign?: boolean;
}

export interface Users {
  byId(id: number): Promise<UserRow | undefined>;
  byIds(ids: readonly number[]): Promise<UserRow[]>;
  /**
   * Returns the members who sign in with this address in the campaign, or in all of them, the most recently used first. Not those of single
   * sign-on: what their provider tells of an address proves nothing here.
   */
  membersByEmail(email: string, campaignId: number | undefined): Promise<UserRow[]>;
  /** Creates the member, or returns the existing one with this address in the campaign. */
  createMember(member: NewMember): Promise<{ userId: number; uid: string; created: boolean }>;
  /** Creates a member; undefined when the campaign already has a user with this address. */
  insertMember(tx: Executor, member: Registrant): Promise<UserRow | undefined>;
  /** Returns the user that all guests of a campaign are. */
  guestOf(campaignId: number): Promise<UserRow>;
  touch(tx: Executor, id: number): Promise<void>;
  setPassword(tx: Executor, id: number, passwordHash: string): Promise<void>;
  /** Replaces a member's password by another; false when it is not the one with this hash any more, and nothing is changed. */
  replacePassword(tx: Executor, id: number, known: string, passwordHash: string): Promise<boolean>;
  /**
   * Replaces what a member has told of themselves, whose name it becomes; of a member of single sign-on that stays what the provider
   * tells. What is not told any more is gone.
   */
  tell(tx: Executor, id: number, told: Profile): Promise<UserRow | undefined>;
  /** Replaces the password of a first access; false when that is over, and nothing is changed. */
  setFirstPassword(tx: Executor, id: number, passwordHash: string): Promise<boolean>;
}

/** The address is unique among those who sign in with it. */
const SAME_ADDRESS = { target: [appUser.campaignId, appUser.email], where: sql`not signs_on` };

const userById = prepared((handle) =>
  handle
    .select()
    .from(appUser)
    .where(eq(appUser.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);

export function createUsers(deps: {
  database: Database;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
  passwords: Pick<Passwords, 'hash'>;
}): Users {
  const { database, clock, ids, passwords } = deps;
  const membersByEmail: Users['membersByEmail'] = (email, campaignId) =>
    database.handle
      .select()
      .from(appUser)
      .where(
        and(
          eq(appUser.email, emailText(email)),
          eq(appUser.role, 'member'),
          eq(appUser.signsOn, false),
          campaignId === undefined ? undefined : eq(appUser.campaignId, campaignId),
        ),
      )
      .orderBy(sql`${appUser.lastUsedAt} desc nulls last`, desc(appUser.id));
  return {
    membersByEmail,
    async byId(id) {
      const [row] = await userById(database).execute({ id });
      return row;
    },
    byIds: (ids) =>
      database.handle
        .select()
        .from(appUser)
        .where(sql`${appUser.id} = any(${sql.param(ids)}::bigint[])`),
    async createMember(member) {
      const [known] = await membersByEmail(member.email, member.campaignId);
      if (known) return { userId: known.id, uid: known.uid, created: false };
      const passwordHash = await passwords.hash(member.password);
      const [made] = await database.handle
        .insert(appUser)
        .values({
          uid: ids.uuid(),
          campaignId: member.campaignId,
          role: 'member',
          email: emailText(member.email),
          name: member.name,
          passwordHash,
          firstAccess: member.firstAccess ?? false,
          ownCampaign: member.ownCampaign ?? true,
          createdAt: clock.now(),
        })
        .onConflictDoNothing(SAME_ADDRESS)
        .returning();
      // No row: another process was first.
      const [row] = made ? [made] : await membersByEmail(member.email, member.campaignId);
      if (!row) throw new Error('the address belongs to a user who is no member');
      return { userId: row.id, uid: row.uid, created: made !== undefined };
    },
    async insertMember(tx, { email, ...member }) {
      const now = clock.now();
      const [made] = await tx
        .insert(appUser)
        .values({
          ...member,
          uid: ids.uuid(),
          role: 'member',
          name: `${member.firstName} ${member.lastName}`,
          email: emailText(email),
          createdAt: now,
          lastUsedAt: now,
        })
        .onConflictDoNothing(SAME_ADDRESS)
        .returning();
      return made;
    },
    async guestOf(campaignId) {
      const find = () =>
        database.handle
          .select()
          .from(appUser)
          .where(and(eq(appUser.campaignId, campaignId), eq(appUser.role, 'guest')));
      const [known] = await find();
      if (known) return known;
      await database.handle
        .insert(appUser)
        .values({ uid: ids.uuid(), campaignId, role: 'guest', name: 'Convidado', createdAt: clock.now() })
        .onConflictDoNothing();
      const [made] = await find();
      if (!made) throw new Error('the guest of a campaign was not made');
      return made;
    },
    async touch(tx, id) {
      await tx.update(appUser).set({ lastUsedAt: clock.now() }).where(eq(appUser.id, id));
    },
    async setPassword(tx, id, passwordHash) {
      await tx.update(appUser).set({ passwordHash, firstAccess: false }).where(eq(appUser.id, id));
    },
    async replacePassword(tx, id, known, passwordHash) {
      const changed = await tx
        .update(appUser)
        .set({ passwordHash })
        .where(and(eq(appUser.id, id), eq(appUser.passwordHash, known), eq(appUser.firstAccess, false)))
        .returning({ id: appUser.id });
      return changed.length > 0;
    },
    async tell(tx, id, { name: firstName, lastName, cpf, cellphone, birthdate, gender }) {
      const [row] = await tx
        .update(appUser)
        .set({
          name: sql`case when signs_on then name else ${`${firstName} ${lastName}`}::text end`,
          firstName,
          lastName,
          cpf: cpf ?? null,
          cellphone: cellphone ?? null,
          birthdate: (birthdate && fromBrazilianDay(birthdate)) ?? null,
          gender: gender ?? null,
        })
        .where(and(eq(appUser.id, id), eq(appUser.role, 'member')))
        .returning();
      return row;
    },
    async setFirstPassword(tx, id, passwordHash) {
      const changed = await tx
        .update(appUser)
        .set({ passwordHash, firstAccess: false })
        .where(and(eq(appUser.id, id), eq(appUser.firstAccess, true)))
        .returning({ id: appUser.id });
      return changed.length > 0;
    },
  };
}

/** Returns what a member has told of themselves; undefined of whom the campaign brought, or who registered before names were kept apart. */
export function profileOf(row: UserRow): Profile | undefined {
  const { firstName, lastName, cpf, cellphone, birthdate, gender } = row;
  if (firstName === null || lastName === null) return undefined;
  return {
    name: firstName,
    lastName,
    ...(cpf !== null && { cpf }),
    ...(cellphone !== null && { cellphone }),
    ...(birthdate !== null && { birthdate: toBrazilianDay(birthdate) }),
    ...(gender !== null && { gender }),
  };
}

/** Returns the user as sent on the wire. Throws AppError unauthenticated when the campaign is not served. */
export function presentUser(
  row: UserRow,
  campaigns: Pick<Campaigns, 'campaignFor' | 'conversionRate'>,
  pointsBalance: number,
  cards: User['cards'],
  draftKey?: string,
): User {
  const profile = profileOf(row);
  return {
    id: row.id,
    uid: row.uid,
    name: row.name,
    email: row.email ?? '',
    ...(profile && { profile }),
    guest: row.role === 'guest',
    travelVoucher: row.role === 'voucher',
    usedTravelVoucher: row.usedTravelVoucher,
    firstAccess: row.firstAccess,
    ...(row.signsOn && { signsOn: true }),
    pointsBalance,
    campaign: campaigns.campaignFor(row),
    catalog: { catalogCurrencyConfig: { conversionRate: campaigns.conversionRate(row.campaignId) } },
    cards,
    ...(draftKey !== undefined && { draftKey }),
  };
}
