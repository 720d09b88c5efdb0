import type { Executor } from '@embarque/server-kit/database/database.ts';
import type { HoldRecord } from '@embarque/server-kit/ports/supplier.ts';
import { inArray } from 'drizzle-orm';
import { earlyHold } from '../store/legs/early-hold.ts';
import { EARLY } from '../store/refs.ts';
import type { OwnHolds } from './compare-holds.ts';
import type { Apart } from './compare-records.ts';
import { about, type Discrepancy } from './discrepancy.ts';

const BATCH = 1_000;

/** Compares a supplier's records of holds that no booking has taken over with our own rows of them. */
export const earlyRecords = (executor: Executor): Apart<OwnHolds, HoldRecord> => ({
  prefix: EARLY,
  referencesOf: ({ holds }) => holds.map(({ clientRef }) => clientRef).filter((ref) => ref.startsWith(EARLY)),
  async compare(records) {
    const found: Discrepancy[] = [];
    for (let from = 0; from < records.length; from += BATCH) {
      const batch = records.slice(from, from + BATCH);
      const references = batch.map(({ clientRef }) => clientRef);
      const rows = await executor.select().from(earlyHold).where(inArray(earlyHold.reference, references));
      const stateOf = new Map(rows.map(({ reference, state }) => [reference, state]));
      found.push(...batch.flatMap((record) => compareEarly(stateOf.get(record.clientRef), record)));
    }
    return found;
  },
});

/** Only one that is released for good may not be held; nobody but a booking has one issued. */
function compareEarly(state: string | undefined, { clientRef, state: theirs, totalCents }: HoldRecord): Discrepancy[] {
  const say = about(null);
  if (theirs === 'issued' || theirs === 'cancelled')
    return [say('ticket_without_booking', clientRef, null, totalCents)];
  if (theirs === 'released') return [];
  if (state === undefined) return [say('hold_unknown', clientRef, null, totalCents)];
  return state === 'released' ? [say('hold_left_open', clientRef, null, totalCents)] : [];
}
