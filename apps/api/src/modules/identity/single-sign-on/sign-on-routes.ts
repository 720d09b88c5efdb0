import { VALUE_NOT_VALID } from '@embarque/contract/fields/fields.ts';
import type { Session } from '@embarque/contract/identity.ts';
import { singleSignOnRoutes } from '@embarque/contract/single-sign-on.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Campaigns } from '../../campaign/index.ts';
import { refuseFromElsewhere } from '../from-elsewhere.ts';
import { deviceOf } from '../own-data/device-words.ts';
import type { OpenedSession } from '../sessions.ts';
import { parseCampaignId } from '../sign-in.ts';
import type { UserRow } from '../tables.ts';
import { reasonOf } from './issuers.ts';
import { type SignOn, singleSignOnOf } from './sign-on.ts';

/** Tells browsers apart: whoever has a code or state of another browser can do nothing with it. Tabs share it. */
const COOKIE = 'sign-on';
/** The calls that begin and finish, and no others. */
const PATHS = ['/v1/api/auth', '/v1/oauth'];
const COOKIE_S = 600;
const BROWSER_SECRET = /^[\w-]{43}$/;

export interface SignOnRoutesDeps {
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
  /** Whether browsers reach the shop by https. */
  readonly secure: boolean;
  readonly campaigns: Pick<Campaigns, 'byId' | 'byCode'>;
  readonly signOn: SignOn;
  /** Ends the session of a request, and the one it had before. */
  endSessionOf(raw: FastifyRequest, former: { readonly sessionId: string } | undefined): Promise<void>;
  /** Sets the cookies of a session and returns it. */
  enter(reply: FastifyReply, user: UserRow, opened: OpenedSession): Promise<Session>;
  readonly logger: { warn(detail: object, message: string): void };
}

/** Mounts the calls of single sign-on. Requires @fastify/cookie. */
export function mountSignOn(app: FastifyInstance, deps: SignOnRoutesDeps): void {
  const { clock, ids, campaigns, signOn, logger } = deps;
  const settings = { httpOnly: true, sameSite: 'strict', secure: deps.secure, maxAge: COOKIE_S } as const;
  const browserOf = (raw: FastifyRequest): string | undefined => {
    const secret = raw.cookies[COOKIE];
    return secret !== undefined && BROWSER_SECRET.test(secret) ? secret : undefined;
  };

  mount(app, { authorization: singleSignOnRoutes.authorization })({
    async authorization({ actor, query, raw, reply }) {
      refuseFromElsewhere(raw);
      const { campaignId, responseType = 'code' } = query;
      const named = campaigns.byCode(campaignId) ?? campaigns.byId(parseCampaignId(campaignId) ?? 0);
      const campaign = singleSignOnOf(named);
      if (!campaign) throw new AppError('not_found');
      if (responseType === 'id_token' && !campaign.singleSignOn.allowHash) {
        throw new AppError('invalid_data', { fields: { responseType: VALUE_NOT_VALID } });
      }
      const browser = browserOf(raw) ?? ids.secret(32);
      try {
        const address = await signOn.begin({ campaign, responseType, browser, sessionId: actor?.sessionId });
        for (const path of PATHS) reply.setCookie(COOKIE, browser, { ...settings, path });
        return { status: 200, body: address };
      } catch (error) {
        const detail = { campaignId: campaign.id, reason: reasonOf(error), err: error };
        logger.warn(detail, 'the provider of a single sign-on cannot be asked');
        throw new AppError('single_sign_on_refused');
      }
    },
  });

  // The one call whose body is a form. As JSON or as anything else it is not read.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);
    mount(scope, { token: singleSignOnRoutes.token })({
      async token({ body, raw, reply }) {
        refuseFromElsewhere(raw);
        const client = basicClient(raw.headers.authorization);
        const result = await signOn.finish({ body, client, browser: browserOf(raw), device: deviceOf(raw) });
        if (result.outcome === 'refused') {
          const { outcome: _, ...detail } = result;
          logger.warn(detail, 'a single sign-on was refused');
          throw new AppError('single_sign_on_refused');
        }
        const { formerSession } = result;
        await deps.endSessionOf(raw, formerSession === undefined ? undefined : { sessionId: formerSession });
        const session = await deps.enter(reply, result.user, result.opened);
        const expiresIn = Math.round((Date.parse(session.expirationTime) - clock.now().getTime()) / 1000);
        return {
          status: 200,
          body: {
            access_token: session.accessToken,
            token_type: 'Bearer',
            expires_in: expiresIn,
            api_key: session.apiKey,
          },
        };
      },
    });
  });
}

/** Returns the client that a header of Basic names; undefined without one, or with a secret: that is the server's. */
function basicClient(authorization: string | undefined): string | undefined {
  const [, value] = /^basic +([\w+/]+={0,2})$/i.exec(authorization ?? '') ?? [];
  const [, client] = /^([^:]+):?$/.exec(Buffer.from(value ?? '', 'base64').toString('utf8')) ?? [];
  return client;
}
