import { type Database, type Executor, sqlState } from '@embarque/server-kit/database/database.ts';
import { INTEGER_MAX } from '../../database/columns.ts';
import { type Campaigns, type Fault, type LocatedFault, readableCoupons, readCampaignFile } from '../campaign/index.ts';
import type { Coupons } from '../coupon/index.ts';
import type { Identity } from '../identity/index.ts';
import type { CampaignImportRequest, ImportedCampaign } from './campaign-calls.ts';

export interface ImportCampaignDeps {
  readonly database: Database;
  readonly campaigns: Pick<Campaigns, 'byId' | 'conflicts' | 'keep' | 'lockImports' | 'refresh'>;
  readonly coupons: Pick<Coupons, 'collisions' | 'createAll'>;
  readonly members: Identity['memberImport'];
  /** What the shop proves itself with to the providers of campaigns, by their code. */
  readonly signOnSecrets: ReadonlyMap<string, string>;
  readonly logger: { info(detail: object, message: string): void; warn(detail: object, message: string): void };
}

export type CampaignImport =
  | { readonly outcome: 'imported'; readonly campaign: ImportedCampaign }
  /** Nothing was changed. */
  | { readonly outcome: 'refused'; readonly faults: readonly LocatedFault[] };

/** Ends a transaction that is not to change anything. */
class TakenBack extends Error {
  readonly result: CampaignImport;
  constructor(result: CampaignImport) {
    super('taken back');
    this.result = result;
  }
}

/** Imports a campaign's file with its pictures, coupons and members: all of it, or nothing if anything of it is wrong. */
export function createCampaignImport(deps: ImportCampaignDeps) {
  const { database, campaigns, coupons, members, signOnSecrets, logger } = deps;

  /** Returns the coupons of a faulty file that collide, so that every fault is told at once. */
  async function couponsThatCollide(tx: Executor, raw: unknown): Promise<Fault[]> {
    const id = idIn(raw);
    return id === undefined ? [] : coupons.collisions(tx, id, readableCoupons(raw));
  }

  return async ({ fileName, source, pictures: encoded, dryRun }: CampaignImportRequest): Promise<CampaignImport> => {
    const pictures = new Map(Object.entries(encoded).map(([path, text]) => [path, Buffer.from(text, 'base64')]));
    const read = readCampaignFile(fileName, source, pictures);
    const { file } = read;
    const passwordHashes =
      file && !dryRun ? await members.hashFirstPasswords(file.id, file.members) : new Map<number, string>();
    const refuse = (found: readonly Fault[]): never => {
      const faults = [...read.faults, ...read.locate(found)].toSorted(byPlace);
      throw new TakenBack({ outcome: 'refused', faults });
    };
    const campaign = await inTransaction(database, async (tx): Promise<ImportedCampaign> => {
      await campaigns.lockImports(tx);
      const conflicts = [...(await campaigns.conflicts(tx, read.raw)), ...secretFaults(read.raw, signOnSecrets)];
      if (!file || conflicts.length > 0) return refuse([...conflicts, ...(await couponsThatCollide(tx, read.raw))]);
      const { id: campaignId, code, name, singleSignOn } = file;
      const isNew = campaigns.byId(campaignId) === undefined;
      await campaigns.keep(tx, file, pictures);
      const { faults, ...ofCoupons } = await coupons.createAll(tx, campaignId, file.coupons);
      if (faults.length > 0) return refuse(faults);
      const issuer = singleSignOn === false ? undefined : singleSignOn.issuer;
      const ofMembers = await members.importMembers(tx, { campaignId, issuer, members: file.members, passwordHashes });
      const made = { code, name, isNew, pictures: pictures.size, coupons: ofCoupons, members: ofMembers };
      if (dryRun) throw new TakenBack({ outcome: 'imported', campaign: made });
      return made;
    });
    if ('outcome' in campaign) return campaign;
    // It is imported, whatever becomes of this: the next look of the watcher finds it.
    await campaigns.refresh().catch((error) => logger.warn({ err: error }, 'an import was not read again'));
    logger.info({ event: 'campaign-import', code: campaign.code }, `a campaign was imported: ${countsOf(campaign)}`);
    return { outcome: 'imported', campaign };
  };
}

/** A start stops at a secret without a provider: a campaign that has one may not give its provider up meanwhile. */
function secretFaults(raw: unknown, signOnSecrets: ReadonlyMap<string, string>): Fault[] {
  if (typeof raw !== 'object' || raw === null || !('code' in raw) || !('singleSignOn' in raw)) return [];
  if (raw.singleSignOn !== false || !signOnSecrets.has(String(raw.code))) return [];
  return [{ path: ['singleSignOn'], sentence: 'must stay while SINGLE_SIGN_ON_SECRETS has a secret for it' }];
}

const UNIQUE_VIOLATION = '23505';
const RUNS = 3;

/** Runs `work` in a transaction, again when somebody became a member meanwhile. */
async function inTransaction<T>(database: Database, work: (tx: Executor) => Promise<T>): Promise<T | CampaignImport> {
  for (let run = 1; ; run += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (error instanceof TakenBack) return error.result;
      if (sqlState(error) !== UNIQUE_VIOLATION || run === RUNS) throw error;
    }
  }
}

const byPlace = (one: LocatedFault, other: LocatedFault): number => one.line - other.line || one.column - other.column;

function idIn(raw: unknown): number | undefined {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined;
  return typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= INTEGER_MAX ? id : undefined;
}

function countsOf({ isNew, pictures, coupons, members }: ImportedCampaign): string {
  const of = ({ created, known }: ImportedCampaign['coupons']) => `${created + known} (${created} new)`;
  return `${isNew ? 'new' : 'known'}, pictures ${pictures}, coupons ${of(coupons)}, members ${of(members)}`;
}
