import { isAbsolute, join } from 'node:path';
import { serviceApis } from '@embarque/catalog/api.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import * as z from 'zod/mini';
import { SettingsError } from './settings-error.ts';
import { weakness } from './weak-secret.ts';

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
  /** SMTP server; without it mail is only stored in the database. */
  readonly smtpUrl: string | undefined;
  /** Sender address of mail. */
  readonly mailFrom: string;
  /** Enables the routes under /sandbox, the sandbox supplier and gateway, and the demo data. */
  readonly sandbox: boolean;
  /** URL of sandbox supplier and gateway in a separate process, which has its own clock; in process without it. */
  readonly sandboxSupplierUrl: string | undefined;
  /** A postal-code service in the format of ViaCEP; without it the bundled table. */
  readonly postalCodeUrl: string | undefined;
  /** Card checks per hour from one IP address. */
  readonly cardChecksPerIp: number;
  /** Number of proxies in front of the server whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: number;
  /** Maximum number of concurrent requests; more get 503. */
  readonly maxInFlight: number;
  readonly deadlines: Deadlines;
  /** Serves the shop through Vite, with reload on change. */
  readonly webDev: boolean;
  /** Each service's settings, parsed by its schema, by the service's kind. */
  readonly services: ReadonlyMap<ServiceKind, unknown>;
  /** Secrets from the environment; outside production, missing ones are generated on first start (secrets.ts). */
  readonly givenSecrets: Partial<Secrets>;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Signing keys: of sessions (changing it signs everyone out) and of offers (changing it invalidates open offers). */
export interface Secrets {
  readonly session: string;
  readonly offer: string;
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

const defaultDeadlines: Deadlines = { supplierMs: 25_000, issueMs: 60_000, gatewayMs: 30_000, answerMs: 60_000 };
// The sandbox's slow responses take 8 s; a missing one should not delay a demonstration by a minute.
const sandboxDeadlines: Deadlines = { supplierMs: 12_000, issueMs: 12_000, gatewayMs: 12_000, answerMs: 30_000 };

const wholeNumber = (name: string, min: number, max: number) =>
  z.optional(
    z.coerce
      .number({ error: `${name} must be a whole number` })
      .check(
        z.int(`${name} must be a whole number`),
        z.minimum(min, `${name} must be at least ${min}`),
        z.maximum(max, `${name} must be at most ${max}`),
      ),
  );
const address = (name: string, ...protocols: string[]) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
          `${name} must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
        ),
      ),
  );
const flag = (name: string) =>
  z.optional(
    z
      .enum(['0', '1', 'false', 'true', 'off', 'on'], { error: `${name} must be 1 or 0` })
      .check(z.overwrite((value) => (['1', 'true', 'on'].includes(value) ? '1' : '0'))),
  );
const milliseconds = (name: string) => wholeNumber(name, 100, 3_600_000);
const secret = (name: string) =>
  z.optional(
    z.string().check(
      z.superRefine((value, context) => {
        const reason = weakness(value);
        if (reason) context.addIssue({ code: 'custom', message: `${name} is too weak: ${reason}. ${NEW_SECRET}` });
      }),
    ),
  );
const NEW_SECRET = 'Make one with: openssl rand -base64 48';

const environmentSchema = z.object({
  NODE_ENV: z.optional(z.string()),
  HOST: z.optional(z.string()),
  PORT: wholeNumber('PORT', 0, 65_535),
  DATA_DIR: z.optional(z.string()),
  PUBLIC_URL: address('PUBLIC_URL', 'http:', 'https:'),
  LOG_LEVEL: z.optional(z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}` })),
  DATABASE_URL: address('DATABASE_URL', 'postgres:', 'postgresql:'),
  SMTP_URL: address('SMTP_URL', 'smtp:', 'smtps:'),
  MAIL_FROM: z.optional(z.email('MAIL_FROM must be an e-mail address')),
  SANDBOX: flag('SANDBOX'),
  SANDBOX_PUBLIC: flag('SANDBOX_PUBLIC'),
  SANDBOX_SUPPLIER_URL: address('SANDBOX_SUPPLIER_URL', 'http:', 'https:'),
  POSTAL_CODE_URL: address('POSTAL_CODE_URL', 'http:', 'https:'),
  CARD_CHECKS_PER_IP: wholeNumber('CARD_CHECKS_PER_IP', 1, 100_000),
  TRUSTED_PROXIES: wholeNumber('TRUSTED_PROXIES', 0, 10),
  MAX_IN_FLIGHT: wholeNumber('MAX_IN_FLIGHT', 1, 100_000),
  SUPPLIER_TIMEOUT: milliseconds('SUPPLIER_TIMEOUT'),
  ISSUE_TIMEOUT: milliseconds('ISSUE_TIMEOUT'),
  GATEWAY_TIMEOUT: milliseconds('GATEWAY_TIMEOUT'),
  ANSWER_BUDGET: milliseconds('ANSWER_BUDGET'),
  WEB_DEV: flag('WEB_DEV'),
  SESSION_SECRET: secret('SESSION_SECRET'),
  OFFER_SECRET: secret('OFFER_SECRET'),
});

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the settings of an environment, including those of `services`. Throws SettingsError with one message per
 * error.
 */
export function readSettings(
  environment: Environment,
  services: readonly Pick<ServiceApi, 'descriptor' | 'settings'>[] = serviceApis,
): Settings {
  // An empty variable counts as not set, as in `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(given);
  const serviceSettings = readServiceSettings(given, services);
  if (!parsed.success || serviceSettings.errors.length > 0) {
    throw new SettingsError([...(parsed.error?.issues.map((issue) => issue.message) ?? []), ...serviceSettings.errors]);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 3000;
  const sandbox = values.SANDBOX === undefined ? !production : values.SANDBOX === '1';
  const deadlines = sandbox ? sandboxDeadlines : defaultDeadlines;
  const settings: Settings = {
    production,
    host,
    port,
    dataDir: fromRoot(values.DATA_DIR ?? './data'),
    publicUrl: (values.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    logLevel: values.LOG_LEVEL ?? 'info',
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'nao-responda@embarque.localhost',
    sandbox,
    sandboxSupplierUrl: values.SANDBOX_SUPPLIER_URL,
    postalCodeUrl: values.POSTAL_CODE_URL,
    cardChecksPerIp: values.CARD_CHECKS_PER_IP ?? 20,
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    maxInFlight: values.MAX_IN_FLIGHT ?? 2_000,
    deadlines: {
      supplierMs: values.SUPPLIER_TIMEOUT ?? deadlines.supplierMs,
      issueMs: values.ISSUE_TIMEOUT ?? deadlines.issueMs,
      gatewayMs: values.GATEWAY_TIMEOUT ?? deadlines.gatewayMs,
      answerMs: values.ANSWER_BUDGET ?? deadlines.answerMs,
    },
    webDev: values.WEB_DEV === '1',
    services: serviceSettings.values,
    givenSecrets: {
      ...(values.SESSION_SECRET && { session: values.SESSION_SECRET }),
      ...(values.OFFER_SECRET && { offer: values.OFFER_SECRET }),
    },
  };
  const contradictions = findContradictions(settings, values.SANDBOX_PUBLIC === '1');
  if (contradictions.length > 0) throw new SettingsError(contradictions);
  return settings;
}

function readServiceSettings(given: Environment, services: readonly Pick<ServiceApi, 'descriptor' | 'settings'>[]) {
  const values = new Map<ServiceKind, unknown>();
  const errors: string[] = [];
  for (const { descriptor, settings } of services) {
    const read = settings?.safeParse(given);
    if (read?.success) values.set(descriptor.kind, read.data);
    else errors.push(...(read?.error.issues.map((issue) => issue.message) ?? []));
  }
  return { values, errors };
}

function findContradictions(settings: Settings, sandboxIsPublic: boolean): string[] {
  const found: string[] = [];
  if (settings.sandbox && !sandboxIsPublic && !isLoopback(settings.host)) {
    found.push(
      `HOST ${settings.host} would open the sandbox, which anyone may steer, to the network. ` +
        'Set SANDBOX=0, or SANDBOX_PUBLIC=1 if you mean it',
    );
  }
  if (settings.smtpUrl && settings.mailFrom.endsWith('.localhost')) found.push('MAIL_FROM must be set with SMTP_URL');
  if (settings.production) {
    for (const [name, value] of [
      ['SESSION_SECRET', settings.givenSecrets.session],
      ['OFFER_SECRET', settings.givenSecrets.offer],
    ]) {
      if (!value) found.push(`${name} must be set in production. ${NEW_SECRET}`);
    }
    if (!settings.publicUrl.startsWith('https:')) {
      found.push('PUBLIC_URL must be set in production, to the https:// address that browsers see');
    }
    if (!settings.sandbox && !settings.smtpUrl) {
      found.push('SMTP_URL must be set in production: without it no mail would ever leave, nor be readable');
    }
    if (settings.givenSecrets.session && settings.givenSecrets.session === settings.givenSecrets.offer) {
      found.push('SESSION_SECRET and OFFER_SECRET must differ');
    }
  }
  return found;
}

/** Resolves relative paths from the repository's root, wherever the server was started. */
function fromRoot(path: string): string {
  return isAbsolute(path) ? path : join(repositoryRoot, path);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
