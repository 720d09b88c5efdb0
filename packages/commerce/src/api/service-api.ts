import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Job } from '@embarque/server-kit/job.ts';
import type { MigrationSource } from '@embarque/server-kit/migrate.ts';
import type { RouteLimit } from '@embarque/server-kit/rate-limiter.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import type { BookingSupplier } from '@embarque/server-kit/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/supplier-port.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { BookableService } from './bookable.ts';
import type { PricingOf } from './campaign-pricing.ts';
import type { DemoTrips } from './demo-trips.ts';

/**
 * All a service hands the server: what must be known before anything is composed, and `create`, which composes it. The shell
 * takes every service alike and knows none by name. `Request`, `Answer` and `Offer` are those of its BookableService,
 * `Settings` what its schema of settings reads.
 */
export interface ServiceApi<Request = never, Answer = object, Offer = never, Settings = unknown> {
  readonly descriptor: ServiceDescriptor;
  /** Schemas that stand by name in the OpenAPI document. */
  readonly namedSchemas: Readonly<Record<string, z.core.$ZodType>>;
  /** Drawn pictures, by the folder of /v1/files they stand in: SVG from the file's name without its ending; never fails. */
  readonly drawings?: Readonly<Record<string, (name: string) => string>>;
  /** Its own tables, where it has any. */
  readonly migrations?: MigrationSource;
  /** Limits of its calls, beside those of the shell. */
  readonly limits?: readonly RouteLimit[];
  /** Reads its settings from the environment; every member's name is that of its variable. */
  readonly settings?: z.ZodMiniType<Settings>;
  /** Composes the service under one clock: several may live side by side. */
  create(context: ServiceContext<Settings>): RunningService<Request, Answer, Offer>;
}

/** What a service is composed of. */
export interface ServiceContext<Settings = unknown> {
  readonly clock: Clock;
  /** Signs offers. */
  readonly signer: TokenSigner;
  /** What the caller's campaign says about this service. */
  readonly pricing: PricingOf;
  /** The longest a supplier is waited for, in milliseconds. */
  readonly supplierDeadlineMs: number;
  /** Who sells under a port; where nobody does, one that is never reachable. */
  suppliers<Supplier extends BookingSupplier>(port: SupplierPort<Supplier>): readonly [Supplier, ...Supplier[]];
  /** As its schema read them; undefined without one. */
  readonly settings: Settings;
}

/** A composed service. */
export interface RunningService<Request = never, Answer = object, Offer = never> {
  /** Mounts its calls. */
  routes(app: FastifyInstance): void;
  /** Its part of a booking. */
  readonly bookable: BookableService<Request, Answer, Offer>;
  /** Drops cached answers; called after something was sold or given back in this process. */
  forget(): void;
  /** What it does beside the requests. */
  readonly jobs?: readonly Job[];
  /** What the demo member has bought of it. */
  readonly demoTrips?: DemoTrips<Request>;
}
