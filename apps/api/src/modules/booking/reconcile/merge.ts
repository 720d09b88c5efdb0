import type { RecordPage } from '@embarque/server-kit/supplier.ts';
import type { Disagreement } from './discrepancy.ts';
import type { Wanted } from './own-records.ts';

/** Two books of the same bookings, each in the order of its keys. */
export interface Books<Own, Rec> {
  /** Who keeps the other book, for what is said of it. */
  readonly party: string;
  own(wanted: Wanted): Promise<readonly Own[]>;
  records(page: RecordPage): Promise<readonly Rec[]>;
  compare(own: Own | undefined, records: readonly Rec[]): Disagreement[];
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
const OF_ONE = 100;

/** The code of the booking that a reference of ours belongs to (refs.ts); undefined for one that has not our form. */
const codeOf = (reference: string): string | undefined => /^(.+)-(?:h\d+-\w+|p\d+)$/.exec(reference)?.[1];

/**
 * Walks both books side by side, a page of each at a time, and gives what they disagree on. Both go on being written
 * meanwhile, so each disagreement is looked at once more, by itself: only what is still so, of a booking that did not move,
 * is one.
 */
export async function compareBooks<Own extends Keyed, Rec extends Referenced>(
  books: Books<Own, Rec>,
): Promise<{ disagreements: Disagreement[]; bookings: number; references: number }> {
  const disagreements: Disagreement[] = [];
  let bookings = 0;
  let references = 0;
  const ownOnes = pages(
    (after) => books.own({ after, limit: PAGE }),
    ({ code }) => code,
    books.party,
  );
  const look = async (code: string | undefined, own: Own | undefined, records: readonly Rec[]): Promise<void> => {
    const found = books.compare(own, records);
    if (found.length > 0) disagreements.push(...(code === undefined ? found : await stillSo(books, code, found)));
  };
  const nextOwn = async (): Promise<Own | undefined> => {
    const { value, done } = await ownOnes.next();
    if (done) return undefined;
    bookings += 1;
    return value;
  };

  let own = await nextOwn();
  for await (const { code, records } of groups(books)) {
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
  return { disagreements, bookings, references };
}

/** Those of the disagreements that a second look finds too, at a moment when the booking stands still. */
async function stillSo<Own extends Keyed, Rec extends Referenced>(
  books: Books<Own, Rec>,
  code: string,
  found: readonly Disagreement[],
): Promise<Disagreement[]> {
  const [before] = await books.own({ code });
  const near = await books.records({ after: code, limit: OF_ONE });
  const [own] = await books.own({ code });
  if (before?.version !== own?.version) return [];
  const again = books.compare(
    own,
    near.filter(({ clientRef }) => codeOf(clientRef) === code),
  );
  return again.filter(({ kind, reference }) =>
    found.some((first) => first.kind === kind && first.reference === reference),
  );
}

/** The other book, the references of one booking together. */
async function* groups<Own, Rec extends Referenced>(
  books: Books<Own, Rec>,
): AsyncGenerator<{ code: string | undefined; records: readonly Rec[] }> {
  let code: string | undefined;
  let records: Rec[] = [];
  const all = pages(
    (after) => books.records({ after, limit: PAGE }),
    ({ clientRef }) => clientRef,
    books.party,
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

/** Every row of a book, read page by page. Throws when its keys are not in order: then nothing could be found by them. */
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
