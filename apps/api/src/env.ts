import { isAbsolute, join } from 'node:path';
import { serviceApis } from '@embarque/catalog/api.ts';
import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import * as z from 'zod/mini';
import { SettingsError } from './settings-error.ts';
import { weakness } from './weak-secret.ts';

/** Everything an operator can set, read once. See docs/settings.md for what each one does. */
export interface Settings {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder that holds PGlite, files and the secrets made on first start. */
  readonly dataDir: string;
  /** Origin at which browsers reach the shop, without a slash at its end. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
  /** PostgreSQL; PGlite in `dataDir` without it. */
  readonly databaseUrl: string | undefined;
  /** SMTP server; without it mail is kept in the database. */
  readonly smtpUrl: string | undefined;
  /** Address that mail comes from. */
  readonly mailFrom: string;
  /** Whether everything under /sandbox, the sandbox supplier and the demo data exist. */
  readonly sandbox: boolean;
  /** Sandbox supplier and gateway as a process of their own, by address, with a clock and demo data of its own; in process without it. */
  readonly sandboxSupplierUrl: string | undefined;
  /** A postal-code service in the format of ViaCEP; the bundled table without it. */
  readonly postalCodeUrl: string | undefined;
  /** Card checks an hour from one address. */
  readonly cardChecksPerIp: number;
  /** How many proxies stand before the server: their `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: number;
  /** Requests under way beyond which new ones are sent away with 503. */
  readonly maxInFlight: number;
  readonly deadlines: Deadlines;
  /** Serves the shop through Vite, with reload on change. */
  readonly webDev: boolean;
  /** What each service's schema read of its own variables, by the service's kind. */
  readonly services: ReadonlyMap<ServiceKind, unknown>;
  /** Given secrets; those not given are made on first start, outside production (secrets.ts). */
  readonly givenSecrets: Partial<Secrets>;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Signing keys: of sessions (changing it signs everyone out), of offers (changing it voids the offers on screen). */
export interface Secrets {
  readonly session: string;
  readonly offer: string;
}

/** How long each step may take, in milliseconds. */
interface Deadlines {
  /** A call to a supplier, but for issuing. */
  readonly supplierMs: number;
  /** Asking a supplier for the tickets. */
  readonly issueMs: number;
  /** A call to the payment gateway. */
  readonly gatewayMs: number;
  /** How long a purchase may keep its caller waiting before 504. */
  readonly answerMs: number;
}

const usualDeadlines: Deadlines = { supplierMs: 25_000, issueMs: 60_000, gatewayMs: 30_000, answerMs: 60_000 };
// The sandbox's slow answers take 8 s; its silent ones should not keep a demonstration waiting for a minute.
const sandboxDeadlines: Deadlines = { supplierMs: 12_000, issueMs: 12_000, gatewayMs: 12_000, answerMs: 30_000 };

const wholeNumber = (name: string, least: number, most: number) =>
  z.optional(
    z.coerce
      .number({ error: `${name} must be a whole number` })
      .check(
        z.int(`${name} must be a whole number`),
        z.minimum(least, `${name} must be at least ${least}`),
        z.maximum(most, `${name} must be at most ${most}`),
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

/** The settings in an environment, those of `services` included. Throws SettingsError with a sentence for each wrong one. */
export function readSettings(
  environment: Environment,
  services: readonly Pick<ServiceApi, 'descriptor' | 'settings'>[] = serviceApis,
): Settings {
  // A variable left empty counts as not set, as in `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(given);
  const ofServices = readServiceSettings(given, services);
  if (!parsed.success || ofServices.faults.length > 0) {
    throw new SettingsError([...(parsed.error?.issues.map((issue) => issue.message) ?? []), ...ofServices.faults]);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 3000;
  const sandbox = values.SANDBOX === undefined ? !production : values.SANDBOX === '1';
  const usual = sandbox ? sandboxDeadlines : usualDeadlines;
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
      supplierMs: values.SUPPLIER_TIMEOUT ?? usual.supplierMs,
      issueMs: values.ISSUE_TIMEOUT ?? usual.issueMs,
      gatewayMs: values.GATEWAY_TIMEOUT ?? usual.gatewayMs,
      answerMs: values.ANSWER_BUDGET ?? usual.answerMs,
    },
    webDev: values.WEB_DEV === '1',
    services: ofServices.values,
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
  const faults: string[] = [];
  for (const { descriptor, settings } of services) {
    const read = settings?.safeParse(given);
    if (read?.success) values.set(descriptor.kind, read.data);
    else faults.push(...(read?.error.issues.map((issue) => issue.message) ?? []));
  }
  return { values, faults };
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

/** Relative folders count from the repository's root, wherever the server was started. */
function fromRoot(path: string): string {
  return isAbsolute(path) ? path : join(repositoryRoot, path);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
