import { lockByName } from '@embarque/server-kit/database/advisory-lock.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { eq, max, sql } from 'drizzle-orm';
import type { CampaignFile } from './campaign-file.ts';
import { parseCampaignFile } from './read-campaign-file.ts';
import type { CampaignSource } from './served-campaigns.ts';
import { campaignImport, campaignPicture, campaignTable } from './tables.ts';

/** What was imported, as the database keeps it. */
export interface Imports {
  /** The highest of any import; 0 without one. */
  readonly revision: number;
  readonly campaigns: readonly CampaignSource[];
  /** Those that are wrong by today's rules, which may be stricter than when they were imported. */
  readonly refused: readonly RefusedImport[];
}

export interface RefusedImport {
  readonly campaignId: number;
  /** Names everything that is wrong. */
  readonly error: Error;
}

/** Waits for other imports, so that revisions are seen in their order, and holds imports up to the end of the transaction. */
export const lockImports = (tx: Executor): Promise<void> => lockByName(tx, 'campaign-import');

/** Returns the highest revision of any import; 0 without one. */
export async function latestRevision(executor: Executor): Promise<number> {
  const [row] = await executor.select({ latest: max(campaignImport.revision) }).from(campaignImport);
  return row?.latest ?? 0;
}

/** Returns the imported files as they are kept, whatever their rules are today. */
export const importedFiles = (executor: Executor): Promise<{ campaignId: number; file: unknown }[]> =>
  executor.select({ campaignId: campaignImport.campaignId, file: campaignImport.file }).from(campaignImport);

/** Reads all imports in one statement, so that files and pictures fit each other. */
export async function readImports(executor: Executor): Promise<Imports> {
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
    .orderBy(campaignImport.campaignId);
  const campaigns: CampaignSource[] = [];
  const refused: RefusedImport[] = [];
  for (const row of rows) {
    const kept = Object.entries(row.pictures).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const);
    const own = new Map(kept);
    try {
      campaigns.push({ file: parseCampaignFile(`${row.code}.json`, JSON.stringify(row.file), own), pictures: own });
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : cause;
      const error = new Error(`What was imported cannot be served. ${why}`, { cause });
      refused.push({ campaignId: row.campaignId, error });
    }
  }
  return { revision: Math.max(0, ...rows.map(({ revision }) => revision)), campaigns, refused };
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

/** Writes the rows that other tables refer to. They tell no code that lets guests in. */
export async function writeRows(
  tx: Executor,
  files: readonly Omit<CampaignFile, 'coupons' | 'members'>[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insert(campaignTable)
    .values(files.map(({ guestCodes: _, ...config }) => ({ id: config.id, code: config.code, config })))
    .onConflictDoUpdate({
      target: campaignTable.id,
      set: { code: sql`excluded.code`, config: sql`excluded.config` },
      setWhere: sql`${campaignTable.config} is distinct from excluded.config`,
    });
}
