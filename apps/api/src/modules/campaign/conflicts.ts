import type { Executor } from '@embarque/server-kit/database/database.ts';
import { fieldsOf, type NamedFile, sharedWith } from './distinct.ts';
import type { Fault } from './fault.ts';
import { FOR_EVER, importedFiles } from './imports.ts';
import type { Seeds } from './seeds.ts';
import { campaignTable } from './tables.ts';

/**
 * Returns what a file has that is another campaign's, of the folder or imported, read in `tx`. It is meant for the campaign of its
 * code; where it has none that could be one, for that of its id. Never throws for what it holds.
 */
export async function conflictsOf(tx: Executor, raw: unknown, seeds: Seeds): Promise<Fault[]> {
  const { id, code: told } = fieldsOf(raw);
  const code = typeof told === 'string' && /^\d{1,20}$/.test(told) ? told : undefined;
  const rows = await tx.select({ id: campaignTable.id, code: campaignTable.code }).from(campaignTable);
  const [ofCode, ofId] = [rows.find((row) => row.code === code), rows.find((row) => row.id === id)];
  const own = code === undefined ? ofId : ofCode;

  const files = new Map<number, unknown>(seeds.campaigns.map(({ file }) => [file.id, file]));
  for (const { campaignId, file } of await importedFiles(tx)) files.set(campaignId, file);
  const others = rows.flatMap((row): NamedFile[] =>
    row.id !== own?.id && files.has(row.id) ? [{ code: row.code, raw: files.get(row.id) }] : [],
  );
  return [...identityFaults({ id, code, ofCode, ofId }), ...sharedWith(raw, others)];
}

interface Row {
  readonly id: number;
  readonly code: string;
}

function identityFaults({
  id,
  code,
  ofCode,
  ofId,
}: {
  readonly id: unknown;
  readonly code: string | undefined;
  readonly ofCode: Row | undefined;
  readonly ofId: Row | undefined;
}): Fault[] {
  if (ofCode && typeof id === 'number' && id !== ofCode.id) {
    return [{ path: ['id'], sentence: `must be ${ofCode.id} where code is ${code}: ${FOR_EVER}` }];
  }
  if (code !== undefined && !ofCode && ofId) {
    return [{ path: ['code'], sentence: `must be ${ofId.code} where id is ${ofId.id}: ${FOR_EVER}` }];
  }
  return [];
}
