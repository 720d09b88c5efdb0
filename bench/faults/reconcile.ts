import type { Reconciliation } from '@embarque/api/modules/booking/reconcile/reconcile.ts';
import { createTestMember } from '@embarque/api/modules/points/testing/test-member.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { postgresAnswers } from '../postgres-database.ts';
import { createServedShop } from '../races/served-shop.ts';
import { figure, heading, note } from '../report.ts';
import { planted, plantedInLedger, toldByAudit, writeBookings } from './reconcile-records.ts';

const BOOKINGS = 100_000;
const MAX_SECONDS = 20;

/** Everything that has to be told of what is planted. */
const wanted = [...planted, ...plantedInLedger.flatMap(({ told }) => told), toldByAudit].map(
  ({ kind, reference }) => `${kind} ${reference}`,
);

/**
 * Reconciles the records of a hundred thousand bookings at three parties, some of them spoilt, and our ledger of their money: exactly
 * those are found. And the demo data agrees on both engines. Returns the faults.
 *
 * @param kind of the bookings
 */
export async function tryReconcile(kind: ServiceKind): Promise<string[]> {
  if (!(await postgresAnswers())) return ['not run: no PostgreSQL answers'];
  const faults: string[] = [];
  const shop = await createServedShop('postgres');
  try {
    const made = performance.now();
    await writeBookings(shop.owner, await createTestMember(shop.owner), { bookings: BOOKINGS, kind });
    heading(`${BOOKINGS} bookings in the records of three parties, made in ${seconds(made).toFixed(1)} s`);
    faults.push(...expectNone('before anything is spoilt', await shop.reconcile()));
    const spoilt = [...planted, ...plantedInLedger];
    for (const { statement } of spoilt) await shop.owner.script((connection) => connection.execute(statement));
    const since = performance.now();
    const found = await shop.reconcile();
    figure('reconciling', seconds(since), { below: MAX_SECONDS }, ' s');
    note(`${found.bookings} bookings against ${found.references} references, ${spoilt.length} faults planted`);
    faults.push(...compare(found));
  } finally {
    await shop.close();
  }
  for (const engine of ['postgres', 'pglite'] as const) {
    const demo = await createServedShop(engine, { demoData: true });
    try {
      // The vouchers of its past trips are sent first, as soon as the server runs.
      await demo.tick();
      const found = await demo.reconcile();
      note(`demo data on ${engine}: ${found.bookings} bookings against ${found.references} references`);
      if (found.references === 0) faults.push(`demo data on ${engine}: nothing was compared`);
      faults.push(...expectNone(`demo data on ${engine}`, found));
    } finally {
      await demo.close();
    }
  }
  return faults;
}

function compare({ discrepancies }: Reconciliation): string[] {
  const found = discrepancies.map(({ kind, reference }) => `${kind} ${reference}`);
  const missing = wanted.filter((each) => !found.includes(each));
  const invented = found.filter((each) => !wanted.includes(each));
  note(`${found.length} disagreements found, ${missing.length} missed, ${invented.length} false`);
  return [
    ...missing.map((each) => `not found: ${each}`),
    ...invented.map((each) => `found without a cause: ${each}`),
    ...(found.length === wanted.length ? [] : [`${found.length} found where ${wanted.length} are`]),
  ];
}

const expectNone = (when: string, { discrepancies }: Reconciliation): string[] =>
  discrepancies.map(({ kind, reference }) => `${when}: ${kind} ${reference}`);

const seconds = (since: number): number => (performance.now() - since) / 1000;
