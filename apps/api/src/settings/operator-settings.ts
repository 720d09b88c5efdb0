import * as z from 'zod/mini';
import { secrets, secretsIn, wholeNumber } from './env-fields.ts';
import { dataFolder, type Environment, listening, notEmpty } from './environment.ts';
import { isLoopback } from './loopback.ts';
import { campaignsTokenFile, keptCampaignsToken } from './secrets.ts';
import { SettingsError } from './settings-error.ts';

/** How a program of operators reaches the running server. */
export interface OperatorSettings {
  /** Origin of the server, without a trailing slash. */
  readonly server: string;
  /** Undefined when neither the environment nor the data folder has one. */
  readonly token: string | undefined;
  /** Where a server outside production keeps the token it made. */
  readonly tokenFile: string;
}

const variables = z.object({
  HOST: z.optional(z.string()),
  PORT: wholeNumber('PORT', 0, 65_535),
  DATA_DIR: z.optional(z.string()),
  CAMPAIGNS_TOKEN: secrets('CAMPAIGNS_TOKEN'),
});

/**
 * Returns the settings of programs that talk to the running server: the same variables as the server's, so that beside it they need
 * nothing. `server` takes the place of its address. Throws SettingsError.
 */
export async function readOperatorSettings(environment: Environment, server?: string): Promise<OperatorSettings> {
  const parsed = variables.safeParse(notEmpty(environment));
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => issue.message));
  const { HOST, PORT, DATA_DIR, CAMPAIGNS_TOKEN } = parsed.data;
  const folder = dataFolder(DATA_DIR);
  return {
    server: server === undefined ? addressOf(HOST, PORT) : originOf(server),
    token: secretsIn(CAMPAIGNS_TOKEN)?.[0] ?? (await keptCampaignsToken(folder)),
    tokenFile: campaignsTokenFile(folder),
  };
}

/** Every address of the machine, for a server; a program reaches it on this one. */
const everyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

function addressOf(host: string = listening.host, port: number = listening.port): string {
  if (port === 0) throw new SettingsError(['PORT 0 is any free port. Name the one of the server with --server']);
  const name = everyAddress[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function originOf(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new SettingsError(['--server must be an origin such as https://shop.example or http://127.0.0.1:3000']);
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new SettingsError([
      `--server ${url.origin} would show the token to everybody on the way. Name its https:// address, or ask on its machine`,
    ]);
  }
  return url.origin;
}
