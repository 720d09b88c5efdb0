import type { PricingOf } from '@embarque/commerce/api/campaign-pricing.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import type { FlightSupplier } from '../port.ts';

/** What the calls of flights need. */
export interface FlightDeps {
  readonly supplier: FlightSupplier;
  readonly signer: TokenSigner;
  readonly clock: Clock;
  readonly pricing: PricingOf;
  /** The longest a supplier is waited for, in milliseconds. */
  readonly supplierDeadlineMs: number;
}
