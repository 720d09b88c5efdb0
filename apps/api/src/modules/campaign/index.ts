import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Campaign, campaignRoutes, type PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type CampaignFile, checkDistinct } from './campaign-file.ts';
import { type CampaignImages, readCampaignImages, type StoredImage } from './campaign-images.ts';
import { presentForUser, presentPublic } from './present-campaign.ts';
import { parseCampaignFile, picturePathsIn } from './read-campaign-file.ts';
import { readPictures } from './reading/read-pictures.ts';
import type { ShowcaseFile } from './showcase-file.ts';
import { SANDBOX_ISSUER } from './single-sign-on.ts';
import { campaignTable } from './tables.ts';

export type { CampaignFile } from './campaign-file.ts';
export type { ShowcaseFile } from './showcase-file.ts';
export { SANDBOX_ISSUER } from './single-sign-on.ts';

export interface CampaignsDeps {
  /** The folder of the campaign files, with `images/` in it. */
  readonly folder: string;
  readonly database: Database;
  /** Whether the sandbox is on: without it campaigns that its OpenID provider signs in have no single sign-on. */
  readonly sandbox?: boolean;
}

export interface Campaigns {
  /** Reads files and images and writes the rows. Throws an Error when a file is invalid. Call before serving. */
  load(): Promise<void>;
  /** Returns the campaign's file; undefined when there is none. */
  byId(id: number): CampaignFile | undefined;
  byCode(code: string): CampaignFile | undefined;
  all(): readonly CampaignFile[];
  /** Returns the campaign that a code lets guests into. */
  byGuestCode(code: string): CampaignFile | undefined;
  /** Returns the campaign whose brand a host shows. */
  byHost(host: string): CampaignFile | undefined;
  /** Returns the public brand; undefined when the campaign is not served. */
  publicOf(id: number): PublicCampaign | undefined;
  /** Returns the campaign as sent to a user. Throws AppError unauthenticated when it is no longer served. */
  campaignFor(user: { campaignId: number; ownCampaign: boolean }): Campaign;
  /** Points per real. Throws AppError unauthenticated when the campaign is no longer served. */
  conversionRate(campaignId: number): number;
  /** Returns an image, with the fallbacks to campaign 0 and the placeholder. */
  image(campaign: string, name: string): StoredImage;
  /** Returns an image of any campaign's showcases by `{id}/{imageId}`. */
  showcaseImage(path: string): ShowcaseFile['images'][number] | undefined;
  routes(app: FastifyInstance): void;
}

const BRAND_CACHE = 'public, max-age=60';

/** Creates the campaigns module. Empty until `load`. */
export function createCampaigns({ folder, database, sandbox = false }: CampaignsDeps): Campaigns {
  let files = new Map<number, CampaignFile>();
  let brands = new Map<number, PublicCampaign>();
  /** As users see them, whose own campaign it is and others; made once, for each search asks. */
  let presented = new Map<number, { readonly own: Campaign; readonly foreign: Campaign }>();
  let images: CampaignImages | undefined;
  let showcaseImages = new Map<string, ShowcaseFile['images'][number]>();

  const byCode = (code: string) => [...files.values()].find((file) => file.code === code);
  const served = (id: number) => {
    const file = files.get(id);
    const shown = presented.get(id);
    if (!file || !shown) throw new AppError('unauthenticated');
    return { file, ...shown };
  };

  return {
    async load() {
      const inFolder = await readFiles(folder);
      const read = inFolder.map((file) => (sandbox ? file : withoutSandbox(file)));
      const pictures = await readCampaignImages(join(folder, 'images'));
      await writeRows(database, inFolder);
      files = new Map(read.map((file) => [file.id, file]));
      brands = new Map(read.map((file) => [file.id, presentPublic(file, pictures)]));
      presented = new Map(
        read.map((file) => {
          const brand = presentPublic(file, pictures);
          return [file.id, { own: presentForUser(file, brand, true), foreign: presentForUser(file, brand, false) }];
        }),
      );
      images = pictures;
      const showcases = read.flatMap((file) => file.showcases);
      showcaseImages = new Map(
        showcases.flatMap(({ id, images: shown }) => shown.map((image) => [`${id}/${image.imageId}`, image] as const)),
      );
    },
    byId: (id) => files.get(id),
    byCode,
    all: () => [...files.values()],
    byGuestCode: (code) => [...files.values()].find((file) => file.guestCodes.includes(code)),
    byHost: (host) => [...files.values()].find((file) => file.hosts.includes(host)),
    publicOf: (id) => brands.get(id),
    campaignFor({ campaignId, ownCampaign }) {
      const { own, foreign } = served(campaignId);
      return ownCampaign ? own : foreign;
    },
    conversionRate: (campaignId) => served(campaignId).file.conversionRate,
    image(campaign, name) {
      if (!images) throw new Error('campaigns are not loaded');
      return images.find(campaign, name);
    },
    showcaseImage: (path) => showcaseImages.get(path),
    routes(app) {
      mount(app, { campaign: campaignRoutes.campaign })({
        async campaign({ params, reply }) {
          const brand = brands.get(byCode(params.campaignCode)?.id ?? 0);
          if (!brand) throw new AppError('not_found');
          reply.header('cache-control', BRAND_CACHE);
          return { status: 200, body: brand };
        },
      });
    },
  };
}

/** Returns a file without a single sign-on that the sandbox would have to serve. */
function withoutSandbox(file: CampaignFile): CampaignFile {
  return file.singleSignOn && file.singleSignOn.issuer === SANDBOX_ISSUER ? { ...file, singleSignOn: false } : file;
}

async function readFiles(folder: string): Promise<CampaignFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  if (names.length === 0) throw new Error(`There is no campaign file in ${folder}.`);
  const files = await Promise.all(
    names.map(async (name) => {
      const source = await readFile(join(folder, name), 'utf8');
      return parseCampaignFile(name, source, await readPictures(folder, picturePathsIn(source)));
    }),
  );
  checkDistinct(files);
  return files;
}

async function writeRows(database: Database, files: readonly CampaignFile[]): Promise<void> {
  await database.handle
    .insert(campaignTable)
    .values(files.map(({ guestCodes: _, ...config }) => ({ id: config.id, code: config.code, config })))
    .onConflictDoUpdate({
      target: campaignTable.id,
      set: { code: sql`excluded.code`, config: sql`excluded.config` },
      setWhere: sql`${campaignTable.config} is distinct from excluded.config`,
    });
}
