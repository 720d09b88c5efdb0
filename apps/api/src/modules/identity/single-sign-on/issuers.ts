import type { Clock } from '@embarque/server-kit/clock.ts';
import { LRUCache } from 'lru-cache';
import * as openid from 'openid-client';
import { type CampaignFile, SANDBOX_ISSUER } from '../../campaign/index.ts';
import type { BegunAttempt, ResponseType } from './attempts.ts';
import { createIssuerFetch, EgressError, type IssuerFetch } from './issuer-fetch.ts';
import { type Profile, profileOf, subjectSchema } from './profile.ts';

/** The OpenID provider of the sandbox, which is part of this process and asked without the network. */
export interface SandboxIssuer {
  readonly url: string;
  readonly fetch: IssuerFetch;
}

export interface IssuersDeps {
  /** Where providers send browsers back to. */
  readonly redirectUri: string;
  /** Of clients that are not public, by the code of the campaign. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Undefined while the sandbox is off. */
  readonly sandbox: SandboxIssuer | undefined;
  /** Providers must then be reached by https, and at addresses of the Internet. */
  readonly production: boolean;
  /** A call to a provider, in milliseconds. */
  readonly deadlineMs: number;
  /** Providers live in real time, also while the sandbox's clock is ahead. */
  readonly realTime: Clock;
  readonly logger: { warn(detail: object, message: string): void };
}

export type SingleSignOnCampaign = Pick<CampaignFile, 'id' | 'code'> & {
  readonly singleSignOn: Exclude<CampaignFile['singleSignOn'], false>;
};

/** What a provider returned to the browser; the rest of what is checked was stored when the sign-in began. */
interface Returned {
  readonly state: string;
  readonly iss: string | undefined;
  readonly nonce: string;
}

/** Somebody whom a provider vouches for. */
export interface Vouched {
  readonly subject: string;
  readonly profile: Profile;
}

/** The campaigns' OpenID providers. All reject with whatever went wrong, also when a provider does not answer. */
export interface Issuers {
  /** Returns the address that signs in, for the browser. */
  authorizationAddress(
    campaign: SingleSignOnCampaign,
    begun: BegunAttempt,
    responseType: ResponseType,
  ): Promise<string>;
  /** Exchanges a code, which the verifier proves to be ours. */
  byCode(campaign: SingleSignOnCampaign, returned: Returned & { code: string; verifier: string }): Promise<Vouched>;
  /** Verifies an ID token that came by the browser. */
  byIdToken(campaign: SingleSignOnCampaign, returned: Returned & { idToken: string }): Promise<Vouched>;
}

/** How long what a provider says of itself is used. */
const DISCOVERY_MS = 10 * 60_000;
/** Codes of the library for an answer that is somebody else's, nobody's, or has a signature that does not hold. */
const NOT_OF_THE_SUBJECT = ['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED', 'OAUTH_INVALID_RESPONSE'];
/** How far a provider's clock may be ahead of ours. */
const AHEAD_S = 60;

export function createIssuers(deps: IssuersDeps): Issuers {
  const { redirectUri, secrets, sandbox, production, deadlineMs, realTime, logger } = deps;
  const known = new LRUCache<string, Promise<openid.Configuration>>({ max: 500, ttl: DISCOVERY_MS });

  async function discover({ code, singleSignOn }: SingleSignOnCampaign, responseType: ResponseType) {
    const inSandbox = singleSignOn.issuer === SANDBOX_ISSUER;
    if (inSandbox && !sandbox) throw new Error('the sandbox is off');
    const issuer = inSandbox && sandbox ? sandbox.url : singleSignOn.issuer;
    const isInsecure = issuer.startsWith('http:');
    const hosts = [new URL(issuer).host, ...singleSignOn.hosts];
    const fetch = inSandbox && sandbox ? sandbox.fetch : createIssuerFetch(hosts, { publicOnly: production });
    const timeout = deadlineMs / 1000;
    const found = await openid.discovery(new URL(issuer), singleSignOn.clientId, undefined, openid.None(), {
      [openid.customFetch]: fetch as openid.CustomFetch,
      timeout,
      ...(isInsecure && { execute: [openid.allowInsecureRequests] }),
    });
    const server = found.serverMetadata();
    // The library lets some providers answer for others; the name is what accounts are linked by.
    if (server.issuer !== issuer) throw new EgressError('FOREIGN_ISSUER');
    const page = new URL(server.authorization_endpoint ?? '');
    if (!hosts.includes(page.host) || (page.protocol !== 'https:' && !isInsecure))
      throw new EgressError('FOREIGN_HOST');
    const secret = secrets.get(code);
    const config = new openid.Configuration(server, singleSignOn.clientId, undefined, authenticationOf(server, secret));
    config[openid.customFetch] = fetch as openid.CustomFetch;
    config.timeout = timeout;
    if (isInsecure) openid.allowInsecureRequests(config);
    if (responseType === 'id_token') openid.useIdTokenResponseType(config);
    else openid.enableNonRepudiationChecks(config);
    return config;
  }

  function configOf(campaign: SingleSignOnCampaign, responseType: ResponseType): Promise<openid.Configuration> {
    // All that the file says: a host that it adds is allowed at once.
    const key = JSON.stringify([campaign.id, campaign.singleSignOn, responseType]);
    const cached = known.get(key);
    if (cached) return cached;
    const found = discover(campaign, responseType);
    known.set(key, found);
    // A provider that was silent for a moment is asked again.
    found.catch(() => known.delete(key));
    return found;
  }

  /** What the library leaves to its callers. Returns the subject. */
  function subjectOf(claims: openid.IDToken, clientId: string): string {
    if (claims.azp !== undefined && claims.azp !== clientId) throw new EgressError('FOREIGN_AZP');
    if (claims.iat > realTime.now().getTime() / 1000 + AHEAD_S) throw new EgressError('ISSUED_IN_THE_FUTURE');
    return subjectSchema.parse(claims.sub);
  }

  /**
   * Returns what the provider tells of a subject beside the ID token. That is nothing if it cannot be asked, for the shop does without;
   * rejects if it answers for another subject.
   */
  async function userInfoOf(
    campaign: SingleSignOnCampaign,
    config: openid.Configuration,
    accessToken: string,
    subject: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    const { userinfo_endpoint: endpoint } = config.serverMetadata();
    if (endpoint === undefined) return {};
    try {
      return await openid.fetchUserInfo(config, accessToken, subject);
    } catch (error) {
      if (error instanceof openid.ClientError && NOT_OF_THE_SUBJECT.includes(error.code ?? '')) throw error;
      const host = URL.canParse(endpoint) ? new URL(endpoint).host : undefined;
      const detail = { campaignId: campaign.id, host, reason: reasonOf(error), err: error };
      logger.warn(detail, 'the userinfo of a single sign-on cannot be asked');
      return {};
    }
  }

  return {
    async authorizationAddress(campaign, { state, nonce, verifier }, responseType) {
      const config = await configOf(campaign, responseType);
      const parameters = { redirect_uri: redirectUri, scope: campaign.singleSignOn.scopes, state, nonce };
      const proof =
        responseType === 'code'
          ? { code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
          : {};
      return openid.buildAuthorizationUrl(config, { ...parameters, ...proof }).href;
    },
    async byCode(campaign, { code, state, iss, nonce, verifier }) {
      const config = await configOf(campaign, 'code');
      const current = new URL(redirectUri);
      current.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      const tokens = await openid.authorizationCodeGrant(config, current, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new EgressError('NO_ID_TOKEN');
      const subject = subjectOf(claims, campaign.singleSignOn.clientId);
      const profile = profileOf(claims);
      if (profile.name !== undefined && profile.email !== undefined) return { subject, profile };
      const asked = await userInfoOf(campaign, config, tokens.access_token, claims.sub);
      return { subject, profile: profileOf(claims, asked) };
    },
    async byIdToken(campaign, { idToken, state, iss, nonce }) {
      const config = await configOf(campaign, 'id_token');
      const current = new URL(redirectUri);
      current.hash = new URLSearchParams({ id_token: idToken, state, ...(iss !== undefined && { iss }) }).toString();
      const claims = await openid.implicitAuthentication(config, current, nonce, { expectedState: state });
      return { subject: subjectOf(claims, campaign.singleSignOn.clientId), profile: profileOf(claims) };
    },
  };
}

/** Returns how a client proves itself: in the header, which every provider takes unless it says otherwise. */
function authenticationOf(server: openid.ServerMetadata, secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None();
  const takes = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return takes.includes('client_secret_basic') ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
}

const PLAIN_CODE = /^[\w.$-]{1,80}$/;

/** Returns why a provider's answer was not taken, in names that hold nothing of anybody. */
export function reasonOf(error: unknown): string {
  const names = new Set<unknown>();
  let at: unknown = error;
  while (typeof at === 'object' && at !== null) {
    const { code, name, error: told, claim, attribute, cause } = at as Readonly<Record<string, unknown>>;
    // What is wrong with a claim stands in causes of causes; other things there may be of whatever the provider sent.
    if (at instanceof Error) for (const each of [code ?? name, told]) names.add(each);
    for (const each of [claim, attribute]) names.add(each);
    at = cause;
  }
  return [...names].filter((each) => typeof each === 'string' && PLAIN_CODE.test(each)).join(' ') || 'unknown';
}
