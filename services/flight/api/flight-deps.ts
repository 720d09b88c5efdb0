import type { SearchLimits } from '@embarque/commerce/api/answers/answer-cache.ts';
import type { ReportDropped } from '@embarque/commerce/api/answers/dropped-answers.ts';
import type { PricingOf } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import type { FlightSupplier } from '@embarque/flight/port.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';

/** Dependencies of the flight calls. */
export interface FlightDeps {
  /** All that sell flights; their answers are merged. */
  readonly suppliers: readonly [FlightSupplier, ...FlightSupplier[]];
  readonly signer: TokenSigner;
  readonly clock: Clock;
  readonly pricing: PricingOf;
  /** Deadline of a supplier call, in milliseconds. */
  readonly supplierDeadlineMs: number;
  readonly searchLimits: SearchLimits;
  readonly reportDropped: ReportDropped;
}
