import type { PointsRate } from '@embarque/contract/money.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Actor } from '@embarque/server-kit/mount.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import type { FlightSupplier } from '../port.ts';

/** What the caller's campaign says about flights: points per real, fee in percent, days of advance. */
export interface FlightPricing extends PointsRate {
  readonly advanceDays: number;
  /** Whether the campaign sells flights at all. */
  readonly sellsFlights: boolean;
}

export interface FlightDeps {
  readonly supplier: FlightSupplier;
  readonly signer: TokenSigner;
  readonly clock: Clock;
  readonly pricing: (actor: Actor) => Promise<FlightPricing>;
  /** The longest a supplier is waited for, in milliseconds. */
  readonly supplierDeadlineMs: number;
}
