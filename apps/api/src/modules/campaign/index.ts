import type { Look } from '@embarque/commerce/api/destinations/tones.ts';
import { themeColours } from '@embarque/contract/campaign/brand-colours.ts';
import { type Campaign, campaignRoutes, type PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';
import type { CampaignFile } from './campaign-file.ts';
import type { StoredImage } from './campaign-images.ts';
import { conflictsOf } from './conflicts.ts';
import { checkDistinct } from './distinct.ts';
import type { Fault } from './fault.ts';
import { createImportWatcher, type ImportLogger, type ImportWatcher } from './import-watcher.ts';
import { keepImport, lockImports, type RefusedImport, readImports, rowOf, writeRows } from './imports.ts';
import { readSeeds, type Seeds } from './seeds.ts';
import { type CampaignSource, type ServedCampaigns, type ShownImage, serveCampaigns } from './served-campaigns.ts';

export type { CampaignFile } from './campaign-file.ts';
export { fieldsOf } from './distinct.ts';
export type { Fault, LocatedFault } from './fault.ts';
export type { ImportedCoupon, ImportedMember } from './imported-lists.ts';
export { shopMotif } from './motifs/motif-images.ts';
export { picturePathsIn, readCampaignFile } from './read-campaign-file.ts';
export { readableCoupons } from './reading/readable-coupons.ts';
export type { ShowcaseFile } from './showcase-file.ts';
export { SANDBOX_ISSUER } from './single-sign-on.ts';

export interface CampaignsDeps {
  /** The folder of the campaign files, with `images/` in it. */
  readonly folder: string;
  readonly database: Database;
  readonly logger: ImportLogger & Record<'info' | 'error', (fields: object, message: string) => void>;
  /** Whether the sandbox is on: without it campaigns that its OpenID provider signs in have no single sign-on. */
  readonly sandbox?: boolean;
}

export interface Campaigns {
  /**
   * Reads files, pictures and what was imported, and writes the rows. An import is served in the place of the file of its id, and not
   * at all where today's rules refuse it. Throws an Error when a file of the folder is invalid, or two campaigns have the same. Call before
   * serving.
   */
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
  /** Returns what pictures of the campaign of a code are drawn with; that of campaign 0's theme for one that is not served. */
  look(code?: string): Look;
  /** Returns an image of any campaign's showcases by `{id}/{imageId}`. */
  showcaseImage(path: string): ShownImage | undefined;
  /** Returns the picture that a campaign's file has for an image of its showcases, by `{id}/{imageId}`. */
  showcasePicture(path: string): StoredImage | undefined;
  /** Takes the lock that imports wait for each other by, to the end of the transaction. */
  lockImports(tx: Executor): Promise<void>;
  /**
   * Returns what a file has that is another campaign's: id, code, hosts, guest codes, client of a provider, ids of showcases, of
   * files and imports alike. `raw` may be wrong in any way; its code says which campaign it is meant for, or else its id.
   */
  conflicts(tx: Executor, raw: unknown): Promise<Fault[]>;
  /** Returns the campaign of an id as the shop has it in `tx`, with the issuer that signs its members in; undefined without one. */
  current(tx: Executor, id: number): Promise<{ readonly issuer: string | undefined } | undefined>;
  /**
   * Keeps a file, without coupons and members, and its pictures as the campaign's, in the place of what an earlier import kept. The
   * caller holds the lock of imports.
   */
  keep(tx: Executor, file: CampaignFile, pictures: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /**
   * Reads what was imported since the last look, here or by another process; all of it is served from one moment on. An import that
   * this server's rules refuse leaves its campaign as it was served. Rejects when nothing can be read, and what is known is served on.
   */
  refresh(): Promise<void>;
  /** Calls `refresh` every few seconds. */
  readonly watcher: ImportWatcher;
  /** Returns the campaign of a code as a file (no coupons, no members), with its pictures by their paths. */
  exported(code: string): CampaignSource | undefined;
  /** Returns the import of a code that today's rules refuse, as it is kept; undefined when they refuse none. */
  refused(code: string): Pick<RefusedImport, 'file' | 'pictures'> | undefined;
  routes(app: FastifyInstance): void;
}

const BRAND_CACHE = 'public, max-age=30';

interface Known {
  readonly seeds: Seeds;
  /** What is served, by the campaign's id. */
  readonly sources: ReadonlyMap<number, CampaignSource>;
  readonly served: ServedCampaigns;
  /** Imports that are not served, by the campaign's id. */
  readonly refused: ReadonlyMap<number, RefusedImport>;
  readonly revision: number;
}

/** Creates the campaigns module. Empty until `load`. */
export function createCampaigns({ folder, database, logger, sandbox = false }: CampaignsDeps): Campaigns {
  /** Takes its successor's place as a whole, so that nobody sees a half of an import. */
  let known: Known | undefined;

  const know = (next: Omit<Known, 'served'>): Known => ({
    ...next,
    served: serveCampaigns([...next.sources.values()], next.seeds.shared, sandbox),
  });
  const loaded = (): Known => {
    if (!known) throw new Error('campaigns are not loaded');
    return known;
  };
  const all = () => [...(known?.served.files.values() ?? [])];
  const byCode = (code: string) => all().find((file) => file.code === code);
  const campaignOf = (id: number) => {
    const file = known?.served.files.get(id);
    const shown = known?.served.presented.get(id);
    if (!file || !shown) throw new AppError('unauthenticated');
    return { file, ...shown };
  };

  const logRefused = ({ campaignId, error }: RefusedImport, message: string) =>
    logger.error({ campaignId, err: error }, message);

  async function refresh(): Promise<void> {
    const imports = await readImports(database.handle, loaded().revision);
    const { seeds, sources, refused, revision } = loaded();
    // Of two that read at the same time the later one may have read less.
    if (imports.revision <= revision) return;
    const merged = { sources: new Map(sources), refused: new Map(refused) };
    for (const source of imports.campaigns) {
      merged.sources.set(source.file.id, source);
      merged.refused.delete(source.file.id);
    }
    for (const one of imports.refused) merged.refused.set(one.campaignId, one);
    known = know({ seeds, ...merged, revision: imports.revision });
    // A newer server may have other rules: until this one is replaced, it goes on with the campaign as it knows it.
    for (const one of imports.refused) {
      if (one.revision > revision) logRefused(one, 'an import is refused, and its campaign is served as it was');
    }
  }

  return {
    async load() {
      const seeds = await readSeeds(folder);
      const { imports, beside } = await database.transaction(async (tx) => {
        await lockImports(tx);
        const found = await readImports(tx, 0);
        const ids = new Set([
          ...found.campaigns.map(({ file }) => file.id),
          ...found.refused.map((one) => one.campaignId),
        ]);
        // Not even of an import that is refused: its prices were others.
        const others = seeds.campaigns.filter(({ file }) => !ids.has(file.id));
        const files = others.map(({ file }) => file);
        checkDistinct([...found.campaigns.map(({ file }) => file), ...files]);
        await writeRows(tx, files);
        return { imports: found, beside: others };
      });
      known = know({
        seeds,
        sources: new Map([...beside, ...imports.campaigns].map((source) => [source.file.id, source])),
        refused: new Map(imports.refused.map((one) => [one.campaignId, one])),
        revision: imports.revision,
      });
      // One campaign's file stops no other's: only a server that runs can take a better one.
      for (const one of imports.refused) logRefused(one, 'a campaign is not served until it is imported again');
      for (const { file } of seeds.campaigns) {
        if (!imports.campaigns.some((imported) => imported.file.id === file.id)) continue;
        logger.info({ campaignId: file.id }, 'a campaign was imported, and its file in the folder is not served');
      }
    },
    byId: (id) => known?.served.files.get(id),
    byCode,
    all,
    byGuestCode: (code) => all().find((file) => file.guestCodes.includes(code)),
    byHost: (host) => all().find((file) => file.hosts.includes(host)),
    publicOf: (id) => known?.served.brands.get(id),
    campaignFor({ campaignId, ownCampaign }) {
      const { own, foreign } = campaignOf(campaignId);
      return ownCampaign ? own : foreign;
    },
    conversionRate: (campaignId) => campaignOf(campaignId).file.conversionRate,
    image: (campaign, name) => loaded().served.images.find(campaign, name),
    look(code = '') {
      const brand = known?.served.brands.get(byCode(code)?.id ?? 0);
      const { isDark, ...colours } = themeColours(brand?.theme.name ?? 'default');
      return { ...colours, isNight: isDark };
    },
    showcaseImage: (path) => known?.served.showcaseImages.get(path),
    showcasePicture: (path) => known?.served.showcasePictures.get(path),
    lockImports,
    conflicts: (tx, raw) => conflictsOf(tx, raw, loaded().seeds),
    current: rowOf,
    keep: keepImport,
    refresh,
    watcher: createImportWatcher(refresh, logger),
    exported: (code) => [...(known?.sources.values() ?? [])].find(({ file }) => file.code === code),
    refused: (code) => [...(known?.refused.values() ?? [])].find((one) => one.code === code),
    routes(app) {
      mount(app, { campaign: campaignRoutes.campaign })({
        async campaign({ params, reply }) {
          const brand = known?.served.brands.get(byCode(params.campaignCode)?.id ?? 0);
          if (!brand) throw new AppError('not_found');
          reply.header('cache-control', BRAND_CACHE);
          return { status: 200, body: brand };
        },
      });
    },
  };
}
