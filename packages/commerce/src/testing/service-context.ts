import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import { type ProvidedSupplier, type SupplierPort, suppliersOf } from '@embarque/server-kit/ports/supplier-port.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import type { SearchLimits } from '../api/answers/answer-cache.ts';
import type { CampaignPricing } from '../api/offers/campaign-pricing.ts';
import type { ServiceContext } from '../api/service-api.ts';

/** Searches never wait. */
export const testSearchLimits: SearchLimits = {
  turns: { run: (_whose, work) => work(), runWhenIdle: (work) => work(), waiting: 0 },
  cacheBytes: 16 * 1024 * 1024,
};

/** Returns a service context for tests: a fixed clock, one pricing and the given suppliers. */
export function testServiceContext(
  provided: readonly ProvidedSupplier[],
  pricing: CampaignPricing = { conversionRate: 40, feePercent: 3, advanceDays: 2, isSold: true },
): ServiceContext<undefined> {
  return {
    clock: createManualClock(new Date('2026-11-21T12:00:00Z')),
    signer: createTokenSigner('a secret of the test'),
    pricing: async () => pricing,
    supplierDeadlineMs: 1000,
    searchLimits: testSearchLimits,
    reportDropped: () => undefined,
    reportError(error) {
      throw error;
    },
    pictureOrigins: [],
    recordSearch() {},
    earlyHolds: {
      hold: () => Promise.reject(new Error('the test holds nothing early')),
      release: async () => false,
      isBought: async () => false,
      current: async () => [],
    },
    book: () => Promise.reject(new Error('the test books nothing')),
    suppliers<Supplier extends BookingSupplier>(port: SupplierPort<Supplier>) {
      const [first, ...others] = suppliersOf(port, provided);
      if (!first) throw new Error(`the test provides no supplier of ${port.kind}`);
      return [first, ...others] as const;
    },
    settings: undefined,
  };
}
