import { createHmac } from 'node:crypto';
import type { Campaign } from '@embarque/contract/campaign/campaign.ts';
import { firstAccessRoutes, type PasswordKey } from '@embarque/contract/first-access.ts';
import { identityRoutes, type Session, type User } from '@embarque/contract/identity.ts';
import { registrationRoutes } from '@embarque/contract/registration.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { type Actor, mount } from '@embarque/server-kit/http/mount.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyEntries, tooManyRequests } from '../../limits/limit-refusal.ts';
import type { Campaigns } from '../campaign/index.ts';
import type { MailModule } from '../mail/index.ts';
import type { SavedCards } from '../payment/index.ts';
import { createAccessTokens } from './access-token.ts';
import { createAfterAnswer } from './after-answer.ts';
import { createFirstAccess } from './first-access/first-access.ts';
import { createPasswordKeys } from './first-access/password-keys.ts';
import { refuseFromElsewhere } from './from-elsewhere.ts';
import { createGuestEntry } from './guest-entry.ts';
import { createMemberImport, type MemberImport } from './imported-members/import-members.ts';
import { memberIdsByEmail, memberIdsBySubject } from './imported-members/member-ids.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { createKnownDevices } from './known-devices.ts';
import { createChangePassword } from './own-data/change-password.ts';
import { createChangeProfile } from './own-data/change-profile.ts';
import { type ConfirmPassword, createConfirmPassword } from './own-data/confirm-password.ts';
import { deviceOf } from './own-data/device-words.ts';
import { mountOwnData } from './own-data/own-data-routes.ts';
import { ownRecord } from './own-data/own-record.ts';
import { createPasswords, type PasswordCost } from './password.ts';
import { purgeIdentity } from './purge.ts';
import { createRecovery } from './recovery.ts';
import { createRegistration } from './registration.ts';
import { createSessionCookies } from './session-cookies.ts';
import { createSessions } from './sessions.ts';
import { createSignIn, parseCampaignId } from './sign-in.ts';
import { createSingleSignOn, type SingleSignOn, type SingleSignOnSettings } from './single-sign-on/index.ts';
import type { UserRow } from './tables.ts';
import { createThrottle } from './throttle.ts';
import { createUsers, presentUser, type Users } from './users.ts';
import { createVouchers, type Vouchers } from './vouchers.ts';

export type { IssuerFetch } from './single-sign-on/issuer-fetch.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: { readonly session: RotatingSecret; readonly coupon: RotatingSecret };
  /** Public origin of the shop, without a trailing slash. */
  readonly publicUrl: string;
  readonly mail: Pick<MailModule, 'send' | 'countRequest'>;
  readonly campaigns: Pick<Campaigns, 'byId' | 'byCode' | 'byGuestCode' | 'campaignFor' | 'conversionRate'>;
  readonly singleSignOn: SingleSignOnSettings;
  readonly points: { balance(userId: number, campaignId: number): Promise<number> };
  readonly savedCards: Pick<SavedCards, 'of'>;
  /** Told once a member has left a session. */
  readonly sessionEnded?: (sessionId: string) => Promise<void>;
  /** Replaces what hashing a password costs, for tests that hash many. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Sessions of guests that one network may open in an hour. */
  readonly guestSessionsPerHour: number;
  readonly logger: { warn(detail: object, message: string): void; error(detail: object, message: string): void };
}

export interface Identity {
  routes(app: FastifyInstance): void;
  /** The public key that the new password of a first access is encrypted to. */
  readonly passwordKey: PasswordKey;
  /** Returns the actor of an access token; undefined when it is forged or expired or its session has ended. */
  authenticate(accessToken: string): Promise<Actor | undefined>;
  /** Returns the user as sent on the wire. Throws AppError unauthenticated when it no longer exists. */
  userOf(actor: Actor): Promise<User>;
  /** Returns the campaign of a user. Throws AppError unauthenticated when the user no longer exists. */
  campaignOf(userId: number): Promise<{ campaign: Campaign; conversionRate: number }>;
  /** Returns names and addresses by user id, without users who have no address. */
  contactsOf(userIds: readonly number[]): Promise<Map<number, { email: string; name: string }>>;
  /** Returns the members of a campaign who sign in with these addresses, as they are stored, by address. */
  memberIdsByEmail(campaignId: number, emails: readonly string[]): Promise<Map<string, number>>;
  /** Returns the members of an issuer's subjects in a campaign, by subject. */
  memberIdsBySubject(campaignId: number, issuer: string, subjects: readonly string[]): Promise<Map<string, number>>;
  /** Asks for the password again. Throws AppError password_wrong and too_many_requests. */
  confirmPassword: ConfirmPassword;
  /** Returns what is kept of a member's account, in words for the member. */
  ownRecord(userId: number): ReturnType<typeof ownRecord>;
  /** Returns whether a member has a password, and the address to write to; undefined once it is no member any more. */
  memberOf(userId: number): Promise<{ hasPassword: boolean; email: string | null; name: string } | undefined>;
  /** Has sessions that were ended elsewhere be over at once, and what they held be given back. */
  forgetSessions(sessionIds: readonly string[]): Promise<void>;
  /** Resolves once the recoveries that were asked for are done. */
  idle(): Promise<void>;
  /** Deletes expired sessions, refresh tokens and recovery links. */
  purge(): Promise<void>;
  /** Creates a member, or returns the existing one with that address in the campaign. For demo data and the sandbox. */
  createMember: Users['createMember'];
  createVoucher: Vouchers['create'];
  /** Creates the member of somebody at the sandbox's OpenID provider, as the first sign-in would. For demo data and the sandbox. */
  createSignOnMember: SingleSignOn['createMember'];
  /** Members of a campaign's file. */
  memberImport: MemberImport;
}

/** Users, their sessions and their passwords. */
export function createIdentity(deps: IdentityDeps): Identity {
  const { database, clock, ids, campaigns, points, savedCards } = deps;
  const secrets = deps.secrets.session;
  const [secret] = secrets;
  const passwords = createPasswords(ids.secret(16), deps.passwordCost);
  const users = createUsers({ database, clock, ids, passwords });
  const sessions = createSessions({ database, clock, ids, secrets });
  const tokens = createAccessTokens({ secrets, clock });
  const throttle = createThrottle({ database, clock, keyedHash: createKeyedHash(secret, 'throttle') });
  const draftKey = createKeyedHash(secret, 'what a member typed');
  const vouchers = createVouchers({ database, clock, ids, secrets: deps.secrets.coupon });
  const signIn = createSignIn({ database, users, sessions, vouchers, throttle, passwords, campaigns });
  const enterAsGuest = createGuestEntry({
    database,
    clock,
    users,
    vouchers,
    sessions,
    throttle,
    campaigns,
    sessionsPerHour: deps.guestSessionsPerHour,
  });
  const register = createRegistration({ database, users, vouchers, sessions, throttle, passwords, campaigns });
  const recovery = createRecovery({ ...deps, users, sessions, throttle, passwords });
  const keys = createPasswordKeys(secrets);
  const changeFirstPassword = createFirstAccess({ database, users, sessions, recovery, passwords, keys });
  const changeProfile = createChangeProfile({ database, clock, users });
  const confirmPassword = createConfirmPassword({ users, throttle, passwords });
  const changePassword = createChangePassword({ ...deps, users, sessions, confirmPassword, recovery, passwords });
  const secure = deps.publicUrl.startsWith('https:');
  const cookies = createSessionCookies(secure);
  const devices = createKnownDevices({ secrets, ids, secure });
  const singleSignOn = createSingleSignOn({ ...deps, ...deps.singleSignOn, sessions, vouchers, secure });
  const afterAnswer = createAfterAnswer((error) => deps.logger.error({ err: error }, 'a recovery failed'));

  async function existing(userId: number): Promise<UserRow> {
    const row = await users.byId(userId);
    if (!row) throw new AppError('unauthenticated');
    return row;
  }

  async function userOf(actor: Actor): Promise<User> {
    const row = await existing(actor.userId);
    const { id: userId, campaignId, role } = row;
    if (role !== 'member') {
      return presentUser(row, campaigns, role === 'voucher' ? await vouchers.worth(userId) : 0, []);
    }
    const balance = await points.balance(userId, campaignId);
    const cards = await savedCards.of({ userId, campaignId });
    return presentUser(row, campaigns, balance, cards, draftKey(row.uid).toString('base64url'));
  }

  /** Sets the cookies and returns the session. */
  async function enter(reply: FastifyReply, user: UserRow, sessionId: string, refreshToken: string): Promise<Session> {
    const { id: userId, uid, campaignId, role } = user;
    const { token, expiresAt } = await tokens.issue({ userId, uid, campaignId, role, sessionId });
    cookies.set(reply, refreshToken, campaignId);
    reply.header('cache-control', 'no-store');
    return { accessToken: token, apiKey: publicKeyOf(secret, campaignId), expirationTime: expiresAt.toISOString() };
  }

  /** Whether a user's campaign is served, and takes guests if it is one. */
  function isServed({ campaignId, role }: UserRow): boolean {
    const campaign = campaigns.byId(campaignId);
    return campaign !== undefined && (role !== 'guest' || campaign.guestCodes.length > 0);
  }

  /** Whoever leaves does not learn that it failed: the session is over, and what it had ends by itself. */
  async function tellEnded(sessionId: string): Promise<void> {
    try {
      await deps.sessionEnded?.(sessionId);
    } catch (error) {
      deps.logger.error({ err: error }, 'what a session had before it ended was left');
    }
  }

  /** Ends the session of a request, by its access token and by its refresh token. */
  async function endSessionOf(raw: FastifyRequest, actor: Pick<Actor, 'sessionId'> | undefined): Promise<void> {
    const token = cookies.refreshToken(raw);
    const ended = new Set([actor?.sessionId, token && (await sessions.sessionOf(token))]);
    for (const sessionId of ended) {
      if (!sessionId) continue;
      await sessions.end(sessionId);
      await tellEnded(sessionId);
    }
  }

  return {
    userOf,
    passwordKey: keys.published,
    idle: afterAnswer.idle,
    confirmPassword,
    ownRecord: (userId) => ownRecord(database, userId),
    async memberOf(userId) {
      const row = await users.byId(userId);
      return row && { hasPassword: row.passwordHash !== null, email: row.email, name: row.name };
    },
    async forgetSessions(sessionIds) {
      for (const sessionId of sessionIds) {
        await sessions.end(sessionId);
        await tellEnded(sessionId);
      }
    },
    memberIdsByEmail: (...asked) => memberIdsByEmail(database.handle, ...asked),
    memberIdsBySubject: (...asked) => memberIdsBySubject(database.handle, ...asked),
    createMember: users.createMember,
    createVoucher: vouchers.create,
    createSignOnMember: singleSignOn.createMember,
    memberImport: createMemberImport({ database, clock, ids, passwords }),
    async purge() {
      await purgeIdentity(deps);
      await singleSignOn.purge();
    },
    async authenticate(accessToken) {
      const actor = await tokens.read(accessToken);
      return actor && (await sessions.isAlive(actor.sessionId)) ? actor : undefined;
    },
    async contactsOf(userIds) {
      const rows = await users.byIds(userIds);
      return new Map(rows.flatMap((row) => (row.email ? [[row.id, { email: row.email, name: row.name }]] : [])));
    },
    async campaignOf(userId) {
      const row = await existing(userId);
      return { campaign: campaigns.campaignFor(row), conversionRate: campaigns.conversionRate(row.campaignId) };
    },
    routes(app) {
      mount(
        app,
        identityRoutes,
      )({
        async signIn({ actor, body, raw, reply }) {
          const { email, password } = body;
          const campaignId = parseCampaignId(body.campaignId);
          const voucher = actor?.role === 'voucher' ? actor : undefined;
          const result = await signIn({
            email,
            password,
            campaignId,
            ip: raw.ip,
            deviceOf: (uid) => devices.idFor(raw, uid),
            device: deviceOf(raw),
            voucher,
          });
          switch (result.outcome) {
            case 'signed_in': {
              await endSessionOf(raw, actor);
              devices.remember(raw, reply, result.user.uid);
              const { sessionId, refreshToken } = result.opened;
              return { status: 200, body: await enter(reply, result.user, sessionId, refreshToken) };
            }
            case 'throttled':
              throw tooManyRequests(result.waitSeconds);
            case 'refused':
              throw new AppError('sign_in_failed');
          }
        },
        async guestEntry({ actor, query, raw, reply }) {
          refuseFromElsewhere(raw);
          const result = await enterAsGuest({ code: query.code, campaignId: query.campaignId, ip: raw.ip });
          switch (result.outcome) {
            case 'entered': {
              await endSessionOf(raw, actor);
              const { sessionId, refreshToken } = result.opened;
              const session = await enter(reply, result.user, sessionId, refreshToken);
              const expiresIn = Math.round((Date.parse(session.expirationTime) - clock.now().getTime()) / 1000);
              return { status: 200, body: { idToken: session.accessToken, localId: result.user.uid, expiresIn } };
            }
            case 'throttled':
              throw tooManyRequests(result.waitSeconds);
            case 'crowded':
              throw tooManyEntries(result.waitSeconds);
            case 'refused':
              throw new AppError('entry_refused');
          }
        },
        async refresh({ raw, reply }) {
          const token = cookies.refreshToken(raw);
          const refreshed = token ? await sessions.refresh(token) : undefined;
          const user = refreshed?.outcome === 'refreshed' ? await users.byId(refreshed.userId) : undefined;
          if (refreshed?.outcome === 'reused') {
            deps.logger.warn({ session: refreshed.sessionId }, 'a refresh token came back: its session was ended');
          }
          if (refreshed?.outcome !== 'refreshed' || !user || !isServed(user)) {
            cookies.clear(reply);
            throw new AppError('unauthenticated');
          }
          return { status: 200, body: await enter(reply, user, refreshed.sessionId, refreshed.refreshToken) };
        },
        async signOut({ actor, raw, reply }) {
          await endSessionOf(raw, actor);
          cookies.clear(reply);
          return { status: 204, body: null };
        },
        async recover({ body, raw }) {
          // How long it takes would tell whether the address is known.
          afterAnswer.run(() => recovery.ask(body.email, parseCampaignId(body.campaignId), raw.ip));
          return { status: 204, body: null };
        },
        async reset({ body }) {
          for (const sessionId of await recovery.reset(body.token, body.password)) await tellEnded(sessionId);
          return { status: 204, body: null };
        },
        user: async ({ actor }) => ({ status: 200, body: await userOf(actor) }),
        async userByUid({ actor, params }) {
          if (params.uid !== actor.uid) throw new AppError('not_found');
          return { status: 200, body: await userOf(actor) };
        },
      });
      mountOwnData(app, { database, sessions, changeProfile, changePassword, tellEnded, clearCookies: cookies.clear });
      singleSignOn.routes(app, {
        endSessionOf,
        enter: (reply, user, { sessionId, refreshToken }) => enter(reply, user, sessionId, refreshToken),
      });
      mount(
        app,
        firstAccessRoutes,
      )({
        async changePassword({ actor, params }) {
          for (const sessionId of await changeFirstPassword(actor, params.value)) await tellEnded(sessionId);
          return { status: 204, body: null };
        },
      });
      mount(
        app,
        registrationRoutes,
      )({
        async register({ actor, body, raw, reply }) {
          const result = await register({ actor, body, ip: raw.ip, device: deviceOf(raw) });
          switch (result.outcome) {
            case 'registered': {
              await endSessionOf(raw, actor);
              const { sessionId, refreshToken } = result.opened;
              return { status: 201, body: await enter(reply, result.user, sessionId, refreshToken) };
            }
            case 'throttled':
              throw tooManyRequests(result.waitSeconds);
            case 'voucher_used':
              throw new AppError('travel_voucher_used');
            case 'taken':
              throw new AppError('registration_refused');
          }
        },
      });
    },
  };
}

/**
 * Returns the campaign's public key (`apiKey`): `pk_{campaign id}_{16 bytes}`, the bytes an HMAC of the id under the
 * server's secret. It only identifies the campaign and is no credential.
 */
function publicKeyOf(secret: string, campaignId: number): string {
  const mac = createHmac('sha256', secret).update(`campaign-key\0${campaignId}`).digest().subarray(0, 16);
  return `pk_${campaignId}_${mac.toString('base64url')}`;
}
