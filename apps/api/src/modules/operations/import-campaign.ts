import { type Database, type Executor, sqlState } from '@embarque/server-kit/database/database.ts';
import { INTEGER_MAX } from '../../database/columns.ts';
import {
  type Campaigns,
  type Fault,
  fieldsOf,
  type LocatedFault,
  picturePathsIn,
  readableCoupons,
  readCampaignFile,
} from '../campaign/index.ts';
import type { Coupons } from '../coupon/index.ts';
import type { Identity } from '../identity/index.ts';
import type { CampaignImportRequest, ImportedCampaign } from './campaign-calls.ts';

export interface ImportCampaignDeps {
  readonly database: Database;
  readonly campaigns: Pick<Campaigns, 'conflicts' | 'current' | 'keep' | 'lockImports' | 'refresh'>;
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

  /** Returns what of a file does not suit the shop as it is, whatever else is wrong with the file. */
  const conflictsWithShop = async (tx: Executor, raw: unknown): Promise<Fault[]> => [
    ...(await campaigns.conflicts(tx, raw)),
    ...secretFaults(raw, signOnSecrets),
    ...(await issuerFaults(tx, raw)),
  ];

  async function couponsThatCollide(tx: Executor, raw: unknown): Promise<Fault[]> {
    const id = idIn(raw);
    return id === undefined ? [] : coupons.collisions(tx, id, readableCoupons(raw));
  }

  /** Members of single sign-on are known by issuer and subject: at another provider they would be new ones, without their points. */
  async function issuerFaults(tx: Executor, raw: unknown): Promise<Fault[]> {
    const id = idIn(raw);
    const issuer = issuerIn(raw);
    const current = id === undefined ? undefined : await campaigns.current(tx, id);
    if (id === undefined || issuer === undefined || current?.issuer === undefined || issuer === current.issuer)
      return [];
    const count = await members.countSigningInAt(tx, id, current.issuer);
    if (count === 0) return [];
    const sentence = `${count === 1 ? '1 member signs' : `${count} members sign`} in at ${current.issuer}, and would be strangers without it`;
    return [{ path: issuer === false ? ['singleSignOn'] : ['singleSignOn', 'issuer'], sentence }];
  }

  return async ({ fileName, source, pictures: encoded, dryRun }: CampaignImportRequest): Promise<CampaignImport> => {
    const pictures = new Map(Object.entries(encoded).map(([path, text]) => [path, Buffer.from(text, 'base64')]));
    const read = readCampaignFile(fileName, source, pictures);
    const { file } = read;
    const refused = (found: readonly Fault[]): CampaignImport => ({
      outcome: 'refused',
      faults: [...read.faults, ...read.locate(found)].toSorted(byPlace),
    });
    const unnamed = unnamedPictureFaults(source, pictures);
    const found = await database.transaction(async (tx) => [
      ...(await conflictsWithShop(tx, read.raw)),
      ...(await couponsThatCollide(tx, read.raw)),
    ]);
    if (!file || unnamed.length > 0 || found.length > 0) return refused([...unnamed, ...found]);
    const refuse = (faults: readonly Fault[]): never => {
      throw new TakenBack(refused(faults));
    };
    // It takes its time, in which the shop may change.
    const passwordHashes = dryRun ? new Map<number, string>() : await members.hashFirstPasswords(file.id, file.members);
    const campaign = await inTransaction(database, async (tx): Promise<ImportedCampaign> => {
      await campaigns.lockImports(tx);
      const conflicts = await conflictsWithShop(tx, read.raw);
      if (conflicts.length > 0) return refuse(conflicts);
      const { id: campaignId, code, name, singleSignOn } = file;
      const isNew = (await campaigns.current(tx, campaignId)) === undefined;
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
  const { code, singleSignOn } = fieldsOf(raw);
  if (singleSignOn !== false || !signOnSecrets.has(String(code))) return [];
  return [{ path: ['singleSignOn'], sentence: 'must stay while SINGLE_SIGN_ON_SECRETS has a secret for it' }];
}

/** Somebody became a member meanwhile, or was erased. */
const AGAIN = ['23505', 'ER001'];
const RUNS = 3;

/** Runs `work` in a transaction, again when somebody became a member meanwhile, or was erased. */
async function inTransaction<T>(database: Database, work: (tx: Executor) => Promise<T>): Promise<T | CampaignImport> {
  for (let run = 1; ; run += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (error instanceof TakenBack) return error.result;
      if (!AGAIN.includes(sqlState(error) ?? '') || run === RUNS) throw error;
    }
  }
}

const byPlace = (one: LocatedFault, other: LocatedFault): number => one.line - other.line || one.column - other.column;

/** A picture that the file does not name would be kept and exported under any path. */
function unnamedPictureFaults(source: string, pictures: ReadonlyMap<string, Uint8Array>): Fault[] {
  const named = new Set(picturePathsIn(source));
  const unnamed = [...pictures.keys()].filter((path) => !named.has(path));
  if (unnamed.length === 0) return [];
  const [first = '', ...others] = unnamed;
  const more = others.length === 0 ? '' : `, nor ${others.length} more`;
  return [{ path: ['images'], sentence: `do not name ${JSON.stringify(first)}${more}, which came with the file` }];
}

/** Returns the issuer that a file names, and false for single sign-on that is off; undefined when it says neither. */
function issuerIn(raw: unknown): string | false | undefined {
  const { singleSignOn } = fieldsOf(raw);
  if (singleSignOn === false) return false;
  const { issuer } = fieldsOf(singleSignOn);
  return typeof issuer === 'string' ? issuer : undefined;
}

function idIn(raw: unknown): number | undefined {
  const { id } = fieldsOf(raw);
  return typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= INTEGER_MAX ? id : undefined;
}

function countsOf({ isNew, pictures, coupons, members }: ImportedCampaign): string {
  const of = ({ created, known }: ImportedCampaign['coupons']) => `${created + known} (${created} new)`;
  return `${isNew ? 'new' : 'known'}, pictures ${pictures}, coupons ${of(coupons)}, members ${of(members)}`;
}
