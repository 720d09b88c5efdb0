import type { RouteRequest } from '@embarque/contract/route.ts';
import { signInGrants, type singleSignOnRoutes } from '@embarque/contract/single-sign-on.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { CampaignFile, Campaigns } from '../../campaign/index.ts';
import type { OpenedSession, Sessions } from '../sessions.ts';
import { appUser, session, type UserRow } from '../tables.ts';
import type { Vouchers } from '../vouchers.ts';
import type { SignOnAccounts } from './accounts.ts';
import type { Attempts, ResponseType } from './attempts.ts';
import { type Issuers, reasonOf, type SingleSignOnCampaign, type Vouched } from './issuers.ts';
import type { AttemptRow } from './tables.ts';

export type TokenRequest = RouteRequest<typeof singleSignOnRoutes.token>['body'];

export type SignedOn =
  | {
      outcome: 'signed_on';
      user: UserRow;
      opened: OpenedSession;
      /** The session in which the sign-in began, which it takes the place of. */
      formerSession: string | undefined;
    }
  /** For the log alone: callers learn nothing of why. */
  | { outcome: 'refused'; reason: string; campaignId?: number; err?: unknown };

export interface SignOn {
  /** Returns the address of the campaign's provider at which somebody signs in. Rejects if the provider cannot be asked. */
  begin(request: {
    campaign: SingleSignOnCampaign;
    responseType: ResponseType;
    browser: string;
    sessionId: string | undefined;
  }): Promise<string>;
  finish(request: {
    body: TokenRequest;
    /** The client that the header names. */
    client: string | undefined;
    /** The secret of the browser's cookie. */
    browser: string | undefined;
    /** Browser and system in words. */
    device: string | null;
  }): Promise<SignedOn>;
}

/** Returns a campaign that has single sign-on; undefined for others. */
export function singleSignOnOf(campaign: CampaignFile | undefined): SingleSignOnCampaign | undefined {
  return campaign?.singleSignOn ? { ...campaign, singleSignOn: campaign.singleSignOn } : undefined;
}

/** Signs members in at their campaign's OpenID provider. */
export function createSignOn(deps: {
  database: Database;
  redirectUri: string;
  campaigns: Pick<Campaigns, 'byId'>;
  attempts: Attempts;
  issuers: Issuers;
  accounts: SignOnAccounts;
  sessions: Pick<Sessions, 'open' | 'isAlive'>;
  vouchers: Pick<Vouchers, 'redeem'>;
}): SignOn {
  const { database, redirectUri, campaigns, attempts, issuers, accounts, sessions, vouchers } = deps;

  /** Returns the campaign of an attempt if what came back suits it, else why not. */
  function suitable(attempt: AttemptRow, body: TokenRequest): SingleSignOnCampaign | string {
    const campaign = singleSignOnOf(campaigns.byId(attempt.campaignId));
    if (!campaign) return 'campaign without single sign-on';
    const { issuer, clientId, allowHash } = campaign.singleSignOn;
    // The campaign's file changed meanwhile.
    if (issuer !== attempt.issuer) return 'issuer of before';
    if (clientId !== body.client_id) return 'client of another campaign';
    const wanted: ResponseType = body.grant_type === signInGrants.code ? 'code' : 'id_token';
    if (wanted !== attempt.responseType) return 'other response type';
    return wanted === 'id_token' && !allowHash ? 'hash not allowed' : campaign;
  }

  function vouchedBy(campaign: SingleSignOnCampaign, attempt: AttemptRow, body: TokenRequest): Promise<Vouched> {
    const { nonce, verifier } = attempt;
    const { state, iss } = body;
    return body.grant_type === signInGrants.code
      ? issuers.byCode(campaign, { code: body.code, state, iss, nonce, verifier })
      : issuers.byIdToken(campaign, { idToken: body.id_token, state, iss, nonce });
  }

  /** Returns the holder of the travel voucher in whose session a sign-in began. */
  async function holderOf({ sessionId, campaignId }: AttemptRow): Promise<UserRow | undefined> {
    if (sessionId === null || !(await sessions.isAlive(sessionId))) return undefined;
    const [row] = await database.handle
      .select({ user: appUser })
      .from(session)
      .innerJoin(appUser, eq(appUser.id, session.userId))
      .where(and(eq(session.id, sessionId), isNull(session.revokedAt), eq(appUser.campaignId, campaignId)));
    return row?.user.role === 'voucher' ? row.user : undefined;
  }

  return {
    async begin({ campaign, responseType, browser, sessionId }) {
      const { issuer } = campaign.singleSignOn;
      const begun = await attempts.begin({ campaignId: campaign.id, issuer, responseType, browser, sessionId });
      return issuers.authorizationAddress(campaign, begun, responseType);
    },
    async finish({ body, client, browser, device }) {
      if (client === undefined || client !== body.client_id)
        return { outcome: 'refused', reason: 'client of the header' };
      if (body.redirect_uri !== redirectUri) return { outcome: 'refused', reason: 'redirect_uri' };
      const used = await attempts.use(body.state, browser);
      if (used.outcome === 'refused') return used;
      const { attempt } = used;
      const { campaignId, issuer } = attempt;
      const campaign = suitable(attempt, body);
      if (typeof campaign === 'string') return { outcome: 'refused', reason: campaign, campaignId };
      let vouched: Vouched;
      try {
        vouched = await vouchedBy(campaign, attempt, body);
      } catch (error) {
        return { outcome: 'refused', reason: reasonOf(error), campaignId, err: error };
      }
      const { subject, profile } = vouched;
      const holder = await holderOf(attempt);
      return database.transaction(async (tx): Promise<SignedOn> => {
        const { user } = await accounts.memberOf(tx, { campaignId, issuer, subject }, profile);
        if (holder) await vouchers.redeem(tx, holder.id, user.id);
        const opened = await sessions.open(tx, user, device);
        return { outcome: 'signed_on', user, opened, formerSession: attempt.sessionId ?? undefined };
      });
    },
  };
}
