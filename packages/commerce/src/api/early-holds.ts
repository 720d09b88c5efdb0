import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import type { BookingSupplier, SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';

/**
 * Holds that a service makes before there is a booking, such as the seats a member picks. The booking that names one in its
 * leg (`adopts`) takes it over; without a booking it ends when it expires.
 */
export interface EarlyHolds {
  /**
   * Holds an order for a member, at a supplier as `ServiceContext.suppliers` gives it, whose searches are forgotten with it.
   * Throws AppError: not_found where there is nothing to replace, group_too_large for too much at once, limit_reached for a
   * member who holds too much unpaid, sold_out with what is `taken` where the supplier says so, price_changed, after which a
   * recheck tells the price of now, supplier_unavailable while it is not known whether the supplier holds anything, which is
   * then released. A hold that was to be replaced stays as it was where the supplier held nothing in its place, and is released
   * where that is not known.
   */
  hold(supplier: BookingSupplier, request: EarlyHoldRequest): Promise<EarlyHold>;
  /**
   * Gives up a hold of the session's own. False, with nothing done, when there is none of this reference, another takes its
   * place right now, or a booking has taken it over.
   */
  release(owner: EarlyHoldOwner, reference: string): Promise<boolean>;
  /** Whether a hold of the session's own is a booking's by now, and no longer the session's to replace or give up. */
  isBought(owner: EarlyHoldOwner, reference: string): Promise<boolean>;
  /** Returns what a session holds now and no booking has taken over, the oldest first: a reloaded page finds it again. */
  current(owner: EarlyHoldOwner): Promise<readonly CurrentEarlyHold[]>;
}

/** Each hold belongs to the session it was made in. */
export type EarlyHoldOwner = Pick<Actor, 'userId' | 'campaignId' | 'sessionId'>;

export interface EarlyHoldRequest {
  readonly owner: EarlyHoldOwner;
  /** Its `offer` and total must be those of the leg that takes it over. */
  readonly order: SupplierOrder;
  /** How many travellers or seats, from 1. */
  readonly units: number;
  /**
   * A hold of the same owner at the same supplier whose place it takes, by its reference. However often that happens, the last
   * one ends half an hour after the first was asked for.
   */
  readonly replaces?: string;
}

export interface EarlyHold {
  /** For `adopts` of the leg. */
  readonly reference: string;
  readonly expiresAt: Date;
}

export interface CurrentEarlyHold extends EarlyHold {
  readonly supplierCode: string;
  /** As it was asked for. */
  readonly offer: Json;
}
