import type { BusSupplier } from '@embarque/bus/port.ts';
import type { SearchLimits } from '@embarque/commerce/api/answers/answer-cache.ts';
import type { ReportDropped } from '@embarque/commerce/api/answers/dropped-answers.ts';
import type { EarlyHolds } from '@embarque/commerce/api/early-holds.ts';
import type { PricingOf } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';

/** Dependencies of the bus calls. */
export interface BusDeps {
  /** All that sell seats; their answers are merged. */
  readonly suppliers: readonly [BusSupplier, ...BusSupplier[]];
  readonly signer: TokenSigner;
  readonly clock: Clock;
  readonly pricing: PricingOf;
  /** Deadline of a supplier call, in milliseconds. */
  readonly supplierDeadlineMs: number;
  readonly searchLimits: SearchLimits;
  readonly reportDropped: ReportDropped;
  /** Holds the seats that are picked. */
  readonly earlyHolds: EarlyHolds;
}
