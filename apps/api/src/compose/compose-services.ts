import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import type { CouponOffer } from '@embarque/catalog/coupon-contract.ts';
import type { SearchLimits } from '@embarque/commerce/api/answers/answer-cache.ts';
import type { EarlyHolds } from '@embarque/commerce/api/early-holds.ts';
import type { PricingOf } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import type { RunningService, ServiceApi, ServiceContext } from '@embarque/commerce/api/service-api.ts';
import { advanceDaysOf, type ServiceDescriptor } from '@embarque/contract/service.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import { type ProvidedSupplier, type SupplierPort, suppliersOf } from '@embarque/server-kit/ports/supplier-port.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import type { Campaigns } from '../modules/campaign/index.ts';
import type { SearchLog } from '../modules/search-log/index.ts';
import type { Logger } from '../plugins/logs/logging.ts';
import { absentSupplier } from './absent-supplier.ts';
import type { DroppedAnswers } from './dropped-answers.ts';
import { invalidateSearchesOnSale } from './invalidate-searches-on-sale.ts';

/** A service of the catalog as the server sees it. */
export type ShopServiceApi = ServiceApi<BookingRequest, object, CouponOffer>;
export type ShopService = RunningService<BookingRequest, object, CouponOffer>;

export interface ServicesDeps {
  readonly clock: Clock;
  readonly signer: TokenSigner;
  readonly campaigns: Pick<Campaigns, 'campaignFor' | 'conversionRate'>;
  readonly searchLog: Pick<SearchLog, 'record'>;
  /** The available suppliers with their ports. */
  readonly suppliers: readonly ProvidedSupplier[];
  /** Deadline of a supplier call, in milliseconds. */
  readonly supplierDeadlineMs: number;
  readonly droppedAnswers: DroppedAnswers;
  readonly logger: Pick<Logger, 'error'>;
  /** Origins of which pages show pictures beside the shop's own. */
  readonly pictureOrigins: readonly string[];
  /** How much the searches of all services may take of the process. */
  readonly searchLimits: SearchLimits;
  /** Holds for the service of a kind. */
  readonly earlyHoldsOf: (kind: ServiceDescriptor['kind']) => EarlyHolds;
  readonly book: ServiceContext<unknown, BookingRequest>['book'];
  /** Each service's parsed settings, by its kind. */
  readonly serviceSettings: ReadonlyMap<ServiceDescriptor['kind'], unknown>;
}

/** Composes the given services under one clock, in order. */
export function composeServices(apis: readonly ShopServiceApi[], deps: ServicesDeps): ShopService[] {
  return apis.map((api) => composeService(api, deps));
}

function composeService(api: ShopServiceApi, deps: ServicesDeps): ShopService {
  const { clock, signer, campaigns, searchLog, supplierDeadlineMs, searchLimits, serviceSettings } = deps;
  const service: ShopService = api.create({
    clock,
    signer,
    supplierDeadlineMs,
    searchLimits,
    pictureOrigins: deps.pictureOrigins,
    pricing: pricingFor(api.descriptor, campaigns),
    reportDropped: (dropped) => deps.droppedAnswers.report(api.descriptor.kind, dropped),
    reportError: (error) => deps.logger.error({ error, service: api.descriptor.kind }, 'work behind a service failed'),
    recordSearch: (searcher, route) => searchLog.record(api.descriptor.kind, searcher, route),
    earlyHolds: deps.earlyHoldsOf(api.descriptor.kind),
    book: deps.book,
    settings: serviceSettings.get(api.descriptor.kind),
    suppliers<Supplier extends BookingSupplier>(port: SupplierPort<Supplier>) {
      const [first = absentSupplier(port), ...others] = suppliersOf(port, deps.suppliers);
      const invalidating = (supplier: Supplier) => invalidateSearchesOnSale(supplier, () => service.forget());
      return [invalidating(first), ...others.map(invalidating)] as const;
    },
  });
  return service;
}

const pricingFor =
  (service: ServiceDescriptor, campaigns: ServicesDeps['campaigns']): PricingOf =>
  async ({ campaignId }) => {
    // Prices do not depend on whether it is the member's own campaign.
    const campaign = campaigns.campaignFor({ campaignId, ownCampaign: true });
    return {
      conversionRate: campaigns.conversionRate(campaignId),
      feePercent: campaign[service.fee],
      advanceDays: advanceDaysOf(service, campaign),
      isSold: campaign.campaignConfigLayout[service.flag],
    };
  };

/** Merges what services give by name. Throws when two of them use the same name. */
export function mergeNamed<T>(parts: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const merged = new Map<string, T>();
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (merged.has(name)) throw new Error(`two services use the name ${name}`);
    merged.set(name, value);
  }
  return Object.fromEntries(merged);
}
