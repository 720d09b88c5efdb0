import { serviceApis } from '@embarque/catalog/api.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import { INSTALLMENT_MIN_CENTS } from '@embarque/contract/money/payment.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { ConfiguredAdapter, SupplierAdapter } from '@embarque/server-kit/ports/supplier-adapter.ts';
import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import * as z from 'zod/mini';
import { supplierCatalog } from '../compose/supplier-catalog.ts';
import { type Budgets, budgetsOf, budgetVariables } from '../limits/budgets.ts';
import type { MapTiles } from '../modules/map/index.ts';
import {
  address,
  days,
  flag,
  httpsOrigins,
  instant,
  milliseconds,
  NEW_SECRET,
  passwords,
  secrets,
  secretsByCampaign,
  secretsIn,
  tileAddress,
  wholeNumber,
} from './env-fields.ts';
import { dataFolder, type Environment, listening, notEmpty } from './environment.ts';
import { fileStoreOf, fileStoreVariables, type S3Settings } from './file-store-settings.ts';
import { isLoopback } from './loopback.ts';
import { readAdapterSettings, readPartSettings } from './part-settings.ts';
import { SettingsError } from './settings-error.ts';

/** All settings, read once at start. They are documented in docs/settings.md. */
export interface Settings {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder for PGlite, files and the secrets generated on first start. */
  readonly dataDir: string;
  /** Origin at which browsers reach the shop, without a trailing slash. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
  /** PostgreSQL; without it PGlite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Of the tables' owner, where migrations run apart (`npm run migrate`): the server then runs none. */
  readonly migrationDatabaseUrl: string | undefined;
  /** The S3-compatible store of images; without it the folder `files` of `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** SMTP server; without it mail is only stored in the database. */
  readonly smtpUrl: string | undefined;
  /** Sender address of mail. */
  readonly mailFrom: string;
  /** Enables the routes under /sandbox, the sandbox supplier and gateway, and the demo data. */
  readonly sandbox: boolean;
  /** From when on the sandbox's clock goes; without it, or once that has passed, from now. */
  readonly sandboxClock: Date | undefined;
  /** Passwords for everything below /sandbox, the current one first; empty when it is open on this machine alone. */
  readonly sandboxPasswords: readonly string[];
  /** Tokens for metrics, docs and the OpenAPI document in production, the current one first. */
  readonly operationsTokens: readonly string[];
  /**
   * Tokens for everything below /operations, the current one first. Outside production one is made on first start if none is set
   * (secrets.ts).
   */
  readonly campaignsTokens: readonly string[];
  /** Sandbox supplier and gateway in a separate process, which has its own clock; in process without it. */
  readonly sandboxSupplier: { readonly url: string; readonly secret: string } | undefined;
  /** A postal-code service in the format of ViaCEP; without it the bundled table. */
  readonly postalCodeUrl: string | undefined;
  /** The deployment's map server; without it maps have the bundled shape of the land. */
  readonly mapTiles: MapTiles | undefined;
  /** Origins of which pages show pictures of suppliers beside the shop's own. */
  readonly pictureOrigins: readonly string[];
  readonly budgets: Budgets;
  /** The smallest instalment of a card payment, in centavos. */
  readonly installmentMinCents: number;
  /** Number of proxies in front of the server whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: number;
  /** Maximum number of concurrent requests; more get 503. */
  readonly maxInFlight: number;
  /** Requests of one user: how many run at once, and how many more may wait for those, how long; more get 429. */
  readonly actorRequests: { readonly running: number; readonly waiting: number; readonly waitMs: number };
  /** How many searches run at once, how long others wait, and the memory in bytes that a service's cached answers may take. */
  readonly searches: { readonly atOnce: number; readonly waitMs: number; readonly cacheBytes: number };
  readonly deadlines: Deadlines;
  readonly retention: Retention;
  /** After a code of a second factor was sent, a new one may be asked for, in milliseconds. */
  readonly codeResendMs: number;
  /** A booking that stands in one state for longer, in milliseconds, is an alarm. */
  readonly bookingAlarmMs: number;
  readonly singleSignOn: {
    /** What the shop proves itself with to the OpenID providers of campaigns, by their code; a client without one is public. */
    readonly secrets: ReadonlyMap<string, string>;
    /** For a call to a provider, in milliseconds. */
    readonly deadlineMs: number;
  };
  /** Serves the shop through Vite, with reload on change. */
  readonly webDev: boolean;
  /** Each service's settings, parsed by its schema, by the service's kind. */
  readonly services: ReadonlyMap<ServiceKind, unknown>;
  /** The adapters of suppliers that have settings, in the order of their catalog. */
  readonly suppliers: readonly ConfiguredAdapter[];
  /** Secrets from the environment; outside production, missing ones are generated on first start (secrets.ts). */
  readonly givenSecrets: Partial<Secrets>;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Keys of sessions, of offers and of coupon codes. Previous ones are still accepted. */
export interface Secrets {
  readonly session: RotatingSecret;
  readonly offer: RotatingSecret;
  readonly coupon: RotatingSecret;
}

/** Deadlines in milliseconds. */
interface Deadlines {
  /** A call to a supplier, except issuing. */
  readonly supplierMs: number;
  /** Issuing at a supplier. */
  readonly issueMs: number;
  /** A call to the payment gateway. */
  readonly gatewayMs: number;
  /** How long a purchase request may wait before it is answered with 504. */
  readonly answerMs: number;
}

/** How many days personal data is retained. */
interface Retention {
  /** Travellers' documents, birth dates, addresses and phones, after the end of their trip. */
  readonly travellerDataDays: number;
  /** Travellers' names, after the end of their trip. */
  readonly travellerNamesDays: number;
  /** Trip requests. */
  readonly leadDays: number;
  /** Sent mails: address, subject and, without a mail server, text. */
  readonly mailDays: number;
}

const defaultDeadlines: Deadlines = { supplierMs: 25_000, issueMs: 60_000, gatewayMs: 30_000, answerMs: 60_000 };
// The sandbox's slow responses take 8 s; a missing one should not delay a demonstration by a minute.
const sandboxDeadlines: Deadlines = { supplierMs: 12_000, issueMs: 12_000, gatewayMs: 12_000, answerMs: 30_000 };

const databaseVariables = {
  DATABASE_URL: address('DATABASE_URL', 'postgres:', 'postgresql:'),
  MIGRATION_DATABASE_URL: address('MIGRATION_DATABASE_URL', 'postgres:', 'postgresql:'),
};

const environmentSchema = z.object({
  NODE_ENV: z.optional(z.string()),
  HOST: z.optional(z.string()),
  PORT: wholeNumber('PORT', 0, 65_535),
  DATA_DIR: z.optional(z.string()),
  PUBLIC_URL: address('PUBLIC_URL', 'http:', 'https:'),
  LOG_LEVEL: z.optional(z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}` })),
  ...databaseVariables,
  ...fileStoreVariables,
  SMTP_URL: address('SMTP_URL', 'smtp:', 'smtps:'),
  MAIL_FROM: z.optional(z.email('MAIL_FROM must be an e-mail address')),
  SANDBOX: flag('SANDBOX'),
  SANDBOX_CLOCK: instant('SANDBOX_CLOCK'),
  SANDBOX_PUBLIC: flag('SANDBOX_PUBLIC'),
  SANDBOX_PASSWORD: passwords('SANDBOX_PASSWORD'),
  OPERATIONS_TOKEN: secrets('OPERATIONS_TOKEN'),
  CAMPAIGNS_TOKEN: secrets('CAMPAIGNS_TOKEN'),
  SANDBOX_SUPPLIER_URL: address('SANDBOX_SUPPLIER_URL', 'http:', 'https:'),
  SANDBOX_SECRET: secrets('SANDBOX_SECRET'),
  POSTAL_CODE_URL: address('POSTAL_CODE_URL', 'http:', 'https:'),
  MAP_TILES_URL: tileAddress('MAP_TILES_URL'),
  MAP_TILES_ATTRIBUTION: z.optional(z.string()),
  PICTURE_ORIGINS: httpsOrigins('PICTURE_ORIGINS'),
  INSTALLMENT_MIN_CENTS: wholeNumber('INSTALLMENT_MIN_CENTS', 1, 10_000_000),
  ...budgetVariables(wholeNumber),
  TRUSTED_PROXIES: wholeNumber('TRUSTED_PROXIES', 0, 10),
  MAX_IN_FLIGHT: wholeNumber('MAX_IN_FLIGHT', 1, 100_000),
  ACTOR_IN_FLIGHT: wholeNumber('ACTOR_IN_FLIGHT', 1, 100_000),
  ACTOR_WAITING: wholeNumber('ACTOR_WAITING', 0, 100_000),
  ACTOR_WAIT: milliseconds('ACTOR_WAIT'),
  SEARCHES_AT_ONCE: wholeNumber('SEARCHES_AT_ONCE', 1, 10_000),
  SEARCH_WAIT: milliseconds('SEARCH_WAIT'),
  SEARCH_CACHE_MB: wholeNumber('SEARCH_CACHE_MB', 1, 10_000),
  SUPPLIER_TIMEOUT: milliseconds('SUPPLIER_TIMEOUT'),
  ISSUE_TIMEOUT: milliseconds('ISSUE_TIMEOUT'),
  GATEWAY_TIMEOUT: milliseconds('GATEWAY_TIMEOUT'),
  ANSWER_BUDGET: milliseconds('ANSWER_BUDGET'),
  TRAVELLER_DATA_DAYS: days('TRAVELLER_DATA_DAYS'),
  TRAVELLER_NAMES_DAYS: days('TRAVELLER_NAMES_DAYS'),
  LEAD_DAYS: days('LEAD_DAYS'),
  MAIL_DAYS: days('MAIL_DAYS'),
  CODE_RESEND_AFTER: wholeNumber('CODE_RESEND_AFTER', 0, 600_000),
  BOOKING_ALARM_AFTER: wholeNumber('BOOKING_ALARM_AFTER', 1_000, 604_800_000),
  SINGLE_SIGN_ON_SECRETS: secretsByCampaign('SINGLE_SIGN_ON_SECRETS'),
  SINGLE_SIGN_ON_TIMEOUT: milliseconds('SINGLE_SIGN_ON_TIMEOUT'),
  WEB_DEV: flag('WEB_DEV'),
  SESSION_SECRET: secrets('SESSION_SECRET'),
  OFFER_SECRET: secrets('OFFER_SECRET'),
  COUPON_SECRET: secrets('COUPON_SECRET'),
});

/** Who owns the tables, and the name of the role that serves. */
interface MigrationSettings {
  readonly ownerUrl: string;
  readonly role: string;
}

/** Returns the settings of `npm run migrate`, which needs no others. Throws SettingsError. */
export function readMigrationSettings(environment: Environment): MigrationSettings {
  const parsed = z.object(databaseVariables).safeParse(notEmpty(environment));
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => issue.message));
  const { MIGRATION_DATABASE_URL: ownerUrl, DATABASE_URL: url } = parsed.data;
  const role = url && decodeURIComponent(new URL(url).username);
  if (!ownerUrl || !role) {
    throw new SettingsError([
      'MIGRATION_DATABASE_URL must name the owner of the tables, and DATABASE_URL the user that serves',
    ]);
  }
  return { ownerUrl, role };
}

/**
 * Returns the settings of an environment, including those of `services` and `adapters`. Throws SettingsError with one
 * message per error.
 */
export function readSettings(
  environment: Environment,
  services: readonly Pick<ServiceApi, 'descriptor' | 'settings'>[] = serviceApis,
  adapters: readonly SupplierAdapter[] = supplierCatalog,
): Settings {
  const given = notEmpty(environment);
  const parsed = environmentSchema.safeParse(given);
  const serviceSettings = readPartSettings(
    given,
    services.map(({ descriptor, settings }) => ({ key: descriptor.kind, schema: settings })),
  );
  const suppliers = readAdapterSettings(given, adapters);
  const partErrors = [...serviceSettings.errors, ...suppliers.errors];
  if (!parsed.success || partErrors.length > 0) {
    throw new SettingsError([...(parsed.error?.issues.map((issue) => issue.message) ?? []), ...partErrors]);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const host = values.HOST ?? listening.host;
  const port = values.PORT ?? listening.port;
  const sandbox = values.SANDBOX === undefined ? !production : values.SANDBOX === '1';
  const deadlines = sandbox ? sandboxDeadlines : defaultDeadlines;
  const [session, offer, coupon] = [values.SESSION_SECRET, values.OFFER_SECRET, values.COUPON_SECRET].map(secretsIn);
  const [url, sandboxSecret] = [values.SANDBOX_SUPPLIER_URL, secretsIn(values.SANDBOX_SECRET)];
  const fileStore = fileStoreOf(values);
  const settings: Settings = {
    production,
    host,
    port,
    dataDir: dataFolder(values.DATA_DIR),
    publicUrl: (values.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    logLevel: values.LOG_LEVEL ?? 'info',
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    s3: fileStore.s3,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'nao-responda@embarque.localhost',
    sandbox,
    sandboxClock: values.SANDBOX_CLOCK,
    sandboxPasswords: secretsIn(values.SANDBOX_PASSWORD) ?? [],
    operationsTokens: secretsIn(values.OPERATIONS_TOKEN) ?? [],
    campaignsTokens: secretsIn(values.CAMPAIGNS_TOKEN) ?? [],
    sandboxSupplier: url && sandboxSecret ? { url, secret: sandboxSecret[0] } : undefined,
    postalCodeUrl: values.POSTAL_CODE_URL,
    mapTiles:
      values.MAP_TILES_URL === undefined
        ? undefined
        : { url: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION },
    pictureOrigins: values.PICTURE_ORIGINS,
    budgets: budgetsOf(values),
    installmentMinCents: values.INSTALLMENT_MIN_CENTS ?? INSTALLMENT_MIN_CENTS,
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    maxInFlight: values.MAX_IN_FLIGHT ?? 2_000,
    actorRequests: {
      running: values.ACTOR_IN_FLIGHT ?? 4,
      waiting: values.ACTOR_WAITING ?? 32,
      waitMs: values.ACTOR_WAIT ?? 5_000,
    },
    searches: {
      atOnce: values.SEARCHES_AT_ONCE ?? 16,
      waitMs: values.SEARCH_WAIT ?? 10_000,
      cacheBytes: (values.SEARCH_CACHE_MB ?? 16) * 1024 * 1024,
    },
    deadlines: {
      supplierMs: values.SUPPLIER_TIMEOUT ?? deadlines.supplierMs,
      issueMs: values.ISSUE_TIMEOUT ?? deadlines.issueMs,
      gatewayMs: values.GATEWAY_TIMEOUT ?? deadlines.gatewayMs,
      answerMs: values.ANSWER_BUDGET ?? deadlines.answerMs,
    },
    retention: {
      travellerDataDays: values.TRAVELLER_DATA_DAYS ?? 90,
      // Five years, within which the consumer code lets a traveller make claims.
      travellerNamesDays: values.TRAVELLER_NAMES_DAYS ?? 1_826,
      leadDays: values.LEAD_DAYS ?? 180,
      mailDays: values.MAIL_DAYS ?? 90,
    },
    codeResendMs: values.CODE_RESEND_AFTER ?? 30_000,
    bookingAlarmMs: values.BOOKING_ALARM_AFTER ?? 900_000,
    singleSignOn: {
      secrets: values.SINGLE_SIGN_ON_SECRETS,
      deadlineMs: values.SINGLE_SIGN_ON_TIMEOUT ?? 10_000,
    },
    webDev: values.WEB_DEV === '1',
    services: serviceSettings.values,
    suppliers: suppliers.configured,
    givenSecrets: {
      ...(session && { session }),
      ...(offer && { offer }),
      ...(coupon && { coupon }),
    },
  };
  const contradictions = findContradictions(settings, values.SANDBOX_PUBLIC === '1');
  contradictions.push(...fileStore.errors);
  if (url && !sandboxSecret) contradictions.push(`SANDBOX_SECRET must be set with SANDBOX_SUPPLIER_URL. ${NEW_SECRET}`);
  if (contradictions.length > 0) throw new SettingsError(contradictions);
  return settings;
}

function findContradictions(settings: Settings, sandboxIsPublic: boolean): string[] {
  const found: string[] = [];
  const opening = settings.sandbox && waysIn(settings)[0];
  if (opening && !(sandboxIsPublic && settings.sandboxPasswords.length > 0)) {
    found.push(
      `${opening} would open the sandbox, which anyone may steer, beyond this machine. ` +
        'Set SANDBOX=0, or both SANDBOX_PUBLIC=1 and SANDBOX_PASSWORD if you mean it',
    );
  }
  const { travellerDataDays, travellerNamesDays } = settings.retention;
  if (travellerNamesDays < travellerDataDays) found.push('TRAVELLER_NAMES_DAYS must be at least TRAVELLER_DATA_DAYS');
  const { heldPerLeg, heldPerMember } = settings.budgets.bookings;
  if (heldPerMember < heldPerLeg) found.push('HELD_PER_MEMBER must be at least HELD_PER_LEG');
  if (settings.smtpUrl && settings.mailFrom.endsWith('.localhost')) found.push('MAIL_FROM must be set with SMTP_URL');
  if (settings.campaignsTokens.some((token) => settings.operationsTokens.includes(token))) {
    found.push('OPERATIONS_TOKEN and CAMPAIGNS_TOKEN must differ: whoever reads metrics may not grant points');
  }
  if (settings.production) {
    const { session, offer, coupon } = settings.givenSecrets;
    const named = { SESSION_SECRET: session, OFFER_SECRET: offer, COUPON_SECRET: coupon };
    for (const [name, secret] of Object.entries(named)) {
      if (!secret) found.push(`${name} must be set in production. ${NEW_SECRET}`);
    }
    const current = Object.entries(named).flatMap(([name, secret]) => (secret ? [{ name, secret: secret[0] }] : []));
    for (const [index, { name, secret }] of current.entries()) {
      const twin = current.slice(0, index).find((other) => other.secret === secret);
      if (twin) found.push(`${twin.name} and ${name} must differ`);
    }
    if (!settings.publicUrl.startsWith('https:')) {
      found.push('PUBLIC_URL must be set in production, to the https:// address that browsers see');
    }
    if (!settings.sandbox && !settings.smtpUrl) {
      found.push('SMTP_URL must be set in production: without it no mail would ever leave, nor be readable');
    }
  }
  return found;
}

/** Returns the settings by which others than this machine may reach the server. */
function waysIn({ host, publicUrl, trustedProxies, production }: Settings): string[] {
  return [
    ...(isLoopback(host) ? [] : [`HOST ${host}`]),
    ...(isLoopback(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL ${publicUrl}`]),
    ...(trustedProxies > 0 ? [`TRUSTED_PROXIES ${trustedProxies}`] : []),
    ...(production ? ['NODE_ENV production'] : []),
  ];
}
