import type { BookPage } from '@embarque/server-kit/supplier.ts';
import type { Discrepancy } from './discrepancy.ts';
import type { Wanted } from './own-records.ts';

/** Two sets of records about the same bookings, each in the order of its keys. */
export interface RecordSources<Own, Rec> {
  /** The other party, named in errors. */
  readonly party: string;
  own(wanted: Wanted): Promise<readonly Own[]>;
  records(page: BookPage): Promise<readonly Rec[]>;
  compare(own: Own | undefined, records: readonly Rec[]): Discrepancy[];
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
  const look = async (code: string | undefined, own: Own | undefined, records: readonly Rec[]): Promise<void> => {
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
  const [own] = await sources.own({ code });
  if (before?.version !== own?.version) return [];
  const again = sources.compare(
    own,
    near.filter(({ clientRef }) => codeOf(clientRef) === code),
  );
  return again.filter(({ kind, reference }) =>
    found.some((first) => first.kind === kind && first.reference === reference),
  );
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
