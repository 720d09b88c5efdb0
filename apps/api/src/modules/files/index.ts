import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { drawMonogram } from './airline-monogram.ts';
import { createFileSender, type ServedFile, svgFile } from './send-file.ts';

export interface FilesDeps {
  /** Pictures of campaigns, with their fallbacks. */
  readonly campaigns: { image(campaign: string, name: string): ServedFile };
  /** The folder of the drawn pictures; `scenes/` of it is served. */
  readonly assets: string;
}

export interface Files {
  /** Reads the drawn scenes. Run before serving. */
  load(): Promise<void>;
  routes(app: FastifyInstance): void;
}

/**
 * Pictures under /v1/files. Every one is looked up among what was read or drawn: no path is ever built from an address.
 */
export function createFiles({ campaigns, assets }: FilesDeps): Files {
  const sendFile = createFileSender();
  let scenes = new Map<string, ServedFile>();
  return {
    async load() {
      const folder = join(assets, 'scenes');
      const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
      const read = names.map(async (name) => [name, svgFile(await readFile(join(folder, name)))] as const);
      scenes = new Map(await Promise.all(read));
    },
    routes(app) {
      const get = (url: string, find: (params: Record<string, string>) => ServedFile | undefined) => {
        app.get(url, { config: { public: true }, schema: { hide: true } }, (request, reply) =>
          sendFile(request, reply, find(request.params as Record<string, string>)),
        );
      };
      get('/v1/files/campaigns/:id/:image', ({ id = '', image = '' }) => campaigns.image(id, image));
      get('/v1/files/airlines/:file', ({ file = '' }) =>
        file.endsWith('.svg') ? svgFile(Buffer.from(drawMonogram(file.slice(0, -'.svg'.length)))) : undefined,
      );
      get('/v1/files/scenes/:file', ({ file = '' }) => scenes.get(file));
    },
  };
}
