import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createFileSender, type ServedFile, svgFile } from './send-file.ts';

export interface FilesDeps {
  /** Images of campaigns, with their fallbacks. */
  readonly campaigns: { image(campaign: string, name: string): ServedFile };
  /** The folder of the illustrations; its `scenes/` is served. */
  readonly assets: string;
  /** Generated images of services by their URL folder; each returns the SVG of a file name without extension. */
  readonly drawings: Readonly<Record<string, (name: string) => string>>;
}

export interface Files {
  /** Reads the illustrations. Call before serving. */
  load(): Promise<void>;
  routes(app: FastifyInstance): void;
}

const SVG_ENDING = '.svg';

/**
 * Creates the images under /v1/files. All are looked up in memory or generated: no path is built from a URL.
 */
export function createFiles({ campaigns, assets, drawings }: FilesDeps): Files {
  const sendFile = createFileSender();
  let scenes = new Map<string, ServedFile>();
  return {
    async load() {
      const folder = join(assets, 'scenes');
      const names = (await readdir(folder)).filter((name) => name.endsWith(SVG_ENDING));
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
      for (const [folder, draw] of Object.entries(drawings)) {
        get(`/v1/files/${folder}/:file`, ({ file = '' }) =>
          file.endsWith(SVG_ENDING) ? svgFile(Buffer.from(draw(file.slice(0, -SVG_ENDING.length)))) : undefined,
        );
      }
      get('/v1/files/scenes/:file', ({ file = '' }) => scenes.get(file));
    },
  };
}
