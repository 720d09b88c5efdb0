import { createShopDay } from '@embarque/commerce/api/shop-day.ts';
import { pictureFolders } from '@embarque/contract/files.ts';
import { homeRoutes, type SearchRecord } from '@embarque/contract/home.ts';
import type { ServiceDescriptor, ServiceKind } from '@embarque/contract/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Campaigns } from '../campaign/index.ts';
import type { RecordedSearch, SearchLog } from '../search-log/index.ts';
import { presentShowcases } from './present-showcases.ts';

export { showcaseDrawings } from './showcase-drawings.ts';

export interface HomeDeps {
  readonly campaigns: Pick<Campaigns, 'byId'>;
  readonly searchLog: Pick<SearchLog, 'mostSearched'>;
  readonly clock: Clock;
  /** What the shop sells. */
  readonly services: readonly ServiceDescriptor[];
  /** Returns the address of a picture by its path below /v1/files, drawn in the colours of the campaign of a code. */
  readonly pictureAddress: (path: string, campaign?: string) => Promise<string>;
}

/** What was searched in six days changes slowly, and every home asks for it. */
const MOST_SEARCHED_MS = 60_000;
const CAMPAIGNS_KEPT = 1_000;

/** Creates the module of what home shows below the search forms. */
export function createHome({ campaigns, searchLog, clock, services, pictureAddress }: HomeDeps) {
  const today = createShopDay(clock);
  const campaignOf = (id: number) => {
    const campaign = campaigns.byId(id);
    if (!campaign) throw new AppError('unauthenticated');
    const { campaignConfigLayout: layout } = campaign;
    return { campaign, layout, sold: services.filter(({ flag }) => layout[flag]) };
  };

  /** Homes that ask at the same time share one query. */
  const searched = new LRUCache<string, readonly RecordedSearch[], { id: number; kinds: readonly ServiceKind[] }>({
    max: CAMPAIGNS_KEPT,
    ttl: MOST_SEARCHED_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (_key, _stale, { context: { id, kinds } }) => searchLog.mostSearched(id, kinds),
  });
  /** Returns what a campaign's members searched for most of what it sells now. */
  async function mostSearchedIn(id: number): Promise<readonly RecordedSearch[]> {
    const { layout, sold } = campaignOf(id);
    const kinds = layout.topDestinationsEnabled ? sold.map(({ kind }) => kind) : [];
    return (await searched.fetch([id, ...kinds].join(' '), { context: { id, kinds } })) ?? [];
  }

  const presentRecord = async (
    { origin, destination, at }: RecordedSearch,
    campaign: string,
  ): Promise<SearchRecord> => ({
    date: at.getTime(),
    destinationIata: destination.iata,
    originIata: origin.iata,
    destination,
    origin,
    image: await pictureAddress(`${pictureFolders.destinations}/${destination.iata}.png`, campaign),
  });

  return {
    routes(app: FastifyInstance): void {
      mount(
        app,
        homeRoutes,
      )({
        async showcases({ actor: { campaignId } }) {
          const { campaign, sold } = campaignOf(campaignId);
          return { status: 200, body: await presentShowcases(campaign, { sold, today: today(), pictureAddress }) };
        },
        async mostSearched({ actor: { campaignId } }) {
          const { code } = campaignOf(campaignId).campaign;
          const found = await mostSearchedIn(campaignId);
          return { status: 200, body: await Promise.all(found.map((record) => presentRecord(record, code))) };
        },
        async destinations() {
          return { status: 200, body: [] };
        },
        async today() {
          return { status: 200, body: { nextTrip: null, endingPoints: null } };
        },
      });
    },
  };
}
