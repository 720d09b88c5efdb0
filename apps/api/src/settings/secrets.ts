import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Secrets, Settings } from './env.ts';
import { SettingsError } from './settings-error.ts';

const SECRET_BYTES = 48;
const fileSchema = z.object({ session: z.string(), offer: z.string(), coupon: z.optional(z.string()) });

/**
 * Returns the signing keys: those configured, and otherwise (never in production, where settings require them) those
 * generated on first start and stored in DATA_DIR/secrets.json, readable by the owner only.
 */
export async function loadSecrets(settings: Pick<Settings, 'dataDir' | 'givenSecrets'>): Promise<Secrets> {
  const { session, offer, coupon } = settings.givenSecrets;
  if (session && offer && coupon) return { session, offer, coupon };
  return { ...(await storedSecrets(settings.dataDir)), ...settings.givenSecrets };
}

async function storedSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  const make = () => JSON.stringify({ session: makeSecret(), offer: makeSecret(), coupon: makeSecret() });
  return parse(path, (await readIfThere(path)) ?? (await keepFirst(path, make())));
}

/**
 * Returns the tokens for /operations: those configured, and otherwise (not in production, where there are none then) one that
 * is made on first start and kept in DATA_DIR/campaigns-token, readable by the owner only: the programs of operators read it there.
 */
export async function loadCampaignsTokens(
  settings: Pick<Settings, 'dataDir' | 'campaignsTokens' | 'production'>,
): Promise<readonly string[]> {
  if (settings.production || settings.campaignsTokens.length > 0) return settings.campaignsTokens;
  const token = await keptCampaignsToken(settings.dataDir);
  return [token ?? (await keepFirst(campaignsTokenFile(settings.dataDir), makeSecret()))];
}

export const campaignsTokenFile = (dataDir: string): string => join(dataDir, 'campaigns-token');

/** Returns the token that a server keeps in its data folder; undefined where none does. Throws SettingsError when it is damaged. */
export async function keptCampaignsToken(dataDir: string): Promise<string | undefined> {
  const path = campaignsTokenFile(dataDir);
  const token = (await readIfThere(path))?.trim();
  if (token === undefined || TOKEN.test(token)) return token;
  throw new SettingsError([`${path} is damaged. Delete it and start the server again: a new token is made`]);
}

const makeSecret = () => randomBytes(SECRET_BYTES).toString('base64url');
const TOKEN = /^[\w-]{64}$/;

const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Writes a file for its owner alone and returns what it holds: what another process wrote, if that was first. */
async function keepFirst(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  await writeFile(partial, text, { mode: 0o600 });
  // A link fails when another process was first; then its file applies.
  await link(partial, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(partial);
  return readFile(path, 'utf8');
}

function parse(path: string, text: string): Secrets {
  try {
    const { session, offer, coupon } = fileSchema.parse(JSON.parse(text));
    // Coupons had no key of their own at first: they were hashed under the sessions'.
    return { session: [session], offer: [offer], coupon: [coupon ?? session] };
  } catch {
    throw new SettingsError([`${path} is damaged. Delete it: new secrets are made and everyone signs in again`]);
  }
}
