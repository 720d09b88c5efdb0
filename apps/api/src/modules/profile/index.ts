import { savedTravellerRoutes } from '@embarque/contract/profile/saved-travellers.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';
import { createSavedTravellers, type SavedTravellers } from './saved-travellers.ts';

export interface ProfileDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface Profile {
  readonly travellers: SavedTravellers;
  routes(app: FastifyInstance): void;
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
