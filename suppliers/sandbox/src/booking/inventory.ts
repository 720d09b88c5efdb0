import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import type { Admission } from './admission.ts';
import type { PenaltyStep } from './cancellations.ts';
import type { OrderedUnit, StockView } from './stock.ts';

/** What a service's folder implements so that its stock can be held, sold and cancelled by the shared verbs. */
export interface Inventory {
  /** The stock behind an order; undefined when the offer or its travellers are none that the service sells. No I/O. */
  read(order: Pick<SupplierOrder, 'offer' | 'travellers'>): InventoryOrder | undefined;
  /** Numbers of the confirmations a sold hold gives its travellers; the same for the same hold, unique among holds. */
  confirmationNumbers(hold: SoldHold): readonly string[];
  /** The locator a hold is sold under, where it is more than a name: asked for when it is sold, unique among holds. */
  locator?(hold: SoldHold): string;
  /** The last names of travellers told at issue; only a service whose units are held before its travellers are known has it. */
  lastNames?(travellers: SupplierOrder['travellers']): readonly string[];
  /** The word of the service's port for a unit that is gone; without it callers learn only that something is. */
  wordFor?(sku: string): string;
}

/** An order as the stock sees it. */
export interface InventoryOrder {
  /** All are taken at once, or none; each stands there once. */
  readonly units: readonly OrderedUnit[];
  /** Code of the company that provides the service. */
  readonly carrier: string;
  /** An order for none of them is rechecked, and never held. */
  readonly travellers: number;
  /** Their last names, which may steer the sandbox. */
  readonly lastNames: readonly string[];
  /** The day its price was asked on: what was sold on that day or later does not change the price. yyyy-MM-dd */
  readonly pricedOn: string;
  /** What its code lets people in to, where they are let in by a code. */
  readonly admission?: Admission;
  /** Whether it can no longer be sold, whatever is left of it. */
  isOver(now: Date): boolean;
  /** What all travellers pay with the stock as it is, in centavos. */
  totalCents(stock: StockView): number;
  /** What cancelling costs when it is held at `heldAt` for `totalCents`. */
  penaltySteps(totalCents: number, heldAt: Date): readonly PenaltyStep[];
}

export interface SoldHold {
  readonly id: number;
  /** The caller's reference. */
  readonly clientRef: string;
  readonly carrier: string;
  readonly travellers: number;
  readonly soldAt: Date;
}
