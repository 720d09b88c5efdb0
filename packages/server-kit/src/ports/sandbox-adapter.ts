import type { CardBrand } from '@embarque/contract/money/card-brand.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../database/database.ts';
import type { MigrationSource } from '../database/migrate.ts';
import type { CardKey, PaymentGateway } from './gateway.ts';
import type { ProvidedSupplier } from './supplier-port.ts';

/** A message of the gateway's bank to a card holder. */
export interface BankMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The payer as the shop names it. */
  readonly customerRef: string;
}

/** Sends the message if the transaction commits. */
export type SendBankMail = (mail: BankMail, tx: Executor) => Promise<void>;

/** What a server gives to a sandbox in its own process. */
export interface SandboxContext {
  /** Has the adapter's tables. */
  readonly database: Database;
  /** Decides which holds are over and what can no longer be sold. */
  readonly clock: Clock;
  /** How codes of the gateway's bank reach card holders. */
  readonly sendMail: SendBankMail;
  /** Where browsers find the gateway's pages, without a slash at its end. */
  readonly publicUrl: () => string;
  /** Declined evaluations of one card in a day, after which the gateway asks its bank no more. */
  readonly declinesPerCard: number;
  /** How long what it holds stands, in milliseconds; by default a quarter of an hour. */
  readonly holdMilliseconds: number | undefined;
}

/** What a sandbox sells and takes payments with. */
interface SandboxSides {
  /** One for each service it sells, by port. */
  readonly suppliers: readonly ProvidedSupplier[];
  readonly gateway: PaymentGateway;
}

/** A sandbox in the server's own process: with its faults, its journal and its gateway's pages. */
export interface LocalSandbox extends SandboxSides {
  readonly faults: {
    readonly schema: z.ZodMiniType;
    set(fault: unknown): Promise<void>;
    list(): Promise<readonly object[]>;
    clear(): Promise<void>;
  };
  readonly journal: {
    /** Entries after an id, the oldest first; without it the newest come first. `reference` is the beginning of our references. */
    list(filter?: {
      readonly reference?: string | undefined;
      readonly after?: number | undefined;
      readonly limit?: number | undefined;
    }): Promise<readonly object[]>;
  };
  /** Mounts what browsers load from the gateway: its bank's pages and its fingerprint script. */
  installPages(app: FastifyInstance): void;
  /** Mounts what the organisers of what it sold do, below /sandbox: codes are taken at the entrance, dates are closed. */
  installDesk(app: FastifyInstance): void;
  /** Ends what nobody completed in time: holds and second factors. */
  tick(): Promise<void>;
}

/** A card as a JWE for the gateway, and the gateway's code of its brand. */
export interface EncryptedCard {
  readonly cardInfo: string;
  readonly brand: CardBrand;
}

/** A supplier and gateway that sell nothing real, for demonstrations and tests. The server's setting SANDBOX turns it on. */
export interface SandboxAdapter {
  /** Its tables, which reference nobody else's. */
  readonly migrations: MigrationSource;
  create(context: SandboxContext): LocalSandbox;
  /** One that runs as a process of its own, at `url`, and asks for `secret`. */
  connect(remote: { readonly url: string; readonly secret: string }): SandboxSides;
  /** A card that its gateway approves, encrypted with the gateway's keys as a browser does it. */
  approvedCard(keys: readonly CardKey[]): Promise<EncryptedCard>;
  /** The same of one that it declines. */
  declinedCard(keys: readonly CardKey[]): Promise<EncryptedCard>;
}
