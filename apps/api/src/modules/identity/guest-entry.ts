import { codeText } from '@embarque/contract/fields/typed-text.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { addressGroup } from '@embarque/server-kit/http/address-group.ts';
import { createRateLimiter } from '@embarque/server-kit/http/rate-limiter.ts';
import type { Campaigns } from '../campaign/index.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import { parseCampaignId } from './sign-in.ts';
import type { UserRow } from './tables.ts';
import type { Throttle } from './throttle.ts';
import type { Users } from './users.ts';
import type { Vouchers } from './vouchers.ts';

type Entered =
  | { outcome: 'entered'; user: UserRow; opened: OpenedSession }
  | { outcome: 'refused' }
  /** The code was not looked up; whole seconds to wait. */
  | { outcome: 'throttled'; waitSeconds: number }
  /** The network has opened all the sessions it may for now; whole seconds to wait. */
  | { outcome: 'crowded'; waitSeconds: number };

export interface EntryRequest {
  readonly code: string;
  /** The campaign of the link, if it names one. */
  readonly campaignId: string | undefined;
  readonly ip: string;
}

const HOUR_MS = 3_600_000;

/**
 * Enters with a guest code or the code of a travel voucher. Codes nobody gave out, those of another campaign and those of a
 * campaign that is not served are indistinguishable. Entering with a voucher does not use it. `sessionsPerHour`: how many sessions
 * of guests one network may open, who are not told apart; nobody can guess a voucher, so that its holders are not counted.
 */
export function createGuestEntry(deps: {
  database: Database;
  clock: Clock;
  users: Pick<Users, 'guestOf'>;
  vouchers: Pick<Vouchers, 'userOf'>;
  sessions: Pick<Sessions, 'open'>;
  throttle: Throttle;
  campaigns: Pick<Campaigns, 'byId' | 'byGuestCode'>;
  sessionsPerHour: number;
}): (request: EntryRequest) => Promise<Entered> {
  const { database, users, vouchers, sessions, throttle, campaigns } = deps;
  const opened = createRateLimiter(deps.clock, deps.sessionsPerHour, HOUR_MS);
  return async ({ code, campaignId, ip }) => {
    // Many people enter from one network with the same code, so only wrong ones count, for the network and not the code.
    const verdict = await throttle.take('entry-code', ip, ip);
    if (verdict.outcome === 'refused') return { outcome: 'throttled', waitSeconds: verdict.waitSeconds };
    const wanted = parseCampaignId(campaignId);
    // Both are always looked up, so that how long it takes tells nothing.
    const holder = await vouchers.userOf(code);
    const campaign = campaigns.byGuestCode(codeText(code));
    const foundIn = campaign?.id ?? holder?.campaignId;
    if (foundIn === undefined || !campaigns.byId(foundIn) || (wanted !== undefined && wanted !== foundIn)) {
      return { outcome: 'refused' };
    }
    await throttle.forgive(verdict.attemptId);
    const over = campaign ? opened.take(addressGroup(ip)) : 0;
    if (over > 0) return { outcome: 'crowded', waitSeconds: over };
    const user = campaign || !holder ? await users.guestOf(foundIn) : holder;
    const session = await database.transaction((tx) => sessions.open(tx, user));
    return { outcome: 'entered', user, opened: session };
  };
}
