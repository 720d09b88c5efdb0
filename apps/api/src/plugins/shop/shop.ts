import { join } from 'node:path';
import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problems.ts';
import { IMMUTABLE_CACHE } from '../response-headers.ts';
import { type BrandLookup, brandOf } from './brand-of.ts';
import { createPageSender } from './page.ts';
import { createPathTest, isServerPath } from './shop-paths.ts';
import { builtTemplate } from './templates.ts';
import { installVite } from './vite-dev.ts';

const webFolder = join(repositoryRoot, 'apps/web');

export interface ShopDeps {
  readonly brands: BrandLookup;
  /** Paths of the services' details pages. */
  readonly detailsPaths: readonly string[];
  readonly webDev: boolean;
  /** Whether browsers reach the shop by https. */
  readonly secure: boolean;
  /** URL of the gateway's device-fingerprint script; undefined without one. */
  readonly fingerprintScript?: string | undefined;
  /** Address of the tiles of a map server; undefined without one. */
  readonly mapTiles?: string | undefined;
  /** Origins of pictures of suppliers. */
  readonly pictureOrigins?: readonly string[];
  /** Folder of the built shop; apps/web/dist when absent. */
  readonly distFolder?: string;
}

const ASSET_PATH = /^\/assets(\/|$)/;
const FILE_PATH = /\.[a-z0-9]{1,12}$/i;
/** A page is sent filled in only. */
const PAGE_PATH = /\.html$/i;

/** Serves the shop: its files, its page in the visitor's brand at every path of its own, a 404 page elsewhere. */
export async function installShop(app: FastifyInstance, deps: ShopDeps): Promise<void> {
  const dist = deps.distFolder ?? join(webFolder, 'dist');
  const template = deps.webDev ? await installVite(app, webFolder) : await builtTemplate(dist);
  const { brands, webDev: dev, secure, fingerprintScript, mapTiles, pictureOrigins } = deps;
  const sendPage = createPageSender({ template, brands, dev, secure, fingerprintScript, mapTiles, pictureOrigins });

  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const header = path.startsWith(join(dist, 'assets')) ? IMMUTABLE_CACHE : 'no-cache';
      reply.header('cache-control', header);
    },
  });

  const isShopPath = createPathTest(deps.detailsPaths);
  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || isServerPath(path) || ASSET_PATH.test(path) || FILE_PATH.test(path))
      return sendProblem(request, reply, 'not_found');
    return sendPage(request, reply, 404);
  };
  app.setNotFoundHandler(notFound);

  app.get('/*', { config: { public: true } }, async (request, reply) => {
    const path = pathOf(request);
    if (path === '/' || isShopPath(path)) return sendPage(request, reply, 200);
    if (FILE_PATH.test(path) && !PAGE_PATH.test(path)) return reply.sendFile(path.slice(1));
    const isCampaignPage = links(brandOf(request, deps.brands)).includes(path);
    return isCampaignPage ? sendPage(request, reply, 200) : notFound(request, reply);
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Returns the paths of the campaign's header links, each of which is a page. */
function links(campaign: PublicCampaign | undefined): string[] {
  return (campaign?.campaignConfigLayout.headers ?? []).map(({ link }) => `/${link.replace(/^\//, '')}`);
}
