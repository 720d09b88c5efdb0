import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { composed } from '@embarque/contract/fields/typed-text.ts';
import { grantedRowsSchema, type PointsRow, type RowFault, sentenceOfTwin } from '../modules/operations/index.ts';
import type { Environment } from '../settings/environment.ts';
import { readOperatorSettings } from '../settings/operator-settings.ts';
import { createOperationsClient, type OperationsClient } from './operations-client.ts';
import { readPointsFile } from './points-file.ts';
import { NotPossible, type Output, runProgram, WrongUsage } from './program.ts';

const USAGE = `Usage: npm run points -- grant FILE.csv [--server https://shop.example]
       npm run points -- check FILE.csv [--server https://shop.example]

grant  has the running server grant the points of a file. Bad rows are named, the others granted; a file may be granted
       again after it was mended, or after the program was stopped: nothing is granted twice.
check  tells what grant would come to, and grants nothing.

The file is CSV in UTF-8 with the columns campaign, email or subject, points, expires, description, reference.
Exit code: 0 all rows are granted, 1 there are bad rows, 2 it was not possible.`;

/** Rows of a request: it is answered in about a second. */
const BATCH = 1_000;

/** Shows how far a long run has come; undefined where nobody looks. */
export type Progress = (text: string) => void;

/** Runs `npm run points` with its arguments, and returns the exit code. */
export function runPoints(
  args: readonly string[],
  environment: Environment,
  output: Output,
  progress?: Progress,
): Promise<number> {
  return runProgram(USAGE, output, async () => {
    const { path, dryRun, server } = readArguments(args);
    const client = createOperationsClient(await readOperatorSettings(environment, server));
    // A file that is wrong as a whole grants nothing: it is read to its end first.
    let rows = 0;
    for await (const _ of readPointsFile(path)) rows += 1;
    return grantFile(path, { client, dryRun, rows, output, progress });
  });
}

function readArguments(args: readonly string[]): { path: string; dryRun: boolean; server: string | undefined } {
  let parsed: { values: { server?: string | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { server: { type: 'string' } } });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
  const [command, path, ...more] = parsed.positionals;
  if ((command !== 'grant' && command !== 'check') || path === undefined || more.length > 0) {
    throw new WrongUsage('It takes grant or check, and one file.');
  }
  return { path, dryRun: command === 'check', server: parsed.values.server };
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
  let faults: RowFault[] = [];

  async function flush(): Promise<void> {
    if (batch.length > 0) {
      const result = await grantRows(client, batch, dryRun);
      faults.push(...result.faults);
      sum.granted += result.granted;
      sum.repeated += result.repeated;
      sum.points += result.points;
    }
    sum.bad += new Set(faults.map(({ line }) => line)).size;
    for (const { line, field, sentence } of faults.sort((a, b) => a.line - b.line)) {
      output.out(`${basename(path)}:${line} ${field}: ${sentence}`);
    }
    batch = [];
    faults = [];
    progress?.(`${counted(done)} of ${counted(rows)} rows`);
  }

  try {
    for await (const row of readPointsFile(path)) {
      done += 1;
      const fault = 'field' in row ? row : twinOf(row, references);
      if (fault) faults.push(fault);
      if (!('field' in row) && !fault) batch.push(row);
      if (batch.length === BATCH || faults.length >= BATCH) await flush();
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

/** Returns the fault of a row whose reference an earlier row of its campaign has, wherever in the file. */
function twinOf({ campaign, reference, line }: PointsRow, lines: Map<string, number>): RowFault | undefined {
  // As the server compares them within a request.
  const key = JSON.stringify([campaign.trim(), composed(reference.trim())]);
  if (reference.trim() === '') return undefined;
  const first = lines.get(key);
  if (first === undefined) lines.set(key, line);
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
