import { mapRoutes } from '@embarque/contract/map.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';

/** Tiles of a map server. */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  /** Whom its licence says to name. */
  readonly attribution: string | undefined;
}

const TILES_CACHE = 'public, max-age=300';

interface MapDeps {
  /** Those of the deployment's map server, if it has one. */
  readonly tiles: MapTiles | undefined;
  /** Address of our own. */
  readonly ownTiles: string;
}

/** Creates the module that tells maps where their tiles are. */
export function createMap({ tiles, ownTiles }: MapDeps) {
  return {
    routes(app: FastifyInstance): void {
      mount(
        app,
        mapRoutes,
      )({
        async tiles({ reply }) {
          reply.header('cache-control', TILES_CACHE);
          return { status: 200, body: { url: tiles?.url ?? ownTiles, attribution: tiles?.attribution ?? null } };
        },
      });
    },
  };
}
