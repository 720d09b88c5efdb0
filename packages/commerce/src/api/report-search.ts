import { AppError } from '@embarque/server-kit/app-error.ts';
import type { BookingSupplier, SupplierCall } from '@embarque/server-kit/ports/supplier.ts';
import type { SearchReport } from '../search-report.ts';
import { askSupplier } from './ask-supplier.ts';
import type { ServiceDeps } from './service-deps.ts';

/** A search that found nothing waits no longer than this to be told why, whatever it asks for that. */
const MAX_WAIT_MS = 2_000;

/** What is told beside a list. */
export interface Told {
  readonly report: SearchReport;
  /** Whether asking again would tell the same: false where a supplier did not answer. */
  readonly isSure: boolean;
}

/** Until when suppliers are asked why nothing is found, by the clock of `performance`. */
export const askedUntil = (): number => performance.now() + MAX_WAIT_MS;

interface Found {
  readonly isEmpty: boolean;
  /** Whether every supplier gave its list. */
  readonly isComplete: boolean;
}

/** A supplier that can tell whether it sells such a search at all. */
interface Telling<Query> extends BookingSupplier {
  serves?(query: Query, call: SupplierCall): Promise<boolean>;
}

/**
 * Returns what is told beside a list. Until some moment suppliers are asked whether they serve a search only where all of them have answered and
 * nothing is listed; where one cannot say it, or not in time, and none does serve it, no reason is told.
 * The search keeps its turn meanwhile: turns bound how much suppliers are asked at once, and this asks all of them once more.
 */
export async function reportSearch<Query>(
  { isEmpty, isComplete }: Found,
  query: Query,
  { suppliers, supplierDeadlineMs }: Pick<ServiceDeps<Telling<Query>>, 'suppliers' | 'supplierDeadlineMs'>,
  until = askedUntil(),
): Promise<Told> {
  if (!isComplete) return { report: { isPartial: true }, isSure: false };
  if (!isEmpty) return { report: {}, isSure: true };
  const leftMs = Math.min(supplierDeadlineMs, until - performance.now());
  const told = await Promise.all(suppliers.map((each) => serves(each, query, leftMs)));
  if (told.includes(true)) return { report: { emptyBecause: 'no_availability' }, isSure: true };
  const isServedNowhere = told.every((each) => each === false);
  return { report: isServedNowhere ? { emptyBecause: 'not_served' } : {}, isSure: !told.includes('silent') };
}

/** What a supplier says; undefined of one that cannot say it. */
type Said = boolean | 'silent' | undefined;

async function serves<Query>(supplier: Telling<Query>, query: Query, deadlineMs: number): Promise<Said> {
  if (!supplier.serves) return undefined;
  if (deadlineMs <= 0) return 'silent';
  try {
    return await askSupplier(deadlineMs, async (call) => supplier.serves?.(query, call));
  } catch (error) {
    if (error instanceof AppError) return 'silent';
    throw error;
  }
}
