import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import {
  type ProvidedSupplier,
  provide,
  type SupplierPort,
  suppliersOf,
} from '@embarque/server-kit/ports/supplier-port.ts';
import type * as z from 'zod/mini';
import type { BookingVerbs, Describe } from './booking/booking-verbs.ts';
import type { Inventory } from './booking/inventory.ts';
import { createRemoteVerbs, handleVerbs } from './booking/remote-verbs.ts';
import type { Ask, CallHandler } from './calls.ts';
import type { FaultInjection } from './fault-injection.ts';

/** What the sandbox offers to the services it sells. */
export interface PartContext {
  readonly database: Database;
  /** Decides what can no longer be sold. Slow answers run on real time. */
  readonly clock: Clock;
  readonly injection: FaultInjection;
  /** How long a slow answer takes. */
  readonly slowMilliseconds: number;
  /** The verbs every supplier has, over the service's own stock: see createBookingVerbs. */
  bookingVerbs<Offer>(inventory: Inventory, describe: Describe<Offer>): BookingVerbs<Offer>;
}

/** What a port adds to the verbs every supplier has. */
type Queries<Supplier extends BookingSupplier> = Omit<Supplier, keyof BookingSupplier>;

export interface ServicePartDefinition<Supplier extends BookingSupplier, Offer> {
  readonly port: SupplierPort<Supplier>;
  /** Its organisers may close dates, of which its lists, details and rechecks leave everything out. */
  readonly closesDates?: true;
  /** What a recheck describes, between processes. */
  readonly offer: z.ZodMiniType<Offer>;
  /** The supplier in this process. */
  create(context: PartContext): Supplier;
  /** The supplier in another process, from its verbs there and a way to ask its queries. */
  connect(verbs: BookingVerbs<Offer>, ask: Ask): Supplier;
  /** Serves the port's queries to other processes. */
  handleQueries(supplier: Supplier): Readonly<Record<keyof Queries<Supplier>, CallHandler>>;
}

/** A service of the sandbox, whatever its port. */
export interface ServicePart {
  readonly kind: ServiceKind;
  /** The first segment of its paths between processes. */
  readonly path: string;
  /** The operations beside the shared verbs that faults can be ordered for. */
  readonly queries: readonly string[];
  /** Whether its organisers may close dates. */
  readonly closesDates: boolean;
  create(context: PartContext): ProvidedSupplier;
  connect(ask: Ask): ProvidedSupplier;
  /** The handlers of its calls by name, for the supplier under its port. */
  handlers(suppliers: readonly ProvidedSupplier[]): Readonly<Record<string, CallHandler>>;
}

/** The part of the sandbox that sells under a port. */
export function createServicePart<Supplier extends BookingSupplier, Offer>({
  port,
  closesDates,
  offer,
  create,
  connect,
  handleQueries,
}: ServicePartDefinition<Supplier, Offer>): ServicePart {
  return {
    kind: port.kind,
    path: port.kind.toLowerCase(),
    queries: port.queries.map(String),
    closesDates: closesDates === true,
    create: (context) => provide(port, create(context)),
    connect: (ask) => provide(port, connect(createRemoteVerbs(ask, offer), ask)),
    handlers: (suppliers) => {
      const [supplier] = suppliersOf(port, suppliers);
      return supplier ? { ...handleVerbs(supplier), ...handleQueries(supplier) } : {};
    },
  };
}
