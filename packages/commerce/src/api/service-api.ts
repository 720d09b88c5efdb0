import type { BookingCreated } from '@embarque/contract/booking.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { MigrationSource } from '@embarque/server-kit/database/migrate.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { RouteLimit } from '@embarque/server-kit/http/rate-limiter.ts';
import type { Job } from '@embarque/server-kit/jobs/job.ts';
import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/ports/supplier-port.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { SearchLimits } from './answers/answer-cache.ts';
import type { ReportDropped } from './answers/dropped-answers.ts';
import type { BookableService } from './bookable.ts';
import type { DemoTrips } from './demo-trips.ts';
import type { Look } from './destinations/tones.ts';
import type { EarlyHolds } from './early-holds.ts';
import type { PricingOf } from './offers/campaign-pricing.ts';
import type { RoundTripCodes, SearchedRoute, SuggestedPrice } from './searched-route.ts';

/**
 * A service's interface to the server: static parts, and `create`, which composes it. The shell treats all services
 * alike and knows none by name. `Request`, `Answer` and `Offer` are those of its BookableService, `Settings` is the
 * output of its settings schema.
 */
export interface ServiceApi<Request = never, Answer = object, Offer = never, Settings = unknown> {
  readonly descriptor: ServiceDescriptor;
  /** Schemas that are named in the OpenAPI document. */
  readonly namedSchemas: Readonly<Record<string, z.core.$ZodType>>;
  /** Generated SVG images by their folder under /v1/files. An operator's image of the same path is served instead. */
  readonly drawings?: Readonly<Record<string, Drawings>>;
  /** Migrations of its own tables, if any. */
  readonly migrations?: MigrationSource;
  /** Rate limits of its calls, in addition to the shell's. */
  readonly limits?: readonly RouteLimit[];
  /** Schema of its settings; members are named after their environment variables. */
  readonly settings?: z.ZodMiniType<Settings>;
  /** What the demo's members searched for lately, the most wanted first. */
  readonly demoSearches?: readonly SearchedRoute[];
  /** Composes the service under one clock; several instances may coexist. */
  create(context: ServiceContext<Settings, Request>): RunningService<Request, Answer, Offer>;
}

/** A folder of generated SVG images. Their names are without extension, and may have slashes: `12/1`. */
export interface Drawings {
  /**
   * Returns the image of a name, which may be any text; undefined if there is none. What is drawn in a campaign's colours takes them
   * from the look, and what has a day and a night its hour; others are the same for all. Never throws.
   */
  draw(name: string, look: Look): string | undefined;
  /**
   * Returns other names of what a name stands for, under which an operator may keep its image as well. Never throws. Without it there are
   * none.
   */
  otherNames?(name: string): readonly string[];
  /** Returns what the image of a name depends on beside the name, which then may change while the server runs. Never throws. */
  basis?(name: string): string | undefined;
  /**
   * Returns the names of the images in a folder below, such as `12/1` and `12/2` for `12`; none if it is unknown. Never throws.
   * Without it nothing is listed.
   */
  names?(folder: string): readonly string[];
}

/** The dependencies a service is composed with. */
export interface ServiceContext<Settings = unknown, Request = never> {
  readonly clock: Clock;
  /** Signs offers. */
  readonly signer: TokenSigner;
  /** Returns the terms of the caller's campaign for this service. */
  readonly pricing: PricingOf;
  /** Deadline of a supplier call, in milliseconds. */
  readonly supplierDeadlineMs: number;
  /** How much searches may take of the process: for `createAnswerCache`. */
  readonly searchLimits: SearchLimits;
  /** Counts and logs what is dropped of a supplier's answer: for `readAnswer`. */
  readonly reportDropped: ReportDropped;
  /** Logs what was thrown by work that nobody is answered with. */
  readonly reportError: (error: unknown) => void;
  /** Origins (`https://img.supplier.example`) of which pages show pictures beside the shop's own: for `isPictureAddress`. */
  readonly pictureOrigins: readonly string[];
  /** Notes a search that was answered. Never throws and never waits. */
  recordSearch(searcher: Pick<Actor, 'userId' | 'campaignId'>, route: SearchedRoute): void;
  /** Holds what is picked before there is a booking. */
  readonly earlyHolds: EarlyHolds;
  /**
   * Books as POST /booking does, for a service whose specification has a booking call of its own. Throws what that call
   * answers, as AppError.
   */
  book(buyer: Buyer, request: Request, idempotencyKey: string | undefined): Promise<BookedAnswer>;
  /** Returns the suppliers of a port; if there are none, one that is always unavailable. */
  suppliers<Supplier extends BookingSupplier>(port: SupplierPort<Supplier>): readonly [Supplier, ...Supplier[]];
  /** Parsed by its schema; undefined without one. */
  readonly settings: Settings;
}

/** Who books, and from which address, by which guesses of coupons are counted. */
export interface Buyer extends Pick<Actor, 'userId' | 'campaignId' | 'sessionId'> {
  readonly ip: string;
}

/** What POST /booking answers. */
export type BookedAnswer = {
  readonly [Status in 200 | 201]: { readonly status: Status; readonly body: BookingCreated };
}[200 | 201];

/** A composed service. */
export interface RunningService<Request = never, Answer = object, Offer = never> {
  /** Mounts its calls. */
  routes(app: FastifyInstance): void;
  /** Its interface to the booking core. */
  readonly bookable: BookableService<Request, Answer, Offer>;
  /** Drops cached responses; called after something was sold or released in this process. */
  forget(): void;
  /**
   * Returns, for each destination of home, the days of the search that a press on it stores, and its lowest price as far as it is known
   * within a supplier's deadline or until `signal` aborts, at once where it has. Suppliers are asked only while nobody's search runs,
   * and nothing is recorded. The first service that has it stands behind the destinations of home. Throws AppError forbidden when the
   * caller's campaign does not sell the service.
   */
  lowestPrices?(
    routes: readonly RoundTripCodes[],
    caller: Pick<Actor, 'campaignId'>,
    signal: AbortSignal,
  ): Promise<readonly SuggestedPrice[]>;
  /** Its background jobs. */
  readonly jobs?: readonly Job[];
  /** The demo member's trips. */
  readonly demoTrips?: DemoTrips<Request>;
}
