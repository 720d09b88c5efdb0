import { lockByName } from '@embarque/server-kit/database/advisory-lock.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { eq, gt, inArray, max, or, sql } from 'drizzle-orm';
import type { CampaignFile } from './campaign-file.ts';
import { fieldsOf } from './distinct.ts';
import { parseCampaignFile } from './read-campaign-file.ts';
import type { CampaignSource } from './served-campaigns.ts';
import { campaignImport, campaignPicture, campaignTable } from './tables.ts';

/** Everything of a campaign hangs on its id, and addresses and files on its code: the two stay together. */
export const FOR_EVER = 'a campaign keeps both for ever';

/** What was imported after some revision, as the database keeps it. */
interface Imports {
  /** The highest of them; the one they came after if there are none. */
  readonly revision: number;
  readonly campaigns: readonly CampaignSource[];
  /** Those that are wrong by today's rules, which may be stricter than when they were imported. */
  readonly refused: readonly RefusedImport[];
}

/** An import as it is kept, which today's rules refuse. */
export interface RefusedImport {
  readonly campaignId: number;
  readonly code: string;
  readonly revision: number;
  readonly file: Readonly<Record<string, unknown>>;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Names everything that is wrong. */
  readonly error: Error;
}

/** Waits for other imports, so that revisions are seen in their order, and holds imports up to the end of the transaction. */
export const lockImports = (tx: Executor): Promise<void> => lockByName(tx, 'campaign-import');

/** Returns the highest revision of any import; 0 without one. */
async function latestRevision(executor: Executor): Promise<number> {
  const [row] = await executor.select({ latest: max(campaignImport.revision) }).from(campaignImport);
  return row?.latest ?? 0;
}

/** Returns the imported files as they are kept, whatever their rules are today. */
export const importedFiles = (executor: Executor): Promise<{ campaignId: number; file: unknown }[]> =>
  executor.select({ campaignId: campaignImport.campaignId, file: campaignImport.file }).from(campaignImport);

/** Reads the imports after a revision in one statement, so that files and pictures fit each other. */
export async function readImports(executor: Executor, after: number): Promise<Imports> {
  const pictures = sql<Record<string, string>>`coalesce((
    select jsonb_object_agg(${campaignPicture.path}, encode(${campaignPicture.bytes}, 'base64'))
    from ${campaignPicture} where ${campaignPicture.campaignId} = ${campaignImport.campaignId}), '{}')`;
  const rows = await executor
    .select({
      campaignId: campaignTable.id,
      code: campaignTable.code,
      file: campaignImport.file,
      revision: campaignImport.revision,
      pictures,
    })
    .from(campaignImport)
    .innerJoin(campaignTable, eq(campaignTable.id, campaignImport.campaignId))
    .where(gt(campaignImport.revision, after))
    .orderBy(campaignImport.campaignId);
  const campaigns: CampaignSource[] = [];
  const refused: RefusedImport[] = [];
  for (const { pictures: encoded, ...row } of rows) {
    const kept = Object.entries(encoded).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const);
    const own = new Map(kept);
    try {
      campaigns.push({ file: parseCampaignFile(`${row.code}.json`, JSON.stringify(row.file), own), pictures: own });
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : cause;
      const error = new Error(`What was imported cannot be served. ${why}`, { cause });
      refused.push({ ...row, file: fieldsOf(row.file), pictures: own, error });
    }
  }
  return { revision: Math.max(after, ...rows.map(({ revision }) => revision)), campaigns, refused };
}

/** Keeps a file and its pictures in the place of an earlier import. The caller holds the lock of imports. */
export async function keepImport(
  tx: Executor,
  { coupons: _, members: __, ...file }: CampaignFile,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const campaignId = file.id;
  await writeRows(tx, [file]);
  await tx
    .insert(campaignImport)
    .values({ campaignId, file, revision: (await latestRevision(tx)) + 1 })
    .onConflictDoUpdate({
      target: campaignImport.campaignId,
      set: { file: sql`excluded.file`, revision: sql`excluded.revision`, importedAt: sql`now()` },
    });
  await tx.delete(campaignPicture).where(eq(campaignPicture.campaignId, campaignId));
  const rows = [...pictures].map(([path, bytes]) => ({ campaignId, path, bytes }));
  if (rows.length > 0) await tx.insert(campaignPicture).values(rows);
}

/**
 * Returns what the row of a campaign says of it, which files of the folder and imports write alike; undefined without one. The
 * issuer is that of its OpenID provider.
 */
export async function rowOf(tx: Executor, id: number): Promise<{ readonly issuer: string | undefined } | undefined> {
  const [row] = await tx.select({ config: campaignTable.config }).from(campaignTable).where(eq(campaignTable.id, id));
  if (!row) return undefined;
  const { issuer } = fieldsOf(fieldsOf(row.config).singleSignOn);
  return { issuer: typeof issuer === 'string' ? issuer : undefined };
}

/**
 * Writes the rows that other tables refer to. They tell no code that lets guests in. Throws an Error where a campaign would get
 * another id or code.
 */
export async function writeRows(
  tx: Executor,
  files: readonly Omit<CampaignFile, 'coupons' | 'members'>[],
): Promise<void> {
  if (files.length === 0) return;
  await requireTheirIdentity(tx, files);
  await tx
    .insert(campaignTable)
    .values(files.map(({ guestCodes: _, ...config }) => ({ id: config.id, code: config.code, config })))
    .onConflictDoUpdate({
      target: campaignTable.id,
      // Not the code, which would lock the row against everybody who refers to it, such as a booking, to the end of an import.
      set: { config: sql`excluded.config` },
      setWhere: sql`${campaignTable.config} is distinct from excluded.config`,
    });
}

async function requireTheirIdentity(tx: Executor, files: readonly Pick<CampaignFile, 'id' | 'code'>[]): Promise<void> {
  const [ids, codes] = [files.map(({ id }) => id), files.map(({ code }) => code)];
  const rows = await tx
    .select({ id: campaignTable.id, code: campaignTable.code })
    .from(campaignTable)
    .where(or(inArray(campaignTable.id, ids), inArray(campaignTable.code, codes)));
  for (const { id, code } of files) {
    const other = rows.find((row) => (row.id === id) !== (row.code === code));
    if (!other) continue;
    throw new Error(
      `Campaign file ${code}.json is wrong. The shop has a campaign of id ${other.id} and code ${other.code}: ${FOR_EVER}.`,
    );
  }
}
