import { join } from 'node:path';
import { serviceApis } from '@embarque/catalog/api.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import { pictureFolders } from '@embarque/contract/files.ts';
import { detailsPath } from '@embarque/contract/shop-paths.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { RouteLimit } from '@embarque/server-kit/http/rate-limiter.ts';
import { randomIds } from '@embarque/server-kit/ids.ts';
import { createJob } from '@embarque/server-kit/jobs/job.ts';
import { createJobQueue } from '@embarque/server-kit/jobs/job-queue.ts';
import type { ProvidedSupplier } from '@embarque/server-kit/ports/supplier-port.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import type { FastifyInstance } from 'fastify';
import { createDailyAudit, type DailyAudit } from '../daily-audit.ts';
import type { BookingDeps, BookingModule, Reconciliation } from '../modules/booking/index.ts';
import { type Campaigns, createCampaigns } from '../modules/campaign/index.ts';
import { createContent } from '../modules/content/index.ts';
import { createCoupons } from '../modules/coupon/index.ts';
import { DEMO_PASSWORD } from '../modules/demo/index.ts';
import { createFiles, createFolderStore, createS3Store } from '../modules/files/index.ts';
import { createHome, showcaseDrawings } from '../modules/home/index.ts';
import { createIdentity, type Identity, type IdentityDeps } from '../modules/identity/index.ts';
import { createLeads } from '../modules/lead/index.ts';
import { createMail, createSmtpTransport, type MailModule } from '../modules/mail/index.ts';
import { createMap } from '../modules/map/index.ts';
import { campaignImportRoutes, pointsGrantRoutes } from '../modules/operations/index.ts';
import { createCardBudget, createPayment, createPostalCodes, createSavedCards } from '../modules/payment/index.ts';
import { createPoints, createStatement, type Points } from '../modules/points/index.ts';
import { createPrivacy, createProfile } from '../modules/profile/index.ts';
import { createSandbox, createSandboxOpenid, type MovableClock } from '../modules/sandbox/index.ts';
import { createSearchLog } from '../modules/search-log/index.ts';
import type { Logger } from '../plugins/logs/logging.ts';
import type { Authenticate } from '../plugins/session.ts';
import { brandOf } from '../plugins/shop/brand-of.ts';
import type { Secrets, Settings } from '../settings/env.ts';
import { composeDemo } from './compose-demo.ts';
import { mergeNamed, type ShopServiceApi } from './compose-services.ts';
import { composeShop } from './compose-shop.ts';
import { createDroppedAnswers, type DroppedAnswers } from './dropped-answers.ts';

/** The inputs of composition. Tests pass their own database and a fixed clock. */
export interface AppContext {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly clock: Clock;
  /** The same clock, if the sandbox may move it. */
  readonly movableClock?: MovableClock | undefined;
  /** false skips the demo data, for tests that need an empty shop. */
  readonly demoData?: boolean;
  /** Replaces the folder of campaign files, for runs that need their own campaigns. */
  readonly campaignFolder?: string | undefined;
  /** Replaces the catalog's services, for tests of what a service may contribute. */
  readonly services?: readonly ShopServiceApi[] | undefined;
  /** Called at every step of a booking: tests end the process there. */
  readonly checkpoint?: BookingDeps['checkpoint'];
  /** Replaces what hashing a password costs, for tests that hash many. */
  readonly passwordCost?: IdentityDeps['passwordCost'];
  readonly logger: Logger;
}

/** A background worker. */
export interface Worker {
  /** Starts. Rejects on failure. */
  start?(): void | Promise<void>;
  /** Starts no more work and ends requests that wait for it; `stop` follows once pending requests have ended. */
  stopTaking?(): void;
  /** Starts no more work and resolves once running work has ended. */
  stop(): Promise<void>;
}

/** The composed server. */
export interface Deps extends AppContext {
  readonly campaigns: Campaigns;
  readonly identity: Identity;
  readonly points: Points;
  readonly mail: MailModule;
  readonly dailyAudit: DailyAudit;
  readonly authenticate: Authenticate;
  /** URL of the gateway's device-fingerprint script; undefined without one. */
  readonly fingerprintScript: string | undefined;
  readonly routes: readonly ((app: FastifyInstance) => void)[];
  /** Rate limits of the services' calls. */
  readonly limits: readonly RouteLimit[];
  /** Schemas of the services that have a name in the OpenAPI document. */
  readonly namedSchemas: ServiceApi['namedSchemas'];
  /** Paths of the services' details pages in the shop. */
  readonly detailsPaths: readonly string[];
  readonly workers: readonly Worker[];
  /** Loads campaigns, and in the sandbox demo data, into the database. Call before serving. */
  load(): Promise<void>;
  /** How long, in seconds, the oldest booking stands in each state that is not an end. */
  readonly oldestBookings: BookingModule['oldest'];
  /** How many searches wait for others to end. */
  readonly searchesWaiting: () => number;
  readonly droppedAnswers: DroppedAnswers;
  /** What suppliers kept in penalties that no member pays, in centavos. */
  readonly shopLossCents: BookingModule['shopLossCents'];
  /** Compares our records with those of suppliers and gateway, and audits them. */
  reconcile(): Promise<Reconciliation>;
}

/** How often the sandbox releases expired holds and ends expired second factors. */
const HOLDS_MS = 15_000;
/** How often expired rows are deleted. */
const PURGE_MS = 3_600_000;
const AUDIT_MS = 86_400_000;
/** How often demo bookings that have expired unpaid are bought anew. */
const DEMO_MS = 600_000;

const assets = join(repositoryRoot, 'apps/api/assets');

/** Composes the server: the only place that knows all parts. */
export function createDeps(context: AppContext): Deps {
  const { settings, secrets, database, clock, movableClock, logger } = context;
  const ids = randomIds;
  const apis = context.services ?? serviceApis;
  const { publicUrl, smtpUrl, mailFrom: from, retention } = settings;
  const campaigns = createCampaigns({
    folder: context.campaignFolder ?? join(repositoryRoot, 'campaigns'),
    database,
    logger,
    sandbox: movableClock !== undefined,
  });
  const transport = smtpUrl === undefined ? undefined : createSmtpTransport(smtpUrl);
  const mail = createMail({ database, clock, ids, campaigns, logger, from, transport });
  const points = createPoints({ database, clock });
  const coupons = createCoupons({ database, clock, secrets });
  const savedCards = createSavedCards({ database, clock });
  const openid =
    movableClock &&
    createSandboxOpenid({
      database,
      publicUrl,
      campaigns,
      secrets: settings.singleSignOn.secrets,
      password: DEMO_PASSWORD,
    });
  const identity = createIdentity({
    database,
    clock,
    ids,
    secrets,
    publicUrl,
    mail,
    campaigns,
    points,
    savedCards,
    logger,
    singleSignOn: {
      ...settings.singleSignOn,
      sandbox: openid,
      production: settings.production,
    },
    passwordCost: context.passwordCost,
    guestSessionsPerHour: settings.budgets.guestSessions,
    sessionEnded: (sessionId) => booking.endSession(sessionId),
  });

  const ofShowcases = { [pictureFolders.showcases]: showcaseDrawings(campaigns) };
  const drawings = mergeNamed([...apis.map((api) => api.drawings ?? {}), ofShowcases]);
  const store = settings.s3 ? createS3Store(settings.s3) : createFolderStore(join(settings.dataDir, 'files'));
  const files = createFiles({ campaigns, drawings, store, logger });
  const map = createMap(settings.mapTiles);
  const searchLog = createSearchLog({ database, clock, logger });
  const leads = createLeads({ database, clock, mail, campaigns });
  const content = createContent({
    folder: join(assets, 'terms'),
    campaigns,
    seenBy: (request) => brandOf(request, campaigns),
  });
  const cardBudgetAt = (shopClock: Clock) =>
    createCardBudget({ database, clock: shopClock, secret: secrets.session[0], limits: settings.budgets.cards });
  const droppedAnswers = createDroppedAnswers(logger);
  const composeShopWith = (
    shopClock: Clock,
    shopPoints: Points,
    suppliers: readonly ProvidedSupplier[],
    waitsMs?: number,
  ) =>
    composeShop({
      apis,
      suppliers,
      settings,
      secrets,
      database,
      clock: shopClock,
      ids,
      points: shopPoints,
      coupons,
      savedCards,
      cardBudget: cardBudgetAt(shopClock),
      campaigns,
      searchLog,
      identity,
      mail,
      logger,
      droppedAnswers,
      checkpoint: context.checkpoint,
      waitsMs,
    });
  const adapted = settings.suppliers.flatMap(({ adapter, settings: given }) => adapter.create(given));
  const shop = composeShopWith(clock, points, adapted);
  const { sandbox: local, gateway, services, booking, couponCalls } = shop;
  const statement = createStatement({
    database,
    clock,
    campaignOf: identity.campaignOf,
    tripLocators: booking.tripLocators,
  });
  const home = createHome({
    campaigns,
    searchLog,
    clock,
    services: services.map(({ bookable: { descriptor }, lowestPrices }) => ({ descriptor, lowestPrices })),
    booking,
    points,
    termsOf: identity.campaignOf,
    pictureAddress: files.pictureAddress,
  });
  const payment = createPayment({
    database,
    clock,
    gateway,
    gatewayMs: settings.deadlines.gatewayMs,
    cardBudget: cardBudgetAt(clock),
    installmentMinCents: settings.installmentMinCents,
    postalCodes: createPostalCodes({ url: settings.postalCodeUrl, logger }),
    passwordKey: identity.passwordKey,
  });
  const profile = createProfile({ database, clock });
  const privacy = createPrivacy({
    database,
    clock,
    identity,
    travellers: profile.travellers,
    savedCards,
    points,
    booking,
    coupons,
    leads,
    mail,
    searchLog,
    campaigns,
  });
  const demo = composeDemo({
    database,
    clock,
    identity,
    points,
    coupons,
    savedCards,
    savedTravellers: profile.travellers,
    openid,
    shop,
    apis,
    shopWith: composeShopWith,
    logger,
  });
  const hasDemo = settings.sandbox && context.demoData !== false;
  const renewal = hasDemo ? createJob('demo', DEMO_MS, demo.renew, logger) : undefined;

  const purge = async () => {
    await identity.purge();
    await openid?.purge();
    await payment.purge();
    await coupons.purge();
    await mail.purge();
    await searchLog.purge();
    await booking.purge(retention);
    await leads.erase(retention.leadDays);
    await mail.erase(retention.mailDays);
  };
  const audits = [points.audit, booking.auditBooks];
  const dailyAudit = createDailyAudit({
    settle: booking.worker.tick,
    audits: [...audits, booking.auditStalled],
    clock,
    logger,
  });
  const jobs = [
    ...booking.worker.jobs,
    ...mail.jobs,
    ...services.flatMap((service) => service.jobs ?? []),
    createJob('purge', PURGE_MS, purge, logger),
    createJob('audit', AUDIT_MS, dailyAudit.auditWhenDue, logger),
    ...(local ? [createJob('supplier-holds', HOLDS_MS, local.tick, logger)] : []),
    ...(renewal ? [renewal] : []),
  ];
  const tick = async () => {
    await booking.worker.tick();
    await mail.tick();
    for (const job of services.flatMap((service) => service.jobs ?? [])) await job.run();
    await local?.tick();
    await renewal?.run();
    await searchLog.flush();
    await purge();
    await dailyAudit.auditWhenDue();
  };
  const sandbox =
    movableClock &&
    openid &&
    createSandbox({
      clock: movableClock,
      ids,
      campaigns,
      createMember: identity.createMember,
      createCoupon: coupons.create,
      createVoucher: identity.createVoucher,
      createSignOnMember: identity.createSignOnMember,
      openid,
      points,
      mail,
      local,
      tick,
    });

  return {
    ...context,
    campaigns,
    identity,
    points,
    mail,
    dailyAudit,
    authenticate: identity.authenticate,
    fingerprintScript: gateway.fingerprintScript,
    routes: [
      identity.routes,
      profile.routes,
      privacy.routes,
      statement.routes,
      campaigns.routes,
      files.routes,
      map.routes,
      content.routes,
      home.routes,
      leads.routes,
      ...services.map((service) => service.routes),
      booking.routes,
      couponCalls,
      payment.routes,
      campaignImportRoutes({
        database,
        campaigns,
        coupons,
        members: identity.memberImport,
        signOnSecrets: settings.singleSignOn.secrets,
        logger,
      }),
      pointsGrantRoutes({ campaigns, identity, points, clock, logger }),
      ...(sandbox ? [sandbox.routes] : []),
    ],
    namedSchemas: mergeNamed(apis.map((api) => api.namedSchemas)),
    limits: [...apis.flatMap((api) => api.limits ?? []), ...privacy.limits],
    detailsPaths: apis.flatMap(({ descriptor: { detailsPage } }) => (detailsPage ? [detailsPath(detailsPage)] : [])),
    workers: [
      campaigns.watcher,
      createJobQueue({ database, jobs, logger }),
      booking.worker,
      mail,
      searchLog,
      { stop: identity.idle },
    ],
    oldestBookings: booking.oldest,
    searchesWaiting: shop.searchesWaiting,
    droppedAnswers,
    shopLossCents: booking.shopLossCents,
    reconcile: () => booking.reconcile(audits),
    async load() {
      await campaigns.load();
      requireClients(settings.singleSignOn.secrets, campaigns);
      await content.load();
      if (hasDemo) await demo.load();
    },
  };
}

/**
 * Throws an Error naming the first campaign that has a secret and no single sign-on: a misspelt code would make its client public.
 * One whose import is refused stops no start.
 */
function requireClients(secrets: ReadonlyMap<string, string>, campaigns: Pick<Campaigns, 'byCode' | 'refused'>): void {
  for (const code of secrets.keys()) {
    if (campaigns.byCode(code)?.singleSignOn || campaigns.refused(code)) continue;
    throw new Error(`SINGLE_SIGN_ON_SECRETS names ${code}, which is the code of no campaign with single sign-on.`);
  }
}
