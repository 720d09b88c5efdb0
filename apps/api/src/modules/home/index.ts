import type { RunningService } from '@embarque/commerce/api/service-api.ts';
import { createShopDay } from '@embarque/commerce/api/shop-day.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { pictureFolders } from '@embarque/contract/files.ts';
import { type Destination, type HomeToday, homeRoutes, type SearchRecord } from '@embarque/contract/home.ts';
import { ENDING_SOON_DAYS } from '@embarque/contract/money/points.ts';
import type { ServiceDescriptor, ServiceKind } from '@embarque/contract/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { type Actor, mount } from '@embarque/server-kit/http/mount.ts';
import { whileConnected } from '@embarque/server-kit/http/while-connected.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BookingModule } from '../booking/index.ts';
import type { Campaigns } from '../campaign/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Points } from '../points/index.ts';
import type { RecordedSearch, SearchLog } from '../search-log/index.ts';
import { type LivePrices, presentShowcases } from './present-showcases.ts';

export { showcaseDrawings } from './showcase-drawings.ts';

/** What home needs of a service. */
interface SoldService {
  readonly descriptor: ServiceDescriptor;
  readonly lowestPrices: RunningService['lowestPrices'];
}

export interface HomeDeps {
  readonly campaigns: Pick<Campaigns, 'byId'>;
  readonly searchLog: Pick<SearchLog, 'mostSearched'>;
  readonly clock: Clock;
  /** What the shop sells. */
  readonly services: readonly SoldService[];
  readonly booking: Pick<BookingModule, 'nextTrip'>;
  readonly points: Pick<Points, 'endingFirst'>;
  /** Returns the campaign of a user as the user sees it. */
  readonly termsOf: Identity['campaignOf'];
  /** Returns the address of a picture by its path below /v1/files, drawn in the colours of the campaign of a code. */
  readonly pictureAddress: (path: string, campaign?: string) => Promise<string>;
}

/** What was searched in six days changes slowly, and every home asks for it. */
const MOST_SEARCHED_MS = 60_000;
const CAMPAIGNS_KEPT = 1_000;
/** How many of them are told alone, without their prices. */
const MOST_SEARCHED = 4;

/** Creates the module of what home shows below the search forms. */
export function createHome({
  campaigns,
  searchLog,
  clock,
  services,
  booking,
  points,
  termsOf,
  pictureAddress,
}: HomeDeps) {
  const today = createShopDay(clock);
  const campaignOf = (id: number) => {
    const campaign = campaigns.byId(id);
    if (!campaign) throw new AppError('unauthenticated');
    const { campaignConfigLayout: layout } = campaign;
    return { campaign, layout, sold: services.filter(({ descriptor }) => layout[descriptor.flag]) };
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
    const kinds = layout.topDestinationsEnabled ? sold.map(({ descriptor }) => descriptor.kind) : [];
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

  /** Without a service that leads there nothing is shown. */
  async function destinationsFor(actor: Actor, signal: AbortSignal): Promise<Destination[]> {
    const { campaign, sold } = campaignOf(actor.campaignId);
    const way = sold.find(({ lowestPrices }) => lowestPrices);
    const found = way ? await mostSearchedIn(actor.campaignId) : [];
    if (!way?.lowestPrices || found.length === 0) return [];
    const [records, prices] = await Promise.all([
      Promise.all(found.map((record) => presentRecord(record, campaign.code))),
      way.lowestPrices(found, actor, signal),
    ]);
    return records.flatMap((record, index) => {
      const price = prices[index];
      if (!price) return [];
      const { start, end, lowest } = price;
      const { cashPrice, pointsPrice } = lowest ?? { cashPrice: null, pointsPrice: null };
      return [{ record, start, end, cashPrice, pointsPrice }];
    });
  }

  /** What is known already, at once: a showcase waits for no supplier. What is not, is asked for the next home. */
  function livePricesOf(sold: readonly SoldService[], actor: Actor): LivePrices | undefined {
    const way = sold.find(({ lowestPrices }) => lowestPrices);
    const { lowestPrices } = way ?? {};
    if (!way || !lowestPrices) return undefined;
    return {
      kind: way.descriptor.kind,
      find: async (routes) => (await lowestPrices(routes, actor, AbortSignal.abort())).map(({ lowest }) => lowest),
    };
  }

  async function endingPointsOf(actor: Actor): Promise<HomeToday['endingPoints']> {
    const { campaign } = await termsOf(actor.userId);
    // The same condition as that of the statement.
    if (!campaign.ownCampaign || campaign.disablePointActivity) return null;
    const ending = await points.endingFirst(actor, ENDING_SOON_DAYS);
    return ending ? { points: ending.points, day: dayIn(SHOP_ZONE, ending.expiresAt) } : null;
  }

  return {
    routes(app: FastifyInstance): void {
      mount(
        app,
        homeRoutes,
      )({
        async showcases({ actor }) {
          const { campaign, sold } = campaignOf(actor.campaignId);
          return {
            status: 200,
            body: await presentShowcases(campaign, {
              sold: sold.map(({ descriptor }) => descriptor),
              today: today(),
              pictureAddress,
              live: livePricesOf(sold, actor),
            }),
          };
        },
        async mostSearched({ actor: { campaignId } }) {
          const { code } = campaignOf(campaignId).campaign;
          const found = await mostSearchedIn(campaignId);
          const shown = found.slice(0, MOST_SEARCHED);
          return { status: 200, body: await Promise.all(shown.map((record) => presentRecord(record, code))) };
        },
        async destinations({ actor, reply }) {
          return { status: 200, body: await destinationsFor(actor, whileConnected(reply)) };
        },
        async today({ actor }) {
          const [nextTrip, endingPoints] = await Promise.all([booking.nextTrip(actor), endingPointsOf(actor)]);
          return { status: 200, body: { nextTrip, endingPoints } };
        },
      });
    },
  };
}
