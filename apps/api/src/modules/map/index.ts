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

/** Creates the module that tells maps where the tiles of the deployment's map server are, if it has one. */
export function createMap(tiles: MapTiles | undefined) {
  return {
    routes(app: FastifyInstance): void {
      mount(
        app,
        mapRoutes,
      )({
        async tiles({ reply }) {
          reply.header('cache-control', TILES_CACHE);
          return { status: 200, body: { url: tiles?.url ?? null, attribution: tiles?.attribution ?? null } };
        },
      });
    },
  };
}
