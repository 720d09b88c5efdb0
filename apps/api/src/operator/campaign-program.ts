import { basename, dirname } from 'node:path';
import { isImagePath } from '@embarque/contract/files.ts';
import type * as z from 'zod/mini';
import { type LocatedFault, readCampaignFile } from '../modules/campaign/index.ts';
import {
  type CampaignImportRequest,
  exportedCampaignSchema,
  type ImportedCampaign,
  importedCampaignSchema,
  refusedCampaignSchema,
} from '../modules/operations/index.ts';
import type { Environment } from '../settings/environment.ts';
import { readOperatorSettings } from '../settings/operator-settings.ts';
import { readArguments } from './arguments.ts';
import { type CampaignOnDisk, readCampaign, writeBeside } from './campaign-files.ts';
import { createOperationsClient, NoServer, type OperationsClient } from './operations-client.ts';
import { NotPossible, type Output, runProgram, WrongUsage } from './program.ts';

const USAGE = `npm run campaign -- check FILE    says everything that is wrong with a campaign's file, and changes nothing
npm run campaign -- import FILE   has the running server take it: all of it, or nothing if anything is wrong
npm run campaign -- export FILE   writes what the server has of the campaign, {code}.json and its pictures beside it

  --server URL   the server, such as https://shop.example; without it the one that HOST and PORT name on this machine

The server's campaigns token is CAMPAIGNS_TOKEN, or the one that it keeps in DATA_DIR.
It ends with 0 when all is right, with 1 when the file is wrong, and with 2 when it was not possible.`;

/** What a command needs. */
interface Call {
  readonly path: string;
  readonly client: OperationsClient;
  readonly server: string;
  readonly output: Output;
}

const commands: ReadonlyMap<string, (call: Call) => Promise<number>> = new Map([
  ['check', checkCampaign],
  ['import', importCampaign],
  ['export', exportCampaign],
]);

/** Runs `npm run campaign` with the arguments after its name; returns the exit code. */
export function runCampaign(args: readonly string[], environment: Environment, output: Output): Promise<number> {
  return runProgram(USAGE, output, async () => {
    const { help, name, path, server } = readArguments(args);
    if (help) {
      output.out(USAGE);
      return 0;
    }
    const command = commands.get(name ?? '');
    if (!command) throw new WrongUsage(name === undefined ? 'What is to be done?' : `There is no command ${name}.`);
    if (path === undefined) throw new WrongUsage(`Which file is to be taken? ${name} needs one.`);
    const settings = await readOperatorSettings(environment, server);
    return command({ path, client: createOperationsClient(settings, TOO_MUCH), server: settings.server, output });
  });
}

async function checkCampaign({ path, client, output }: Call): Promise<number> {
  const campaign = await readCampaign(path);
  const { file, faults } = readCampaignFile(campaign.fileName, campaign.source, campaign.pictures);
  try {
    const answer = await send(client, campaign, true);
    if (answer.faults) return tellFaults(path, answer.faults, output);
    output.out(`Campaign ${titleOf(answer.imported)} can be imported: ${countsOf(answer.imported)}.`);
    output.out('Nothing was changed.');
    return 0;
  } catch (error) {
    // What is wrong with the file alone is known without a server.
    if (!(error instanceof NotPossible)) throw error;
    if (!file) {
      const code = tellFaults(path, faults, output);
      output.err(`It was not compared with other campaigns. ${error.message}`);
      return code;
    }
    if (!(error instanceof NoServer)) throw error;
    output.out(`Campaign ${titleOf(file)} is right in itself.`);
    output.err(`It was not compared with other campaigns. ${error.message}`);
    return 0;
  }
}

async function importCampaign({ path, client, output }: Call): Promise<number> {
  const answer = await send(client, await readCampaign(path), false);
  if (answer.faults) return tellFaults(path, answer.faults, output);
  const { imported } = answer;
  output.out(`Campaign ${titleOf(imported)} is served: ${countsOf(imported)}.`);
  output.out(
    `It is ${imported.isNew ? 'a new campaign' : 'served as the file says'}. Every process shows it within seconds.`,
  );
  return 0;
}

async function exportCampaign({ path, client, server, output }: Call): Promise<number> {
  const [, code] = /^(\d{1,20})\.json$/.exec(basename(path)) ?? [];
  if (code === undefined)
    throw new WrongUsage(`${basename(path)} must be the campaign's code and .json, such as 77001.json.`);
  const { status, body } = await client.ask('GET', `/campaigns/${code}`);
  if (status !== 200) throw new NotPossible(`The server at ${server} has no campaign ${code}.`);
  const { file, pictures } = read(exportedCampaignSchema, body);
  const other = Object.keys(pictures).find((name) => !isImagePath(name));
  if (other !== undefined)
    throw new NotPossible(`The server sends ${other}, which is no picture. Nothing was written.`);
  const bytes = Object.entries(pictures).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const);
  const source = Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
  await writeBeside(dirname(path), new Map([[basename(path), source], ...bytes]));
  output.out(`Campaign ${code} is in ${path}, with ${numbered(bytes.length, 'picture')} beside it.`);
  output.out('Its coupons and members are not: of codes and passwords the shop keeps hashes alone.');
  return 0;
}

type Answer =
  | { readonly imported: ImportedCampaign; readonly faults?: undefined }
  | { readonly faults: readonly LocatedFault[] };

async function send(client: OperationsClient, campaign: CampaignOnDisk, dryRun: boolean): Promise<Answer> {
  const { fileName, source } = campaign;
  const encoded = [...campaign.pictures].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
  const request: CampaignImportRequest = { fileName, source, pictures: Object.fromEntries(encoded), dryRun };
  const { status, body } = await client.ask('POST', '/campaigns', request);
  if (status === 200) return { imported: read(importedCampaignSchema, body) };
  if (status === 422) return { faults: read(refusedCampaignSchema, body).faults };
  throw new NotPossible(OTHER_VERSION);
}

const TOO_MUCH = 'Make the pictures smaller, or the lists shorter.';
const OTHER_VERSION = 'The server knows no files of campaigns, or others. Is it of this version?';

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new NotPossible(OTHER_VERSION);
  return parsed.data;
}

/** Prints a line for each fault, as editors find it, and how many there are; returns the exit code. */
function tellFaults(path: string, faults: readonly LocatedFault[], output: Output): number {
  for (const { line, column, field, sentence } of faults) {
    output.out(`${path}:${line}:${column} ${field}: ${sentence}`);
  }
  output.out(`${numbered(faults.length, 'fault')}. Nothing was changed.`);
  return 1;
}

const titleOf = ({ code, name }: { code: string; name: string }): string => `${code} ${name}`;

function countsOf({ pictures, coupons, members }: ImportedCampaign): string {
  const of = ({ created, known }: ImportedCampaign['coupons'], what: string) =>
    `${numbered(created + known, what)} (${created} new)`;
  return `${numbered(pictures, 'picture')}, ${of(coupons, 'coupon')}, ${of(members, 'member')}`;
}

const numbered = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
