import { ownDataRoutes } from '@embarque/contract/profile/own-data.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sessions } from '../sessions.ts';
import type { ChangePassword } from './change-password.ts';
import type { ChangeProfile } from './change-profile.ts';

export interface OwnDataRoutesDeps {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'liveOf' | 'endOneOf' | 'endAllOf' | 'forget'>;
  readonly changeProfile: ChangeProfile;
  readonly changePassword: ChangePassword;
  /** Told of each session that was ended. Never rejects. */
  tellEnded(sessionId: string): Promise<void>;
  clearCookies(reply: FastifyReply): void;
}

/** Mounts the calls by which members see and change their own account. */
export function mountOwnData(app: FastifyInstance, deps: OwnDataRoutesDeps): void {
  const { database, sessions } = deps;
  mount(
    app,
    ownDataRoutes,
  )({
    async changeProfile({ actor, body }) {
      return { status: 200, body: await deps.changeProfile(actor, body) };
    },
    async changePassword({ actor, body, raw }) {
      for (const ended of await deps.changePassword(actor, { ...body, ip: raw.ip })) await deps.tellEnded(ended);
      return { status: 204, body: null };
    },
    async sessions({ actor }) {
      const listed = (await sessions.liveOf(actor)).map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device,
        startedAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: id === actor.sessionId,
      }));
      // The order of the others stays.
      return { status: 200, body: { sessions: listed.toSorted((a, b) => Number(b.current) - Number(a.current)) } };
    },
    async endSession({ actor, params, reply }) {
      const ended = await sessions.endOneOf(actor, params.id);
      if (ended === false) throw new AppError('not_found');
      // Over before, maybe by the same press on a broken line: what was asked for is so.
      if (ended) await deps.tellEnded(params.id);
      if (params.id === actor.sessionId) deps.clearCookies(reply);
      return { status: 204, body: null };
    },
    async endSessions({ actor, reply }) {
      const ended = await database.transaction((tx) => sessions.endAllOf(tx, actor.userId));
      sessions.forget(ended);
      for (const sessionId of ended) await deps.tellEnded(sessionId);
      deps.clearCookies(reply);
      return { status: 204, body: null };
    },
  });
}
