import type { SearchLimits } from '@embarque/commerce/api/answers/answer-cache.ts';
import type { ReportDropped } from '@embarque/commerce/api/answers/dropped-answers.ts';
import type { PricingOf } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import type { HotelSupplier } from '@embarque/hotel/port.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';

/** Dependencies of the hotel calls. */
export interface HotelDeps {
  /** All that sell rooms; their answers are merged. */
  readonly suppliers: readonly [HotelSupplier, ...HotelSupplier[]];
  readonly signer: TokenSigner;
  readonly clock: Clock;
  readonly pricing: PricingOf;
  /** Deadline of a supplier call, in milliseconds. */
  readonly supplierDeadlineMs: number;
  readonly searchLimits: SearchLimits;
  readonly reportDropped: ReportDropped;
}

/** What is said wherever nothing is left of what was chosen. */
export const SOLD_OUT = 'Estes quartos não estão mais disponíveis. Escolha outros.';
