import type {
  BookingSupplier,
  OfferRecheck,
  SupplierCall,
  SupplierOrder,
} from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/ports/supplier-port.ts';
import * as z from 'zod/mini';
import { excursionService } from './descriptor.ts';

/** What a company sells of an excursion. Amounts in centavos. */
export interface ExcursionPart {
  /** Identifies it to the company. */
  readonly reference: string;
  readonly name: string;
  readonly totalCents: number;
  /** Part of the total. */
  readonly taxesCents: number;
}

/** A company with a part of excursions: boats or rooms. */
export interface ExcursionSupplier extends BookingSupplier {
  /** Returns its part of an excursion for so many rooms; undefined where it has none. */
  part(excursionId: string, rooms: number, call: SupplierCall): Promise<ExcursionPart | undefined>;
  /** See BookingSupplier and OfferRecheck. */
  recheck(order: SupplierOrder, call: SupplierCall): Promise<OfferRecheck<ExcursionPart>>;
}

/** The keys under which companies sell boats, and rooms. */
export const boatPort: SupplierPort<ExcursionSupplier> = { kind: excursionService.kind, queries: ['part'] };
export const lodgePort: SupplierPort<ExcursionSupplier> = { kind: excursionService.kind, queries: ['part'] };

/** The `offer` of a SupplierOrder. */
export const excursionOrderSchema = z.object({ reference: z.string(), rooms: z.int() });
