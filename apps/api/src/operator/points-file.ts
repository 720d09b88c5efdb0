import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { PointsRow, RowFault } from '../modules/operations/index.ts';
import { NotPossible } from './program.ts';

const required = ['campaign', 'points', 'expires', 'description', 'reference'] as const;
const columns = ['email', 'subject', ...required] as const;
type Column = (typeof columns)[number];
/** Longer rows come of a quote that is not closed. */
const ROW_MAX = 64 * 1024;

/**
 * Reads a points file row by row, with the lines on which rows begin; rows with another number of cells than the header come as faults.
 * Throws NotPossible, naming the line, when it is not such a file.
 */
export async function* readPointsFile(path: string): AsyncGenerator<PointsRow | RowFault> {
  const { head, rest } = await headOf(path, textOf(path));
  let lastLine = 0;
  const parser = parse({
    delimiter: head.trimStart().split('\n', 1)[0]?.includes(';') ? ';' : ',',
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: ROW_MAX,
    on_record(parsed: string[], { lines }) {
      lastLine = lines;
      return parsed;
    },
  });
  const source = Readable.from(chain(head, rest));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    let header: readonly Column[] | undefined;
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      const line = info.lines - record.join('').split('\n').length + 1;
      if (!header) header = headerOf(path, line, record);
      else yield record.length === header.length ? rowOf(header, line, record) : raggedRow(header, line, record);
    }
    if (!header) throw new NotPossible(`${path}:1 is empty: ${WANTED}`);
  } catch (error) {
    if (error instanceof CsvError) throw new NotPossible(notCsv(path, error, lastLine));
    throw error;
  }
}

interface ParsedRow {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** Returns the beginning of a text, with its first line that is not blank, and what follows. */
async function headOf(path: string, text: AsyncGenerator<string>) {
  let head = '';
  while (!head.trimStart().includes('\n')) {
    if (head.length > ROW_MAX) throw new NotPossible(`${path}:1 is no header: ${WANTED}`);
    const next = await text.next();
    if (next.done) break;
    head += next.value;
  }
  return { head, rest: text };
}

async function* chain(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Reads a file as text, its line ends as \n. Throws NotPossible when it cannot be read or is not UTF-8. */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let endsInReturn = false;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      let text: string;
      try {
        text = decoder.decode(chunk, { stream: true });
      } catch {
        const readable = chunk.toString('utf8').split('\ufffd', 1)[0] ?? '';
        line += linesIn(readable.replace(/\r\n?/g, '\n'));
        throw new NotPossible(notUtf8(path, line));
      }
      const joined = endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
      endsInReturn = text.endsWith('\r');
      const normal = joined.replace(/\r\n?/g, '\n');
      line += linesIn(normal);
      yield normal;
    }
  } catch (error) {
    if (error instanceof NotPossible) throw error;
    throw new NotPossible(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    decoder.decode();
  } catch {
    throw new NotPossible(notUtf8(path, line));
  }
}

const linesIn = (text: string): number => text.split('\n').length - 1;

const WANTED = `the first line must name the columns ${required.join(', ')}, and email, subject or both`;

const notUtf8 = (path: string, line: number): string =>
  `${path}:${line} is not UTF-8: save it as "CSV UTF-8". Nothing of it was granted.`;

function notCsv(path: string, { code, lines }: CsvError & { lines?: number }, lastLine: number): string {
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE';
  const line = isOpen ? lastLine + 1 : (lines ?? lastLine + 1);
  const sentence = isOpen
    ? 'begins a row with a quote that is not closed'
    : 'has a quote where none may be: cells with quotes in them are written as "so ""called"" cells"';
  return `${path}:${line} ${sentence}. Nothing of the file was granted.`;
}

/** Returns the columns of a header. Throws NotPossible when they are not those of a points file. */
function headerOf(path: string, line: number, cells: readonly string[]): Column[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const known = names.filter((name): name is Column => columns.some((column) => column === name));
  const missing = required.filter((column) => !known.includes(column));
  const namesMembers = known.includes('email') || known.includes('subject');
  const faults = [
    ...[...missing, ...(namesMembers ? [] : ['email'])].map((column) => `has no column ${column}`),
    ...names.filter((name) => !columns.some((column) => column === name)).map((name) => `has a column "${name}"`),
    ...new Set(known.filter((name, at) => known.indexOf(name) !== at).map((name) => `has column ${name} twice`)),
  ];
  if (faults.length > 0) throw new NotPossible(`${path}:${line} ${faults.join(', ')}: ${WANTED}.`);
  return known;
}

function rowOf(header: readonly Column[], line: number, cells: readonly string[]): PointsRow {
  const blank = { campaign: '', points: '', expires: '', description: '', reference: '' };
  return { ...blank, ...Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])), line };
}

const raggedRow = (header: readonly Column[], line: number, cells: readonly string[]): RowFault => ({
  line,
  field: 'row',
  sentence: `has ${cells.length} cells, and the header ${header.length}: text with separators in it is put in quotes`,
});
