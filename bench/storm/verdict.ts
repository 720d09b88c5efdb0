import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { booking, outbox } from '@embarque/api/modules/booking/store/tables.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { AckLog } from './ack-log.ts';
import { supplierHeaders } from './supplier-secret.ts';

/** What the supplier recorded in its own process. */
export interface JournalEntry {
  readonly id: number;
  readonly operation: string;
  readonly clientRef: string | null;
  readonly outcome: string;
}

const PAGE = 50_000;

/** Reads the supplier’s whole journal, oldest first. */
export async function readJournal(supplierUrl: string): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (;;) {
    const after = entries.at(-1)?.id ?? 0;
    const answer = await fetch(`${supplierUrl}/journal?after=${after}&limit=${PAGE}`, { headers: supplierHeaders });
    const page = (await answer.json()) as JournalEntry[];
    entries.push(...page);
    if (page.length < PAGE) return entries;
  }
}

/** Compares the shop’s database with the two records outside it: what clients were answered, what the supplier did. */
export async function findFaults(database: Database, log: AckLog, journal: readonly JournalEntry[]): Promise<string[]> {
  const rows = await database.handle.select().from(booking);
  const faults: string[] = [];
  const issued = rows.filter((row) => row.statusId === bookingStatus.issued || row.statusId === bookingStatus.finished);
  const wasIssued = rows.filter((row) => row.issuedAt !== null);

  const byKey = groupBy(rows, (row) => row.intentKey);
  for (const [key, { answer, cancelling, cancelled, contradictions }] of log.purchases) {
    faults.push(...contradictions.map((text) => `${key} was answered ${text}`));
    const own = byKey.get(key) ?? [];
    const bought = own.filter((row) => wasIssued.includes(row));
    if (own.length > 1) faults.push(`${key} made ${own.length} bookings`);
    const isCancelled = own[0]?.saga === 'CANCELLED';
    if (cancelling && !isCancelled) faults.push(`${key} was to be cancelled: ${cancelled}`);
    if (!cancelling && isCancelled) faults.push(`${key} was cancelled by nobody`);
    if (answer === undefined) faults.push(...(cancelling ? [] : [`${key} never had an answer`]));
    else if (answer.status === 200 && bought[0]?.locator !== answer.locator) faults.push(`${key} was sold, then lost`);
    else if (answer.status === 409 && bought.length > 0) faults.push(`${key} was refused, but is sold`);
    else if (answer.status !== 200 && answer.status !== 409) faults.push(`${key} was answered ${answer.status}`);
  }

  for (const row of rows) {
    const isEnded = issued.includes(row) || ['FAILED', 'EXPIRED', 'CANCELLED'].includes(row.saga);
    if (!isEnded) faults.push(`${row.code} is still ${row.saga}`);
  }
  faults.push(...compareConfirmations(new Set(wasIssued.map((row) => row.code)), journal));
  const unsent = (await database.handle.select().from(outbox)).filter(({ doneAt }) => doneAt === null);
  if (unsent.length > 0) faults.push(`${unsent.length} vouchers were not mailed`);
  return [...faults, ...(await auditLedger(database.handle)), ...(await auditBookings(database.handle))];
}

function compareConfirmations(issuedCodes: ReadonlySet<string>, journal: readonly JournalEntry[]): string[] {
  const faults: string[] = [];
  const byRef = groupBy(
    journal.filter((entry) => entry.clientRef !== null),
    (entry) => entry.clientRef ?? '',
  );
  const confirmed = new Map<string, number>();
  for (const [ref, entries] of byRef) {
    const did = (operation: string, outcome: string) =>
      entries.filter((entry) => entry.operation === operation && entry.outcome === outcome).length;
    const code = ref.replace(/-h\d+-\d+$/, '');
    const issues = did('issue', 'issued');
    confirmed.set(code, (confirmed.get(code) ?? 0) + issues);
    const isReleased = did('release', 'released') + did('expire', 'released') + did('issue', 'refused') > 0;
    if (did('hold', 'held') > 0 && issues === 0 && !isReleased) faults.push(`${ref} is still held`);
  }
  for (const [code, issues] of confirmed) {
    if (issues > 1) faults.push(`${code} was issued ${issues} times`);
    if (issues > 0 && !issuedCodes.has(code)) faults.push(`${code} was issued, but not for the shop`);
  }
  for (const code of issuedCodes)
    if (!confirmed.get(code)) faults.push(`${code} is shown as issued, but not by the supplier`);
  return faults;
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
