import type { Look } from '@embarque/commerce/api/destinations/tones.ts';
import type { Drawings } from '@embarque/commerce/api/service-api.ts';
import { fileRoutes, isImagePath, LISTED_FILES_MAX, pictureFolders } from '@embarque/contract/files.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../plugins/logs/logging.ts';
import type { FileStore } from './file-store.ts';
import { createNamedPictures } from './named-pictures.ts';
import { createFileSender, type ServedFile, svgFile } from './send-file.ts';
import { createStoredImages } from './stored-images.ts';

export { createFolderStore } from './folder-store.ts';
export { createS3Store } from './s3-store.ts';

export interface FilesDeps {
  readonly campaigns: {
    /** Returns an image of a campaign, with its fallbacks. */
    image(campaign: string, name: string): ServedFile;
    /** Returns what pictures of a campaign are drawn with, by its code; that of the shop for no campaign. */
    look(code?: string): Look;
    /** Returns the picture that a campaign's file has for an image of its showcases, by `{id}/{imageId}`. */
    showcasePicture(path: string): ServedFile | undefined;
  };
  /** Generated images of services, and of showcases, by their URL folder. */
  readonly drawings: Readonly<Record<string, Drawings>>;
  /** Where operators keep images. */
  readonly store: FileStore;
  readonly logger: Pick<Logger, 'warn'>;
}

export interface Files {
  /**
   * Returns the address of the picture of a showcase or destination, by its path below /v1/files. Never throws.
   * @param campaign the code of the campaign in whose colours it is drawn; that of a showcase has its own
   */
  pictureAddress(path: string, campaign?: string): Promise<string>;
  routes(app: FastifyInstance): void;
}

const SVG_ENDING = '.svg';

/**
 * Creates the images under /v1/files. Those of campaigns are looked up in memory, and all others are an
 * operator's, else a service's drawings.
 */
export function createFiles({ campaigns, drawings, store, logger }: FilesDeps): Files {
  const sendFile = createFileSender();
  const stored = createStoredImages({ store, logger });
  const pictures = createNamedPictures(stored, {
    given(path) {
      const [folder, name] = splitPath(path);
      return folder === pictureFolders.showcases ? campaigns.showcasePicture(name) : undefined;
    },
    otherPaths(path) {
      const [folder, name] = splitPath(path);
      const names = (Object.hasOwn(drawings, folder) && drawings[folder]?.otherNames?.(name)) || [];
      return names.map((other) => `${folder}/${other}`);
    },
    draw: (path, look) => drawn(drawings, `${path}${SVG_ENDING}`, look),
    basis(path) {
      const [folder, name] = splitPath(path);
      return Object.hasOwn(drawings, folder) ? drawings[folder]?.basis?.(name) : undefined;
    },
  });
  return {
    pictureAddress: (path, campaign) => pictures.address(path, campaigns.look(campaign), campaign),
    routes(app) {
      app.get(
        '/v1/files/campaigns/:id/:image',
        { config: { public: true }, schema: { hide: true } },
        (request, reply) => {
          const { id, image } = request.params as { id: string; image: string };
          return sendFile(request, reply, campaigns.image(id, image));
        },
      );
      app.get('/v1/files/*', { config: { public: true }, schema: { hide: true } }, async (request, reply) => {
        const path = (request.params as { '*': string })['*'];
        const look = lookOf(request.query, campaigns.look);
        const file = pictures.has(path) ? await pictures.find(path, look) : await stored.find(path);
        return sendFile(request, reply, file ?? drawn(drawings, path, look));
      });
      mount(
        app,
        fileRoutes,
      )({
        async list({ query: { prefix } }) {
          const files = await stored.list(prefix);
          return { status: 200, body: { files: files.length > 0 ? [...files] : drawnIn(drawings, prefix) } };
        },
      });
    },
  };
}

/** Splits a path into its first folder, which is a service's, and the name within. */
function splitPath(path: string): readonly [folder: string, name: string] {
  const end = path.indexOf('/');
  return end < 0 ? [path, ''] : [path.slice(0, end), path.slice(end + 1)];
}

/** Reads the campaign and the hour that an address asks for. A wrong one asks for none. */
function lookOf(query: unknown, lookOfCode: FilesDeps['campaigns']['look']): Look {
  const { campaign, hour } = query as { campaign?: unknown; hour?: unknown };
  const look = lookOfCode(typeof campaign === 'string' ? campaign : undefined);
  return hour === 'day' || hour === 'night' ? { ...look, isNight: hour === 'night' } : look;
}

function drawn(drawings: FilesDeps['drawings'], path: string, look: Look): ServedFile | undefined {
  const [folder, name] = splitPath(path);
  if (!Object.hasOwn(drawings, folder) || !name.endsWith(SVG_ENDING)) return undefined;
  // A name may be any text, as a code of an airline is, but not one that leads elsewhere.
  if (name.includes('/') && !isImagePath(path)) return undefined;
  const svg = drawings[folder]?.draw(name.slice(0, -SVG_ENDING.length), look);
  return svg === undefined ? undefined : svgFile(Buffer.from(svg));
}

function drawnIn(drawings: FilesDeps['drawings'], prefix: string): string[] {
  const [folder, below] = splitPath(prefix);
  const names = (Object.hasOwn(drawings, folder) && drawings[folder]?.names?.(below)) || [];
  return names.slice(0, LISTED_FILES_MAX).map((name) => `${folder}/${name}${SVG_ENDING}`);
}
