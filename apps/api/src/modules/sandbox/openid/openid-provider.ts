/// <reference path="./oidc-provider.d.ts" />
import type { Provider } from 'oidc-provider/lib/provider.js';
import type { CampaignFile } from '../../campaign/index.ts';
import type { OpenidStore } from './openid-store.ts';
import { renderRefusal } from './sign-in-page.ts';

/** Path of the provider on the shop's server. */
export const OPENID_PATH = '/sandbox/oidc';
export const signInPath = (uid: string): string => `${OPENID_PATH}/sign-in/${uid}`;

/** Lives in seconds. Nothing outlasts a sign-in. */
const SIGN_IN_S = 600;
const TOKEN_S = 300;
const CODE_S = 60;
const SCOPES = 'openid profile email';

export interface ProviderDeps {
  readonly store: OpenidStore;
  /** Public origin of the shop, without a trailing slash. */
  readonly publicUrl: string;
  readonly redirectUri: string;
  /** Those whose issuer is the sandbox. */
  readonly campaigns: readonly CampaignFile[];
  /** Of clients that are not public, by the code of the campaign. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** What the library passes: Koa's context of a request. */
interface Context {
  type: string;
  body: string;
  set(name: string, value: string): void;
  readonly oidc: {
    readonly provider: Provider;
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
  };
}

/**
 * Creates the provider, whose clients are the campaigns that have it. It keeps no session in the browser: each sign-in asks who it is, so
 * that a demonstration can go from one account to the next.
 */
export async function createProvider(deps: ProviderDeps): Promise<Provider> {
  const { store, publicUrl } = deps;
  // Only used in the sandbox, and there not before somebody signs in.
  const { Provider: OpenidProvider } = await import('oidc-provider/lib/provider.js');
  const { signing, cookies } = await store.keys();
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  const provider = new OpenidProvider(`${publicUrl}${OPENID_PATH}`, {
    adapter: store.adapterOf,
    clients: deps.campaigns.flatMap((campaign) => clientOf(campaign, deps)),
    jwks: { keys: [signing] },
    // Those of a sign-in stand on paths of its own, so that tabs do not take one another's.
    cookies: { keys: cookies, long: { ...cookie, path: OPENID_PATH }, short: cookie },
    responseTypes: ['code', 'id_token'],
    pkce: { required: () => true },
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_: Context, { uid }: { uid: string }) => signInPath(uid) },
    async findAccount(_: Context, id: string) {
      const account = await store.account(id);
      if (!account) return undefined;
      const { name, email } = account;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true }) };
    },
    // Nobody is asked what the shop may know: it is the same company's.
    async loadExistingGrant({ oidc }: Context) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    expiresWithSession: () => false,
    ttl: {
      AccessToken: TOKEN_S,
      AuthorizationCode: CODE_S,
      Grant: SIGN_IN_S,
      IdToken: TOKEN_S,
      Interaction: SIGN_IN_S,
      Session: SIGN_IN_S,
    },
    renderError(context: Context) {
      const { html, policy } = renderRefusal();
      context.type = 'html';
      context.set('content-security-policy', policy);
      context.body = html;
    },
  });
  provider.proxy = true;
  allowThisMachine(provider);
  return provider;
}

/** Returns the client of a campaign; none of one without single sign-on. */
function clientOf({ code, singleSignOn }: CampaignFile, { secrets, redirectUri }: ProviderDeps): object[] {
  if (!singleSignOn) return [];
  const secret = secrets.get(code);
  const { clientId, allowHash } = singleSignOn;
  return [
    {
      client_id: clientId,
      redirect_uris: [redirectUri],
      response_types: allowHash ? ['code', 'id_token'] : ['code'],
      grant_types: allowHash ? ['authorization_code', 'implicit'] : ['authorization_code'],
      ...(secret === undefined
        ? { token_endpoint_auth_method: 'none' }
        : { token_endpoint_auth_method: 'client_secret_basic', client_secret: secret }),
    },
  ];
}

/** An ID token in the hash goes to https alone, and never to this machine, where the sandbox mostly is: as the library's recipe lifts that. */
function allowThisMachine(provider: Provider): void {
  const { prototype } = provider.Client.Schema;
  const { invalidate } = prototype;
  prototype.invalidate = function (message, code) {
    if (code !== 'implicit-force-https' && code !== 'implicit-forbid-localhost') invalidate.call(this, message, code);
  };
}
