import { join } from 'node:path';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { randomIds } from '@embarque/server-kit/ids.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { apiMigrations } from '../../../database/api-migrations.ts';
import { ROUTER_PARAMETER_MAX } from '../../../plugins/limits/parameters.ts';
import { installProblems } from '../../../plugins/problems.ts';
import { installSession } from '../../../plugins/session.ts';
import { installValidation } from '../../../plugins/validation.ts';
import { createCampaigns } from '../../campaign/index.ts';
import { createMail } from '../../mail/index.ts';
import { createIdentity, type IdentityDeps } from '../index.ts';
import { testPasswordCost } from './test-password-cost.ts';

export const PASSWORD = 'Embarque#2026';
const publicUrl = 'https://loja.test';

/** Serves the identity module alone, with mail stored and every balance 1,234 points; `passwordCost` undefined is the shop's own. */
export async function createIdentityApp(
  {
    passwordCost,
    guestSessionsPerHour = 5_000,
  }: Partial<Pick<IdentityDeps, 'passwordCost' | 'guestSessionsPerHour'>> = { passwordCost: testPasswordCost },
) {
  const database = await createTestDatabase([apiMigrations]);
  const clock = createManualClock(new Date('2026-11-20T12:00:00Z'));
  const warnings: string[] = [];
  const endedSessions: string[] = [];
  const logger = {
    info: () => undefined,
    warn: (_: object, message: string) => void warnings.push(message),
    error: () => undefined,
  };
  const campaigns = createCampaigns({ folder: join(repositoryRoot, 'campaigns'), database, logger });
  await campaigns.load();
  const mail = createMail({ database, clock, ids: randomIds, from: 'nao-responda@loja.test', campaigns, logger });
  // Called again, it acts as a second process on the same database, with other secrets if they are given.
  const build = async (session: RotatingSecret = ['a secret of the tests alone']) => {
    const identity = createIdentity({
      database,
      clock,
      ids: randomIds,
      secrets: { session, coupon: ['another secret of the tests'] },
      publicUrl,
      mail,
      campaigns,
      points: { balance: async () => 1234 },
      savedCards: { of: async () => [] },
      logger,
      singleSignOn: { secrets: new Map(), sandbox: undefined, production: false, deadlineMs: 5_000 },
      passwordCost,
      guestSessionsPerHour,
      // What follows fails: nobody who leaves may notice.
      sessionEnded: async (sessionId) => {
        endedSessions.push(sessionId);
        throw new Error('nothing was given back');
      },
    });
    const app = fastify({ routerOptions: { maxParamLength: ROUTER_PARAMETER_MAX } });
    installValidation(app);
    installProblems(app);
    await app.register(cookie);
    installSession(app, identity.authenticate);
    identity.routes(app);
    return { app, identity };
  };
  const { app, identity } = await build();
  let members = 0;
  let vouchers = 0;
  return {
    app,
    identity,
    database,
    clock,
    mail,
    warnings,
    endedSessions,
    build,
    /** Creates a member, so that no test is affected by another's throttle. */
    async member(options: { campaignId?: number; email?: string; firstAccess?: boolean; ownCampaign?: boolean } = {}) {
      members += 1;
      const email = options.email ?? `membro-${members}@demo.test`;
      const made = await identity.createMember({
        campaignId: 10001,
        name: 'Membro',
        password: PASSWORD,
        ...options,
        email,
      });
      return { ...made, email };
    },
    /** Creates a travel voucher of 20,000 points and returns its code. */
    async voucher(campaignId = 10002) {
      vouchers += 1;
      const code = `VALE-TESTE-${vouchers}`;
      await identity.createVoucher({ campaignId, code, points: 20_000 });
      return code;
    },
    enter: (code: string, more: { campaignId?: string; ip?: string; headers?: Record<string, string> } = {}) =>
      app.inject({
        url: '/v1/api/login-guest-by-campaign',
        query: { code, ...(more.campaignId !== undefined && { campaignId: more.campaignId }) },
        remoteAddress: more.ip ?? '10.0.0.1',
        headers: more.headers ?? {},
      }),
    /** Registers in the session of an access token. */
    register: (accessToken: string, payload: object, ip = '10.0.0.1') =>
      app.inject({
        method: 'POST',
        url: '/v1/user',
        remoteAddress: ip,
        headers: { authorization: `Bearer ${accessToken}` },
        payload,
      }),
    signIn: (
      email: string,
      password = PASSWORD,
      more: {
        campaignId?: string;
        ip?: string;
        cookies?: Record<string, string>;
        as?: string;
        userAgent?: string;
      } = {},
    ) =>
      app.inject({
        method: 'POST',
        url: '/v1/auth/sign-in',
        remoteAddress: more.ip ?? '10.0.0.1',
        cookies: more.cookies ?? {},
        headers: {
          ...(more.as && { authorization: `Bearer ${more.as}` }),
          ...(more.userAgent && { 'user-agent': more.userAgent }),
        },
        payload: { email, password, ...(more.campaignId !== undefined && { campaignId: more.campaignId }) },
      }),
    refresh: (token: string | undefined) =>
      app.inject({ method: 'POST', url: '/v1/auth/refresh', cookies: token ? { refresh: token } : {} }),
    /** Makes a call of a member's own data in the session of an access token. */
    own: (
      accessToken: string,
      method: 'GET' | 'PUT' | 'POST' | 'DELETE',
      path: string,
      payload?: object,
      server = app,
    ) =>
      server.inject({
        method,
        url: `/v1/user/${path}`,
        headers: { authorization: `Bearer ${accessToken}` },
        ...(payload && { payload }),
      }),
    user: (accessToken: string, server = app) =>
      server.inject({ url: '/v1/user', headers: { authorization: `Bearer ${accessToken}` } }),
    close: () => database.close(),
  };
}

/** Returns the refresh token a response sets; undefined for none. */
export function refreshTokenOf(answer: { cookies: { name: string; value: string }[] }): string | undefined {
  return answer.cookies.find(({ name }) => name === 'refresh')?.value || undefined;
}
