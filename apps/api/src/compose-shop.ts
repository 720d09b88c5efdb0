import { createRemoteGateway } from '@embarque/sandbox/gateway/remote.ts';
import { createRemoteSandbox } from '@embarque/sandbox/remote.ts';
import { createSandbox, type Sandbox } from '@embarque/sandbox/sandbox.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import type { PaymentGateway } from '@embarque/server-kit/gateway.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import type { FastifyInstance } from 'fastify';
import { absentGateway } from './absent-gateway.ts';
import { composeServices, type ShopService, type ShopServiceApi } from './compose-services.ts';
import type { Secrets, Settings } from './env.ts';
import { voucherBrandOf } from './modules/booking/documents/voucher-brand.ts';
import { type BookingModule, createBooking } from './modules/booking/index.ts';
import { bookingSettingsFor } from './modules/booking/settings.ts';
import type { Campaigns } from './modules/campaign/index.ts';
import { couponCalls } from './modules/coupon/calls.ts';
import type { Coupons } from './modules/coupon/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { MailModule } from './modules/mail/index.ts';
import { campaignOfCustomer, type SavedCards } from './modules/payment/index.ts';
import type { Points } from './modules/points/index.ts';
import type { Logger } from './plugins/logging.ts';

export interface ShopDeps {
  /** The services to sell, in the order of the catalog. */
  readonly apis: readonly ShopServiceApi[];
  readonly settings: Pick<Settings, 'sandbox' | 'sandboxSupplierUrl' | 'publicUrl' | 'deadlines' | 'services'>;
  readonly secrets: Pick<Secrets, 'offer'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly points: Points;
  readonly coupons: Coupons;
  readonly savedCards: SavedCards;
  readonly campaigns: Campaigns;
  readonly identity: Identity;
  readonly mail: MailModule;
  readonly logger: Logger;
}

/** Suppliers, services and the booking core, composed. */
export interface Shop {
  /** The in-process sandbox supplier and gateway; undefined when it is off or runs as a separate process. */
  readonly supplier: Sandbox | undefined;
  readonly gateway: PaymentGateway;
  /** In the order of the catalog. */
  readonly services: readonly ShopService[];
  readonly booking: BookingModule;
  /** Mounts the coupon calls of a checkout. */
  couponCalls(app: FastifyInstance): void;
}

/** Composes a shop under one clock: the present one, and past ones in which demo trips are bought. */
export function composeShop(deps: ShopDeps): Shop {
  const { settings, secrets, database, clock, ids, points, coupons, savedCards, campaigns, identity, mail, logger } =
    deps;
  const { supplierMs, issueMs, gatewayMs, answerMs } = settings.deadlines;

  const { sandbox, sandboxSupplierUrl: url } = settings;
  const supplier =
    sandbox && url === undefined
      ? createSandbox({
          database,
          clock,
          sendMail: ({ customerRef, ...bankMail }, tx) =>
            mail.send({ ...bankMail, campaignId: campaignOfCustomer(customerRef) }, tx),
          publicUrl: () => settings.publicUrl,
        })
      : undefined;
  const remote = sandbox && url !== undefined ? createRemoteSandbox({ url }) : undefined;
  const gateway = supplier?.gateway ?? (sandbox && url !== undefined ? createRemoteGateway({ url }) : undefined);
  const signer = createTokenSigner(secrets.offer);
  const services = composeServices(deps.apis, {
    clock,
    signer,
    campaigns,
    suppliers: supplier?.suppliers ?? remote ?? [],
    supplierDeadlineMs: supplierMs,
    serviceSettings: settings.services,
  });
  const bookables = services.map(({ bookable }) => bookable);
  const booking = createBooking({
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
      redirectOrigins: [new URL(url ?? settings.publicUrl).origin],
      signer,
      savedCards,
    },
    settings: bookingSettingsFor({ callMs: supplierMs, issueMs, paymentMs: gatewayMs, budgetMs: answerMs }),
    logger,
    termsOf: identity.campaignOf,
    contactsOf: identity.contactsOf,
    brandOf: (campaignId) => {
      const campaign = campaigns.publicOf(campaignId);
      if (!campaign) throw new Error(`campaign ${campaignId} is not served`);
      return voucherBrandOf(campaign, campaigns.image(String(campaignId), 'logo.svg'));
    },
    mail,
  });
  return {
    supplier,
    gateway: gateway ?? absentGateway,
    services,
    booking,
    couponCalls: couponCalls({ coupons, clock, services: bookables, termsOf: identity.campaignOf }),
  };
}
