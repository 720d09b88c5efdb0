import type { SupplierOrder } from '@embarque/server-kit/supplier.ts';
import type { PenaltyStep } from './cancellations.ts';
import type { StockUnit, StockView } from './stock.ts';

/** What a service's folder implements so that its stock can be held, sold and cancelled by the shared verbs. */
export interface Inventory {
  /** The stock behind an order; undefined when the offer or its travellers are none that the service sells. No I/O. */
  read(order: Pick<SupplierOrder, 'offer' | 'travellers'>): InventoryOrder | undefined;
  /** Numbers of the confirmations a sold hold gives its travellers; the same for the same hold, unique among holds. */
  confirmationNumbers(hold: SoldHold): readonly string[];
}

/** An order as the stock sees it: `quantity` of each of its units. */
export interface InventoryOrder {
  readonly units: readonly StockUnit[];
  readonly quantity: number;
  /** Code of the company that provides the service. */
  readonly carrier: string;
  readonly travellers: number;
  /** Their last names, which may steer the sandbox. */
  readonly lastNames: readonly string[];
  /** The day its price was asked on: what was sold on that day or later does not change the price. yyyy-MM-dd */
  readonly pricedOn: string;
  /** Whether it can no longer be sold, whatever is left of it. */
  isOver(now: Date): boolean;
  /** What all travellers pay with the stock as it is, in centavos. */
  totalCents(stock: StockView): number;
  /** What cancelling costs when it is held at `heldAt` for `totalCents`. */
  penaltySteps(totalCents: number, heldAt: Date): readonly PenaltyStep[];
}

export interface SoldHold {
  readonly id: number;
  readonly carrier: string;
  readonly travellers: number;
}
