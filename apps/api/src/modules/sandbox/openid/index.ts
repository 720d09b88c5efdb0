/// <reference path="./oidc-provider.d.ts" />
import { lookedUpText, text, typed } from '@embarque/contract/fields/fields.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider/lib/provider.js';
import * as z from 'zod/mini';
import { type CampaignFile, type Campaigns, SANDBOX_ISSUER } from '../../campaign/index.ts';
import type { IssuerFetch } from '../../identity/index.ts';
import { createProvider, OPENID_PATH, signInPath } from './openid-provider.ts';
import { createOpenidStore, type OpenidStore } from './openid-store.ts';
import { renderRefusal, renderSignIn, type SignInView } from './sign-in-page.ts';

export interface SandboxOpenidDeps {
  readonly database: Database;
  /** Public origin of the shop, without a trailing slash. */
  readonly publicUrl: string;
  readonly campaigns: Pick<Campaigns, 'all'>;
  /** Of clients that are not public, by the code of the campaign. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Of every account. */
  readonly password: string;
}

/** An OpenID provider for demonstrations and tests, in this process. Its state is in the database, so that every process serves it. */
export interface SandboxOpenid {
  /** Its issuer. */
  readonly url: string;
  /** Asks it without the network, which a shop behind a proxy could not reach itself by. */
  readonly fetch: IssuerFetch;
  /** Serves it below its path. */
  routes(app: FastifyInstance): void;
  /** Returns the campaigns that it signs members in of. */
  campaigns(): readonly CampaignFile[];
  /** Returns false if there is such an account. */
  addAccount: OpenidStore['addAccount'];
  purge: OpenidStore['purge'];
}

const REFUSED = 'Usuário ou senha inválidos.';
const signInSchema = z.strictObject({
  account: lookedUpText(80).check(typed()),
  password: lookedUpText(200),
  cancel: z.optional(z.literal('1')),
});
const paramsSchema = z.strictObject({ uid: text(100) });
const config = { public: true } as const;
/** The library's cookie of its own session, which no sign-in begins with. */
const SESSION_COOKIE = /(?:^|;\s*)_session(?:\.sig)?=[^;]*/g;

export function createSandboxOpenid(deps: SandboxOpenidDeps): SandboxOpenid {
  const { publicUrl, campaigns, secrets } = deps;
  const store = createOpenidStore(deps.database);
  const own = new URL(publicUrl);
  const ownCampaigns = () =>
    campaigns.all().filter(({ singleSignOn }) => singleSignOn && singleSignOn.issuer === SANDBOX_ISSUER);
  let served: FastifyInstance | undefined;
  let made: { readonly clients: string; readonly provider: Promise<Provider> } | undefined;

  /** Returns the provider of the clients of now: its library takes them once. Sign-ins under way are in the database, as its keys are. */
  function provider(): Promise<Provider> {
    const redirectUri = `${publicUrl}${shopPaths.callback}`;
    const signedIn = ownCampaigns();
    const clients = JSON.stringify(signedIn.map(({ code, singleSignOn }) => [code, singleSignOn]));
    if (made?.clients === clients) return made.provider;
    const making = {
      clients,
      provider: createProvider({ store, publicUrl, redirectUri, campaigns: signedIn, secrets }).catch((error) => {
        if (made === making) made = undefined;
        throw error;
      }),
    };
    made = making;
    return making.provider;
  }

  /** Makes a request what it would be at the public address, whatever a proxy made of it. */
  function atPublicAddress({ raw }: FastifyRequest): FastifyRequest['raw'] {
    raw.headers.host = own.host;
    raw.headers['x-forwarded-proto'] = own.protocol.slice(0, -1);
    for (const name of ['x-forwarded-host', 'x-forwarded-for']) delete raw.headers[name];
    if (raw.headers.cookie !== undefined) raw.headers.cookie = raw.headers.cookie.replace(SESSION_COOKIE, '');
    return raw;
  }

  /** Everything the library answers itself. */
  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const answer = (await provider()).callback();
    const raw = atPublicAddress(request);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(OPENID_PATH.length) });
    await answer(raw, reply.raw);
  }

  /** Returns the sign-in that a page belongs to; undefined when it is over, or another browser's. */
  async function signInOf(request: FastifyRequest, reply: FastifyReply) {
    const raw = atPublicAddress(request);
    const details = await (await provider()).interactionDetails(raw, reply.raw).catch(() => undefined);
    const { uid } = request.params as z.output<typeof paramsSchema>;
    const client = details?.params.client_id;
    const campaign = ownCampaigns().find(({ singleSignOn }) => singleSignOn && singleSignOn.clientId === client);
    return details?.uid === uid ? campaign : undefined;
  }

  async function isRight(campaignCode: string, account: string, password: string): Promise<boolean> {
    const known = await store.account(account);
    return known?.campaignCode === campaignCode && password === deps.password;
  }

  return {
    url: `${publicUrl}${OPENID_PATH}`,
    addAccount: store.addAccount,
    purge: store.purge,
    campaigns: ownCampaigns,
    async fetch(address, { method, headers, body, signal }) {
      if (!served) throw new Error('the provider of the sandbox is not served');
      const { pathname, search } = new URL(address);
      const asked = served.inject({
        method: method as 'GET' | 'POST',
        url: pathname + search,
        headers: { ...headers },
        ...(body !== undefined && body !== null && { payload: String(body) }),
      });
      const answer = await unlessAborted(asked, signal);
      const given = new Headers();
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined) given.set(name, String(value));
      return new Response(answer.payload, { status: answer.statusCode, headers: given });
    },
    routes(app) {
      served = app;
      const schema = { params: paramsSchema };
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        await scope.register(formbody);
        scope.get(signInPath(':uid'), { config, schema }, async (request, reply) => {
          const campaign = await signInOf(request, reply);
          if (!campaign) return sendRefusal(reply);
          return sendSignIn(reply, { campaign: campaign.name, account: '', refusal: undefined });
        });
        scope.post(
          signInPath(':uid'),
          { config, schema: { ...schema, body: signInSchema } },
          async (request, reply) => {
            const campaign = await signInOf(request, reply);
            if (!campaign) return sendRefusal(reply);
            const { account: typedAccount, password, cancel } = request.body as z.output<typeof signInSchema>;
            const account = typedAccount.toLowerCase();
            if (cancel === undefined && !(await isRight(campaign.code, account, password))) {
              return sendSignIn(reply.status(401), {
                campaign: campaign.name,
                account: typedAccount,
                refusal: REFUSED,
              });
            }
            const result =
              cancel === undefined
                ? { login: { accountId: account, remember: false } }
                : { error: 'access_denied', error_description: 'cancelled' };
            const whole = { mergeWithLastSubmission: false };
            return reply.redirect(
              await (await provider()).interactionResult(request.raw, reply.raw, result, whole),
              303,
            );
          },
        );
      });
      app.register(async (scope) => {
        // The library reads bodies itself.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        scope.route({ method: ['GET', 'POST', 'OPTIONS'], url: `${OPENID_PATH}/*`, config, handler: pass });
      });
    },
  };
}

/** Rejects with the signal's reason if that comes before the answer, which then nobody hears. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([aborted, answer]);
}

const sendSignIn = (reply: FastifyReply, view: SignInView): FastifyReply => sendPage(reply, renderSignIn(view));
const sendRefusal = (reply: FastifyReply): FastifyReply => sendPage(reply.status(400), renderRefusal());

function sendPage(reply: FastifyReply, { html, policy }: ReturnType<typeof renderSignIn>): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
