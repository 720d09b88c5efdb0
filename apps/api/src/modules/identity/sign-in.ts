import type { Database } from '@embarque/server-kit/database.ts';
import { INTEGER_MAX } from '../../columns.ts';
import type { Campaigns } from '../campaign/index.ts';
import type { PasswordChecker } from './password.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import type { UserRow } from './tables.ts';
import type { Throttle } from './throttle.ts';
import { normalEmail, type Users } from './users.ts';
import type { Vouchers } from './vouchers.ts';

/** `throttled`: the password was not checked; whole seconds to wait. */
export type SignedIn =
  | { outcome: 'signed_in'; user: UserRow; opened: OpenedSession }
  | { outcome: 'refused' }
  | { outcome: 'throttled'; waitSeconds: number };

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly campaignId: number | undefined;
  readonly ip: string;
  /** The device, if it has signed in with this address before: it then has attempts of its own. */
  readonly device: string | undefined;
  /** The travel voucher that is held while signing in: a member of its campaign gets its points. */
  readonly voucher: { readonly userId: number; readonly campaignId: number } | undefined;
}

/** Signs in with address and password. Unknown address, wrong password and unknown campaign are indistinguishable. */
export function createSignIn(deps: {
  database: Database;
  users: Users;
  sessions: Sessions;
  vouchers: Pick<Vouchers, 'redeem'>;
  throttle: Throttle;
  passwords: PasswordChecker;
  campaigns: Pick<Campaigns, 'byId'>;
}): (credentials: Credentials) => Promise<SignedIn> {
  const { database, users, sessions, vouchers, throttle, passwords, campaigns } = deps;
  return async ({ email, password, campaignId, ip, device, voucher }) => {
    // Counted without the campaign, which would otherwise give further attempts.
    const account = normalEmail(email);
    const verdict = await (device === undefined
      ? throttle.take('sign-in', account, ip)
      : throttle.take('device', `${account}\0${device}`, ip));
    if (verdict.outcome === 'refused') return { outcome: 'throttled', waitSeconds: verdict.waitSeconds };
    const user = await users.memberByEmail(email, campaignId);
    const served = user && campaigns.byId(user.campaignId) ? user : undefined;
    const matched = await passwords.matches(served?.passwordHash, password);
    if (!served || !matched) return { outcome: 'refused' };
    await throttle.forgive(verdict.attemptId);
    const opened = await database.transaction(async (tx) => {
      await users.touch(tx, served.id);
      if (voucher?.campaignId === served.campaignId && (await vouchers.redeem(tx, voucher.userId, served.id))) {
        await sessions.endAllOf(tx, voucher.userId);
      }
      return sessions.open(tx, served);
    });
    return { outcome: 'signed_in', user: served, opened };
  };
}

/** Matches no campaign. */
const NO_CAMPAIGN = -1;

/** Parses a campaign id: undefined for none ("" or "0", as the shop stores it), -1 for one that cannot exist. */
export function parseCampaignId(text: string | undefined): number | undefined {
  if (text === undefined || text === '' || text === '0') return undefined;
  const id = /^\d{1,10}$/.test(text) ? Number(text) : NO_CAMPAIGN;
  return id <= INTEGER_MAX ? id : NO_CAMPAIGN;
}
