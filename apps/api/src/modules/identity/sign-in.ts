import { emailText } from '@embarque/contract/fields/typed-text.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { INTEGER_MAX } from '../../database/columns.ts';
import type { Campaigns } from '../campaign/index.ts';
import type { Passwords } from './password.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import type { UserRow } from './tables.ts';
import type { Throttle } from './throttle.ts';
import type { Users } from './users.ts';
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
  /** Returns the id of the device if it has signed in to the user's account before: it then has attempts of its own. */
  readonly deviceOf: (uid: string) => string | undefined;
  /** Browser and system in words. */
  readonly device: string | null;
  /** The travel voucher that is held while signing in: a member of its campaign gets its points. */
  readonly voucher: { readonly userId: number; readonly campaignId: number } | undefined;
}

/** Accounts whose password is tried together, and how that is counted. */
interface Attempt {
  readonly on: readonly UserRow[];
  take(): ReturnType<Throttle['take']>;
}

/** Signs in with address and password. Unknown address, wrong password and unknown campaign are indistinguishable. */
export function createSignIn(deps: {
  database: Database;
  users: Users;
  sessions: Sessions;
  vouchers: Pick<Vouchers, 'redeem'>;
  throttle: Throttle;
  passwords: Pick<Passwords, 'matches'>;
  campaigns: Pick<Campaigns, 'byId'>;
}): (credentials: Credentials) => Promise<SignedIn> {
  const { database, users, sessions, vouchers, throttle, passwords, campaigns } = deps;
  /** Returns the first of some accounts, all of one address, whose password it is. */
  async function whosePassword(accounts: readonly UserRow[], password: string): Promise<UserRow | undefined> {
    for (const user of accounts) if (await passwords.matches(user.passwordHash, password)) return user;
    if (accounts.length === 0) await passwords.matches(undefined, password);
    return undefined;
  }

  const open = (user: UserRow, { voucher, device }: Credentials): Promise<OpenedSession> =>
    database.transaction(async (tx) => {
      await users.touch(tx, user.id);
      if (voucher?.campaignId === user.campaignId) await vouchers.redeem(tx, voucher.userId, user.id);
      return sessions.open(tx, user, device);
    });

  return async (credentials) => {
    const { email, password, campaignId, ip, deviceOf } = credentials;
    // Without a campaign the accounts of the address are tried, the most recently used one first: anybody may register any
    // address in a campaign that takes guests, and must not thereby stand in the way of its owner.
    const accounts = await users.membersByEmail(email, campaignId);
    const served = accounts.filter((user) => campaigns.byId(user.campaignId) !== undefined);
    const known = served.find(({ uid }) => deviceOf(uid) !== undefined);
    const others = served.filter((user) => user !== known);
    const attempts: Attempt[] = [
      ...(known
        ? [{ on: [known], take: () => throttle.take('device', `${known.uid}\0${deviceOf(known.uid)}`, ip) }]
        : []),
      // Counted without the campaign, which would otherwise give further attempts.
      ...(known && others.length === 0
        ? []
        : [{ on: others, take: () => throttle.take('sign-in', emailText(email), ip) }]),
    ];
    for (const { on, take } of attempts) {
      const verdict = await take();
      if (verdict.outcome === 'refused') return { outcome: 'throttled', waitSeconds: verdict.waitSeconds };
      const user = await whosePassword(on, password);
      if (!user) continue;
      await throttle.forgive(verdict.attemptId);
      return { outcome: 'signed_in', user, opened: await open(user, credentials) };
    }
    return { outcome: 'refused' };
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
