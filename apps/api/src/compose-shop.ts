import { createFlightApi, type FlightApi } from '@embarque/flight/api/flight-api.ts';
import type { FlightPricing } from '@embarque/flight/api/flight-deps.ts';
import { createFlightSearches } from '@embarque/flight/api/flight-search.ts';
import { type FlightSearch, type FlightSearchAnswer, flightSearchAnswerSchema } from '@embarque/flight/contract.ts';
import { flightPort } from '@embarque/flight/port.ts';
import { flightService } from '@embarque/flight/service.ts';
import { createRemoteGateway } from '@embarque/sandbox/gateway/remote.ts';
import { createRemoteSandbox } from '@embarque/sandbox/remote.ts';
import { createSandbox, type Sandbox } from '@embarque/sandbox/sandbox.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import type { PaymentGateway } from '@embarque/server-kit/gateway.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import { suppliersOf } from '@embarque/server-kit/supplier-port.ts';
import type { FastifyInstance } from 'fastify';
import { absentGateway } from './absent-gateway.ts';
import { absentFlightSupplier } from './absent-supplier.ts';
import type { Secrets, Settings } from './env.ts';
import { forgetting } from './forgetting.ts';
import { type BookingModule, createBooking } from './modules/booking/index.ts';
import { bookingSettingsFor } from './modules/booking/settings.ts';
import { voucherBrandOf } from './modules/booking/voucher/voucher-brand.ts';
import type { Campaigns } from './modules/campaign/index.ts';
import { couponCalls } from './modules/coupon/calls.ts';
import type { Coupons } from './modules/coupon/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { MailModule } from './modules/mail/index.ts';
import { campaignOfCustomer, type SavedCards } from './modules/payment/index.ts';
import type { Points } from './modules/points/index.ts';
import type { Logger } from './plugins/logging.ts';

export interface ShopGround {
  readonly settings: Pick<Settings, 'sandbox' | 'sandboxSupplierUrl' | 'publicUrl' | 'deadlines'>;
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

/** What sells: suppliers, the services over them, and the booking core. */
export interface Shop {
  /** The sandbox as supplier and gateway in this process; undefined while it is off, or a process of its own. */
  readonly supplier: Sandbox | undefined;
  readonly gateway: PaymentGateway;
  readonly flight: FlightApi;
  readonly booking: BookingModule;
  /** What a checkout asks about coupons. */
  couponCalls(app: FastifyInstance): void;
  /** A flight search as POST /flight answers it. */
  searchFlights(campaignId: number, search: FlightSearch): Promise<FlightSearchAnswer>;
}

/** Composes what sells under one clock: the shop of now, and the shop of the past in which demo trips are bought. */
export function composeShop(ground: ShopGround): Shop {
  const { settings, secrets, database, clock, ids, points, coupons, savedCards, campaigns, identity, mail, logger } =
    ground;
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
  const [flights] = suppliersOf(flightPort, supplier?.suppliers ?? remote ?? []);
  const gateway = supplier?.gateway ?? (sandbox && url !== undefined ? createRemoteGateway({ url }) : undefined);
  const pricingOf = (campaignId: number): FlightPricing => {
    // Whether the member looks at the campaign from outside changes no price.
    const campaign = campaigns.campaignFor({ campaignId, ownCampaign: true });
    return {
      conversionRate: campaigns.conversionRate(campaignId),
      feePercent: campaign[flightService.fee],
      advanceDays: campaign[flightService.advanceDays],
      sellsFlights: campaign.campaignConfigLayout[flightService.flag],
    };
  };
  const flightDeps = {
    supplier: forgetting(flights ?? absentFlightSupplier, () => flight.forgetSearches()),
    signer: createTokenSigner(secrets.offer),
    clock,
    supplierDeadlineMs: supplierMs,
    pricing: async ({ campaignId }: { campaignId: number }) => pricingOf(campaignId),
  };
  const flight = createFlightApi(flightDeps);
  const services = [flight.bookable];
  const booking = createBooking({
    database,
    clock,
    ids,
    points,
    coupons,
    services,
    paying: gateway && {
      gateway,
      publicUrl: settings.publicUrl,
      // The sandbox's bank shows its pages where the sandbox runs.
      redirectOrigins: [new URL(url ?? settings.publicUrl).origin],
      signer: createTokenSigner(secrets.offer),
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
    flight,
    booking,
    couponCalls: couponCalls({ coupons, clock, services, termsOf: identity.campaignOf }),
    async searchFlights(campaignId, search) {
      const answer = await createFlightSearches(flightDeps).find(search, campaignId, pricingOf(campaignId));
      const { bytes } = await answer.ready(undefined);
      return flightSearchAnswerSchema.parse(JSON.parse(bytes.toString('utf8')));
    },
  };
}
