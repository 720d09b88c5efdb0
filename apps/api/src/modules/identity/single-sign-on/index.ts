import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { type Clock, systemClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import type { FastifyInstance } from 'fastify';
import { type Campaigns, SANDBOX_ISSUER } from '../../campaign/index.ts';
import type { Sessions } from '../sessions.ts';
import type { Vouchers } from '../vouchers.ts';
import { createSignOnAccounts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { createIssuers, type IssuersDeps } from './issuers.ts';
import { createSignOn } from './sign-on.ts';
import { mountSignOn, type SignOnRoutesDeps } from './sign-on-routes.ts';

export type SingleSignOnSettings = Omit<IssuersDeps, 'redirectUri' | 'realTime' | 'logger'>;

export interface SingleSignOn {
  routes(app: FastifyInstance, session: Pick<SignOnRoutesDeps, 'endSessionOf' | 'enter'>): void;
  /** Creates, or returns, the member of somebody at the sandbox's provider. */
  createMember(member: {
    campaignId: number;
    subject: string;
    name: string;
    email: string;
  }): Promise<{ userId: number; uid: string; created: boolean }>;
  /** Deletes sign-ins that are over. */
  purge(): Promise<void>;
}

/** Signing members in at the OpenID provider of their campaign. */
export function createSingleSignOn(
  deps: SingleSignOnSettings & {
    database: Database;
    clock: Clock;
    ids: Ids;
    /** Public origin of the shop, without a trailing slash. */
    publicUrl: string;
    campaigns: Pick<Campaigns, 'byId' | 'byCode'>;
    sessions: Pick<Sessions, 'open' | 'isAlive'>;
    vouchers: Pick<Vouchers, 'redeem'>;
    secure: boolean;
    logger: SignOnRoutesDeps['logger'];
  },
): SingleSignOn {
  const { database } = deps;
  const redirectUri = `${deps.publicUrl}${shopPaths.callback}`;
  const attempts = createAttempts(deps);
  const accounts = createSignOnAccounts(deps);
  const issuers = createIssuers({ ...deps, redirectUri, realTime: systemClock });
  const signOn = createSignOn({ ...deps, redirectUri, attempts, issuers, accounts });
  return {
    routes: (app, session) => mountSignOn(app, { ...deps, ...session, signOn }),
    async createMember({ campaignId, subject, name, email }) {
      const of = { campaignId, issuer: SANDBOX_ISSUER, subject };
      const { user, created } = await database.transaction((tx) => accounts.memberOf(tx, of, { name, email }));
      return { userId: user.id, uid: user.uid, created };
    },
    purge: attempts.purge,
  };
}
