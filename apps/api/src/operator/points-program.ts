import { composed } from '@embarque/contract/fields/typed-text.ts';
import { grantedRowsSchema, type PointsRow, type RowFault, sentenceOfTwin } from '../modules/operations/index.ts';
import type { Environment } from '../settings/environment.ts';
import { readOperatorSettings } from '../settings/operator-settings.ts';
import { readArguments } from './arguments.ts';
import { createOperationsClient, type OperationsClient } from './operations-client.ts';
import { readPointsFile } from './points-file.ts';
import { NotPossible, type Output, runProgram, WrongUsage } from './program.ts';

const USAGE = `npm run points -- check FILE.csv   says everything that is wrong with a file of points, and grants nothing
npm run points -- grant FILE.csv   has the running server grant the rows that are right, and names the others

  --server URL   the server, such as https://shop.example; without it the one that HOST and PORT name on this machine

A file may be granted again, once it is mended or after a run that was stopped: nothing is granted twice.
The server's campaigns token is CAMPAIGNS_TOKEN, or the one that it keeps in DATA_DIR.
It ends with 0 when all rows are granted, with 1 when some are wrong, and with 2 when it was not possible.`;

/** Rows of a request: it is answered in about a second. */
const BATCH = 1_000;
/** Bytes of a request's rows: with the longest row after them it is below the megabyte that proxies take. */
const BATCH_BYTES = 400_000;

const TOO_MUCH = 'A proxy before it may take less than a megabyte.';

/** Shows how far a long run has come; undefined where nobody looks. */
export type Progress = (text: string) => void;

/** Runs `npm run points` with the arguments after its name; returns the exit code. */
export function runPoints(
  args: readonly string[],
  environment: Environment,
  output: Output,
  progress?: Progress,
): Promise<number> {
  return runProgram(USAGE, output, async () => {
    const { help, name, path, server } = readArguments(args);
    if (help) {
      output.out(USAGE);
      return 0;
    }
    if (name !== 'grant' && name !== 'check') {
      throw new WrongUsage(name === undefined ? 'What is to be done?' : `There is no command ${name}.`);
    }
    if (path === undefined) throw new WrongUsage(`Which file is to be taken? ${name} needs one.`);
    const client = createOperationsClient(await readOperatorSettings(environment, server), TOO_MUCH);
    // A file that is wrong as a whole grants nothing: it is read to its end first.
    let rows = 0;
    for await (const _ of readPointsFile(path)) rows += 1;
    return grantFile(path, { client, dryRun: name === 'check', rows, output, progress });
  });
}

interface Run {
  readonly client: OperationsClient;
  readonly dryRun: boolean;
  /** How many the file has. */
  readonly rows: number;
  readonly output: Output;
  readonly progress: Progress | undefined;
}

async function grantFile(path: string, { client, dryRun, rows, output, progress }: Run): Promise<number> {
  const sum = { granted: 0, repeated: 0, points: 0, bad: 0 };
  const references = new Map<string, number>();
  let done = 0;
  let batch: PointsRow[] = [];
  let bytes = 0;
  let faults: RowFault[] = [];

  async function flush(): Promise<void> {
    if (batch.length > 0) {
      const result = await grantRows(client, batch, dryRun);
      faults.push(...result.faults);
      sum.granted += result.granted;
      sum.repeated += result.repeated;
      sum.points += result.points;
    }
    const bad = new Set(faults.map(({ line }) => line));
    for (const row of batch) if (!bad.has(row.line)) references.set(referenceOf(row), row.line);
    sum.bad += bad.size;
    for (const { line, field, sentence } of faults.sort((a, b) => a.line - b.line)) {
      output.out(`${path}:${line} ${field}: ${sentence}`);
    }
    batch = [];
    bytes = 0;
    faults = [];
    progress?.(`${counted(done)} of ${counted(rows)} rows`);
  }

  try {
    for await (const row of readPointsFile(path)) {
      done += 1;
      const fault = 'field' in row ? row : twinOf(row, references);
      if (fault) faults.push(fault);
      if (!('field' in row) && !fault) {
        batch.push(row);
        bytes += Buffer.byteLength(JSON.stringify(row));
      }
      if (batch.length === BATCH || bytes >= BATCH_BYTES || faults.length >= BATCH) await flush();
    }
    await flush();
  } catch (error) {
    if (!(error instanceof NotPossible) || dryRun) throw error;
    const before = `Before that: ${summary(sum, dryRun)} Run it again then: nothing is granted twice.`;
    throw new NotPossible(`${error.message}\n${before}`);
  }
  output.out(summary(sum, dryRun));
  return sum.bad > 0 ? 1 : 0;
}

/** Names a row's reference among those of all campaigns, as the server compares them within a request. */
const referenceOf = ({ campaign, reference }: PointsRow): string =>
  JSON.stringify([campaign.trim(), composed(reference.trim())]);

/** Returns the fault of a row whose reference a right row of its campaign has, in an earlier request. */
function twinOf(row: PointsRow, lines: ReadonlyMap<string, number>): RowFault | undefined {
  const { line } = row;
  const first = lines.get(referenceOf(row));
  return first === undefined ? undefined : { line, field: 'reference', sentence: sentenceOfTwin(first) };
}

async function grantRows(client: OperationsClient, rows: readonly PointsRow[], dryRun: boolean) {
  const { status, body } = await client.ask('POST', '/points-grants', { rows, dryRun });
  const parsed = grantedRowsSchema.safeParse(body);
  if (status !== 200 || !parsed.success) {
    throw new NotPossible('The server does not know how to grant points of a file. Is it of this version?');
  }
  return parsed.data;
}

const counted = (count: number): string => count.toLocaleString('en-US');

function summary(sum: { granted: number; repeated: number; points: number; bad: number }, dryRun: boolean): string {
  const granted = `${counted(sum.granted)} ${dryRun ? 'to grant' : 'granted'} (${counted(sum.points)} points)`;
  return `${granted}, ${counted(sum.repeated)} already granted, ${counted(sum.bad)} bad ${sum.bad === 1 ? 'row' : 'rows'}.`;
}
