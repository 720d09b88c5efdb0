import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createFairTurns } from '@embarque/server-kit/fair-turns.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import type { LocalSandbox } from '@embarque/server-kit/ports/sandbox-adapter.ts';
import type { ProvidedSupplier } from '@embarque/server-kit/ports/supplier-port.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import type { FastifyInstance } from 'fastify';
import {
  type BookingDeps,
  type BookingModule,
  type BookingSettings,
  bookingSettingsFor,
  createBooking,
  createEarlyHolds,
  voucherBrandOf,
} from '../modules/booking/index.ts';
import type { Campaigns } from '../modules/campaign/index.ts';
import { type Coupons, couponCalls } from '../modules/coupon/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { MailModule } from '../modules/mail/index.ts';
import { type CardBudget, campaignOfCustomer, type SavedCards } from '../modules/payment/index.ts';
import type { Points } from '../modules/points/index.ts';
import type { SearchLog } from '../modules/search-log/index.ts';
import type { Logger } from '../plugins/logs/logging.ts';
import type { Secrets, Settings } from '../settings/env.ts';
import { absentGateway } from './absent-gateway.ts';
import { composeServices, type ShopService, type ShopServiceApi } from './compose-services.ts';
import type { DroppedAnswers } from './dropped-answers.ts';
import { sandboxAdapter } from './supplier-catalog.ts';

export interface ShopDeps {
  /** The services to sell, in the order of the catalog. */
  readonly apis: readonly ShopServiceApi[];
  /** Suppliers beside the sandbox. */
  readonly suppliers: readonly ProvidedSupplier[];
  readonly settings: Pick<
    Settings,
    | 'sandbox'
    | 'sandboxSupplier'
    | 'publicUrl'
    | 'deadlines'
    | 'budgets'
    | 'searches'
    | 'pictureOrigins'
    | 'bookingAlarmMs'
    | 'codeResendMs'
    | 'services'
    | 'installmentMinCents'
  >;
  readonly secrets: Pick<Secrets, 'offer'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly points: Points;
  readonly coupons: Coupons;
  readonly savedCards: SavedCards;
  readonly cardBudget: CardBudget;
  readonly campaigns: Campaigns;
  readonly searchLog: SearchLog;
  readonly identity: Identity;
  readonly mail: MailModule;
  readonly logger: Logger;
  readonly droppedAnswers: DroppedAnswers;
  readonly checkpoint: BookingDeps['checkpoint'] | undefined;
  /**
   * How long what is sold here waits for its payment, in milliseconds, held by the sandbox, also after a card was declined. By default
   * as both do.
   */
  readonly waitsMs?: number | undefined;
}

/** Suppliers, services and the booking core, composed. */
export interface Shop {
  /** The in-process sandbox supplier and gateway; undefined when it is off or runs as a separate process. */
  readonly sandbox: LocalSandbox | undefined;
  readonly gateway: PaymentGateway;
  /** In the order of the catalog. */
  readonly services: readonly ShopService[];
  readonly booking: BookingModule;
  /** How many searches wait for others to end. */
  searchesWaiting(): number;
  /** Mounts the coupon calls of a checkout. */
  couponCalls(app: FastifyInstance): void;
}

/** Composes a shop under one clock: the present one, and past ones in which demo trips are bought. */
export function composeShop(deps: ShopDeps): Shop {
  const {
    settings,
    secrets,
    database,
    clock,
    ids,
    points,
    coupons,
    savedCards,
    cardBudget,
    campaigns,
    searchLog,
    identity,
    mail,
    logger,
  } = deps;
  const { supplierMs, issueMs, gatewayMs, answerMs } = settings.deadlines;

  const apart = settings.sandbox ? settings.sandboxSupplier : undefined;
  const local =
    settings.sandbox && apart === undefined
      ? sandboxAdapter.create({
          database,
          clock,
          sendMail: ({ customerRef, ...bankMail }, tx) =>
            mail.send({ ...bankMail, campaignId: campaignOfCustomer(customerRef) }, tx),
          publicUrl: () => settings.publicUrl,
          declinesPerCard: settings.budgets.declinesPerCard,
          holdMilliseconds: deps.waitsMs,
        })
      : undefined;
  const sides = local ?? (apart && sandboxAdapter.connect(apart));
  const gateway = sides?.gateway;
  const signer = createTokenSigner(...secrets.offer);
  const bookingSettings: BookingSettings = {
    ...bookingSettingsFor(
      { callMs: supplierMs, issueMs, paymentMs: gatewayMs, budgetMs: answerMs },
      settings.budgets.bookings,
    ),
    stalledMs: settings.bookingAlarmMs,
    codePauseMs: settings.codeResendMs,
    ...(deps.waitsMs !== undefined && { declinedMs: deps.waitsMs }),
  };
  const turns = createFairTurns({ running: settings.searches.atOnce, waitMs: settings.searches.waitMs });
  const sweepSoon = () => booking.worker.sweepEarlyHoldsSoon();
  const services = composeServices(deps.apis, {
    clock,
    signer,
    campaigns,
    searchLog,
    suppliers: [...(sides?.suppliers ?? []), ...deps.suppliers],
    supplierDeadlineMs: supplierMs,
    droppedAnswers: deps.droppedAnswers,
    logger,
    pictureOrigins: settings.pictureOrigins,
    searchLimits: {
      turns,
      cacheBytes: settings.searches.cacheBytes,
    },
    serviceSettings: settings.services,
    earlyHoldsOf: (kind) =>
      createEarlyHolds({ database, clock, ids, settings: bookingSettings, logger, sweepSoon }, kind),
    book: async (buyer, request, key) => booking.create(buyer, await identity.campaignOf(buyer.userId), request, key),
  });
  const bookables = services.map(({ bookable }) => bookable);
  const booking: BookingModule = createBooking({
    database,
    clock,
    ids,
    points,
    coupons,
    services: bookables,
    paying: gateway && {
      gateway,
      publicUrl: settings.publicUrl,
      // The sandbox bank's pages are served where the sandbox runs.
      redirectOrigins: [new URL(apart?.url ?? settings.publicUrl).origin],
      signer,
      savedCards,
      installmentMinCents: settings.installmentMinCents,
      cardBudget,
    },
    settings: bookingSettings,
    logger,
    termsOf: identity.campaignOf,
    contactsOf: identity.contactsOf,
    ...(deps.checkpoint && { checkpoint: deps.checkpoint }),
    brandOf: (campaignId) => {
      const campaign = campaigns.publicOf(campaignId);
      if (!campaign) throw new Error(`campaign ${campaignId} is not served`);
      return voucherBrandOf(campaign, campaigns.image(String(campaignId), 'logo'));
    },
    mail,
  });
  return {
    sandbox: local,
    gateway: gateway ?? absentGateway,
    services,
    booking,
    searchesWaiting: () => turns.waiting,
    couponCalls: couponCalls({ find: coupons.find, clock, services: bookables, termsOf: identity.campaignOf }),
  };
}
