import type { RecordPage } from '@embarque/server-kit/ports/supplier.ts';
import type { Discrepancy } from './discrepancy.ts';
import type { Wanted } from './own-records.ts';

/** Two sets of records about the same bookings, each in the order of its keys. */
export interface RecordSources<Own, Rec> {
  /** The other party, named in errors. */
  readonly party: string;
  own(wanted: Wanted): Promise<readonly Own[]>;
  records(page: RecordPage): Promise<readonly Rec[]>;
  compare(own: Own | undefined, records: readonly Rec[]): Discrepancy[];
  /** Records whose references are no booking's: a booking may have taken them over, which its own records say. */
  readonly apart?: Apart<Own, Rec>;
}

export interface Apart<Own, Rec> {
  /** They sort before all others, and begin with this. */
  readonly prefix: string;
  /** Those that a booking has taken over. */
  referencesOf(own: Own): readonly string[];
  /** Compares what no booking has taken over. */
  compare(records: readonly Rec[]): Promise<readonly Discrepancy[]>;
}

interface Keyed {
  readonly code: string;
  readonly version: number;
}
interface Referenced {
  readonly clientRef: string;
}

const PAGE = 1_000;
/** More than the references a booking can have. */
const MAX_REFERENCES = 100;

/** Returns the code of the booking that a reference of ours belongs to (refs.ts); undefined for one of another form. */
const codeOf = (reference: string): string | undefined => /^(.+)-(?:h\d+-\w+|p\d+)$/.exec(reference)?.[1];

/**
 * Walks both sets of records in parallel, a page of each at a time, and returns their discrepancies. Both are written
 * to meanwhile, so each discrepancy is checked once more on its own and counts only when the booking has not moved.
 */
export async function compareRecords<Own extends Keyed, Rec extends Referenced>(
  sources: RecordSources<Own, Rec>,
): Promise<{ discrepancies: Discrepancy[]; bookings: number; references: number }> {
  const discrepancies: Discrepancy[] = [];
  let bookings = 0;
  let references = 0;
  const ownOnes = pages(
    (after) => sources.own({ after, limit: PAGE }),
    ({ code }) => code,
    sources.party,
  );
  const apart = await readApart(sources);
  references += apart.size;
  const taken = new Set<string>();
  const look = async (code: string | undefined, own: Own | undefined, listed: readonly Rec[]): Promise<void> => {
    const adopted = own ? (sources.apart?.referencesOf(own) ?? []) : [];
    for (const reference of adopted) taken.add(reference);
    const records = [...listed, ...adopted.flatMap((reference) => apart.get(reference) ?? [])];
    const found = sources.compare(own, records);
    if (found.length > 0) discrepancies.push(...(code === undefined ? found : await confirmed(sources, code, found)));
  };
  const nextOwn = async (): Promise<Own | undefined> => {
    const { value, done } = await ownOnes.next();
    if (done) return undefined;
    bookings += 1;
    return value;
  };

  let own = await nextOwn();
  for await (const { code, records } of groups(sources)) {
    references += records.length;
    while (own && code !== undefined && own.code < code) {
      await look(own.code, own, []);
      own = await nextOwn();
    }
    const isOurs = own !== undefined && own.code === code;
    await look(code, isOurs ? own : undefined, records);
    if (isOurs) own = await nextOwn();
  }
  for (; own; own = await nextOwn()) await look(own.code, own, []);
  const left = [...apart.values()].filter(({ clientRef }) => !taken.has(clientRef));
  if (sources.apart) discrepancies.push(...(await confirmedApart(sources, sources.apart, left)));
  return { discrepancies, bookings, references };
}

/** Returns the discrepancies that a second look finds as well, while the booking did not change. */
async function confirmed<Own extends Keyed, Rec extends Referenced>(
  sources: RecordSources<Own, Rec>,
  code: string,
  found: readonly Discrepancy[],
): Promise<Discrepancy[]> {
  const [before] = await sources.own({ code });
  const near = await sources.records({ after: code, limit: MAX_REFERENCES });
  const adopted = before ? (sources.apart?.referencesOf(before) ?? []) : [];
  const apart = await Promise.all(adopted.map((reference) => recordOf(sources, reference)));
  const [own] = await sources.own({ code });
  if (before?.version !== own?.version) return [];
  const again = sources.compare(own, [
    ...near.filter(({ clientRef }) => codeOf(clientRef) === code),
    ...apart.filter((record) => record !== undefined),
  ]);
  return inBoth(found, again);
}

/** Returns the discrepancies of records that no booking has taken over, as a second look finds them as well. */
async function confirmedApart<Own, Rec extends Referenced>(
  sources: RecordSources<Own, Rec>,
  apart: Apart<Own, Rec>,
  records: readonly Rec[],
): Promise<readonly Discrepancy[]> {
  const found = await apart.compare(records);
  if (found.length === 0) return found;
  const now = await Promise.all(found.map(({ reference }) => recordOf(sources, reference)));
  return inBoth(found, await apart.compare(now.filter((record) => record !== undefined)));
}

const inBoth = (found: readonly Discrepancy[], again: readonly Discrepancy[]): Discrepancy[] =>
  again.filter(({ kind, reference }) => found.some((first) => first.kind === kind && first.reference === reference));

/** Returns the records that are kept apart, by their references. */
async function readApart<Own, Rec extends Referenced>({
  apart,
  records,
  party,
}: RecordSources<Own, Rec>): Promise<ReadonlyMap<string, Rec>> {
  const found = new Map<string, Rec>();
  if (!apart) return found;
  const all = pages(
    (after) => records({ after: after || apart.prefix, limit: PAGE }),
    ({ clientRef }) => clientRef,
    party,
  );
  for await (const record of all) {
    if (!record.clientRef.startsWith(apart.prefix)) break;
    found.set(record.clientRef, record);
  }
  return found;
}

/** Returns the record of one reference as it is now. */
async function recordOf<Rec extends Referenced>(
  { records }: Pick<RecordSources<never, Rec>, 'records'>,
  reference: string,
): Promise<Rec | undefined> {
  const near = await records({ after: reference.slice(0, -1), limit: MAX_REFERENCES });
  return near.find(({ clientRef }) => clientRef === reference);
}

/** Yields the other party's records, those of one booking together. */
async function* groups<Own, Rec extends Referenced>(
  sources: RecordSources<Own, Rec>,
): AsyncGenerator<{ code: string | undefined; records: readonly Rec[] }> {
  let code: string | undefined;
  let records: Rec[] = [];
  const all = pages(
    (after) => sources.records({ after, limit: PAGE }),
    ({ clientRef }) => clientRef,
    sources.party,
  );
  for await (const record of all) {
    if (sources.apart && record.clientRef.startsWith(sources.apart.prefix)) continue;
    const its = codeOf(record.clientRef);
    if (records.length > 0 && (its === undefined || its !== code)) {
      yield { code, records };
      records = [];
    }
    code = its;
    records.push(record);
  }
  if (records.length > 0) yield { code, records };
}

/**
 * Yields every row, read page by page. Throws when the keys are not in order: then nothing could be matched by them.
 */
async function* pages<Row>(
  read: (after: string) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  party: string,
): AsyncGenerator<Row, undefined> {
  for (let last = ''; ; ) {
    const page = await read(last);
    for (const row of page) {
      const key = keyOf(row);
      if (key <= last) throw new Error(`the book of ${party} is out of order: ${key} after ${last}`);
      last = key;
      yield row;
    }
    if (page.length < PAGE) return undefined;
  }
}
