import { privacyRoutes } from '@embarque/contract/profile/privacy.ts';
import { savedTravellerRoutes } from '@embarque/contract/profile/saved-travellers.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { RouteLimit } from '@embarque/server-kit/http/rate-limiter.ts';
import type { FastifyInstance } from 'fastify';
import type { BookingModule } from '../booking/index.ts';
import type { Identity } from '../identity/index.ts';
import type { MailModule } from '../mail/index.ts';
import type { Points } from '../points/index.ts';
import { type ErasureDeps, eraseMember, erasureCheck } from './erasure.ts';
import { type ExportDeps, ownExport } from './own-export.ts';
import { createSavedTravellers, type SavedTravellers } from './saved-travellers.ts';

export interface ProfileDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface Profile {
  readonly travellers: SavedTravellers;
  routes(app: FastifyInstance): void;
}

export interface PrivacyDeps extends ExportDeps, ErasureDeps {
  readonly identity: Pick<Identity, 'ownRecord' | 'confirmPassword' | 'memberOf' | 'forgetSessions'>;
  readonly points: Pick<Points, 'ownRecord' | 'balance'>;
  readonly booking: Pick<BookingModule, 'ownRecord' | 'awaitedOf'>;
  readonly mail: Pick<MailModule, 'ownRecord' | 'send'>;
  readonly campaigns: ErasureDeps['campaigns'];
  readonly travellers: SavedTravellers;
}

export interface Privacy {
  readonly limits: readonly RouteLimit[];
  routes(app: FastifyInstance): void;
}

/** Files that a member asks for in a minute: each reads all there is. */
const EXPORTS_MAX = 6;

/** Creates the calls by which members have what the law gives them of their data. */
export function createPrivacy(deps: PrivacyDeps): Privacy {
  return {
    limits: [{ route: 'POST /v1/user/export', limit: EXPORTS_MAX, per: 'actor', counts: 'requests' }],
    routes(app) {
      mount(
        app,
        privacyRoutes,
      )({
        async exportData({ actor, body, raw, reply }) {
          await deps.identity.confirmPassword(actor, { field: 'password', text: body.password, ip: raw.ip });
          reply.header('cache-control', 'no-store');
          return { status: 200, body: await ownExport(deps, actor) };
        },
        erasure: async ({ actor }) => ({ status: 200, body: await erasureCheck(deps, actor) }),
        async erase({ actor, body, raw }) {
          await deps.identity.confirmPassword(actor, { field: 'password', text: body.password, ip: raw.ip });
          await eraseMember(deps, actor);
          return { status: 204, body: null };
        },
      });
    },
  };
}

/** Creates the module of what members keep of themselves and of those they travel with. */
export function createProfile({ database, clock }: ProfileDeps): Profile {
  const travellers = createSavedTravellers({ database, clock });
  return {
    travellers,
    routes(app) {
      mount(
        app,
        savedTravellerRoutes,
      )({
        list: async ({ actor }) => ({ status: 200, body: { travellers: await travellers.of(actor) } }),
        add: async ({ actor, body }) => ({ status: 200, body: await travellers.add(actor, body) }),
        change: async ({ actor, params, body }) => ({
          status: 200,
          body: await travellers.change(actor, params.id, body),
        }),
        async remove({ actor, params }) {
          await travellers.remove(actor, params.id);
          return { status: 204, body: null };
        },
      });
    },
  };
}
