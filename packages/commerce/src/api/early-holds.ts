import type { Actor } from '@embarque/server-kit/mount.ts';
import type { BookingSupplier, SupplierOrder } from '@embarque/server-kit/supplier.ts';

/**
 * Holds that a service makes before there is a booking, such as the seats a member picks. The booking that names one in its
 * leg (`adopts`) takes it over; without a booking it ends when it expires.
 */
export interface EarlyHolds {
  /**
   * Holds an order for a member. Throws AppError: sold_out, price_changed, limit_reached for a member who holds too much
   * unpaid, supplier_unavailable while it is not known whether the supplier holds anything, which is then released.
   */
  hold(supplier: BookingSupplier, request: EarlyHoldRequest): Promise<EarlyHold>;
  /**
   * Gives up a member's own hold. False, with nothing done, when there is none of this reference, or a booking has taken it
   * over.
   */
  release(owner: EarlyHoldOwner, reference: string): Promise<boolean>;
}

export type EarlyHoldOwner = Pick<Actor, 'userId' | 'campaignId'>;

export interface EarlyHoldRequest {
  readonly owner: EarlyHoldOwner;
  /** Its `offer` and total must be those of the leg that takes it over. */
  readonly order: SupplierOrder;
}

export interface EarlyHold {
  /** For `adopts` of the leg. */
  readonly reference: string;
  readonly expiresAt: Date;
}
