import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (known !== undefined) return parse(path, known);
  const made = { session: makeSecret(), offer: makeSecret(), coupon: makeSecret() };
  await mkdir(dataDir, { recursive: true });
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, JSON.stringify(made), { mode: 0o600 });
  // A link fails when another process was first; then its secrets apply.
  await link(partial, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(partial);
  return parse(path, await readFile(path, 'utf8'));
}

const makeSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

function parse(path: string, text: string): Secrets {
  try {
    const { session, offer, coupon } = fileSchema.parse(JSON.parse(text));
    // Coupons had no key of their own at first: they were hashed under the sessions'.
    return { session: [session], offer: [offer], coupon: [coupon ?? session] };
  } catch {
    throw new SettingsError([`${path} is damaged. Delete it: new secrets are made and everyone signs in again`]);
  }
}
